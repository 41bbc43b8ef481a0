//! Sign-up has to say that an email address is taken, which reveals to strangers who is a client. This counts how often
//! each network, the wider network around it, and everyone together were told so, and slows it down.

use std::{
    sync::atomic::{AtomicUsize, Ordering},
    time::Duration,
};

use ballast_auth::limits::Limit;
use ballast_config::proxies::Peer;
use ballast_core::decision::{Actor, Change, Decision};
use ballast_service::{
    error::ApiError,
    throttle::{count_all, counted, taken_back},
};

use crate::state::App;

/// The longest delay of an answer.
const LONGEST_WAIT_SECONDS: u64 = 8;

/// A sign-up that may turn out to name a known address. It counts as one until it is known not to: above the limit
/// nobody may sign up, or the refusal itself would reveal it.
#[derive(Debug)]
pub(super) struct Telling {
    network: String,
    wide: String,
    /// Whether everyone together was told so often that this answer is delayed.
    is_late: bool,
    _open: Open,
}

/// A sign-up that is still undecided.
#[derive(Debug)]
struct Open;

static OPEN: AtomicUsize = AtomicUsize::new(0);
/// How often, and at which interval, the limit is checked again while others are undecided.
const LOOKS: u32 = 30;
const LOOK: Duration = Duration::from_millis(100);

impl Open {
    fn begin() -> Self {
        OPEN.fetch_add(1, Ordering::Relaxed);
        Self
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        OPEN.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Telling {
    /// Counts a sign-up.
    ///
    /// # Errors
    /// 429 if this network was told often enough for today.
    pub(super) async fn begin(app: &App, peer: Peer) -> Result<Self, ApiError> {
        let (network, wide) = (peer.to_string(), peer.surroundings());
        let limits = [(app.who.limits.known_told, network.as_str()), (app.who.limits.known_told_wide, wide.as_str())];
        let mut looks = 0;
        while let Err(full) = count_all(app, &limits).await {
            // Undecided sign-ups may still turn out to reveal nothing: many sign-ups at once are not an attack.
            if looks == LOOKS || OPEN.load(Ordering::Relaxed) == 0 {
                return Err(full);
            }
            looks += 1;
            tokio::time::sleep(LOOK).await;
        }
        let telling = Self { network, wide, is_late: false, _open: Open::begin() };
        // Many networks together do not shut out everyone else; they only delay answers.
        let all = count_all(app, &[(app.who.limits.known_told_all, "")]).await;
        Ok(Self { is_late: all.is_err(), ..telling })
    }

    fn limits(&self, app: &App) -> [(Limit, &str); 2] {
        [(app.who.limits.known_told, &self.network), (app.who.limits.known_told_wide, &self.wide)]
    }

    /// The changes to write with the new account, because nothing was revealed.
    pub(super) fn told_nothing(&self, app: &App) -> Vec<Change> {
        let all = (!self.is_late).then_some((app.who.limits.known_told_all, ""));
        self.limits(app).into_iter().chain(all).map(|(limit, whose)| taken_back(app, limit, whose)).collect()
    }

    /// Records that nothing was revealed.
    pub(super) async fn take_back(&self, app: &App) -> Result<(), ApiError> {
        let decision = Decision::new(Actor::Anyone, app.clock.now());
        app.store.commit(self.told_nothing(app).into_iter().fold(decision, Decision::change)).await?;
        Ok(())
    }

    /// The error to answer, delayed if it reveals an account.
    pub(super) async fn refused(&self, app: &App, error: ApiError) -> Result<ApiError, ApiError> {
        if error.code() != "email_taken" {
            self.take_back(app).await?;
            return Ok(error);
        }
        let told = counted(app, app.who.limits.known_told, &self.network).await?;
        let seconds =
            if self.is_late { LONGEST_WAIT_SECONDS } else { wait_seconds(told, app.who.limits.known_told.count) };
        tokio::time::sleep(Duration::from_secs(seconds)).await;
        Ok(error)
    }
}

/// Someone who forgot that they have an account is told at once, and so are a few more behind the same address, up to
/// half of the limit. After that, each waits twice as long as the one before.
fn wait_seconds(told: u32, limit: u32) -> u64 {
    let at_once = limit.div_euclid(2);
    let more = told.checked_sub(at_once.saturating_add(1));
    more.map_or(0, |more| 1_u64.checked_shl(more).unwrap_or(u64::MAX)).min(LONGEST_WAIT_SECONDS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_are_told_at_once_and_the_others_wait() {
        let waits: Vec<u64> = (0..10).map(|told| wait_seconds(told, 5)).collect();
        assert_eq!(waits, [0, 0, 0, 1, 2, 4, 8, 8, 8, 8]);
        assert_eq!(wait_seconds(u32::MAX, 5), 8);
    }
}
