//! Signed notes by C2SP signed-note: a text, an empty line, and lines of signatures.

use std::{fmt, str::FromStr};

use ed25519_dalek::{Signature, Signer, SigningKey};

use crate::{
    lines::{base64, from_base64},
    vkey::{Kind, Vkey, VkeyFault, is_name},
};

/// Maximum number of signatures.
pub const MOST_SIGNATURES: usize = 64;
const DASH: &str = "\u{2014} ";

/// One line of a note, not verified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignatureLine {
    pub name: String,
    /// Id of the key.
    pub id: [u8; 4],
    pub signature: Vec<u8>,
}

/// A text and its signature lines, not verified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    text: String,
    pub signatures: Vec<SignatureLine>,
}

/// Why a note is not valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoteFault {
    #[error("it is not a signed note")]
    Form,
    #[error("it has more than {MOST_SIGNATURES} signatures")]
    TooMany,
    #[error("the key that is trusted did not sign it")]
    Unsigned,
    #[error("a signature in the name of the trusted key is not its own")]
    Forged,
}

impl SignatureLine {
    /// A signature line by this key.
    pub(crate) fn of(vkey: &Vkey, signature: Vec<u8>) -> Self {
        Self { name: vkey.name().to_owned(), id: vkey.id(), signature }
    }

    #[must_use]
    pub fn is_by(&self, vkey: &Vkey) -> bool {
        self.name == vkey.name() && self.id == vkey.id()
    }

    /// Parses a line without its line end.
    #[must_use]
    pub fn parse(line: &str) -> Option<Self> {
        let (name, signature) = line.strip_prefix(DASH)?.split_once(' ')?;
        let bytes = from_base64(signature)?;
        let (id, signature) = bytes.split_first_chunk::<4>()?;
        let is_good = is_name(name) && !signature.is_empty();
        is_good.then(|| Self { name: name.to_owned(), id: *id, signature: signature.to_vec() })
    }
}

impl fmt::Display for SignatureLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bytes = [&self.id, self.signature.as_slice()].concat();
        writeln!(f, "{DASH}{} {}", self.name, base64(&bytes))
    }
}

impl Note {
    /// A text without signatures.
    ///
    /// # Errors
    /// If its last line does not end, or it has control characters.
    pub fn new(text: String) -> Result<Self, NoteFault> {
        let is_plain = !text.chars().any(|c| c < ' ' && c != '\n');
        if is_plain && text.ends_with('\n') { Ok(Self { text, signatures: Vec::new() }) } else { Err(NoteFault::Form) }
    }

    /// The signed text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Signs as a log does.
    ///
    /// # Errors
    /// If the name is not valid.
    pub fn sign(&mut self, name: &str, secret: &SigningKey) -> Result<(), VkeyFault> {
        let vkey = Vkey::of(name, Kind::Note, secret)?;
        let signature = secret.sign(self.text.as_bytes()).to_bytes().to_vec();
        self.signatures.push(SignatureLine::of(&vkey, signature));
        Ok(())
    }

    /// Checks that a log's key signed it. Lines of others are ignored.
    ///
    /// # Errors
    /// If it did not, or if a line in its name is not its own.
    pub fn verify(&self, vkey: &Vkey) -> Result<(), NoteFault> {
        let mut is_signed = false;
        for line in self.signatures.iter().filter(|line| line.is_by(vkey)) {
            let signature = Signature::from_slice(&line.signature).map_err(|_| NoteFault::Forged)?;
            let key = vkey.key();
            key.verify_strict(self.text.as_bytes(), &signature).map_err(|_| NoteFault::Forged)?;
            is_signed = vkey.kind() == Kind::Note;
        }
        if is_signed { Ok(()) } else { Err(NoteFault::Unsigned) }
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.text)?;
        self.signatures.iter().try_for_each(|line| line.fmt(f))
    }
}

impl FromStr for Note {
    type Err = NoteFault;

    fn from_str(note: &str) -> Result<Self, NoteFault> {
        let split = note.rfind("\n\n").ok_or(NoteFault::Form)?;
        let (text, lines) = note.split_at_checked(split + 1).ok_or(NoteFault::Form)?;
        let lines = lines.strip_prefix('\n').and_then(|lines| lines.strip_suffix('\n')).ok_or(NoteFault::Form)?;
        if lines.split('\n').count() > MOST_SIGNATURES {
            return Err(NoteFault::TooMany);
        }
        let mut note = Self::new(text.to_owned())?;
        let signatures = lines.split('\n').map(|line| SignatureLine::parse(line).ok_or(NoteFault::Form));
        note.signatures = signatures.collect::<Result<_, _>>()?;
        Ok(note)
    }
}
