//! Proofs of one entry by C2SP tlog-proof: its index, the path to the root, and the checkpoint, in one text.

use std::{fmt, str::FromStr};

use crate::{
    checkpoint::Checkpoint,
    lines::{PROOF_HEAD, base64, from_base64, hash, head_and_rest, number},
    note::Note,
    policy::{Policy, TlogProofFault},
    proof::verify_inclusion,
    tree::Hash,
};

/// Maximum length of a path: a tree of 2^63 entries is no higher.
const MOST_HASHES: usize = 63;

/// Proves offline that a log has an entry, and which witnesses saw the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TlogProof {
    /// Extra data of the application; not signed.
    pub extra: Option<Vec<u8>>,
    /// Index of the entry, from zero.
    pub index: u64,
    /// The path from the entry's hash to the root.
    pub path: Vec<Hash>,
    /// The checkpoint, with signatures.
    pub checkpoint: Note,
}

impl TlogProof {
    /// Verifies that the log has an entry with this hash at that index, and that enough witnesses saw it.
    pub fn verify(&self, leaf: &Hash, policy: &Policy) -> Result<Checkpoint, TlogProofFault> {
        let checkpoint = policy.open(&self.checkpoint)?;
        verify_inclusion(leaf, self.index, checkpoint.size, &checkpoint.root, &self.path)?;
        Ok(checkpoint)
    }
}

impl fmt::Display for TlogProof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{PROOF_HEAD}")?;
        if let Some(extra) = &self.extra {
            writeln!(f, "extra {}", base64(extra))?;
        }
        writeln!(f, "index {}", self.index)?;
        self.path.iter().try_for_each(|hash| writeln!(f, "{}", base64(hash)))?;
        write!(f, "\n{}", self.checkpoint)
    }
}

impl FromStr for TlogProof {
    type Err = TlogProofFault;

    fn from_str(text: &str) -> Result<Self, TlogProofFault> {
        let (head, note) = head_and_rest(text).ok_or(TlogProofFault::Form)?;
        let mut lines = head.into_iter().peekable();
        if lines.next() != Some(PROOF_HEAD) {
            return Err(TlogProofFault::Form);
        }
        let extra = lines.next_if(|line| line.starts_with("extra ")).and_then(|line| line.strip_prefix("extra "));
        let extra = extra.map(|extra| from_base64(extra).ok_or(TlogProofFault::Form)).transpose()?;
        let index = lines.next().and_then(|line| line.strip_prefix("index ")).and_then(number);
        let path = lines.map(hash).collect::<Option<Vec<_>>>().ok_or(TlogProofFault::Form)?;
        if path.len() > MOST_HASHES {
            return Err(TlogProofFault::Form);
        }
        Ok(Self { extra, index: index.ok_or(TlogProofFault::Form)?, path, checkpoint: note.parse()? })
    }
}
