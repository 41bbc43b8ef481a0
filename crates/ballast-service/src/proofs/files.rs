//! The trees on disk.

use std::{
    fs, io,
    path::{Path, PathBuf},
    time::Duration,
};

use ballast_auth::keys::Keys;
use ballast_core::client::Client;
use ballast_proof::{
    ClientProof, Fault, Identity, Owed, Record, Signed, Sums, TreeFile, TreeFileError, counts, durable,
};
use ballast_store::private;
use uuid::Uuid;

use crate::state::AppState;

/// Number of epochs whose list of leaves stays on disk; all records stay in the books.
const KEPT: usize = 7;
const SUFFIX: &str = "tree";

/// The folder of the trees.
#[derive(Clone, Debug)]
pub struct Trees(PathBuf);

impl Trees {
    /// The trees in a data folder.
    #[must_use]
    pub fn below(data: &Path) -> Self {
        Self(data.join("proofs"))
    }

    /// The trees of a service.
    #[must_use]
    pub fn of(app: &AppState) -> Self {
        Self::below(&app.config.data_dir())
    }

    /// A draft to write a tree to before its root is known. Two processes may build at a time, so each has its own.
    pub fn draft(&self) -> io::Result<Draft> {
        private::make_folder(&self.0)?;
        Ok(Draft(self.0.join(format!("{}.draft", Uuid::new_v4().simple()))))
    }

    /// The file with the tree of a record.
    #[must_use]
    pub fn path(&self, record: &Record) -> PathBuf {
        let root = hex::encode(record.root.hash.get(..8).unwrap_or_default());
        self.0.join(format!("{:010}-{root}.{SUFFIX}", record.epoch))
    }

    /// The published part of a record's tree, its list of leaves, and its size in bytes.
    ///
    /// # Errors
    /// When the tree is not on this machine or is damaged.
    pub fn list(&self, record: &Record) -> Result<(fs::File, u64), TreeFileError> {
        let path = self.path(record);
        let bytes = TreeFile::open(&path)?.published_len();
        Ok((fs::File::open(path)?, bytes))
    }

    /// Whether the tree of a record is on this machine.
    #[must_use]
    pub fn has(&self, record: &Record) -> bool {
        self.path(record).is_file()
    }

    /// Removes the tree of a record that was not published.
    pub fn remove(&self, record: &Record) -> io::Result<()> {
        fs::remove_file(self.path(record))
    }

    /// Removes all but the newest trees, and unfinished files of processes that ended long ago.
    pub fn tidy(&self) -> io::Result<()> {
        let (mut trees, mut old) = (Vec::new(), Vec::new());
        for entry in fs::read_dir(&self.0)? {
            let path = entry?.path();
            match path.extension().and_then(|suffix| suffix.to_str()) {
                Some(SUFFIX) => trees.push(path),
                Some("draft" | "unfinished") if is_abandoned(&path) => old.push(path),
                _ => {}
            }
        }
        trees.sort();
        trees.truncate(trees.len().saturating_sub(KEPT));
        trees.into_iter().chain(old).try_for_each(fs::remove_file)
    }
}

/// No build takes this long.
const ABANDONED_AFTER: Duration = Duration::from_secs(24 * 60 * 60);

fn is_abandoned(path: &Path) -> bool {
    let modified = fs::metadata(path).and_then(|metadata| metadata.modified());
    modified.is_ok_and(|modified| modified.elapsed().is_ok_and(|age| age > ABANDONED_AFTER))
}

/// A tree being written; removed on drop unless it is kept.
#[derive(Debug)]
pub struct Draft(PathBuf);

impl Draft {
    /// The file to write it to.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Gives it its final name.
    pub fn keep(self, name: &Path) -> io::Result<()> {
        durable::rename(&self.0, name)
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        // Kept or never begun: then there is nothing to remove.
        let _gone = fs::remove_file(&self.0);
        let _gone = fs::remove_file(self.0.with_extension("unfinished"));
    }
}

/// A client's proof in the epoch of a record, checked as the client will check it. The client decides who has to have
/// signed the record.
///
/// # Errors
/// When the tree is not on this machine, is damaged, or does not contain the client, who may have come later.
pub fn own_proof(trees: &Trees, signed: &Signed, keys: &Keys, client: &Client) -> Result<ClientProof, TreeFileError> {
    let key = &keys.epoch_key(signed.record.epoch, &signed.record.ledger_head);
    let who = Identity { account: client.id.uuid().into_bytes(), email: client.email.as_str().to_owned() };
    let mut tree = TreeFile::open(&trees.path(&signed.record))?;
    let proof = tree.proof(signed, key, client.address_index, client.id.to_string(), &who)?;
    // A client who came later has a place that was padding; this check also catches someone else's leaf here, before
    // their page shows it.
    let whole = proof.leaves.iter().try_fold(Sums::ZERO, |sum, leaf| sum.plus(leaf.sums));
    let owed = Owed { who, sums: whole.map_err(|_| TreeFileError::Damaged)? };
    match counts(&proof, &owed) {
        Ok(()) => Ok(proof),
        Err(Fault::Root) => Err(TreeFileError::Unknown),
        Err(_) => Err(TreeFileError::Damaged),
    }
}
