//! Signed copies: a text that the firm gave to someone, signed by the key of its public log, with the proof that the
//! log has it. Someone who holds the file and knows the key needs nothing else to check it.
//!
//! A file is a signed note (C2SP signed-note), an empty line, and a proof (C2SP tlog-proof). The proof's `extra` line
//! holds the entry of the journal as it is hashed: it names the SHA-256 of the note's text. `docs/papers.md` has an
//! example.

use std::{fmt, str::FromStr};

use ballast_tlog::{Checkpoint, Hash, Note, NoteFault, Policy, TlogProof, TlogProofFault, leaf_hash};
use serde_json::Value;
use sha2::{Digest, Sha256};

/// First line of every text. It cannot be the origin of a log, which has no space, so no text is a checkpoint.
const FIRST_LINE: &str = "Signed copy 1";
const PROOF: &str = "\nc2sp.org/tlog-proof@v1\n";
const DOMAIN: &[u8] = b"ballast journal 2";
const CAUSE: &[u8] = b"paper_issued";

/// The statement, its recipient and its time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paper {
    /// Name of the firm.
    pub from: String,
    /// Name of its public log.
    pub log: String,
    pub to: String,
    pub about: String,
    pub said: String,
    /// Files that it covers, by name and SHA-256.
    pub files: Vec<(String, Hash)>,
    /// Keeps the text from being guessed by its fingerprint; `None` if everyone may read it.
    pub salt: Option<[u8; 16]>,
    pub words: String,
}

impl fmt::Display for Paper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FIRST_LINE}")?;
        let facts =
            [("From", &self.from), ("Log", &self.log), ("To", &self.to), ("About", &self.about), ("Said", &self.said)];
        for (name, value) in facts {
            writeln!(f, "{name}: {}", line(value))?;
        }
        for (name, digest) in &self.files {
            writeln!(f, "File: {} {}", hex::encode(digest), line(name))?;
        }
        if let Some(salt) = &self.salt {
            writeln!(f, "Salt: {}", hex::encode(salt))?;
        }
        writeln!(f)?;
        self.words.lines().try_for_each(|words| writeln!(f, "{}", line(words)))
    }
}

/// A note has no control characters except line ends.
fn line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// A file that someone keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignedCopy {
    /// The text that the firm signed.
    pub note: Note,
    /// The proof that its log has it, or the fault if there is none.
    pub proof: Result<TlogProof, TlogProofFault>,
}

/// Why a file proves less than it should.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PaperFault {
    #[error("it is not a signed copy: take the file as it was downloaded")]
    Form,
    #[error("the key did not sign it, or it was changed since")]
    NotTheirs,
    #[error("it names a different log than the key's")]
    OtherLog,
    #[error("its proof does not hold: {0}")]
    Unproven(TlogProofFault),
    #[error("the entry of the books in it does not name this text")]
    OtherEntry,
}

impl PaperFault {
    /// Whether the firm signed it nonetheless.
    #[must_use]
    pub const fn is_signed(&self) -> bool {
        matches!(self, Self::Unproven(_) | Self::OtherEntry)
    }
}

/// The result of a good file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proven {
    /// Number of the entry in the firm's books.
    pub sequence: u64,
    /// When the firm wrote it, in milliseconds since 1970.
    pub at_millis: i64,
    /// The head of the log that has it.
    pub checkpoint: Checkpoint,
    /// The witnesses that saw that head, and when, in seconds since 1970.
    pub cosigned: Vec<(String, u64)>,
    leaf: Hash,
}

impl SignedCopy {
    /// Checks that the firm signed it and entered it in its books, as far as the file shows.
    pub fn verify(&self, policy: &Policy) -> Result<Proven, PaperFault> {
        self.note.verify(&policy.log).map_err(|_: NoteFault| PaperFault::NotTheirs)?;
        match self.fact("Log: ").next() {
            None => return Err(PaperFault::Form),
            Some(log) if log != policy.log.name() => return Err(PaperFault::OtherLog),
            Some(_) => {}
        }
        let proof = self.proof.as_ref().map_err(|fault| PaperFault::Unproven(*fault))?;
        let encoded = proof.extra.as_deref().unwrap_or_default();
        let leaf = leaf_hash(&Sha256::digest(encoded));
        let checkpoint = proof.verify(&leaf, policy).map_err(PaperFault::Unproven)?;
        let entry = Entry::read(encoded).filter(|entry| entry.digest == Sha256::digest(self.note.text()).as_slice());
        let entry = entry.filter(|entry| entry.sequence.checked_sub(1) == Some(proof.index));
        let Entry { sequence, at_millis, .. } = entry.ok_or(PaperFault::OtherEntry)?;
        let cosigned = policy.cosigned(&proof.checkpoint).map_err(|fault| PaperFault::Unproven(fault.into()))?;
        let cosigned = cosigned.into_iter().map(|(witness, at)| (witness.key.name().to_owned(), at)).collect();
        Ok(Proven { sequence, at_millis, checkpoint, cosigned, leaf })
    }

