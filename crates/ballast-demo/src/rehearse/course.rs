//! Runs step after step: a failed one stops those that depend on it, and nothing else.

use std::{fmt::Display, time::Instant};

use ballast_service::{decide::JobError, error::ApiError};

use super::{
    report::{Line, Outcome, Report},
    world::World,
};

/// A step's own result.
pub(super) enum Said {
    Done(String),
    LeftOut { why: String, todo: String },
}

/// Why a step was not done, and what to do about it.
#[derive(Debug)]
pub(super) struct Trouble {
    what: String,
    todo: Option<String>,
}

impl Trouble {
    pub(super) fn new(what: impl Display) -> Self {
        Self { what: what.to_string(), todo: None }
    }

    pub(super) fn with(self, todo: impl Display) -> Self {
        Self { todo: Some(todo.to_string()), ..self }
    }
}

impl From<JobError> for Trouble {
    fn from(error: JobError) -> Self {
        Self::new(error)
    }
}

impl From<ApiError> for Trouble {
    fn from(error: ApiError) -> Self {
        Self::new(error.message())
    }
}

impl From<ballast_store::StoreError> for Trouble {
    fn from(error: ballast_store::StoreError) -> Self {
        Self::new(&error).with(error.hint())
    }
}

impl From<std::io::Error> for Trouble {
    fn from(error: std::io::Error) -> Self {
        Self::new(error).with("check the disk of the rehearsal's folder; --data names another one")
    }
}

pub(super) type Step = Result<Said, Trouble>;

/// The result of a step that was done.
pub(super) fn done(found: impl Into<String>) -> Step {
    Ok(Said::Done(found.into()))
}

/// A rehearsal in progress.
pub(super) struct Course<'a> {
    pub(super) report: Report,
    tell: &'a mut dyn FnMut(&Line),
}

impl<'a> Course<'a> {
    pub(super) fn new(report: Report, tell: &'a mut dyn FnMut(&Line)) -> Self {
        Self { report, tell }
    }

    /// Runs a step if all steps it needs were done.
    pub(super) async fn step(
        &mut self,
        world: &mut World,
        step: &'static str,
        needs: &[&str],
        work: impl AsyncFnOnce(&mut World) -> Step,
    ) {
        let since = Instant::now();
        if let Some(missing) = needs.iter().find(|name| !self.report.is_done(name)) {
            let found = format!("needs {missing}, which was not done");
            let at = Some(world.now());
            return self.note(Line { step, outcome: Outcome::Stopped, millis: 0, at, found, todo: None });
        }
        let said = work(world).await;
        self.report.promises.append(&mut world.promises);
        self.end(step, since, said, Some(&*world));
    }

    /// Records the outcome of a step.
    pub(super) fn end(&mut self, step: &'static str, since: Instant, said: Step, world: Option<&World>) {
        let (outcome, found, todo) = match said {
            Ok(Said::Done(found)) => (Outcome::Ok, found, None),
            Ok(Said::LeftOut { why, todo }) => (Outcome::LeftOut, why, Some(todo)),
            Err(Trouble { what, todo }) => (Outcome::Failed, what, Some(todo.unwrap_or_else(|| usual_todo(step)))),
        };
        let millis = u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.note(Line { step, outcome, millis, at: world.map(World::now), found, todo });
    }

    fn note(&mut self, line: Line) {
        (self.tell)(&line);
        self.report.until = line.at.or(self.report.until);
        self.report.steps.push(line);
    }
}

fn usual_todo(step: &str) -> String {
    format!(
        "correct the setting that the message names, then rehearse again; if it names none, run it with RUST_LOG=info and \
         report what {step} says"
    )
}
