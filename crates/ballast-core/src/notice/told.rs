//! The facts told to a client. `ballast-words` writes a notice and its mail from them.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::{Value, json};
use strum::{EnumDiscriminants, IntoStaticStr, VariantArray};

use super::{Group, Mailing};
use crate::{
    api_key::Scope,
    complaint::Outcome,
    deposit::{Deposit, QuarantineReason},
    factor,
    id::Id,
    investment::Investment,
    model::client::PasswordChange,
    money::Usdt,
    plan::Plan,
    reading::Grade,
    time::{Day, Days, Moment},
    withdrawal::Withdrawal,
};

/// A message to a client (product rules, section 6), in chronological order of an account's life. Its name and fields
/// are stored, as `kind` and `data`: a field that is added must have a default. It holds no secrets.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, EnumDiscriminants)]
#[serde(rename_all = "snake_case")]
#[strum_discriminants(
    name(Kind),
    doc = "What a notice is about.",
    derive(Hash, Serialize, Deserialize, IntoStaticStr, VariantArray),
    serde(rename_all = "snake_case"),
    strum(serialize_all = "snake_case")
)]
pub enum Told {
    NewSignIn {
        at: Moment,
        user_agent: String,
    },
    PasswordChanged {
        at: Moment,
        how: PasswordChange,
        payouts_held_until: Option<Moment>,
    },
    /// What protects the account besides the password changed, or a recovery code was used.
    SecondFactorChanged {
        at: Moment,
        change: FactorChange,
        kind: Option<factor::Kind>,
        name: Option<String>,
        /// Number of recovery codes left.
        #[serde(skip_serializing_if = "Option::is_none")]
        left: Option<u8>,
        payouts_held_until: Option<Moment>,
    },
    /// A program may act for the client from now on.
    ApiKeyMade {
        at: Moment,
        name: String,
        scopes: BTreeSet<Scope>,
        /// Networks it may be used from; empty means any.
        networks: Vec<String>,
        expires_at: Moment,
    },
    /// An address is told about events from now on.
    WebhookMade {
        at: Moment,
        name: String,
        host: String,
    },
    /// A webhook did not accept its deliveries and gets no more.
    WebhookEnded {
        at: Moment,
        name: String,
        host: String,
        /// It answered that it is gone for good.
        gone: bool,
    },
    DepositSeen {
        deposit: Id<Deposit>,
        amount: Usdt,
        tx_hash: String,
    },
    DepositCredited {
        deposit: Id<Deposit>,
        amount: Usdt,
        tx_hash: String,
        /// The part that pays for a deposit that the network took back.
        paid_back: Usdt,
    },
    /// A deposit could not be accepted yet.
    DepositQuarantined {
        deposit: Id<Deposit>,
        amount: Usdt,
        tx_hash: String,
        reason: Option<QuarantineReason>,
        /// The asset that arrived, if it is not USDT.
        #[serde(skip_serializing_if = "Option::is_none")]
        asset: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        token: Option<String>,
    },
    /// A deposit that could not be accepted goes back to its sender.
    DepositRefunded {
        deposit: Id<Deposit>,
        amount: Usdt,
        tx_hash: String,
        to: String,
    },
    /// The chain took a deposit back.
    DepositReversed {
        deposit: Id<Deposit>,
        amount: Usdt,
        tx_hash: String,
        /// The part that was already invested.
        missing: Usdt,
    },
    InvestmentActive {
        investment: Id<Investment>,
        plan: String,
        amount: Usdt,
        bonus: Usdt,
        /// The firm's loan on top of it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lent: Option<Usdt>,
        starts_at: Moment,
        ends_at: Moment,
        cooling_off_until: Moment,
    },
    WeeklyResult {
        /// `None` for several investments.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        investment: Option<Id<Investment>>,
        /// `None` for several plans.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        plan: Option<String>,
        #[serde(flatten)]
        days: Days,
        result: Usdt,
        /// All results so far, this one included.
        returns: Usdt,
        /// The amount at work; `None` in notices from before this was included.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        amount: Option<Usdt>,
        /// How well it is backed, the lowest grade of several; `None` in the same older notices.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        grade: Option<Grade>,
        /// The single results behind the sums, for several investments.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        investments: Vec<WeekOf>,
    },
    ResultCorrected {
        /// `None` for several investments.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        investment: Option<Id<Investment>>,
        plan: String,
        #[serde(flatten)]
        days: Days,
        result: Usdt,
        before: Usdt,
        why: Option<String>,
        /// The investment, or one of them, is over, so its difference is cash.
        as_cash: bool,
        /// The single results behind the sums, for several investments.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        investments: Vec<CorrectionOf>,
    },
    InvestmentExpired {
        investment: Id<Investment>,
        plan: String,
        amount: Usdt,
    },
    /// Early redemption was requested, or withdrawn.
    RedemptionNotice {
        investment: Id<Investment>,
        plan: String,
        given: bool,
        ends_at: Moment,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        by_operator: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
        #[serde(skip_serializing_if = "Option::is_none")]
        fee_bps: Option<u32>,
        #[serde(skip_serializing_if = "Option::is_none")]
        value_today: Option<Usdt>,
        #[serde(skip_serializing_if = "Option::is_none")]
        fee_today: Option<Usdt>,
    },
    MaturitySoon {
        investment: Id<Investment>,
        plan: String,
        ends_at: Moment,
    },
    Matured {
        investment: Id<Investment>,
        plan: String,
        invested: Usdt,
        #[serde(default)]
        bonus: Usdt,
        returns: Usdt,
        fee: Usdt,
        value: Usdt,
    },
    WithdrawalRequested {
        withdrawal: Id<Withdrawal>,
        investment: Option<Id<Investment>>,
        amount: Usdt,
        wallet: String,
        not_before: Moment,
    },
    WithdrawalApproved {
        withdrawal: Id<Withdrawal>,
        amount: Usdt,
        wallet: String,
        not_before: Moment,
    },
    WithdrawalPaid {
        withdrawal: Id<Withdrawal>,
        amount: Usdt,
        sats: i64,
        /// USDT for one bitcoin.
        rate: Usdt,
        txid: Option<String>,
        wallet: String,
    },
    WithdrawalRejected {
        withdrawal: Id<Withdrawal>,
        amount: Usdt,
        reason: String,
    },
    /// Terms or fees will change.
    TermsChanged {
        #[serde(skip_serializing_if = "Option::is_none")]
        plan: Option<Id<Plan>>,
        text: String,
        effective_at: Moment,
    },
    /// The account was frozen, or released.
    AccountFrozen {
        frozen: bool,
        at: Moment,
    },
    StatementReady {
        month: Day,
    },
    /// A complaint came in, or was reopened, and has a number and a deadline.
    ComplaintReceived {
        ticket: String,
        due_on: Day,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        reopened: bool,
    },
    ComplaintAnswered {
        ticket: String,
        outcome: Outcome,
        text: String,
        reopen_days: i64,
        received_at: Moment,
    },
}

