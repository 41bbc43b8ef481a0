//! The report of a rehearsal, for people and for programs.

use std::path::PathBuf;

use ballast_core::time::Moment;
use serde::Serialize;

use super::overlay::{CUT_OFF, CutOff};

/// The outcome of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// It was done, and its effects were checked.
    Ok,
    Failed,
    /// It was not requested.
    LeftOut,
    /// A step that it depends on was not done.
    Stopped,
}

/// A step of the rehearsal.
#[derive(Clone, Debug, Serialize)]
pub struct Line {
    pub step: &'static str,
    pub outcome: Outcome,
    /// Duration in milliseconds.
    pub millis: u64,
    /// The rehearsed moment at its end.
    pub at: Option<Moment>,
    /// What was checked, or what is wrong.
    pub found: String,
    /// How to fix it.
    pub todo: Option<String>,
}

/// A promise in the firm's settings, and how it was kept.
#[derive(Clone, Debug, Serialize)]
pub struct Promise {
    pub promised: String,
    pub kept: bool,
    pub found: String,
}

/// A part that no rehearsal tries, and the reason.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct NotTried {
    pub what: &'static str,
    pub why: &'static str,
}

const NOT_TRIED: [NotTried; 7] = [
    NotTried {
        what: "the firm's plans, promotions, payout limits and texts that were approved in the console",
        why: "they are in its database, which is not opened; the rehearsal's plan is its own",
    },
    NotTried {
        what: "the firm's mail server, nodes, price sources, venues, backups, certificates",
        why: "nothing of the rehearsal reaches them; `ballast doctor` asks each of them",
    },
    NotTried { what: "the firm's keys and words", why: "they stay where they are; keys have their own ceremonies" },
    NotTried {
        what: "the firm's books in a new program",
        why: "these are made by the program itself; `ballast upgrade` on a copy restored from last night's backup tries it",
    },
    NotTried {
        what: "how often proofs are published",
        why: "the clock jumps over days, so no proof gets old; `ballast doctor` asks how old the real one is",
    },
    NotTried {
        what: "results that several readers give",
        why: "nobody reads accounts here; the result comes with a file",
    },
    NotTried {
        what: "many people at once, and limits on how often one may try",
        why: "there is one client; a demo's limits hold",
    },
];

/// The whole report.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// The firm whose settings were rehearsed.
    pub firm: String,
    pub from: Option<Moment>,
    pub until: Option<Moment>,
    pub steps: Vec<Line>,
    pub promises: Vec<Promise>,
    pub not_tried: Vec<NotTried>,
    pub cut_off: Vec<CutOff>,
    /// The folder with its books, keys, mails and backup.
    pub folder: PathBuf,
    /// Whether the folder still exists.
    pub is_kept: bool,
}

impl Report {
    pub(super) fn new(firm: String, folder: PathBuf) -> Self {
        Self {
            firm,
            from: None,
            until: None,
            steps: Vec::new(),
            promises: Vec::new(),
            not_tried: NOT_TRIED.to_vec(),
            cut_off: CUT_OFF.to_vec(),
            folder,
            is_kept: true,
        }
    }

    /// Whether nothing failed and every promise was kept.
    #[must_use]
    pub fn is_well(&self) -> bool {
        let is_bad = |line: &Line| matches!(line.outcome, Outcome::Failed | Outcome::Stopped);
        !self.steps.iter().any(is_bad) && self.promises.iter().all(|promise| promise.kept)
    }

    pub(super) fn is_done(&self, step: &str) -> bool {
        self.steps.iter().any(|line| line.step == step && line.outcome == Outcome::Ok)
    }
}
