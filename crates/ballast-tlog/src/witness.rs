//! Requests to a witness and its decision, by C2SP tlog-witness: it cosigns only checkpoints that contain everything
//! it has cosigned before.

use std::fmt;

use crate::{
    checkpoint::{Checkpoint, CheckpointFault},
    lines::{base64, hash, head_and_rest, number},
    note::{Note, NoteFault},
    proof::verify_consistency,
    tree::{Hash, empty_root},
    vkey::Vkey,
};

/// Maximum number of hashes in a proof.
pub const MOST_PROOF_LINES: usize = 63;

/// The body of a request to cosign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AddCheckpoint {
    /// Size of the tree that the witness cosigned last.
    pub old: u64,
    /// Proof that the old tree is the beginning of the new one.
    pub proof: Vec<Hash>,
    /// The checkpoint to cosign.
    pub checkpoint: Note,
}

/// The last checkpoint of a log that a witness cosigned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    pub size: u64,
    pub root: Hash,
}

impl Seen {
    /// The state for a log that was never seen.
    #[must_use]
    pub fn nothing() -> Self {
        Self { size: 0, root: empty_root() }
    }
}

/// A checkpoint signed by a known log, and the proof that it contains what came before.
#[derive(Clone, Debug)]
pub struct Asked {
    pub checkpoint: Checkpoint,
    /// The note as received.
    pub note: Note,
    old: u64,
    proof: Vec<Hash>,
}

/// Why a witness refuses to cosign.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    #[error("the request does not have the right form: {0}")]
    Malformed(&'static str),
    #[error("this witness does not know the log")]
    UnknownLog,
    #[error("the log's key did not sign the checkpoint")]
    Unsigned,
    /// The log should ask again, from this size on.
    #[error("the last checkpoint cosigned here has {0} entries")]
    Elsewhere(u64),
    #[error("the checkpoint does not contain the one cosigned before")]
    Inconsistent,
}

impl Refused {
    /// Status code of the response.
    #[must_use]
    pub const fn status(&self) -> u16 {
        match self {
            Self::Malformed(_) => 400,
            Self::Unsigned => 403,
            Self::UnknownLog => 404,
            Self::Elsewhere(_) => 409,
            Self::Inconsistent => 422,
        }
    }

    /// Content type and body of the response.
    #[must_use]
    pub fn body(&self) -> (&'static str, String) {
        match self {
            Self::Elsewhere(size) => ("text/x.tlog.size", format!("{size}\n")),
            other => ("text/plain; charset=utf-8", format!("{other}\n")),
        }
    }
}

impl Asked {
    /// Reads a request and checks who signed the checkpoint. `logs` are the keys of the logs that the witness knows.
    pub fn read(body: &[u8], logs: &[Vkey]) -> Result<Self, Refused> {
        let text = str::from_utf8(body).map_err(|_| Refused::Malformed("it is not UTF-8"))?;
        let request = AddCheckpoint::parse(text)?;
        let unverified: Checkpoint =
            request.checkpoint.text().parse().map_err(|_| Refused::Malformed("the checkpoint"))?;
        let mut checkpoint = None;
        let mut is_known = false;
        for log in logs.iter().filter(|log| log.name() == unverified.origin) {
            is_known = true;
            match Checkpoint::open(&request.checkpoint, log) {
                Ok(opened) => checkpoint = Some(opened),
                Err(CheckpointFault::EmptyRoot) => return Err(Refused::Inconsistent),
                // A log may have a key that it does not use yet.
                Err(CheckpointFault::Note(NoteFault::Unsigned)) => {}
                Err(_) => return Err(Refused::Unsigned),
            }
        }
        if !is_known {
            return Err(Refused::UnknownLog);
        }
        let checkpoint = checkpoint.ok_or(Refused::Unsigned)?;
        Ok(Self { checkpoint, note: request.checkpoint, old: request.old, proof: request.proof })
    }

    /// Decides whether to cosign, given the last state of this log. The returned state must be stored before the
    /// request is answered.
    pub fn decide(&self, last: &Seen) -> Result<Seen, Refused> {
        let new = Seen { size: self.checkpoint.size, root: self.checkpoint.root };
        if self.old > new.size {
            return Err(Refused::Malformed("the old size is above that of the checkpoint"));
        }
        if self.old != last.size {
            return Err(Refused::Elsewhere(last.size));
        }
        verify_consistency(last.size, &last.root, new.size, &new.root, &self.proof)
            .map_err(|_| Refused::Inconsistent)?;
        Ok(new)
    }
}

impl AddCheckpoint {
    fn parse(text: &str) -> Result<Self, Refused> {
        let (head, note) = head_and_rest(text).ok_or(Refused::Malformed("there is no empty line"))?;
        let (first, lines) = head.split_first().ok_or(Refused::Malformed("there is no old size"))?;
        let old = first.strip_prefix("old ").and_then(number).ok_or(Refused::Malformed("the old size"))?;
        if lines.len() > MOST_PROOF_LINES {
            return Err(Refused::Malformed("the proof has too many lines"));
        }
        let proof = lines.iter().map(|line| hash(line)).collect::<Option<Vec<_>>>();
        let proof = proof.ok_or(Refused::Malformed("the lines of the proof"))?;
        Ok(Self { old, proof, checkpoint: note.parse().map_err(|_| Refused::Malformed("the signed note"))? })
    }
}

impl fmt::Display for AddCheckpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "old {}", self.old)?;
        self.proof.iter().try_for_each(|hash| writeln!(f, "{}", base64(hash)))?;
        write!(f, "\n{}", self.checkpoint)
    }
}
