//! Changes of plans by operators: plans are created, edited, archived and reopened, never deleted.
//!
//! A registered contract keeps its terms whatever happens to its plan. A change of the terms for new contracts is
//! announced, some days ahead, to everyone whose contract in the plan is running; until then the plan stays as it is.

use serde::{Deserialize, Serialize};
use serde_json::json;

use super::{Announced, Offer, Plan, RiskCategory, Status};
use crate::{
    account::single_line,
    announcement::Announcement,
    client::Client,
    context::Context,
    decision::{Change, Decision, Journal},
    id::Id,
    investment::LARGEST,
    ledger::Cause,
    money::Usdt,
    notice::Told,
    reading::Class,
    refusal::{Kind, Refusal},
};

/// Maximum length of a plan's name, in characters.
const NAME_MAX: usize = 60;
/// 100 %, in hundredths of a percent.
const WHOLE_BPS: u32 = 10_000;
/// Largest position in the list.
const POSITION_MAX: u32 = 10_000;

impl Offer {
    /// Validates the offer and returns it with its name trimmed.
    ///
    /// # Errors
    /// Names the field at fault.
    pub fn checked(self) -> Result<Self, Refusal> {
        let name = single_line("name", &self.name, NAME_MAX)?;
        if name.is_empty() {
            return Err(Refusal::field("name", "required", "Enter a name."));
        }
        let bad = |field, message: &'static str| Err(Refusal::field(field, "invalid_terms", message));
        if !self.start_range.is_positive() {
            return bad("startRange", "The minimum amount must be above zero.");
        }
        if self.end_range < self.start_range || self.end_range > LARGEST {
            return bad("endRange", "The largest amount must not be below the minimum.");
        }
        if self.weekly_target_bps > WHOLE_BPS {
            return bad("return", "A weekly target must be between 0 and 100 percent.");
        }
        if self.performance_share_bps > WHOLE_BPS {
            return bad("performanceShare", "A performance share must be between 0 and 100 percent.");
        }
        if self.withdrawal_minimum.is_negative() || self.withdrawal_minimum > LARGEST {
            return bad("withdrawalMinimum", "The minimum withdrawal must not be below zero.");
        }
        if self.position > POSITION_MAX {
            return bad("position", "The place in the list must be between 0 and 10000.");
        }
        // There is only one way to promise nothing.
        let least_grade = self.least_grade.filter(|grade| !grade.is_stated());
        Ok(Self { name, least_grade, ..self })
    }

    /// Whether the terms for contracts registered under the two offers differ.
    #[must_use]
    pub fn has_other_terms(&self, other: &Self) -> bool {
        let terms = |offer: &Self| {
            (offer.weekly_target_bps, offer.performance_share_bps, offer.withdrawal_minimum, offer.least_grade)
        };
        terms(self) != terms(other)
    }
}

impl Plan {
    #[must_use]
    pub fn offer(&self) -> Offer {
        Offer {
            name: self.name.clone(),
            start_range: self.start_range,
            end_range: self.end_range,
            weekly_target_bps: self.weekly_target_bps,
            performance_share_bps: self.performance_share_bps,
            withdrawal_minimum: self.withdrawal_minimum,
            position: self.position,
            risk: self.risk,
            least_grade: self.least_grade,
        }
    }

    fn with_offer(&self, offer: &Offer) -> Self {
        Self {
            name: offer.name.clone(),
            start_range: offer.start_range,
            end_range: offer.end_range,
            weekly_target_bps: offer.weekly_target_bps,
            performance_share_bps: offer.performance_share_bps,
            withdrawal_minimum: offer.withdrawal_minimum,
            position: offer.position,
            risk: offer.risk,
            least_grade: offer.least_grade,
            ..self.clone()
        }
    }
}

/// A new plan, for two operators to approve.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Creation {
    pub id: Id<Plan>,
    pub offer: Offer,
    /// Reason, in one line.
    pub why: String,
}

/// A changed plan, for two operators to approve.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Edit {
    pub id: Id<Plan>,
    /// The present offer.
    pub before: Offer,
    /// The new offer.
    pub after: Offer,
    /// Days between approval and effect, because clients are told first; zero takes effect at once.
    pub notice_days: i64,
    /// Reason, in one line.
    pub why: String,
}

