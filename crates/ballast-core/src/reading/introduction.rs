//! Introductions of observers, signed with their own key, so that nobody registers a party without its knowledge, in
//! words other than its own, or for another firm.

use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};

use super::Party;
pub use crate::model::reading::{Introduction, ObserverProfile};
use crate::{
    account::single_line,
    refusal::{Kind, Refusal},
    time::Day,
};

const DOMAIN: &str = "ballast-observer-v1";
/// Maximum length of a web address, in characters.
const SITE_MAX: usize = 200;
/// Maximum number of days between signing an introduction and proposing it.
const DAYS: i64 = 30;

impl Introduction {
    #[must_use]
    pub fn by(secret: &[u8; 32], said: ObserverProfile) -> Self {
        let signer = SigningKey::from_bytes(secret);
        let key = signer.verifying_key().to_bytes();
        let signature = signer.sign(text(&said, &key).as_bytes()).to_bytes();
        Self { said, key, signature }
    }

    /// Whether its signature matches its key.
    #[must_use]
    pub fn is_signed(&self) -> bool {
        let known = VerifyingKey::from_bytes(&self.key);
        let text = text(&self.said, &self.key);
        known.is_ok_and(|key| key.verify_strict(text.as_bytes(), &Signature::from_bytes(&self.signature)).is_ok())
    }

    /// Checks that it introduces someone to this firm today.
    ///
    /// # Errors
    /// `unfit_introduction` says what is wrong with it.
    pub fn check(&self, firm: &str, today: Day) -> Result<(), Refusal> {
        let ObserverProfile { firm: named, party, site, day, .. } = &self.said;
        let unfit = |message: String| Err(Refusal::new(Kind::Invalid, "unfit_introduction", message));
        if named != firm {
            return unfit(format!("It was signed for {named}, and this is {firm}; have it signed again."));
        }
        let line = single_line("site", site, SITE_MAX)?;
        let host = host(site).filter(|_| line == *site);
        let Some(host) = host else {
            return unfit(
                "Its address on the web does not begin with https:// and a name; have it signed again.".into(),
            );
        };
        if *party == Party::Outside && self::host(firm) == Some(host) {
            return unfit(
                "Its address on the web is the firm's; an observer shows the key at their own address.".into(),
            );
        }
        if *day > today || day.plus_days(DAYS) < today {
            return unfit(format!("It was signed for {day}; have it signed again, today or within {DAYS} days."));
        }
        if !self.is_signed() {
            return unfit("The signature does not match this text and key; enter it as it was printed.".into());
        }
        Ok(())
    }
}

/// The text that is signed, line by line.
fn text(said: &ObserverProfile, key: &[u8; 32]) -> String {
    let ObserverProfile { firm, name, party, relation, paid_by, site, day } = said;
    let (party, key) = (party.as_str(), hex::encode(key));
    format!(
        "{DOMAIN}\nfirm {firm}\nname {name}\nparty {party}\nrelation {relation}\npaid by {paid_by}\nsite {site}\nday {day}\n\
         key {key}\n"
    )
}

/// The host name of an address, without a port.
fn host(url: &str) -> Option<&str> {
    let rest = url.strip_prefix("https://")?;
    let host = rest.split(['/', '?', '#', ':']).next().filter(|host| !host.is_empty())?;
    let is_plain = rest.chars().all(|c| c.is_ascii_graphic()) && !rest.contains('@');
    is_plain.then_some(host)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRM: &str = "https://firm.example";

    fn day(text: &str) -> Day {
        Day::of_text(text).unwrap()
    }

    fn said() -> ObserverProfile {
        ObserverProfile {
            firm: FIRM.into(),
            name: "Nora".into(),
            party: Party::Outside,
            relation: "Auditor".into(),
            paid_by: "The clients".into(),
            site: "https://nora.example/key".into(),
            day: day("2026-11-20"),
        }
    }

    fn refused(one: &Introduction) -> Option<String> {
        one.check(FIRM, day("2026-11-21")).err().map(|refusal| refusal.message.into_owned())
    }

    #[test]
    fn only_the_words_that_were_signed_introduce_somebody() {
        let fine = Introduction::by(&[2; 32], said());
        assert_eq!(refused(&fine), None);
        let changes: [fn(&mut ObserverProfile); 5] = [
            |said| said.name = "Otto".into(),
            |said| said.relation = "Friend".into(),
            |said| said.paid_by = "Nobody".into(),
            |said| said.site = "https://other.example/".into(),
            |said| said.day = day("2026-11-21"),
        ];
        for change in changes {
            let mut other = fine.clone();
            change(&mut other.said);
            assert!(refused(&other).unwrap().contains("signature"), "{other:?}");
        }
        assert!(refused(&Introduction { key: [3; 32], ..fine.clone() }).is_some());
        assert!(fine.check("https://other.example", day("2026-11-21")).is_err());
    }

    #[test]
    fn an_address_of_their_own_and_a_day_of_these_weeks() {
        let of = |site: &str, on: &str| {
            refused(&Introduction::by(&[2; 32], ObserverProfile { site: site.into(), day: day(on), ..said() }))
                .is_none()
        };
        assert!(of("https://nora.example", "2026-10-22"));
        for site in [
            "http://nora.example",
            "https://",
            "nora",
            "https://firm.example/nora",
            "https://a@firm.example/",
            "https://firm.example:8443/nora",
            "https://nora.example/a b",
        ] {
            assert!(!of(site, "2026-11-20"), "{site}");
        }
        assert!(!of("https://nora.example", "2026-10-21") && !of("https://nora.example", "2026-11-22"));
        let own = ObserverProfile { party: Party::Firm, site: FIRM.into(), ..said() };
        assert_eq!(refused(&Introduction::by(&[1; 32], own)), None);
    }
}
