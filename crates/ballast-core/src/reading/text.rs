//! The text that a reader signs: one text per reading, and no other reading has the same.

use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{Moved, Reading, ReadingContent};
use crate::{
    account::single_line,
    id::Id,
    money::Usdt,
    refusal::{Kind, Refusal},
    time::Moment,
};

const DOMAIN: &str = "ballast-reading-v2";
/// For readings without the account's number.
const DOMAIN_BEFORE: &str = "ballast-reading-v1";
/// Maximum length of a venue, an account, or a line about what was not seen, in characters.
const NAME_MAX: usize = 80;
/// Maximum length of an id, an asset, a transaction or a chain. A whole reading fits into a request.
pub const TOKEN_MAX: usize = 90;
pub const MOVES_MAX: usize = 100;
pub const UNSEEN_MAX: usize = 30;
/// Maximum length of a decimal.
const DECIMAL_MAX: usize = 40;
/// Decimal places of USDT in the ledger.
const PLACES: usize = 6;
/// Assets that count as dollars.
const DOLLARS: [&str; 3] = ["USDT", "USD", "ZUSD"];

/// A reading with its signature.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = SignedReading)]
pub struct Signed {
    pub said: ReadingContent,
    /// The reader's public key, 64 hexadecimal digits.
    #[serde(with = "super::hexadecimal")]
    #[schema(value_type = String)]
    pub key: [u8; 32],
    /// Ed25519 signature over the text, 128 hexadecimal digits.
    #[serde(with = "super::hexadecimal")]
    #[schema(value_type = String)]
    pub signature: [u8; 64],
}

/// The text that is signed, line by line. Nothing in it can contain a line break, and lists state their length.
#[must_use]
pub fn text(said: &ReadingContent, key: &[u8; 32]) -> String {
    let ReadingContent { plan, venue, account, uid, day, at, equity, moves, unseen, raw_sha256 } = said;
    let (domain, number) = match uid {
        Some(uid) => (DOMAIN, format!("uid {uid}\n")),
        None => (DOMAIN_BEFORE, String::new()),
    };
    let mut text = format!(
        "{domain}\nplan {plan}\nvenue {venue}\naccount {account}\n{number}day {day}\nat {at}\nequity {equity}\nmoves {}\n",
        moves.len()
    );
    for Moved { id, way, asset, amount, at, txid, network } in moves {
        let or_none = |text: &Option<String>| text.clone().unwrap_or_else(|| "-".to_owned());
        let (way, txid, network) = (way.as_str(), or_none(txid), or_none(network));
        text.push_str(&format!("{way} {amount} {asset} {at} {id} {txid} {network}\n"));
    }
    text.push_str(&format!("unseen {}\n", unseen.len()));
    for line in unseen {
        text.push_str(line);
        text.push('\n');
    }
    text.push_str(&format!("raw {}\nkey {}\n", hex::encode(raw_sha256), hex::encode(key)));
    text
}

#[must_use]
pub fn digest(said: &ReadingContent, key: &[u8; 32]) -> [u8; 32] {
    Sha256::digest(text(said, key)).into()
}

/// Derives the public key.
#[must_use]
pub fn public_key(secret: &[u8; 32]) -> [u8; 32] {
    SigningKey::from_bytes(secret).verifying_key().to_bytes()
}

impl Signed {
    /// Signs a reading.
    #[must_use]
    pub fn by(secret: &[u8; 32], said: ReadingContent) -> Self {
        let signer = SigningKey::from_bytes(secret);
        let key = signer.verifying_key().to_bytes();
        let signature = signer.sign(text(&said, &key).as_bytes()).to_bytes();
        Self { said, key, signature }
    }

    /// Checks that the signature matches the key.
    ///
    /// # Errors
    /// `bad_signature`.
    pub fn verify(&self) -> Result<(), Refusal> {
        let signature = Signature::from_bytes(&self.signature);
        let known = VerifyingKey::from_bytes(&self.key);
        let text = text(&self.said, &self.key);
        if known.is_ok_and(|key| key.verify_strict(text.as_bytes(), &signature).is_ok()) {
            return Ok(());
        }
        Err(Refusal::new(Kind::Forbidden, "bad_signature", "The signature does not match this reading and key."))
    }

    /// The same text has the same id.
    #[must_use]
    pub fn id(&self) -> Id<Reading> {
        let digest = digest(&self.said, &self.key);
        Id::new(uuid::Builder::from_custom_bytes(digest.first_chunk().copied().unwrap_or_default()).into_uuid())
    }
}

