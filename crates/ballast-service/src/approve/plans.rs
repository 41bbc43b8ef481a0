//! Plans and their terms.

use ballast_core::{
    approval::{Action, Approval},
    context::Context,
    decision::Decision,
    id::Id,
    investment::UNBOUNDED_FROM,
    plan::{self, Creation, Edit, Offer, Plan, Switch},
};
use ballast_store::{Conn, StoreError, reads};

use super::{
    carry_out::{After, joined},
    diff::{Diff, Row, changed},
};
use crate::error::ApiError;

pub(super) fn create(
    conn: &mut dyn Conn,
    context: &mut Context<'_>,
    (approval, creation): (Approval, Creation),
) -> Result<(Decision, After), ApiError> {
    require_free(conn, &creation.offer.name, creation.id)?;
    let current = Action::PlanCreate(creation.clone());
    let decision = joined(context, approval, &current, |context| plan::create(context, &creation))?;
    Ok((decision, After::Nothing))
}

pub(super) fn edit(
    conn: &mut dyn Conn,
    context: &mut Context<'_>,
    (approval, proposed): (Approval, Edit),
) -> Result<(Decision, After), ApiError> {
    let plan = load(conn, proposed.id)?;
    require_free(conn, &proposed.after.name, plan.id)?;
    let concerned = reads::plan_has_running(conn, plan.id)?;
    let announced = reads::plan_change_of(conn, plan.id)?;
    let edit = Edit::of(context, &plan, proposed.after, concerned, proposed.why)?;
    let current = Action::PlanEdit(edit.clone());
    let decision =
        joined(context, approval, &current, |context| plan::edit(context, &plan, &edit, announced.as_ref()))?;
    Ok((decision, After::Nothing))
}

pub(super) fn archive(
    conn: &mut dyn Conn,
    context: &mut Context<'_>,
    (approval, switch): (Approval, Switch),
) -> Result<(Decision, After), ApiError> {
    let plan = load(conn, switch.id)?;
    let current = Action::PlanArchive(as_now(&plan, &switch));
    let decision = joined(context, approval, &current, |context| plan::archive(context, &plan, &switch.why))?;
    Ok((decision, After::Nothing))
}

pub(super) fn reopen(
    conn: &mut dyn Conn,
    context: &mut Context<'_>,
    (approval, switch): (Approval, Switch),
) -> Result<(Decision, After), ApiError> {
    let plan = load(conn, switch.id)?;
    let current = Action::PlanReopen(as_now(&plan, &switch));
    let decision = joined(context, approval, &current, |context| plan::reopen(context, &plan, &switch.why))?;
    Ok((decision, After::Nothing))
}

fn as_now(plan: &Plan, switch: &Switch) -> Switch {
    Switch { id: plan.id, name: plan.name.clone(), before: plan.status, why: switch.why.clone() }
}

fn load(conn: &mut dyn Conn, id: Id<Plan>) -> Result<Plan, ApiError> {
    reads::plan_by_id(conn, id)?.ok_or_else(ApiError::not_found)
}

/// Refuses a name that another plan has.
///
/// # Errors
/// 400 on `name`.
pub fn require_free(conn: &mut dyn Conn, name: &str, id: Id<Plan>) -> Result<(), ApiError> {
    let taken = reads::plans_all(conn)?.into_iter().any(|plan| plan.name == name && plan.id != id);
    if taken { Err(ApiError::field("name", "name_taken", "Another plan has this name.")) } else { Ok(()) }
}

pub(super) fn diff_create(creation: &Creation) -> Diff {
    Diff {
        title: format!("Begin the plan {}", creation.offer.name),
        summary: "It is shown on the site and takes money as soon as this is approved.".to_owned(),
        rows: rows(None, &creation.offer),
        ..Diff::default()
    }
}

pub(super) fn diff_edit(edit: &Edit) -> Diff {
    let summary = if edit.notice_days > 0 {
        format!(
            "Everyone whose contract in this plan runs is told first; the change happens {} days after that. \
             Contracts that run keep their terms.",
            edit.notice_days
        )
    } else {
        "It happens as soon as this is approved. Contracts that run keep their terms.".to_owned()
    };
    let title = format!("Change the plan {}", edit.before.name);
    Diff { title, summary, rows: rows(Some(&edit.before), &edit.after), ..Diff::default() }
}

pub(super) fn diff_switch(conn: &mut dyn Conn, switch: &Switch, archives: bool) -> Result<Diff, StoreError> {
    let (title, before, after, summary) = if archives {
        let summary = "It takes no new money and leaves the list of plans; those in it stay in it, and it goes on \
                       being settled.";
        ("Archive", "takes new money", "kept for those in it", summary)
    } else {
        let summary = "It is shown on the site again and takes money as soon as this is approved.";
        ("Reopen", "kept for those in it", "takes new money", summary)
    };
    let running = if reads::plan_has_running(conn, switch.id)? { "yes" } else { "no" };
    Ok(Diff {
        title: format!("{title} the plan {}", switch.name),
        summary: summary.to_owned(),
        rows: vec![
            Row::of("The plan", Some(before.to_owned()), Some(after.to_owned())),
            Row::of_now("Contracts that run", None, Some(running.to_owned())),
        ],
        ..Diff::default()
    })
}

fn rows(before: Option<&Offer>, after: &Offer) -> Vec<Row> {
    let largest = |offer: &Offer| {
        if offer.end_range >= UNBOUNDED_FROM {
            "no upper bound".to_owned()
        } else {
            format!("{} USDT", offer.end_range)
        }
    };
    let field = |of: &dyn Fn(&Offer) -> String| (before.map(of), of(after));
    let rows = [
        ("Name", field(&|offer| offer.name.clone())),
        ("Least amount", field(&|offer| format!("{} USDT", offer.start_range))),
        ("Largest amount", field(&largest)),
        ("Target a week", field(&|offer| percent(offer.weekly_target_bps))),
        ("Performance share", field(&|offer| percent(offer.performance_share_bps))),
        ("Least withdrawal", field(&|offer| format!("{} USDT", offer.withdrawal_minimum))),
        ("Risk category", field(&|offer| offer.risk.in_words().to_owned())),
        ("Place in the list", field(&|offer| offer.position.to_string())),
    ];
    changed(rows.map(|(label, (before, after))| (label, before, after)))
}

/// Hundredths of a percent in words.
fn percent(bps: u32) -> String {
    let text = format!("{}.{:02}", bps / 100, bps % 100);
    format!("{}%", text.trim_end_matches('0').trim_end_matches('.'))
}
