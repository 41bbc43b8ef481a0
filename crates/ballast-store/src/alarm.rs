//! The alarm that says why the process can no longer be trusted with the books. The process should end and its
//! supervisor start it again: then the truth is read from the disk.

use tokio::sync::watch;

use crate::error::{EngineError, Fault, StoreError};

/// A fault that ends the process, and the remedy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fatal {
    pub what: String,
    pub todo: &'static str,
}

/// An alarm that rings once. Clones ring together.
#[derive(Clone)]
pub(crate) struct Alarm(watch::Sender<Option<Fatal>>);

impl Alarm {
    pub(crate) fn new() -> Self {
        Self(watch::Sender::new(None))
    }

    /// Rings, unless it has rung already: the first fault stays.
    pub(crate) fn ring(&self, fatal: Fatal) {
        self.0.send_if_modified(|rung| {
            let first = rung.is_none();
            if first {
                tracing::error!(what = fatal.what, todo = fatal.todo, "the process cannot continue");
                *rung = Some(fatal);
            }
            first
        });
    }

    /// Rings if a read shows that the files are damaged.
    pub(crate) fn look<T>(&self, found: &Result<T, StoreError>) {
        if let Err(StoreError::Engine(error)) = found
            && error.fault == Fault::Damaged
        {
            self.ring(Fatal::damaged(error));
        }
    }

    /// Waits until it rings.
    pub(crate) async fn rung(&self) -> Fatal {
        let mut heard = self.0.subscribe();
        match heard.wait_for(Option::is_some).await.ok().and_then(|rung| rung.clone()) {
            Some(fatal) => fatal,
            // The sender lives as long as this handle.
            None => std::future::pending().await,
        }
    }
}

impl Fatal {
    pub(crate) fn disk(error: &EngineError) -> Self {
        Self {
            what: format!("the disk failed while the books were written: {error}"),
            todo: "check the disk (dmesg, SMART); restart, which reads what is really on it; then run `ballast verify`",
        }
    }

    pub(crate) fn damaged(error: &EngineError) -> Self {
        Self {
            what: format!("the database file is damaged: {error}"),
            todo: "keep a copy of the file, and fill a new database from the newest backup with `ballast restore`",
        }
    }

    pub(crate) fn defect() -> Self {
        Self {
            what: "the writer of the books panicked, which is a bug".to_owned(),
            todo: "restart, which reads the books again; report the log lines before this one",
        }
    }
}
