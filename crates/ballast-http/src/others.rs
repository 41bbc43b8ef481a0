//! Live pages hear of what other processes write.

use std::time::Duration;

use ballast_service::state::App;
use tokio::{sync::watch, time::sleep};

/// Between two looks.
const LOOK: Duration = Duration::from_secs(1);

/// Looks once a second, until the process ends.
pub(crate) async fn follow(app: &App, mut stop: watch::Receiver<bool>) {
    let looking = async {
        let mut reached = None;
        loop {
            let told = match reached {
                None => app.store.reached().await,
                Some(from) => app.store.tell_of_others(from).await,
            };
            match told {
                Ok(now) => reached = Some(now),
                // Health says it, too; what was missed is told as soon as it answers.
                Err(error) => tracing::debug!(%error, "what other processes wrote could not be read"),
            }
            sleep(LOOK).await;
        }
    };
    tokio::select! {
        () = looking => {}
        _ = stop.wait_for(|stop| *stop) => {}
    }
}
