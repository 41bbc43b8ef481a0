//! After a restore: new clients get addresses that nobody had before, and payments to an address that a missing client
//! may have are still seen.

use ballast_core::{
    allotment::{self, Gap},
    decision::Actor,
};
use ballast_store::reads;
use tokio::task::spawn_blocking;

use crate::{
    decide::{JobError, Trouble, in_context, retry, sure_of_the_time, unread, unwritten},
    parts::lost::Lost,
    state::App,
};

/// Releases what a restore held back, so that addresses can be given out again; `None` if nothing was held.
///
/// # Errors
/// When the clock is in doubt (too little would be left out, or sign-ups would stay closed for as long as it is ahead),
/// when the database does not answer or cannot write, or when no addresses are left.
pub async fn release(app: &App) -> Result<Option<Gap>, JobError> {
    sure_of_the_time(app)?;
    let shared = app.clone();
    let decided = app.store.read(move |conn| {
        let Some(restored) = reads::restored(conn)? else { return Ok(Ok(None)) };
        Ok(in_context(&shared, Actor::CommandLine, |context| {
            let decision = allotment::release(context, &restored)?;
            Ok(restored.gap(context.now).map(|gap| (decision, gap)))
        }))
    });
    match decided.await.map_err(Trouble::Store).and_then(|decided| decided.map_err(Trouble::Refused)) {
        Ok(None) => Ok(None),
        Ok(Some((decision, gap))) => app.store.release(decision).await.map(|()| Some(gap)).map_err(unwritten),
        Err(Trouble::Refused(refusal)) => Err(JobError::Unit(refusal.message.into_owned())),
        Err(Trouble::Store(error)) => Err(unread(error)),
    }
}

/// Addresses that may have been given to people whom the books do not know. Derived once per process: only a release
/// adds any, and the caller waits for it.
///
/// # Errors
/// When the database cannot be read, or there is no account to derive them from.
pub async fn lost(app: &App) -> Result<&Lost, JobError> {
    let derived = app.chains.lost.get_or_try_init(async || {
        let ranges = app.store.read(reads::lost_addresses).await.map_err(retry)?;
        if ranges.is_empty() {
            return Ok(Lost::default());
        }
        let unset = || retry("bsc.account_xpub is not set");
        let own = app.chains.accounts.as_ref().ok_or_else(unset)?;
        // A treasury on the firm's own account belongs to no client: deposits there would be counted twice.
        let shared = app.clone();
        let kept_back = app.store.read(move |conn| {
            Ok(match &shared.chains.accounts {
                Some(own) => shared.kept_back(own, conn)?,
                None => Vec::new(),
            })
        });
        let kept_back = kept_back.await.map_err(retry)?;
        let accounts: Vec<_> = own.all().map(|one| one.addresses.clone()).collect();
        let derived = spawn_blocking(move || Lost::derive(&accounts, ranges)).await.map_err(retry)?;
        Ok(derived.map_err(retry)?.without(&kept_back))
    });
    derived.await
}
