//! Checks of a client's identity by an operator, against a document. One document counts for one client. Its number is
//! not stored, only a MAC that recognizes it again.

use std::fmt;

use serde_json::json;

pub use crate::model::identity_check::{CheckWithdrawn, DocumentKind, DocumentMac, IdentityCheck};
use crate::{
    client::Client,
    context::Context,
    decision::{Change, Decision, Journal, Topic},
    id::Id,
    ledger::Cause,
    refusal::{Kind, Refusal},
};

/// Allowed length of a document's number, in characters.
const NUMBER: std::ops::RangeInclusive<usize> = 4..=30;

/// Countries that issue documents: ISO 3166-1, and Kosovo. A list, so that nobody writes one country in two ways.
const COUNTRIES: &str = "
AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG
CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL
GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA
LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP
NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV
SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW";

/// A document in its canonical spelling.
#[derive(Clone, PartialEq, Eq)]
pub struct Document {
    kind: DocumentKind,
    country: String,
    number: String,
}

impl Document {
    /// Parses what an operator typed: letters in any case, with any separators in between.
    ///
    /// # Errors
    /// Names the field at fault.
    pub fn read(kind: DocumentKind, country: &str, number: &str) -> Result<Self, Refusal> {
        let country = country.trim().to_ascii_uppercase();
        if !COUNTRIES.split_whitespace().any(|one| one == country) {
            let message = "Enter the issuing country in the two letters of ISO 3166, such as NO.";
            return Err(Refusal::field("country", "unknown_country", message));
        }
        let is_between = |c: char| c.is_whitespace() || "-./<".contains(c);
        let number: String = number.chars().filter(|c| !is_between(*c)).map(|c| c.to_ascii_uppercase()).collect();
        if !NUMBER.contains(&number.chars().count()) || !number.chars().all(|c| c.is_ascii_alphanumeric()) {
            let message =
                "Enter the document's number as it is printed for machines: 4 to 30 letters A to Z and digits.";
            return Err(Refusal::field("number", "invalid_number", message));
        }
        Ok(Self { kind, country, number })
    }

    /// The parts its MAC is computed over.
    #[must_use]
    pub fn parts(&self) -> [&[u8]; 3] {
        [self.country.as_bytes(), self.kind.as_str().as_bytes(), self.number.as_bytes()]
    }
}

/// Omits the number, which is written nowhere.
impl fmt::Debug for Document {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {}", self.kind.as_str(), self.country)
    }
}

/// Records that an operator checked a client's identity. `held` is the check that counts for them now, `elsewhere` the
/// client for whom this document counts.
///
/// # Errors
/// `operators_only`, `identity_checked`, `document_in_use`.
pub fn record(
    context: &mut Context<'_>,
    client: &Client,
    document: &Document,
    mac: DocumentMac,
    held: Option<&IdentityCheck>,
    elsewhere: Option<Id<Client>>,
) -> Result<Decision, Refusal> {
    let checked_by = context.operator()?;
    if held.is_some() {
        let message = "This client's identity is already checked. Withdraw that check first, for another document.";
        return Err(Refusal::new(Kind::Conflict, "identity_checked", message));
    }
    if let Some(other) = elsewhere {
        let message = format!(
            "This document counts for client {other}, and one document counts for one client. If it was recorded for \
             them by mistake, withdraw it there first; if this is the same person, leave it there."
        );
        return Err(Refusal::new(Kind::Conflict, "document_in_use", message));
    }
    let check = IdentityCheck {
        id: context.id(),
        version: 0,
        client: client.id,
        kind: document.kind,
        country: document.country.clone(),
        document: mac,
        checked_by,
        checked_at: context.now,
        withdrawn: None,
    };
    Ok(written(context, check))
}

/// Withdraws a check. Contracts that rely on it stay as they are.
///
/// # Errors
/// `operators_only`, `identity_unchecked`.
pub fn withdraw(context: &Context<'_>, held: Option<IdentityCheck>, why: String) -> Result<Decision, Refusal> {
    let by = context.operator()?;
    let Some(check) = held else {
        let message = "No check of this client's identity counts now; reload to see what was recorded.";
        return Err(Refusal::new(Kind::Conflict, "identity_unchecked", message));
    };
    let withdrawn = Some(CheckWithdrawn { at: context.now, by, why });
    Ok(written(context, IdentityCheck { withdrawn, ..check }))
}