    /// Whether the text covers a file with these bytes.
    #[must_use]
    pub fn stands_for(&self, file: &[u8]) -> bool {
        let digest = hex::encode(Sha256::digest(file));
        self.fact("File: ").filter_map(|file| file.split_once(' ')).any(|(known, _)| known == digest)
    }

    fn fact<'a>(&'a self, name: &'static str) -> impl Iterator<Item = &'a str> {
        let mut lines = self.note.text().lines();
        let is_one = lines.next() == Some(FIRST_LINE);
        lines.take_while(move |line| is_one && !line.is_empty()).filter_map(move |line| line.strip_prefix(name))
    }
}

impl Proven {
    /// Checks that the log still has the entry, with the proof that it gives for that place now.
    pub fn still(&self, now: &TlogProof, policy: &Policy) -> Result<Checkpoint, TlogProofFault> {
        TlogProof { index: self.sequence.saturating_sub(1), ..now.clone() }.verify(&self.leaf, policy)
    }
}

impl fmt::Display for SignedCopy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.note)?;
        self.proof.iter().try_for_each(|proof| write!(f, "\n{proof}"))
    }
}

impl FromStr for SignedCopy {
    type Err = PaperFault;

    fn from_str(text: &str) -> Result<Self, PaperFault> {
        // A mail program may have changed the line ends; the signed text has none of these.
        let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
        let at = text.rfind(PROOF).and_then(|at| text.split_at_checked(at));
        let (note, proof) = match at {
            Some((note, proof)) => (note, proof.trim_start_matches('\n').parse()),
            None => (text.as_str(), Err(TlogProofFault::Form)),
        };
        let note: Note = note.parse().map_err(|_: NoteFault| PaperFault::Form)?;
        let copy = Self { note, proof };
        if copy.fact("Log: ").next().is_some() { Ok(copy) } else { Err(PaperFault::Form) }
    }
}

/// The journal entry about a text; `docs/audit.md` has the encoding.
struct Entry {
    sequence: u64,
    at_millis: i64,
    digest: Vec<u8>,
}

impl Entry {
    fn read(bytes: &[u8]) -> Option<Self> {
        let mut rest = Rest(bytes);
        let is_journal = rest.text()? == DOMAIN;
        let _hash_before = rest.take(32)?;
        let sequence = u64::from_be_bytes(rest.array()?);
        let _rows = rest.take(8 + 32)?;
        let is_paper = rest.text()? == CAUSE;
        let _subject = rest.take(16)?;
        let _client = rest.optional()?;
        let _actor = rest.text()?;
        let _actor_id = rest.optional()?;
        let at_millis = i64::from_be_bytes(rest.array()?);
        let details: Value = serde_json::from_slice(rest.text()?).ok()?;
        let has_no_transfers = rest.0 == [0; 4];
        let digest = details.get("digest").and_then(Value::as_str).and_then(|digest| hex::decode(digest).ok())?;
        (is_journal && is_paper && has_no_transfers).then_some(Self { sequence, at_millis, digest })
    }
}

/// Bytes not yet read.
struct Rest<'a>(&'a [u8]);

impl<'a> Rest<'a> {
    fn take(&mut self, length: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(taken)
    }

    fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        self.take(N)?.try_into().ok()
    }

    fn text(&mut self) -> Option<&'a [u8]> {
        let length = u32::from_be_bytes(self.array()?);
        self.take(usize::try_from(length).ok()?)
    }

    fn optional(&mut self) -> Option<&'a [u8]> {
        match self.take(1)? {
            [0] => Some(&[]),
            [1] => self.take(16),
            _ => None,
        }
    }
}