impl Reading {
    /// Returns the reading as it was sent.
    #[must_use]
    pub fn signed(&self, key: [u8; 32]) -> Signed {
        Signed { said: self.said.clone(), key, signature: self.signature }
    }

    #[must_use]
    pub fn subject(&self) -> Uuid {
        self.id.uuid()
    }
}

impl Moved {
    /// The amount in USDT, truncated to micro-USDT; `None` for assets that are not dollars.
    #[must_use]
    pub fn usdt(&self) -> Option<Usdt> {
        if !DOLLARS.contains(&self.asset.as_str()) {
            return None;
        }
        let Some((whole, fraction)) = self.amount.split_once('.') else { return self.amount.parse().ok() };
        let fraction = fraction.get(..PLACES).unwrap_or(fraction);
        format!("{whole}.{fraction}").parse().ok()
    }

    fn check(&self) -> Result<(), Refusal> {
        let tokens = [Some(&self.id), Some(&self.asset), self.txid.as_ref(), self.network.as_ref()];
        let unfit = |message: &'static str| Err(Refusal::field("moves", "invalid_moves", message));
        if !tokens.into_iter().flatten().all(|text| is_token(text)) {
            return unfit("Ids, assets, calls and chains are printable ASCII without spaces and quotes.");
        }
        if !is_decimal(&self.amount) {
            return unfit("Amounts are plain decimals, such as 250.5, and not below zero.");
        }
        Ok(())
    }
}

/// Whether it can be written between spaces, and needs no escape in JSON.
fn is_token(text: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_graphic() && byte != b'"' && byte != b'\\';
    !text.is_empty() && text.len() <= TOKEN_MAX && text != "-" && text.bytes().all(is_plain)
}

fn is_whole(at: Moment) -> bool {
    Moment::from_millis(at.millis()) == Some(at)
}

fn is_decimal(text: &str) -> bool {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let is_shortest = whole == "0" || !whole.starts_with('0');
    text.len() <= DECIMAL_MAX && digits(whole) && digits(fraction) && is_shortest
}

impl ReadingContent {
    /// Refuses anything that cannot be a reading.
    ///
    /// # Errors
    /// Names the field at fault.
    pub fn check(&self, minutes: i64) -> Result<(), Refusal> {
        for (field, given) in [("venue", &self.venue), ("account", &self.account)] {
            if given.is_empty() || single_line(field, given, NAME_MAX)? != *given {
                return Err(Refusal::field(field, "required", "Name it as the list of observers does."));
            }
        }
        if !self.uid.as_deref().is_some_and(is_token) {
            return Err(Refusal::field("uid", "invalid_uid", "Give the venue's own number of the account."));
        }
        // What is stored must be what was signed.
        if !is_whole(self.at) {
            return Err(Refusal::field("at", "too_fine", "Give the moment to the millisecond, no finer."));
        }
        let (first, last) = Reading::window(self.day, minutes);
        if self.at < first || self.at > last {
            let message = format!(
                "The day of {} is read from its first minute on, for {minutes} minutes; this was read at {}.",
                self.day.in_words(),
                self.at.in_words()
            );
            return Err(Refusal::field("at", "outside_window", message));
        }
        self.check_moves()?;
        if self.unseen.len() > UNSEEN_MAX {
            return Err(Refusal::field("unseen", "too_many", "Name at most 30 places that were not seen."));
        }
        for line in &self.unseen {
            if line.is_empty() || single_line("unseen", line, NAME_MAX)? != *line {
                return Err(Refusal::field("unseen", "invalid_line", "Name each place in one line."));
            }
        }
        Ok(())
    }

    fn check_moves(&self) -> Result<(), Refusal> {
        let unfit = |message: &'static str| Err(Refusal::field("moves", "invalid_moves", message));
        if self.moves.len() > MOVES_MAX {
            return unfit("At most 100 moves fit in a reading.");
        }
        let earliest = self.tells_from();
        let mut seen = std::collections::BTreeSet::new();
        for moved in &self.moves {
            moved.check()?;
            if !is_whole(moved.at) {
                return unfit("Give moments to the millisecond, no finer.");
            }
            if moved.at < earliest || moved.at > self.at {
                return unfit("Moves must be from the two weeks before the reading.");
            }
            if !seen.insert((moved.way, moved.id.as_str())) {
                return unfit("List each move only once in a reading.");
            }
        }
        Ok(())
    }
}