impl Edit {
    /// Returns the change of `plan` to `after`. `concerned` tells whether anyone has a running contract in it.
    ///
    /// # Errors
    /// `nothing_changes`.
    pub fn of(context: &Context<'_>, plan: &Plan, after: Offer, concerned: bool, why: String) -> Result<Self, Refusal> {
        let before = plan.offer();
        if before == after {
            return Err(Refusal::new(Kind::Invalid, "nothing_changes", "The plan already has all of these terms."));
        }
        let announced = concerned && before.has_other_terms(&after);
        let notice_days = if announced { context.rules.fee_notice_days } else { 0 };
        Ok(Self { id: plan.id, before, after, notice_days, why })
    }
}

/// A plan that is closed or opened to new money, for two operators to approve.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Switch {
    pub id: Id<Plan>,
    pub name: String,
    /// Whether it accepts new money now.
    pub before: Status,
    /// Reason, in one line.
    pub why: String,
}

/// Closes the plan to new money.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Archive(pub Switch);

/// Opens the plan to new money again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reopen(pub Switch);

/// Creates a plan.
///
/// # Errors
/// Names the field at fault.
pub fn create(context: &Context<'_>, creation: &Creation) -> Result<Decision, Refusal> {
    let offer = creation.offer.clone().checked()?;
    let blank = Plan {
        id: creation.id,
        version: 0,
        name: String::new(),
        start_range: Usdt::ZERO,
        end_range: Usdt::ZERO,
        weekly_target_bps: 0,
        performance_share_bps: 0,
        withdrawal_minimum: Usdt::ZERO,
        risk: RiskCategory::default(),
        least_grade: None,
        settled_through: None,
        status: Status::Open,
        position: 0,
        created_at: context.now,
    };
    let details = json!({ "what": "plan begun", "after": offer, "why": creation.why });
    Ok(written(context, blank.with_offer(&offer), details))
}

/// Changes a plan: at once, or by announcement as [`Edit::notice_days`] requires. `announced` is an earlier announced
/// change that is not in effect yet.
///
/// # Errors
/// `change_announced`, or names the field at fault.
pub fn edit(
    context: &mut Context<'_>,
    plan: &Plan,
    edit: &Edit,
    announced: Option<&Announced>,
) -> Result<Decision, Refusal> {
    if let Some(earlier) = announced {
        let message = format!(
            "A change of this plan is already announced for {}; wait until it has happened.",
            earlier.announcement.effective_at.in_words()
        );
        return Err(Refusal::new(Kind::Conflict, "change_announced", message));
    }
    let after = edit.after.clone().checked()?;
    if edit.notice_days <= 0 {
        let details = json!({ "what": "plan changed", "before": edit.before, "after": after, "why": edit.why });
        return Ok(written(context, plan.with_offer(&after), details));
    }
    let change = Announced {
        id: context.id(),
        version: 0,
        plan: plan.id,
        before: edit.before.clone(),
        after,
        announcement: Announcement::ahead(context.now, edit.notice_days),
        applied_at: None,
        created_at: context.now,
    };
    Ok(context
        .decision()
        .relies_on(plan.premise())
        .journal(line(
            plan.id,
            json!({ "what": "plan change announced", "change": change.id,
            "before": change.before, "after": change.after, "effective_at": change.announcement.effective_at, "why": edit.why }),
        ))
        .change(Change::PlanChange(change)))
}

/// Closes a plan to new money. Existing contracts stay in it.
///
/// # Errors
/// `plan_archived`.
pub fn archive(context: &Context<'_>, plan: &Plan, why: &str) -> Result<Decision, Refusal> {
    match plan.status {
        Status::Open => Ok(switched(context, plan, Status::Archived, "plan archived", why)),
        Status::Archived => Err(Refusal::new(Kind::Conflict, "plan_archived", "This plan is already archived.")),
    }
}

/// Opens an archived plan to new money again.
///
/// # Errors
/// `plan_open`.
pub fn reopen(context: &Context<'_>, plan: &Plan, why: &str) -> Result<Decision, Refusal> {
    match plan.status {
        Status::Archived => Ok(switched(context, plan, Status::Open, "plan reopened", why)),
        Status::Open => Err(Refusal::new(Kind::Conflict, "plan_open", "This plan already takes money.")),
    }
}

fn switched(context: &Context<'_>, plan: &Plan, status: Status, what: &str, why: &str) -> Decision {
    let details = json!({ "what": what, "before": plan.status, "after": status, "why": why });
    written(context, Plan { status, ..plan.clone() }, details)
}

