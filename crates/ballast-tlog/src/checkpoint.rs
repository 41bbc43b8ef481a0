//! Checkpoints by C2SP tlog-checkpoint: the log, its size and its root.

use std::{fmt, str::FromStr};

use ed25519_dalek::SigningKey;

use crate::{
    lines::{base64, hash, number},
    note::{Note, NoteFault},
    tree::{Hash, empty_root},
    vkey::{Vkey, VkeyFault, is_name},
};

/// The head of a log's tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    /// Name of the log.
    pub origin: String,
    /// Number of entries.
    pub size: u64,
    pub root: Hash,
    /// Further lines, which nobody audits. This log writes none.
    pub extensions: Vec<String>,
}

/// Why a note is not a checkpoint of a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CheckpointFault {
    #[error("it is not a checkpoint: a checkpoint begins with the lines origin, size and root")]
    Form,
    #[error("it belongs to another log")]
    Origin,
    #[error("the empty tree has another root")]
    EmptyRoot,
    #[error(transparent)]
    Note(#[from] NoteFault),
}

impl Checkpoint {
    #[must_use]
    pub fn new(origin: &str, size: u64, root: Hash) -> Self {
        Self { origin: origin.to_owned(), size, root, extensions: Vec::new() }
    }

    /// Signs the checkpoint as its log.
    ///
    /// # Errors
    /// If the origin is not a valid name.
    pub fn sign(&self, secret: &SigningKey) -> Result<Note, VkeyFault> {
        if !is_name(&self.origin) {
            return Err(VkeyFault::Name);
        }
        let mut note = Note::new(self.to_string()).map_err(|_| VkeyFault::Name)?;
        note.sign(&self.origin, secret)?;
        Ok(note)
    }

    /// Reads the checkpoint of a note that this log signed.
    ///
    /// # Errors
    /// If the log did not sign it, or it is not a checkpoint of that log.
    pub fn open(note: &Note, log: &Vkey) -> Result<Self, CheckpointFault> {
        note.verify(log)?;
        let checkpoint: Self = note.text().parse()?;
        if checkpoint.origin != log.name() {
            return Err(CheckpointFault::Origin);
        }
        if checkpoint.size == 0 && checkpoint.root != empty_root() {
            return Err(CheckpointFault::EmptyRoot);
        }
        Ok(checkpoint)
    }
}

impl fmt::Display for Checkpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}\n{}\n{}", self.origin, self.size, base64(&self.root))?;
        self.extensions.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

impl FromStr for Checkpoint {
    type Err = CheckpointFault;

    /// Reads the text of a note.
    fn from_str(text: &str) -> Result<Self, CheckpointFault> {
        let lines: Vec<&str> = text.strip_suffix('\n').ok_or(CheckpointFault::Form)?.split('\n').collect();
        let [origin, size, root, extensions @ ..] = lines.as_slice() else { return Err(CheckpointFault::Form) };
        if lines.iter().any(|line| line.is_empty()) {
            return Err(CheckpointFault::Form);
        }
        Ok(Self {
            origin: (*origin).to_owned(),
            size: number(size).ok_or(CheckpointFault::Form)?,
            root: hash(root).ok_or(CheckpointFault::Form)?,
            extensions: extensions.iter().map(|line| (*line).to_owned()).collect(),
        })
    }
}
