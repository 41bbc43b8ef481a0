//! Creating and ending webhooks, their events, and the consequences of an attempt to deliver one.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

pub use crate::model::webhook::{End, Progress, State, Webhook};
use crate::{
    account::security,
    api_key,
    client::Client,
    context::Context,
    decision::{Change, Decision, Journal},
    id::Id,
    ledger::Cause,
    notice::{Notice, Told},
    refusal::{Kind, Refusal},
    session::is_begun_now,
    time::Moment,
};

/// Maximum number of an owner's active webhooks.
pub const MOST: usize = 5;
/// Days for which deliveries are stored and can be repeated.
pub const KEPT_DAYS: i64 = 30;
/// A webhook that accepted nothing for this long is ended.
pub const PATIENCE_HOURS: i64 = 72;
/// The event of a test.
pub const TEST: &str = "webhook.test";

/// Seconds from one attempt to the next: five seconds, five minutes, half an hour, 2, 5, 10, 14, 20 and 24 hours. The
/// last comes a little more than three days after the first.
const PAUSES: [i64; 9] = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
/// Jitter of a pause, in percent either way: addresses that failed together do not come back together.
const JITTER_PERCENT: i64 = 10;

/// A webhook as its owner wants it. The caller generates the number and has checked the address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct New {
    pub id: Id<Webhook>,
    pub name: String,
    pub url: String,
    /// Host of the address.
    pub host: String,
    pub number: Uuid,
}

/// A webhook of the firm, for two operators to approve.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MakeOrder {
    pub id: Id<Webhook>,
    pub name: String,
    pub url: String,
    pub why: String,
}

impl MakeOrder {
    /// Checks what was entered, except for the address.
    ///
    /// # Errors
    /// Names the field at fault.
    pub fn check(&self) -> Result<(), Refusal> {
        if api_key::name(&self.name)? == self.name {
            return Ok(());
        }
        Err(Refusal::field("name", "required", "Fill this in, in one line."))
    }
}

/// Creates a client's webhook and tells its owner. The caller has checked the password and the second step; `digest`
/// returns the digest of the secret derived from its row.
///
/// # Errors
/// `account_frozen`, `email_unconfirmed`, `too_many_webhooks`.
pub fn make(
    context: &mut Context<'_>,
    client: &Client,
    others: &[Webhook],
    new: New,
    digest: impl FnOnce(&Webhook) -> [u8; 32],
) -> Result<Decision, Refusal> {
    client.require_active()?;
    client.require_confirmed_email()?;
    require_room(others.iter().filter(|one| state(one, Some(client)) == State::Active).count())?;
    let New { id, name, url, host, number } = new;
    let webhook = row(context.now, id, name, url, number, Some(client), digest);
    let details = json!({ "what": "webhook made", "webhook": id, "url_sha256": hash(&webhook.url) });
    let told = Told::WebhookMade { at: context.now, name: webhook.name.clone(), host };
    let decision = context
        .decision()
        .relies_on(client.premise())
        .journal(security(client.id, details))
        .change(Change::Webhook(webhook));
    Ok(context.tell(decision, client, told))
}

/// Creates a webhook of the firm; `others` are the firm's existing ones.
///
/// # Errors
/// Those of [`MakeOrder::check`]; `too_many_webhooks`.
pub fn make_firm(
    context: &Context<'_>,
    order: &MakeOrder,
    others: &[Webhook],
    number: Uuid,
    digest: impl FnOnce(&Webhook) -> [u8; 32],
) -> Result<Decision, Refusal> {
    order.check()?;
    require_room(others.iter().filter(|one| state(one, None) == State::Active).count())?;
    let MakeOrder { id, name, url, why } = order.clone();
    let details = json!({ "what": "webhook made", "name": name, "url": url, "why": why });
    let webhook = row(context.now, id, name, url, number, None, digest);
    Ok(of_firm(context, webhook, details))
}

fn require_room(living: usize) -> Result<(), Refusal> {
    if living < MOST {
        return Ok(());
    }
    let message = format!("There are already {MOST} webhooks; revoke one that you no longer use.");
    Err(Refusal::new(Kind::Conflict, "too_many_webhooks", message))
}