fn written(context: &Context<'_>, check: IdentityCheck) -> Decision {
    let mut details = json!({
        "what": "identity checked",
        "kind": check.kind,
        "country": check.country,
        "document": hex::encode(check.document),
    });
    if let Some(CheckWithdrawn { why, .. }) = &check.withdrawn {
        details = json!({ "what": "identity check withdrawn", "why": why });
    }
    let journal = Journal {
        cause: Cause::IdentityChecked,
        subject: check.id.uuid(),
        client: Some(check.client),
        transfers: Vec::new(),
        details,
    };
    let client = check.client;
    context.decision().journal(journal).change(Change::IdentityCheck(check)).signal(client, Topic::Account)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Bench, client, uuid};

    fn read(country: &str, number: &str) -> Result<Document, &'static str> {
        Document::read(DocumentKind::Passport, country, number).map_err(|refusal| refusal.code)
    }

    #[test]
    fn one_document_has_one_spelling() {
        let one = read("NO", "AB1234567").unwrap();
        for (country, number) in [(" no ", "ab 123-4567"), ("No", "AB.123/4567<<<")] {
            assert!(read(country, number) == Ok(one.clone()), "{number}");
        }
        for (country, number) in [("SE", "AB1234567"), ("NO", "AB1234568"), ("NO", "0AB1234567")] {
            assert!(read(country, number) != Ok(one.clone()), "{number}");
        }
        let card = Document::read(DocumentKind::IdentityCard, "NO", "AB1234567").unwrap();
        assert_ne!(card.parts(), one.parts());
        assert_eq!(format!("{one:?}"), "passport of NO", "its number is written nowhere");
    }

    #[test]
    fn what_is_no_document_is_refused() {
        for country in ["", "UK", "NOR", "Norway", "A D"] {
            assert_eq!(read(country, "AB1234567").unwrap_err(), "unknown_country", "{country}");
        }
        // The first one is Cyrillic and looks the same.
        for number in ["\u{410}B1234567", "123", "", "1".repeat(31).as_str(), "AB_12345"] {
            assert_eq!(read("NO", number).unwrap_err(), "invalid_number", "{number}");
        }
    }

    #[test]
    fn one_document_counts_for_one_client_and_one_check_at_a_time() {
        let (ada, bo) = (client(1), client(2));
        let document = read("NO", "AB1234567").unwrap();
        let mut bench = Bench::operator(7);
        let made = record(&mut bench.context(), &ada, &document, [1; 32], None, None).unwrap();
        let check = made.changes.iter().find_map(|change| match change {
            Change::IdentityCheck(row) => Some(row.clone()),
            _ => None,
        });
        let check = check.unwrap();
        assert_eq!((check.client, check.checked_by), (ada.id, uuid(7)));
        assert!(!made.journals[0].details.to_string().contains("1234567"));
        let twice = record(&mut bench.context(), &ada, &document, [2; 32], Some(&check), None);
        assert_eq!(twice.unwrap_err().code, "identity_checked");
        let other = record(&mut bench.context(), &bo, &document, [1; 32], None, Some(ada.id)).unwrap_err();
        assert_eq!(other.code, "document_in_use");
        assert!(other.message.contains(&ada.id.to_string()) && !other.message.contains('@'), "{other}");
        let back = withdraw(&bench.context(), Some(check), "A forgery.".to_owned()).unwrap();
        assert_eq!(back.journals[0].details, json!({ "what": "identity check withdrawn", "why": "A forgery." }));
        let gone = withdraw(&bench.context(), None, String::new());
        assert_eq!(gone.unwrap_err().code, "identity_unchecked");
        let own = record(&mut Bench::client(1).context(), &ada, &document, [1; 32], None, None);
        assert_eq!(own.unwrap_err().code, "operators_only");
    }
}
