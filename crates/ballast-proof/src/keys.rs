//! The key that signs each epoch: the reserve key may be replaced, and someone who kept one key can follow to the
//! next.
//!
//! A *handover* is signed by the key that ends and by its successor. A *break* has the successor's signature alone:
//! the old key is lost, and nobody can tell by signatures whether the firm or a thief announces it. So a check never
//! crosses a break on its own; someone who trusts the new key has to say so. `docs/proof.md` has the format.

use ed25519_dalek::{Signature, Signer, SigningKey, VerifyingKey};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    epoch::{EpochFault, Signed},
    hash::{Domain, Hash, hash},
    hex_bytes,
};

/// How a key was replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = KeyPassage)]
pub enum Passage {
    /// The old key signed its successor.
    Handover,
    /// The old key is lost.
    Break,
}

/// One replacement of the reserve key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct KeyChange {
    pub passage: Passage,
    /// The first epoch that the successor signs and the old key does not.
    pub from_epoch: u64,
    /// The public half of the old key.
    #[serde(with = "hex_bytes")]
    #[schema(value_type = String)]
    pub key: [u8; 32],
    /// The public half of the new key.
    #[serde(with = "hex_bytes")]
    #[schema(value_type = String)]
    pub successor: [u8; 32],
    /// When it was signed, in milliseconds since 1970 UTC.
    pub time_millis: u64,
}

/// A replacement and its signatures. Each is Ed25519 over the digest, 128 hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SignedKeyChange {
    /// The signed replacement.
    pub change: KeyChange,
    /// Signature by the old key; null in a break.
    pub by_key: Option<String>,
    /// Signature by the successor: it shows that someone holds it and knows which key it follows.
    pub by_successor: String,
}

/// The faults of a list of key changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KeyFault {
    /// A signature is missing or wrong.
    #[error("a change of the reserve key is not signed by the key that ends and by its successor")]
    Forged,
    /// One key with two successors.
    #[error("two different successors of one reserve key were announced")]
    TwoSuccessors,
    /// The changes do not lead from key to key and from epoch to later epoch.
    #[error("the announced changes of the reserve key do not follow one another")]
    Disordered,
    /// The trusted key is not among them.
    #[error("the trusted key is not among the firm's keys, and none of them follows from it")]
    Stranger,
}

impl KeyChange {
    /// The digest that is signed.
    #[must_use]
    pub fn digest(&self) -> Hash {
        let passage = match self.passage {
            Passage::Break => 0,
            Passage::Handover => 1,
        };
        let parts: [&[u8]; 5] =
            [&[passage], &self.from_epoch.to_be_bytes(), &self.key, &self.successor, &self.time_millis.to_be_bytes()];
        hash(Domain::KeyChange, &parts)
    }

    /// Hands over from the old key to its successor, from an epoch on.
    #[must_use]
    pub fn hand_over(old: &SigningKey, new: &SigningKey, from_epoch: u64, time_millis: u64) -> SignedKeyChange {
        let key = old.verifying_key().to_bytes();
        let change = Self::of(Passage::Handover, key, new, from_epoch, time_millis);
        let by_key = Some(hex::encode(old.sign(&change.digest()).to_bytes()));
        change.signed(by_key, new)
    }

    /// Replaces a lost key, from an epoch on.
    #[must_use]
    pub fn break_off(lost: &VerifyingKey, new: &SigningKey, from_epoch: u64, time_millis: u64) -> SignedKeyChange {
        Self::of(Passage::Break, lost.to_bytes(), new, from_epoch, time_millis).signed(None, new)
    }

    fn of(passage: Passage, key: [u8; 32], new: &SigningKey, from_epoch: u64, time_millis: u64) -> Self {
        Self { passage, from_epoch, key, successor: new.verifying_key().to_bytes(), time_millis }
    }

    fn signed(self, by_key: Option<String>, new: &SigningKey) -> SignedKeyChange {
        let by_successor = hex::encode(new.sign(&self.digest()).to_bytes());
        SignedKeyChange { change: self, by_key, by_successor }
    }
}

impl SignedKeyChange {
    /// Checks the required signatures: both keys for a handover, the successor alone for a break.
    ///
    /// # Errors
    /// [`KeyFault::Forged`].
    pub fn verify(&self) -> Result<(), KeyFault> {
        let is_handover = self.change.passage == Passage::Handover;
        if is_handover != self.by_key.is_some() {
            return Err(KeyFault::Forged);
        }
        if let Some(signature) = &self.by_key {
            self.is_signed(&self.change.key, signature)?;
        }
        self.is_signed(&self.change.successor, &self.by_successor)
    }

    fn is_signed(&self, key: &[u8; 32], signature: &str) -> Result<(), KeyFault> {
        let mut bytes = [0; 64];
        hex::decode_to_slice(signature, &mut bytes).map_err(|_| KeyFault::Forged)?;
        let signature = Signature::from_bytes(&bytes);
        known(key)?.verify_strict(&self.change.digest(), &signature).map_err(|_| KeyFault::Forged)
    }
}

fn known(key: &[u8; 32]) -> Result<VerifyingKey, KeyFault> {
    VerifyingKey::from_bytes(key).map_err(|_| KeyFault::Forged)
}

/// The keys of a firm, from the point of view of someone who trusts one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keys {
    spans: Vec<Span>,
    /// Index of the trusted key.
    trusted: usize,
}

