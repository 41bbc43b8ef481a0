//! Changes of promotions by operators. The money to give away is set aside by a separate capital move.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{Lending, Promotion};
use crate::{
    account::single_line,
    context::Context,
    decision::{Change, Decision, Journal},
    id::Id,
    investment::LARGEST,
    ledger::Cause,
    money::Usdt,
    refusal::{Kind, Refusal},
};

/// Maximum length of a promotion's name, in characters.
const NAME_MAX: usize = 60;

/// The terms of a promotion that operators set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Offer {
    pub name: String,
    /// Maximum lent to one person.
    pub amount: Usdt,
    /// Conditions for lending; `None` in decisions from before bonuses were lent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lending: Option<Lending>,
}

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
        if !self.amount.is_positive() || self.amount > LARGEST {
            return Err(Refusal::field("amount", "amount_required", "Enter an amount above zero."));
        }
        let Some(Lending { share_bps, least_deposit, identity: _ }) = self.lending else {
            return Err(Refusal::field("share", "required", "Enter the share of the own deposit that is lent."));
        };
        if share_bps == 0 || share_bps > 10_000 {
            return Err(Refusal::field("share", "share_out_of_range", "Enter a share above 0 % and up to 100 %."));
        }
        if !least_deposit.is_positive() || least_deposit > LARGEST {
            return Err(Refusal::field(
                "leastDeposit",
                "amount_required",
                "Enter the minimum own deposit, above zero.",
            ));
        }
        Ok(Self { name, ..self })
    }
}

impl Promotion {
    #[must_use]
    pub fn offer(&self) -> Offer {
        Offer { name: self.name.clone(), amount: self.amount, lending: self.lending }
    }
}

/// A new promotion, for two operators to approve. It begins switched off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Creation {
    pub id: Id<Promotion>,
    pub offer: Offer,
    /// Reason, in one line.
    pub why: String,
}

/// A changed promotion, for two operators to approve.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Edit {
    pub id: Id<Promotion>,
    /// The present offer.
    pub before: Offer,
    /// The new offer.
    pub after: Offer,
    /// Reason, in one line.
    pub why: String,
}

/// A promotion that is switched on or off, for two operators to approve.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Switch {
    pub id: Id<Promotion>,
    pub offer: Offer,
    /// Whether it is on offer afterwards.
    pub active: bool,
    /// Reason, in one line.
    pub why: String,
}

/// Sets up a promotion, switched off.
///
/// # Errors
/// Names the field at fault.
pub fn create(context: &Context<'_>, creation: &Creation) -> Result<Decision, Refusal> {
    let Offer { name, amount, lending } = creation.offer.clone().checked()?;
    let details = json!({ "what": "promotion set up", "after": creation.offer, "why": creation.why });
    let promotion =
        Promotion { id: creation.id, version: 0, name, amount, lending, active: false, created_at: context.now };
    Ok(written(context, promotion, details))
}

/// Changes a promotion for those to whom nothing was lent yet.
///
/// # Errors
/// `nothing_changes`, or names the field at fault.
pub fn edit(context: &Context<'_>, promotion: &Promotion, edit: &Edit) -> Result<Decision, Refusal> {
    if edit.before == edit.after {
        return Err(Refusal::new(Kind::Invalid, "nothing_changes", "The promotion already has all of these terms."));
    }
    let Offer { name, amount, lending } = edit.after.clone().checked()?;
    let details = json!({ "what": "promotion changed", "before": edit.before, "after": edit.after, "why": edit.why });
    Ok(written(context, Promotion { name, amount, lending, ..promotion.clone() }, details))
}

/// Switches a promotion on or off. `running` is the one that runs now, if any: there is one at a time.
///
/// # Errors
/// `nothing_changes`, `terms_missing`, `another_promotion_runs`.
pub fn switch(
    context: &Context<'_>,
    promotion: &Promotion,
    switch: &Switch,
    running: Option<&Promotion>,
) -> Result<Decision, Refusal> {
    if promotion.active == switch.active {
        let message =
            if switch.active { "This promotion is already running." } else { "This promotion is already off." };
        return Err(Refusal::new(Kind::Conflict, "nothing_changes", message));
    }
    if switch.active && promotion.lending.is_none() {
        let message = "It has no terms for lending yet: change it first.";
        return Err(Refusal::new(Kind::Conflict, "terms_missing", message));
    }
    if let Some(other) = running.filter(|other| switch.active && other.id != promotion.id) {
        let message = format!("{} is running; switch it off first.", other.name);
        return Err(Refusal::new(Kind::Conflict, "another_promotion_runs", message));
    }
    let what = if switch.active { "promotion switched on" } else { "promotion switched off" };
    let details = json!({ "what": what, "amount": promotion.amount, "why": switch.why });
    Ok(written(context, Promotion { active: switch.active, ..promotion.clone() }, details))
}

fn written(context: &Context<'_>, promotion: Promotion, details: Value) -> Decision {
    context
        .decision()
        .journal(Journal {
            cause: Cause::OperatorChange,
            subject: promotion.id.uuid(),
            client: None,
            transfers: Vec::new(),
            details,
        })
        .change(Change::Promotion(promotion))
}
