//! Decides whether answers can be used, by the doctor's checks of their subject.

use ballast_service::doctor::{Check, Line, Report, State, examine_part};
use tokio::runtime::Runtime;

use super::{draft::Draft, steps::Step};

/// The verdict on some answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// They can be used, or left until later.
    Good,
    /// Only on purpose: nobody answered, or `serve` will not start.
    Doubtful,
    Wrong,
}

/// All checks of a step's subject.
pub fn look(runtime: &Runtime, draft: &Draft, step: &Step) -> Vec<Check> {
    let (config, faults) = draft.read();
    // Parts of the service may start tasks, from when it is put together until it is dropped.
    let _inside = runtime.enter();
    let mut checks = runtime.block_on(examine_part(&config, &faults, step.checks));
    checks
        .retain(|check| step.checks.contains(&check.name) || step.asked.iter().any(|asked| is_about(check, asked.key)));
    checks
}

/// Whether a check of the settings names the key, or its own section.
fn is_about(check: &Check, key: &str) -> bool {
    let section = key.rsplit_once('.').map(|(section, _)| section).filter(|section| section.contains('.'));
    check.found.contains(key) || section.is_some_and(|section| check.found.contains(section))
}

/// The verdict for the answers with these findings.
pub fn judged(draft: &Draft, step: &Step, checks: &[Check]) -> Verdict {
    let (config, _) = draft.read();
    let bad = || checks.iter().filter(|check| check.state == State::Bad);
    let is_set = step.asked.first().is_some_and(|asked| draft.shown(asked.key, &config).is_some());
    if bad().count() == 0 {
        return Verdict::Good;
    }
    if !is_set {
        let is_needed = bad().any(|check| check.name == "configuration");
        return if is_needed { Verdict::Doubtful } else { Verdict::Good };
    }
    // The check explains what follows from fewer nodes, or from a clock that differs.
    let may_stay = |check: &Check| check.is_silent || matches!(check.name, "quorum" | "clock");
    if bad().all(may_stay) { Verdict::Doubtful } else { Verdict::Wrong }
}

/// The findings, as `ballast doctor` prints them.
pub fn lines(checks: Vec<Check>) -> Vec<String> {
    Report::from(checks).checks.iter().filter(|line| !is_for_later(line)).map(Line::text).collect()
}

/// Whether something else comes first, which has its own line.
pub fn is_for_later(line: &Line) -> bool {
    line.found == "not checked"
}
