//! Notifies systemd about a process that it started (`Type=notify`, `WatchdogSec=`); otherwise does nothing.

use sd_notify::{NotifyState, notify, watchdog_enabled};
use tokio::time::{MissedTickBehavior, interval};

/// Reports that the process is ready, and from now on, as long as tasks get their turn, that it is alive. This says
/// nothing about the database: if that is gone, a restart would not help.
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

/// Reports that the start continues, and extends its time by a minute.
pub fn waiting() {
    tell(NotifyState::ExtendTimeoutUsec(60_000_000));
}

/// Reports that the process ends on purpose.
pub fn stopping() {
    tell(NotifyState::Stopping);
}

fn tell(state: NotifyState<'_>) {
    if let Err(error) = notify(&[state]) {
        tracing::warn!(%error, "systemd does not hear from this process");
    }
}
