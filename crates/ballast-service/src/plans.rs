//! Changes of plans and their terms, as two operators decide on them.

use ballast_core::{
    id::Id,
    investment::UNBOUNDED_FROM,
    plan::{self, Archive, Creation, Edit, Offer, Plan, Reopen, Switch},
    reading::Class,
};
use ballast_store::{Conn, StoreError, reads};

use crate::{
    approve::{Approving, Carried, Diff, FourEyes, Row, changed},
    error::ApiError,
};

impl FourEyes for Creation {
    fn diff(&self, _: &mut dyn Conn) -> Result<Diff, StoreError> {
        Ok(Diff {
            title: format!("Begin the plan {}", self.offer.name),
            summary: "It is shown on the site and takes money as soon as this is approved.".to_owned(),
            rows: rows(None, &self.offer),
            ..Diff::default()
        })
    }

    fn carry_out(self, approving: Approving<'_, '_>) -> Result<Carried, ApiError> {
        require_free(approving.conn, &self.offer.name, self.id)?;
        require_payable(approving.conn, &self.offer)?;
        approving.joined(self.clone(), |context| plan::create(context, &self))
    }
}

impl FourEyes for Edit {
    fn diff(&self, _: &mut dyn Conn) -> Result<Diff, StoreError> {
        let summary = if self.notice_days > 0 {
            format!(
                "Everyone with a running contract in this plan is told first; the change takes effect {} days \
                 later. Running contracts keep their terms.",
                self.notice_days
            )
        } else {
            "It takes effect as soon as this is approved. Running contracts keep their terms.".to_owned()
        };
        let title = format!("Change the plan {}", self.before.name);
        Ok(Diff { title, summary, rows: rows(Some(&self.before), &self.after), ..Diff::default() })
    }

    fn carry_out(self, approving: Approving<'_, '_>) -> Result<Carried, ApiError> {
        let conn = &mut *approving.conn;
        let plan = load(conn, self.id)?;
        require_free(conn, &self.after.name, plan.id)?;
        require_payable(conn, &self.after)?;
        let concerned = reads::plan_has_running(conn, plan.id)?;
        let announced = reads::plan_change_of(conn, plan.id)?;
        let edit = Self::of(approving.context, &plan, self.after, concerned, self.why)?;
        approving.joined(edit.clone(), |context| plan::edit(context, &plan, &edit, announced.as_ref()))
    }
}

impl FourEyes for Archive {
    fn diff(&self, conn: &mut dyn Conn) -> Result<Diff, StoreError> {
        let summary = "It takes no new money and leaves the list of plans; its investments stay, and its weeks are still \
                       settled.";
        diff_switch(conn, &self.0, "Archive", "takes new money", "kept for those in it", summary)
    }

    fn carry_out(self, approving: Approving<'_, '_>) -> Result<Carried, ApiError> {
        let plan = load(approving.conn, self.0.id)?;
        let switch = as_now(&plan, self.0);
        approving.joined(Self(switch.clone()), |context| plan::archive(context, &plan, &switch.why))
    }
}

impl FourEyes for Reopen {
    fn diff(&self, conn: &mut dyn Conn) -> Result<Diff, StoreError> {
        let summary = "It is shown on the site again and takes money as soon as this is approved.";
        diff_switch(conn, &self.0, "Reopen", "kept for those in it", "takes new money", summary)
    }

    fn carry_out(self, approving: Approving<'_, '_>) -> Result<Carried, ApiError> {
        let plan = load(approving.conn, self.0.id)?;
        require_payable(approving.conn, &plan.offer())?;
        let switch = as_now(&plan, self.0);
        approving.joined(Self(switch.clone()), |context| plan::reopen(context, &plan, &switch.why))
    }
}

fn as_now(plan: &Plan, switch: Switch) -> Switch {
    Switch { id: plan.id, name: plan.name.clone(), before: plan.status, why: switch.why }
}

fn load(conn: &mut dyn Conn, id: Id<Plan>) -> Result<Plan, ApiError> {
    reads::plan_by_id(conn, id)?.ok_or_else(ApiError::not_found)
}

/// Refuses a name that another plan has or had.
///
/// # Errors
/// 400 on `name`.
pub fn require_free(conn: &mut dyn Conn, name: &str, id: Id<Plan>) -> Result<(), ApiError> {
    if reads::is_name_of_another_plan(conn, name, id)? {
        return Err(ApiError::field("name", "name_taken", "Another plan has this name, or had it."));
    }
    Ok(())
}

/// Refuses a plan that the payout limits would never allow to be paid out.
///
/// # Errors
/// 400 on the term that is too large.
pub fn require_payable(conn: &mut dyn Conn, offer: &Offer) -> Result<(), ApiError> {
    Ok(reads::payout_control(conn)?.limits.require_payable(offer)?)
}

fn diff_switch(
    conn: &mut dyn Conn,
    switch: &Switch,
    title: &str,
    before: &str,
    after: &str,
    summary: &str,
) -> Result<Diff, StoreError> {
    let running = if reads::plan_has_running(conn, switch.id)? { "yes" } else { "no" };
    Ok(Diff {
        title: format!("{title} the plan {}", switch.name),
        summary: summary.to_owned(),
        rows: vec![
            Row::of("The plan", Some(before.to_owned()), Some(after.to_owned())),
            Row::of_now("Running contracts", None, Some(running.to_owned())),
        ],
        ..Diff::default()
    })
}

fn rows(before: Option<&Offer>, after: &Offer) -> Vec<Row> {
    let largest = |offer: &Offer| {
        if offer.end_range >= UNBOUNDED_FROM { "no upper limit".to_owned() } else { offer.end_range.in_words() }
    };
    changed(
        before,
        after,
        &[
            ("Name", &|offer| offer.name.clone()),
            ("Minimum amount", &|offer| offer.start_range.in_words()),
            ("Maximum amount", &largest),
            ("Weekly target", &|offer| percent(offer.weekly_target_bps)),
            ("Performance share", &|offer| percent(offer.performance_share_bps)),
            ("Minimum withdrawal", &|offer| offer.withdrawal_minimum.in_words()),
            ("Risk category", &|offer| offer.risk.in_words().to_owned()),
            ("Results are at least", &|offer| offer.least_grade.map_or("stated", Class::as_str).to_owned()),
            ("Place in the list", &|offer| offer.position.to_string()),
        ],
    )
}

/// Hundredths of a percent in words.
pub(crate) fn percent(bps: u32) -> String {
    let text = format!("{}.{:02}", bps / 100, bps % 100);
    format!("{}%", text.trim_end_matches('0').trim_end_matches('.'))
}
