//! The trees on disk.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use ballast_core::client::Client;
use ballast_proof::{ClientProof, EpochKey, Identity, Signed, TreeFile, TreeFileError};

/// Epochs whose list of leaves stays on disk; the records of all stay in the books.
const KEPT: usize = 7;
const SUFFIX: &str = "tree";

/// The folder of the trees.
#[derive(Clone, Debug)]
pub struct Trees(PathBuf);

impl Trees {
    /// Those below a data folder.
    #[must_use]
    pub fn below(data: &Path) -> Self {
        Self(data.join("proofs"))
    }

    /// Where a tree is written before its root is known.
    ///
    /// # Errors
    /// When the folder cannot be made.
    pub fn draft(&self, epoch: u64) -> io::Result<PathBuf> {
        fs::create_dir_all(&self.0)?;
        Ok(self.0.join(format!("{epoch:010}.draft")))
    }

    /// Where the tree of a record is.
    #[must_use]
    pub fn path(&self, record: &ballast_proof::Record) -> PathBuf {
        let root = hex::encode(record.root.hash.get(..8).unwrap_or_default());
        self.0.join(format!("{:010}-{root}.{SUFFIX}", record.epoch))
    }

    /// Removes all but the newest.
    ///
    /// # Errors
    /// When the folder cannot be read or a file not removed.
    pub fn tidy(&self) -> io::Result<()> {
        let mut files: Vec<PathBuf> = fs::read_dir(&self.0)?
            .filter_map(|entry| Some(entry.ok()?.path()))
            .filter(|path| path.extension().is_some_and(|suffix| suffix == SUFFIX))
            .collect();
        files.sort();
        let old = files.len().saturating_sub(KEPT);
        files.into_iter().take(old).try_for_each(fs::remove_file)
    }
}

/// A client's proof in the epoch of a record.
///
/// # Errors
/// When the tree is not on this machine, is damaged, or was built before the client came.
pub fn own_proof(
    trees: &Trees,
    signed: &Signed,
    key: &EpochKey,
    client: &Client,
) -> Result<ClientProof, TreeFileError> {
    let who = Identity { account: client.id.uuid().into_bytes(), email: client.email.as_str().to_owned() };
    let mut tree = TreeFile::open(&trees.path(&signed.record))?;
    tree.proof(signed, key, client.address_index, (client.id.to_string(), &who))
}
