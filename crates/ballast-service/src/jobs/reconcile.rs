//! Compares books and chains on a schedule, and moves sweeps forward.

use std::time::Duration;

use ballast_core::time::Moment;
use ballast_store::reads;

use crate::{
    decide::{JobError, retry},
    work::{Job, Pace},
};
use crate::{
    state::{App, AppState},
    treasury::{Chain, Progress, custody, follow, payout_wallet},
};

/// Time between two comparisons of one place.
const EVERY_SECONDS: i64 = 300;
/// The same in a demo, where someone watches.
const PLAYED_SECONDS: i64 = 10;
/// Pause when nothing is due.
const POLL: Duration = Duration::from_secs(5);
/// Pause between two looks at a sweep on its way.
const SWEEPING: Duration = Duration::from_secs(2);

/// Compares custody with the chain.
pub struct Custody {
    app: App,
    chain: Chain,
}

impl Custody {
    #[must_use]
    pub const fn new(app: App, chain: Chain) -> Self {
        Self { app, chain }
    }
}

impl Job for Custody {
    const NAME: &'static str = "custody";

    async fn step(&mut self) -> Result<Pace, JobError> {
        let scan = self.app.store.read(reads::custody_scan).await.map_err(retry)?;
        let last = scan.and_then(|scan| scan.finished_at);
        if !is_due(&self.app, last) {
            return Ok(Pace::After(POLL));
        }
        Ok(match custody(&self.app, &self.chain).await? {
            Progress::More => Pace::Again,
            Progress::Done(_) | Progress::NoBlock => Pace::After(POLL),
        })
    }
}

/// Compares the payout wallet with the chain.
pub struct WalletCheck(pub App);

impl Job for WalletCheck {
    const NAME: &'static str = "payout_wallet";

    async fn step(&mut self) -> Result<Pace, JobError> {
        let app = &self.0;
        let Some(rail) = &app.chains.payouts else { return Ok(Pace::After(POLL)) };
        let seen = app.store.read(reads::comparisons).await.map_err(retry)?;
        let last = seen.iter().find(|(seen, _)| seen.place == ballast_core::reconcile::Place::PayoutWallet);
        if is_due(app, last.map(|(_, at)| *at)) {
            payout_wallet(app, rail).await?;
        }
        Ok(Pace::After(POLL))
    }
}

/// Follows sweeps on their way.
pub struct Sweeps {
    app: App,
    chain: Chain,
}

impl Sweeps {
    #[must_use]
    pub const fn new(app: App, chain: Chain) -> Self {
        Self { app, chain }
    }
}

impl Job for Sweeps {
    const NAME: &'static str = "sweeps";

    async fn step(&mut self) -> Result<Pace, JobError> {
        let busy = follow(&self.app, &self.chain).await?;
        Ok(Pace::After(if busy { SWEEPING } else { POLL }))
    }
}

fn is_due(app: &AppState, last: Option<Moment>) -> bool {
    let every = if app.stage.is_played() { PLAYED_SECONDS } else { EVERY_SECONDS };
    last.is_none_or(|last| app.clock.now() >= last.plus_seconds(every))
}
