//! Builds an epoch: one state of the books, one tree, one signed record.

use std::path::Path;

use ballast_auth::keys::Keys;
use ballast_core::{
    decision::Actor,
    proof::{ProofEpoch, publish},
    time::Moment,
};
use ballast_proof::{Asset, BuildError, Builder, CHUNKS, EpochKey, Identity, Record, Signed, Sums};
use ballast_store::{
    Conn, StoreError,
    reads::{self, Liability},
    snapshot,
};

use super::files::{Draft, Trees};
use crate::{
    decide::{JobError, Outcome, Trouble, carry_out_as},
    state::App,
};

/// Why no epoch was published.
#[derive(Debug, thiserror::Error)]
pub enum BuildFailure {
    /// The books cannot be read or written.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// The tree cannot be built.
    #[error("{0}")]
    Tree(#[from] BuildError),
    /// The file cannot be written.
    #[error("the tree cannot be kept: {0}")]
    File(#[from] std::io::Error),
    /// The sums at the root are less than the books owe.
    #[error("the tree counts {counted} {unit} and the books owe {owed}: nothing is published; run `ballast verify`")]
    Short {
        unit: &'static str,
        /// Sum at the root.
        counted: u64,
        /// Sum in the books.
        owed: i64,
    },
    /// It is not the turn of the reserve key that is here.
    #[error("{0}")]
    Key(String),
    /// Another process was first, or the record is refused.
    #[error("{0}")]
    Refused(String),
}

impl From<JobError> for BuildFailure {
    fn from(error: JobError) -> Self {
        Self::Refused(error.to_string())
    }
}

/// Builds, signs and publishes the next epoch in the name of `actor`.
///
/// # Errors
/// When nothing was published; the file is then removed, or never picked up.
pub async fn build(app: &App, actor: Actor) -> Result<Signed, BuildFailure> {
    let (kept, now) = (Trees::of(app), app.clock.now());
    let (signed, draft) = made(app, now).await?;
    draft.keep(&kept.path(&signed.record))?;
    let published = announce(app, actor, row(&signed, now)?).await;
    if published.is_err() && is_unknown(app, &kept, &signed).await {
        kept.remove(&signed.record)?;
    }
    published?;
    kept.tidy()?;
    Ok(signed)
}

/// Builds the next epoch and discards it: shows its contents and what it costs to build.
pub async fn rehearse(app: &App) -> Result<Signed, BuildFailure> {
    Ok(made(app, app.clock.now()).await?.0)
}

/// The next epoch's record, not yet published, and its tree.
async fn made(app: &App, now: Moment) -> Result<(Signed, Draft), BuildFailure> {
    let (trees, keys) = (Trees::of(app), app.who.keys.clone());
    let made = app.store.read(move |conn| {
        let mut built = None;
        snapshot(conn, |conn| {
            built = Some(from_books(conn, &trees, &keys, now));
            Ok(())
        })?;
        built.ok_or(StoreError::Closed)
    });
    made.await?
}

/// Whether no published record needs this tree. Another process may have been first with the same tree from the same
/// books.
async fn is_unknown(app: &App, trees: &Trees, signed: &Signed) -> bool {
    let number = i64::try_from(signed.record.epoch).unwrap_or(i64::MAX);
    let found = app.store.read(move |conn| reads::proof(conn, number)?.map(|epoch| super::signed(&epoch)).transpose());
    let path = trees.path(&signed.record);
    found.await.is_ok_and(|found| found.is_none_or(|found| trees.path(&found.record) != path))
}

async fn announce(app: &App, actor: Actor, epoch: ProofEpoch) -> Result<(), BuildFailure> {
    let outcome = carry_out_as(app, actor, move |conn, context| {
        let last = newest(conn)?.map_or(0, |last| last.number);
        publish(context, epoch.clone(), last).map(Some).map_err(Trouble::Refused)
    });
    match outcome.await? {
        Outcome::Done | Outcome::Nothing => Ok(()),
        Outcome::Refused(refusal) => Err(BuildFailure::Refused(refusal.to_string())),
    }
}

fn newest(conn: &mut dyn Conn) -> Result<Option<ProofEpoch>, StoreError> {
    Ok(reads::proofs_latest(conn, 1)?.into_iter().next())
}

fn row(signed: &Signed, now: Moment) -> Result<ProofEpoch, BuildFailure> {
    let unfit = |_| BuildFailure::Refused("the record does not fit the books".to_owned());
    Ok(ProofEpoch {
        number: i64::try_from(signed.record.epoch).map_err(unfit)?,
        record: serde_json::to_value(signed).map_err(|error| BuildFailure::Refused(error.to_string()))?,
        digest: signed.record.digest(),
        ledger_sequence: i64::try_from(signed.record.ledger_sequence).map_err(unfit)?,
        published_at: now,
    })
}

fn from_books(conn: &mut dyn Conn, trees: &Trees, keys: &Keys, now: Moment) -> Result<(Signed, Draft), BuildFailure> {
    let (head, last) = (reads::head(conn)?, newest(conn)?);
    let number = last.as_ref().map_or(0, |last| last.number).saturating_add(1);
    let epoch = u64::try_from(number).unwrap_or(u64::MAX);
    let before = last.as_ref().map(super::signed).transpose()?;
    let changes = reads::key_changes(conn)?;
    super::in_turn(&keys.reserve().verifying_key(), &changes, epoch, before.as_ref()).map_err(BuildFailure::Key)?;
    // Read before the tree: while it is being completed no query is made, and a server may end the transaction.
    let (owed, owed_btc) = (reads::owed_to_clients(conn)?.minor(), reads::bitcoin_owed_to_clients(conn)?.minor());
    let draft = trees.draft()?;
    let built = tree(conn, &keys.epoch_key(epoch, &head.hash), epoch, draft.path())?;
    for (asset, owed, unit) in [(Asset::Usdt, owed, "micro USDT"), (Asset::Btc, owed_btc, "satoshi")] {
        let counted = built.root.sums.of(asset);
        if i128::from(counted) < i128::from(owed) {
            return Err(BuildFailure::Short { unit, counted, owed });
        }
    }
    let record = Record {
        epoch,
        previous: last.map_or([0; 32], |last| last.digest),
        root: built.root,
        depth: built.depth,
        chunks: CHUNKS,
        ledger_sequence: u64::try_from(head.sequence).unwrap_or(0),
        ledger_head: head.hash,
        time_millis: u64::try_from(now.millis()).unwrap_or(0),
    };
    Ok((record.sign(keys.reserve()), draft))
}

fn tree(conn: &mut dyn Conn, key: &EpochKey, epoch: u64, path: &Path) -> Result<ballast_proof::Built, BuildFailure> {
    let owed = reads::liabilities(conn)?;
    let mut builder = Builder::new(epoch, key.clone(), owed.places()?)?;
    let mut fault = None;
    owed.each(conn, &mut |owed: Liability| {
        let who = Identity { account: owed.account.into_bytes(), email: owed.email };
        let added = Sums::new(owed.usdt.minor(), owed.btc.minor()).map_err(BuildError::Sums);
        let added = added.and_then(|sums| builder.add(owed.place, &who, sums));
        added.map_err(|error| {
            fault = Some(error);
            StoreError::Corrupt("a client cannot be counted".to_owned())
        })
    })
    .map_err(|error| fault.take().map_or(BuildFailure::Store(error), BuildFailure::Tree))?;
    Ok(builder.finish(path)?)
}
