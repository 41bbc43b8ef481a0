//! Notifies live pages of what other processes write.

use std::time::Duration;

use ballast_service::state::App;
use tokio::{sync::watch, time::sleep};

const LOOK: Duration = Duration::from_secs(1);

/// Polls once a second until the process ends.
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
                // The health check reports it too; missed changes are announced as soon as the database answers.
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
