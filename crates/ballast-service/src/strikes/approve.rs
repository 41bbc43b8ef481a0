//! The second operator's decision on a strike.

use ballast_core::{
    context::Context,
    decision::Decision,
    money::Usdt,
    reading::{Grade, Grading, MondayCrossing, require_grade},
    strike::{self, Order, Preview, State},
    time::Days,
};
use ballast_store::{Conn, StoreError, reads};

use super::enter::evidence_of;
use crate::{
    approve::{Approving, Carried, Diff, FourEyes, Row},
    error::ApiError,
    readings::graded,
};

impl FourEyes for Order {
    fn diff(&self, conn: &mut dyn Conn) -> Result<Diff, StoreError> {
        let strike = reads::strike(conn, self.strike)?;
        let plan = reads::plan_by_id(conn, self.plan)?.map_or_else(|| self.plan.to_string(), |plan| plan.name);
        let file = match strike.as_ref() {
            Some(strike) => reads::evidence_info(conn, &strike.evidence_sha256)?.map(|file| file.name),
            None => None,
        };
        let days = Days { from: self.from, to: self.to }.in_words();
        let mut rows = vec![
            Row::of("Plan", None, Some(plan.clone())),
            Row::of("Days", None, Some(days.clone())),
            Row::of("Result", self.corrects.map(|(_, before)| before.in_words()), Some(self.result.in_words())),
            Row::of("Evidence", None, Some(file.unwrap_or_else(|| "missing".to_owned()))),
            Row::of("Evidence, fingerprint", None, Some(self.evidence.clone())),
            Row::of("Investments", None, Some(self.basis.positions.to_string())),
        ];
        rows.extend(self.grading.iter().flat_map(graded_rows));
        rows.extend(self.why.clone().map(|why| Row::of("What was wrong", None, Some(why))));
        let preview = strike.and_then(|strike| strike.preview);
        rows.extend(preview.iter().flat_map(effects));
        let what = if self.corrects.is_some() { "Correct the result" } else { "Result" };
        Ok(Diff {
            title: format!("{what} of {plan}, {days}: {}", self.result.in_words()),
            summary:
                "When this is approved it is recorded against the venue and allocated to every investment at once. Open \
                      the evidence first and compare it with the result."
                    .to_owned(),
            rows,
            warnings: preview.map(|preview| preview.warnings).unwrap_or_default(),
            ..Diff::default()
        })
    }

    /// Records the result against the venue; the job allocates it. The participants are read again, so that exactly
    /// what was shown is allocated.
    fn carry_out(self, approving: Approving<'_, '_>) -> Result<Carried, ApiError> {
        let (conn, now) = (&mut *approving.conn, approving.context.now);
        let strike = reads::strike(conn, self.strike)?.ok_or_else(ApiError::not_found)?;
        strike::next(strike.state, strike::Command::Approve)?;
        // The evidence that the second operator saw must still be what was entered.
        evidence_of(conn, strike.evidence_sha256)?;
        let plan = reads::plan_by_id(conn, strike.plan)?.ok_or_else(ApiError::not_found)?;
        let in_progress = reads::strike_in_progress(conn, plan.id)?;
        let basis = reads::strike_basis(conn, &strike)?;
        // Checked as at the entry: a draft may be older than that rule.
        let cooling = match strike.correction {
            None => reads::cooling_until(conn, strike.plan, strike.to, now)?,
            Some(_) => None,
        };
        let promised = reads::promised_grade(conn, &strike)?;
        // Readings received since change what was proposed.
        let opened = reads::evidence_opened(conn, (&strike).into(), approving.context.operator()?)?;
        let grading = match &strike.grading {
            Some(_) => {
                let (days, result) = (strike.days(), Some(strike.result));
                Some(graded(conn, approving.context, strike.plan, days, strike.number, result)?)
            }
            // A draft from the previous version.
            None => None,
        };
        let current = Self { grading, ..Self::of(&strike, basis)? };
        approving.joined(current, |context| {
            strike::require_cooled(now, cooling)?;
            require_grade(strike.grading.as_ref(), promised)?;
            strike::approve_opened(context, strike, &plan, in_progress, opened)
        })
    }

    /// Rejects the draft together with its approval.
    fn turned_down(&self, conn: &mut dyn Conn, context: &mut Context<'_>, reason: &str) -> Result<Decision, ApiError> {
        match reads::strike(conn, self.strike)? {
            Some(strike) if strike.state == State::Drafted => Ok(strike::reject(context, strike, reason)?),
            Some(_) | None => Ok(context.decision()),
        }
    }
}

fn graded_rows(grading: &Grading) -> Vec<Row> {
    let row = |label, text: String| Row::of(label, None, Some(text));
    let mut rows = vec![row("Grade", grading.grade.in_words())];
    rows.extend(grading.computed.map(|computed| row("By the readings", computed.in_words())));
    let unknown = grading.moves.iter().filter(|moved| moved.entry.is_none()).count();
    let across = |across: MondayCrossing| {
        let words = format!("{}: no day within could be read as contracts promise", across.monday.in_words());
        row("Runs on across Monday", words)
    };
    rows.extend(grading.across.map(across));
    let is_stated = grading.grade == Grade::Stated;
    rows.extend(is_stated.then(|| row("The evidence", "is published with the result".to_owned())));
    rows.extend((unknown > 0).then(|| row("Moves that the books do not know", unknown.to_string())));
    rows
}

fn effects(preview: &Preview) -> Vec<Row> {
    let row = |label, amount: Usdt| Row::of(label, None, Some(amount.in_words()));
    let mut rows = vec![
        row("The firm's share of the gain", preview.performance_share),
        row("For the investments", preview.distributed),
        row("Credited or charged now", preview.allocated),
    ];
    let some = |amount: Usdt| amount != Usdt::ZERO;
    rows.extend(some(preview.by_capital).then(|| row("Borne by the firm's capital", preview.by_capital)));
    rows.extend(some(preview.to_capital).then(|| row("Back to the firm's capital", preview.to_capital)));
    rows.extend(some(preview.as_cash).then(|| row("Cash of clients whose investment is over", preview.as_cash)));
    rows
}
