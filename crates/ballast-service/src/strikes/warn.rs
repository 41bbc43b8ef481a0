//! Warnings for those who decide on a result, beyond its figures.

use ballast_core::{
    context::Context,
    ledger::Account,
    money::{Asset, Usdt},
    plan::Plan,
    strike::{Preview, Strike},
};
use ballast_store::{Conn, reads};

use crate::error::ApiError;

/// A result beyond a tenth of the money at work is more likely a misplaced decimal point than a real week.
const UNUSUAL_PPM: i64 = 100_000;

/// The warnings, each one or two sentences.
pub(super) fn warnings(
    conn: &mut dyn Conn,
    context: &Context<'_>,
    strike: &Strike,
    plan: &Plan,
    preview: &Preview,
) -> Result<Vec<String>, ApiError> {
    let mut warnings: Vec<String> = Vec::new();
    warnings.extend(of_file(preview));
    warnings.extend(of_size(preview));
    warnings.extend(of_readings(strike));
    if preview.basis.positions == 0 {
        warnings.push("No client was invested on these days: the whole result is the firm's own.".to_owned());
    }
    warnings.extend(of_capital(conn, preview)?);
    warnings.extend(of_cash(preview));
    warnings.extend(of_cash_before(conn, strike, plan)?);
    if strike.correction.is_none() {
        warnings.extend(of_delay(context, strike));
    }
    Ok(warnings)
}

fn of_file(preview: &Preview) -> Option<String> {
    let file = preview.file.as_ref()?;
    match file.result {
        None => Some(format!(
            "The evidence is a list of {} and {} of its lines cannot be counted, so it has no result of its own.",
            file.format, file.problems
        )),
        Some(result) if result != preview.result => {
            Some(format!("The evidence says {}, and {} were entered.", result.in_words(), preview.result.in_words()))
        }
        Some(_) => None,
    }
}

fn of_readings(strike: &Strike) -> Option<String> {
    let grading = strike.grading.as_ref()?;
    let apart = grading.differs_by.filter(|apart| *apart != Usdt::ZERO)?;
    let computed = grading.computed?;
    Some(format!(
        "The readings give {}; what was entered differs by {}. It counts as stated, and everyone sees by how much it \
         differs.",
        computed.in_words(),
        apart.in_words()
    ))
}

fn of_size(preview: &Preview) -> Option<String> {
    let unusual = preview.result_ppm.is_some_and(|ppm| ppm.saturating_abs() > UNUSUAL_PPM);
    let sentence = "The result is more than a tenth of the money at work. Check the decimal point.";
    unusual.then(|| sentence.to_owned())
}

/// Warns that the firm's capital does not cover its part: it bears that anyway, but the approver should know.
fn of_capital(conn: &mut dyn Conn, preview: &Preview) -> Result<Option<String>, ApiError> {
    if preview.by_capital == Usdt::ZERO {
        return Ok(None);
    }
    let holds = Usdt::from_minor(reads::control_total(conn, Account::Capital, Asset::Usdt)?);
    Ok((holds < preview.by_capital).then(|| {
        format!(
            "The firm's capital bears {} of this and holds {}: it will be below zero until money is put in.",
            preview.by_capital.in_words(),
            holds.in_words()
        )
    }))
}

/// Money paid to those who left is gone, even if this correction turns out to be wrong.
fn of_cash(preview: &Preview) -> Option<String> {
    (preview.as_cash != Usdt::ZERO).then(|| {
        format!(
            "{} of this becomes cash of clients whose investment is over. They can withdraw it at once, and a later \
             correction never takes it back: the firm's capital would bear it.",
            preview.as_cash.in_words()
        )
    })
}

/// A correction that undoes another one leaves the firm to bear what the other one paid.
fn of_cash_before(conn: &mut dyn Conn, strike: &Strike, plan: &Plan) -> Result<Option<String>, ApiError> {
    let Some(correction) = &strike.correction else { return Ok(None) };
    let chain = reads::corrected_by(conn, strike)?;
    let paid = reads::corrected_as_cash(conn, &chain)?;
    let down = strike.result < correction.result_before;
    Ok((down && paid != Usdt::ZERO).then(|| {
        format!(
            "Earlier corrections of this week of {} paid {} to clients whose investment was over. None of it \
             comes back: the firm's capital bears the excess. Find out who corrected it upwards, and why.",
            plan.name,
            paid.in_words()
        )
    }))
}

fn of_delay(context: &Context<'_>, strike: &Strike) -> Option<String> {
    let grace = context.rules.settlement_grace_days;
    let late = strike.to.plus_days(grace) < context.now.day();
    late.then(|| {
        format!(
            "These days ended more than {grace} days ago. Investments that ended on them may have matured without this \
             result; they take no part."
        )
    })
}
