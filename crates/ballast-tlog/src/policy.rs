//! Trust policies by C2SP tlog-policy: a log, its witnesses, and how many of them are needed.

use std::fmt;

use crate::{
    checkpoint::{Checkpoint, CheckpointFault},
    cosignature::cosigned_at,
    lines::PROOF_HEAD,
    note::{Note, NoteFault},
    proof::ProofFault,
    vkey::Vkey,
};

/// A witness: it cosigns checkpoints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    pub key: Vkey,
    /// Where to ask it; `None` if it is only checked against.
    pub url: Option<String>,
}

/// A log, and the witnesses that must have seen a checkpoint of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Policy {
    pub log: Vkey,
    /// Address of the log.
    pub url: Option<String>,
    pub witnesses: Vec<Witness>,
    /// Number of witnesses that must have cosigned.
    pub needed: usize,
}

/// Why a checkpoint is not accepted, though the log signed it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PolicyFault {
    #[error("{signed} cosigned, and {needed} are needed")]
    TooFew { signed: usize, needed: usize },
    #[error("a cosignature in the name of a known witness is not its own")]
    Forged,
}

/// Why a proof is not valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TlogProofFault {
    #[error("it is not a proof: a proof begins with {PROOF_HEAD}")]
    Form,
    #[error("the checkpoint: {0}")]
    Checkpoint(#[from] CheckpointFault),
    #[error("the witnesses: {0}")]
    Policy(#[from] PolicyFault),
    #[error("the entry: {0}")]
    Entry(#[from] ProofFault),
}

impl From<NoteFault> for TlogProofFault {
    fn from(fault: NoteFault) -> Self {
        Self::Checkpoint(fault.into())
    }
}

impl Policy {
    /// The witnesses that cosigned, and when, in seconds since 1970.
    ///
    /// # Errors
    /// If a line in the name of a witness is not its own.
    pub fn cosigned(&self, note: &Note) -> Result<Vec<(&Witness, u64)>, PolicyFault> {
        let mut signed: Vec<(&Witness, u64)> = Vec::new();
        for witness in &self.witnesses {
            match cosigned_at(note, &witness.key) {
                // A key counts once, whatever its name.
                Ok(at) if signed.iter().all(|(other, _)| other.key.key() != witness.key.key()) => {
                    signed.push((witness, at));
                }
                Ok(_) => {}
                Err(NoteFault::Forged) => return Err(PolicyFault::Forged),
                Err(_) => {}
            }
        }
        Ok(signed)
    }

    /// Reads the checkpoint of a note that the log and enough witnesses signed.
    ///
    /// # Errors
    /// If one of them did not.
    pub fn open(&self, note: &Note) -> Result<Checkpoint, TlogProofFault> {
        let checkpoint = Checkpoint::open(note, &self.log).map_err(|fault: CheckpointFault| fault)?;
        let signed = self.cosigned(note)?.len();
        if signed < self.needed {
            return Err(PolicyFault::TooFew { signed, needed: self.needed }.into());
        }
        Ok(checkpoint)
    }
}

impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let with = |url: &Option<String>| url.as_ref().map(|url| format!(" {url}")).unwrap_or_default();
        writeln!(f, "log {}{}", self.log, with(&self.url))?;
        for witness in &self.witnesses {
            writeln!(f, "witness {} {}{}", witness.key.name(), witness.key, with(&witness.url))?;
        }
        if self.needed == 0 {
            return writeln!(f, "quorum none");
        }
        let names: Vec<&str> = self.witnesses.iter().map(|witness| witness.key.name()).collect();
        writeln!(f, "group witnesses {} {}\nquorum witnesses", self.needed, names.join(" "))
    }
}