fn row(
    now: Moment,
    id: Id<Webhook>,
    name: String,
    url: String,
    number: Uuid,
    client: Option<&Client>,
    digest: impl FnOnce(&Webhook) -> [u8; 32],
) -> Webhook {
    let (epoch, client) = (client.map_or(0, |client| client.epoch), client.map(|client| client.id));
    let new = Webhook {
        id,
        version: 0,
        client,
        epoch,
        name,
        url,
        number,
        digest: [0; 32],
        created_at: now,
        revoked_at: None,
        ended_by: None,
    };
    Webhook { digest: digest(&new), ..new }
}

/// Ends a client's own webhook. Ending it again changes nothing.
#[must_use]
pub fn revoke(context: &Context<'_>, client: &Client, webhook: Webhook) -> Decision {
    if webhook.revoked_at.is_some() {
        return context.decision();
    }
    let details = json!({ "what": "webhook ended", "webhook": webhook.id, "by": End::Revoked });
    context.decision().journal(security(client.id, details)).change(Change::Webhook(ended(
        context,
        webhook,
        End::Revoked,
    )))
}

/// Ends one of the firm's webhooks. One operator is enough: messages to a wrong address must not wait for a second one.
///
/// # Errors
/// `operators_only`; `webhook_ended` if it is already over.
pub fn revoke_firm(context: &Context<'_>, webhook: Webhook, why: &str) -> Result<Decision, Refusal> {
    context.operator()?;
    if webhook.revoked_at.is_some() {
        return Err(Refusal::new(Kind::Conflict, "webhook_ended", "This webhook has already ended."));
    }
    let details = json!({ "what": "webhook ended", "name": webhook.name, "by": End::Revoked, "why": why });
    Ok(of_firm(context, ended(context, webhook, End::Revoked), details))
}

/// Ends a webhook that does not accept its deliveries; `owner` is its client, who is told.
#[must_use]
pub fn switch_off(
    context: &mut Context<'_>,
    owner: Option<&Client>,
    webhook: Webhook,
    host: &str,
    end: End,
) -> Decision {
    let Some(client) = owner else {
        let details = json!({ "what": "webhook ended", "name": webhook.name, "by": end });
        return of_firm(context, ended(context, webhook, end), details);
    };
    let told = Told::WebhookEnded {
        at: context.now,
        name: webhook.name.clone(),
        host: host.to_owned(),
        gone: end == End::Gone,
    };
    let details = json!({ "what": "webhook ended", "webhook": webhook.id, "by": end });
    let decision =
        context.decision().journal(security(client.id, details)).change(Change::Webhook(ended(context, webhook, end)));
    context.tell(decision, client, told)
}

/// Its secret is erased with it: whoever restores the row gets nothing signed.
fn ended(context: &Context<'_>, webhook: Webhook, end: End) -> Webhook {
    Webhook { revoked_at: Some(context.now), ended_by: Some(end), digest: [0; 32], ..webhook }
}

/// Repeats deliveries to the firm's webhook, on an operator's request: one delivery, or everything since a moment.
#[must_use]
pub fn tell_again(context: &Context<'_>, webhook: &Webhook, what: &Value) -> Decision {
    let details = json!({ "what": "webhook told again", "name": webhook.name, "again": what });
    let subject = webhook.id.uuid();
    context.decision().journal(Journal {
        cause: Cause::OperatorChange,
        subject,
        client: None,
        transfers: Vec::new(),
        details,
    })
}

fn of_firm(context: &Context<'_>, webhook: Webhook, details: Value) -> Decision {
    let subject = webhook.id.uuid();
    let journal = Journal { cause: Cause::OperatorChange, subject, client: None, transfers: Vec::new(), details };
    context.decision().journal(journal).change(Change::Webhook(webhook))
}

/// Returns the state of a webhook; `client` is its owner.
#[must_use]
pub fn state(webhook: &Webhook, client: Option<&Client>) -> State {
    let is_begun = match (webhook.client, client) {
        (None, _) => true,
        (Some(owner), Some(client)) => owner == client.id && is_begun_now(client, webhook.epoch),
        (Some(_), None) => false,
    };
    match (webhook.revoked_at, webhook.ended_by) {
        (None, _) if is_begun => State::Active,
        (None, _) => State::Ended,
        (Some(_), Some(End::Gone)) => State::Gone,
        (Some(_), Some(End::Failing)) => State::Failing,
        (Some(_), Some(End::Revoked) | None) => State::Revoked,
    }
}

/// Hash of a client's address for the journal: enough to recognize the address, without revealing whose machine it is.
#[must_use]
pub fn hash(url: &str) -> String {
    hex::encode(Sha256::digest(url))
}