/// The first epoch of a key, and how it replaced the one before; `None` for the first key.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Span {
    key: VerifyingKey,
    from: u64,
    passage: Option<Passage>,
}

impl From<VerifyingKey> for Keys {
    /// A key that was never replaced.
    fn from(key: VerifyingKey) -> Self {
        Self { spans: vec![Span { key, from: 0, passage: None }], trusted: 0 }
    }
}

impl Keys {
    /// Follows the changes, oldest first, from the trusted key: forward over handovers, and back, because each key
    /// names the one it follows.
    ///
    /// # Errors
    /// The first fault; [`KeyFault::Stranger`] if the trusted key is not among them.
    pub fn follow(trusted: &VerifyingKey, changes: &[SignedKeyChange]) -> Result<Self, KeyFault> {
        if changes.is_empty() {
            return Ok(Self::from(*trusted));
        }
        let mut keys = Self::of(changes)?;
        keys.trusted = keys.spans.iter().position(|span| span.key == *trusted).ok_or(KeyFault::Stranger)?;
        Ok(keys)
    }

    /// Like [`Keys::follow`], for someone who trusts the newest key and has nothing else.
    pub fn of(changes: &[SignedKeyChange]) -> Result<Self, KeyFault> {
        let first = changes.first().ok_or(KeyFault::Stranger)?;
        let mut spans = vec![Span { key: known(&first.change.key)?, from: 0, passage: None }];
        for (at, signed) in changes.iter().enumerate() {
            signed.verify()?;
            let (change, earlier) = (&signed.change, changes.get(..at).unwrap_or_default());
            if earlier.iter().any(|earlier| earlier.change.key == change.key) {
                return Err(KeyFault::TwoSuccessors);
            }
            // A replaced key never comes back. One that was lost before it signed anything is followed at its own
            // epoch.
            let is_used = spans.iter().any(|span| span.key.as_bytes() == &change.successor);
            let follows =
                spans.last().is_some_and(|last| last.key.as_bytes() == &change.key && last.from <= change.from_epoch);
            let is_later = earlier.last().is_none_or(|last| last.change.time_millis <= change.time_millis);
            if is_used || !follows || !is_later {
                return Err(KeyFault::Disordered);
            }
            let (key, passage) = (known(&change.successor)?, Some(change.passage));
            spans.push(Span { key, from: change.from_epoch, passage });
        }
        Ok(Self { trusted: changes.len(), spans })
    }

    /// The key that signs an epoch.
    #[must_use]
    pub fn at(&self, epoch: u64) -> Option<&VerifyingKey> {
        self.place(epoch).and_then(|place| self.spans.get(place)).map(|span| &span.key)
    }

    /// Checks that a record is signed by the key of its epoch, and that this key follows from the trusted one without
    /// a break.
    ///
    /// # Errors
    /// [`EpochFault::Signature`], [`EpochFault::OtherKey`] or [`EpochFault::Break`].
    pub fn verify(&self, signed: &Signed) -> Result<(), EpochFault> {
        let place = self.place(signed.record.epoch).ok_or(EpochFault::Signature)?;
        let (signs, others): (Vec<_>, Vec<_>) = self.spans.iter().enumerate().partition(|(at, _)| *at == place);
        let by = |(_, span): &(usize, &Span)| signed.verify(&span.key).is_ok();
        if !signs.iter().any(by) {
            return Err(if others.iter().any(by) { EpochFault::OtherKey } else { EpochFault::Signature });
        }
        let way = self.spans.iter().take(place.saturating_add(1)).skip(self.trusted.saturating_add(1));
        let is_cut = way.into_iter().any(|span| span.passage == Some(Passage::Break));
        if is_cut { Err(EpochFault::Break) } else { Ok(()) }
    }

    fn place(&self, epoch: u64) -> Option<usize> {
        self.spans.iter().rposition(|span| span.from <= epoch)
    }
}

/// Checks whether changes seen here and those seen elsewhere can both be honest: no key has a different successor
/// there.
///
/// # Errors
/// [`KeyFault::TwoSuccessors`].
pub fn changes_agree(here: &[SignedKeyChange], there: &[SignedKeyChange]) -> Result<(), KeyFault> {
    let contradicts = |one: &KeyChange, other: &KeyChange| one.key == other.key && one != other;
    let differ = here.iter().any(|one| there.iter().any(|other| contradicts(&one.change, &other.change)));
    if differ { Err(KeyFault::TwoSuccessors) } else { Ok(()) }
}

/// Checks that the records, oldest first, form one unbroken chain from the first epoch on, each signed by the key of
/// its epoch.
///
/// # Errors
/// The first fault, with the epoch where it is.
pub fn chain(records: &[Signed], keys: &Keys) -> Result<(), (u64, EpochFault)> {
    let mut before: Option<&Signed> = None;
    for signed in records {
        let epoch = signed.record.epoch;
        keys.verify(signed).map_err(|fault| (epoch, fault))?;
        let expected = before.map_or(1, |before| before.record.epoch.saturating_add(1));
        let starts = before.is_some() || signed.record.previous == [0; 32];
        if !starts || (epoch != expected && before.is_none_or(|before| before.record.epoch != epoch)) {
            return Err((epoch, EpochFault::Broken));
        }
        if let Some(before) = before {
            before.agrees_with(signed).map_err(|fault| (epoch, fault))?;
        }
        before = Some(signed);
    }
    Ok(())
}
