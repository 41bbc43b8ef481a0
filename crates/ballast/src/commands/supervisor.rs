//! What systemd hears of a process that it started (`Type=notify`, `WatchdogSec=`); started otherwise, nobody does.

use sd_notify::{NotifyState, notify, watchdog_enabled};
use tokio::time::{MissedTickBehavior, interval};

/// Says that the process does its work, and from now on, as long as tasks get their turn, that it is alive. It says nothing of
/// the database: where that is gone, another start would not help.
pub fn ready() {
    tell(NotifyState::Ready);
    let Some(limit) = watchdog_enabled().filter(|limit| !limit.is_zero()) else { return };
    tokio::spawn(async move {
        let mut turns = interval(limit / 3);
        turns.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            turns.tick().await;
            tell(NotifyState::Watchdog);
        }
    });
}

/// Says that the start goes on, and gives it another minute.
pub fn waiting() {
    tell(NotifyState::ExtendTimeoutUsec(60_000_000));
}

/// Says that the process ends on purpose.
pub fn stopping() {
    tell(NotifyState::Stopping);
}

fn tell(state: NotifyState<'_>) {
    if let Err(error) = notify(&[state]) {
        tracing::warn!(%error, "systemd does not hear from this process");
    }
}