/// An event that a webhook is told about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A notice to a client.
    Notice(Id<Notice>),
    /// A journal entry, by its number.
    Entry(i64),
    /// A test by the owner, without an event.
    Test,
}

/// The event name for a journal entry about a client; `None` if their webhook is not told about it. What protects the
/// account is only in notices.
#[must_use]
pub const fn state_event(cause: Cause) -> Option<&'static str> {
    Some(match cause {
        Cause::DepositObserved => "deposit.observed",
        Cause::DepositCredited => "deposit.credited",
        Cause::DepositQuarantined => "deposit.quarantined",
        Cause::DepositReversed => "deposit.reversed",
        Cause::DepositReinstated => "deposit.reinstated",
        Cause::DepositAssigned => "deposit.assigned",
        Cause::DepositRefunded => "deposit.refunded",
        Cause::InvestmentRegistered => "investment.registered",
        Cause::InvestmentFunded => "investment.funded",
        Cause::InvestmentCancelled => "investment.cancelled",
        Cause::InvestmentExpired => "investment.expired",
        Cause::RedemptionNotice => "investment.redemption_notice",
        Cause::InvestmentMatured => "investment.matured",
        Cause::StrikeCorrected => "investment.corrected",
        Cause::WithdrawalRequested => "withdrawal.requested",
        Cause::WithdrawalProgressed => "withdrawal.progressed",
        Cause::WithdrawalReleased => "withdrawal.released",
        Cause::WithdrawalBatched => "withdrawal.batched",
        Cause::WithdrawalPaid => "withdrawal.paid",
        Cause::PayoutReopened => "withdrawal.reopened",
        Cause::PayoutRestored => "withdrawal.restored",
        Cause::ComplaintProgressed => "complaint.progressed",
        Cause::ClientSignedUp
        | Cause::ClientSecurity
        | Cause::RefundOrdered
        | Cause::StrikeDrafted
        | Cause::StrikeApproved
        | Cause::StrikeAllocated
        | Cause::StrikeCompleted
        | Cause::LentMoved
        | Cause::PayoutProgressed
        | Cause::PayoutConfirmed
        | Cause::SweepProgressed
        | Cause::Reconciled
        | Cause::HoldProgressed
        | Cause::CapitalMoved
        | Cause::OperatorChange
        | Cause::OperatorSecurity
        | Cause::EvidenceOpened
        | Cause::ClientViewed
        | Cause::ClientFeedback
        | Cause::AppropriatenessAnswered
        | Cause::IdentityChecked
        | Cause::ProofPublished
        | Cause::ReserveKeyChanged
        | Cause::InstallationBound
        | Cause::RulesStated
        | Cause::MonthClosed
        | Cause::PaperIssued
        | Cause::ReadingReceived => return None,
    })
}

/// The consequence of an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    Delivered,
    /// The address is gone for good.
    Gone,
    /// The delivery is retried after this many seconds.
    Later(i64),
    /// All attempts were made.
    Failed,
}

impl Fate {
    /// Decides from the response status (`None` without a response), the pause that it asks for, and the number of
    /// earlier attempts. `random` is any number.
    #[must_use]
    pub fn of(status: Option<u16>, wanted_pause: Option<i64>, before: u32, random: u64) -> Self {
        match status {
            Some(200..=299) => return Self::Delivered,
            Some(410) => return Self::Gone,
            _ => {}
        }
        let pause = usize::try_from(before).ok().and_then(|before| PAUSES.get(before));
        let Some(pause) = pause.copied() else { return Self::Failed };
        let spread = pause.saturating_mul(JITTER_PERCENT).checked_div(100).unwrap_or(0).max(1);
        let width = u64::try_from(spread.saturating_mul(2).saturating_add(1)).unwrap_or(1);
        let shift = i64::try_from(random.checked_rem(width).unwrap_or(0)).unwrap_or(0).saturating_sub(spread);
        let longest = PAUSES.last().copied().unwrap_or(pause);
        Self::Later(pause.saturating_add(shift).max(wanted_pause.unwrap_or(0).min(longest)))
    }
}

/// Whether an address that has failed since then is given up.
#[must_use]
pub fn is_given_up(failing_since: Moment, now: Moment) -> bool {
    now >= failing_since.plus_hours(PATIENCE_HOURS)
}

#[cfg(test)]
mod tests;