/// A week's result for one of several investments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WeekOf {
    pub investment: Id<Investment>,
    pub plan: String,
    /// The amount at work in it.
    pub amount: Usdt,
    pub result: Usdt,
    pub returns: Usdt,
}

/// A correction's effect on one of several investments.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CorrectionOf {
    pub investment: Id<Investment>,
    /// The amount at work in it.
    pub amount: Usdt,
    pub result: Usdt,
    pub before: Usdt,
    pub as_cash: bool,
}

/// A change of a second factor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FactorChange {
    Added,
    Removed,
    /// The recovery codes were replaced.
    Codes,
    /// Operators removed a lost one.
    Reset,
    /// A recovery code was used.
    Recovery,
}

impl Told {
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.into()
    }

    /// The facts as they are stored.
    #[must_use]
    pub fn data(&self) -> Value {
        fields(serde_json::to_value(self))
    }

    /// Reads stored facts.
    ///
    /// # Errors
    /// If these are not the facts of this kind.
    pub fn read(kind: Kind, data: Value) -> serde_json::Result<Self> {
        from_text(kind.as_str(), &data)
    }
}

/// Parses by way of text: a number read out of a tree goes through a float if it looks like one, and one micro-USDT
/// becomes `1e-6`, which is not an amount.
pub(crate) fn from_text<T: DeserializeOwned>(name: &str, data: &Value) -> serde_json::Result<T> {
    serde_json::from_str(&json!({ name: data }).to_string())
}

/// The data under the single name of a variant. Serializing these types never fails.
pub(crate) fn fields(value: serde_json::Result<Value>) -> Value {
    match value {
        Ok(Value::Object(variant)) => variant.into_iter().next().map_or(Value::Null, |(_, data)| data),
        Ok(_) | Err(_) => Value::Null,
    }
}

named!(Kind);

impl Kind {
    /// Whether it is mailed, and why.
    #[must_use]
    pub const fn mailing(self) -> Mailing {
        match self {
            Self::NewSignIn
            | Self::PasswordChanged
            | Self::SecondFactorChanged
            | Self::ApiKeyMade
            | Self::WebhookMade
            | Self::WebhookEnded
            | Self::WithdrawalRequested
            | Self::AccountFrozen => Mailing::Security,
            // Notice of early redemption leads to a fee; a deposit set aside, a correction and a rejection change what
            // someone thought they had.
            Self::DepositQuarantined
            | Self::DepositRefunded
            | Self::DepositReversed
            | Self::ResultCorrected
            | Self::RedemptionNotice
            | Self::WithdrawalRejected
            | Self::ComplaintReceived
            | Self::ComplaintAnswered
            | Self::TermsChanged => Mailing::Duty,
            Self::DepositSeen | Self::DepositCredited => Mailing::Chosen(Group::MoneyIn),
            Self::InvestmentActive | Self::InvestmentExpired | Self::MaturitySoon | Self::Matured => {
                Mailing::Chosen(Group::Investments)
            }
            Self::WeeklyResult => Mailing::Chosen(Group::Results),
            Self::WithdrawalApproved | Self::WithdrawalPaid => Mailing::Chosen(Group::MoneyOut),
            Self::StatementReady => Mailing::Chosen(Group::Statements),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_amount_is_read_back() {
        for minor in [1, 9, 10, 99, 1_000_001, -1, i64::MAX] {
            let id = |number| Id::new(uuid::Uuid::from_u128(number));
            let told = Told::DepositSeen { deposit: id(1), amount: Usdt::from_minor(minor), tx_hash: "0x1".to_owned() };
            assert_eq!(Told::read(told.kind(), told.data()).unwrap(), told);
        }
    }
}