fn written(context: &Context<'_>, plan: Plan, details: serde_json::Value) -> Decision {
    context.decision().journal(line(plan.id, details)).change(Change::Plan(plan))
}

fn line(plan: Id<Plan>, details: serde_json::Value) -> Journal {
    Journal { cause: Cause::OperatorChange, subject: plan.uuid(), client: None, transfers: Vec::new(), details }
}

/// Tells one client. The context's ids are derived so that the same client is told once.
#[must_use]
pub fn announce(context: &mut Context<'_>, change: &Announced, client: &Client) -> Decision {
    let effective_at = change.announcement.effective_at;
    let told = Told::TermsChanged { plan: Some(change.plan), text: in_words(change), effective_at };
    let decision = context.decision();
    context.tell(decision, client, told)
}

fn in_words(change: &Announced) -> String {
    let (before, after) = (&change.before, &change.after);
    let percent = |name: &str, before: u32, after: u32| {
        let sentence = || format!("{name}: {}% instead of {}%.", percentage(after), percentage(before));
        (before != after).then(sentence)
    };
    let minimum = || {
        let (now, was) = (after.withdrawal_minimum.in_words(), before.withdrawal_minimum.in_words());
        format!("Minimum withdrawal: {now} instead of {was}.")
    };
    let grade = || {
        let name = |offer: &Offer| offer.least_grade.map_or("stated", Class::as_str);
        format!("Results are at least {} instead of {}.", name(after), name(before))
    };
    let sentences = [
        Some(format!("The terms of {} change for new investments.", before.name)),
        percent("Weekly target", before.weekly_target_bps, after.weekly_target_bps),
        percent("Performance share", before.performance_share_bps, after.performance_share_bps),
        (before.withdrawal_minimum != after.withdrawal_minimum).then(minimum),
        (before.least_grade != after.least_grade).then(grade),
        Some("Running investments keep the terms they were registered with.".to_owned()),
    ];
    sentences.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Formats hundredths of a percent as a percentage: `1.2`, `30`.
fn percentage(bps: u32) -> String {
    let text = format!("{}.{:02}", bps.div_euclid(100), bps.rem_euclid(100));
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Records that everyone was told.
///
/// # Errors
/// `change_over`.
pub fn told(context: &Context<'_>, change: Announced) -> Result<Decision, Refusal> {
    require_waiting(&change)?;
    let announcement = change.announcement.told(context.now);
    Ok(context.decision().change(Change::PlanChange(Announced { announcement, ..change })))
}

/// Applies an announced change exactly as announced, whatever else changed about the plan in the meantime.
///
/// # Errors
/// `change_over`, `change_not_due`.
pub fn apply(context: &Context<'_>, change: Announced, plan: &Plan) -> Result<Decision, Refusal> {
    require_waiting(&change)?;
    if !change.announcement.is_due(context.now) {
        return Err(Refusal::new(Kind::Conflict, "change_not_due", "Clients were promised more time."));
    }
    let details = json!({ "what": "plan changed", "change": change.id, "before": plan.offer(), "after": change.after });
    let decision = written(context, plan.with_offer(&change.after), details);
    Ok(decision.change(Change::PlanChange(Announced { applied_at: Some(context.now), ..change })))
}

fn require_waiting(change: &Announced) -> Result<(), Refusal> {
    if change.applied_at.is_none() {
        return Ok(());
    }
    Err(Refusal::new(Kind::Conflict, "change_over", "This change has already happened."))
}

#[cfg(test)]
mod tests {
    use crate::{approval::Action, plan::RiskCategory};
    use serde_json::json;

    #[test]
    fn what_was_proposed_before_there_were_risk_categories_keeps_its_bytes() {
        let offer = json!({ "name": "Gold", "start_range": 1_000, "end_range": 2_000, "weekly_target_bps": 120,
            "performance_share_bps": 2_000, "withdrawal_minimum": 10, "position": 1 });
        let id = uuid::Uuid::from_u128(7);
        let payload = json!({ "kind": "plan_create", "id": id, "offer": offer, "why": "As it was." });
        let read = Action::read(&payload).unwrap();
        let Action::PlanCreate(creation) = &read else { panic!("{read:?}") };
        assert_eq!(creation.offer.risk, RiskCategory::VeryHigh);
        assert_eq!(read.payload().unwrap(), payload);
    }
}
