//! A notice in the client's portal; the mail that goes with it is queued in the same decision.

mod choice;

use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use self::choice::{By, Group, MailChoice, Mailing, choose};
use crate::{client::Client, id::Id, time::Moment};

/// What the client is told (product rules, section 6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Signed in.
    NewSignIn,
    /// The password changed.
    PasswordChanged,
    /// What guards the account besides the password changed, or a recovery code was used.
    SecondFactorChanged,
    /// A deposit is on its way.
    DepositSeen,
    /// A deposit arrived.
    DepositCredited,
    /// A deposit could not be accepted yet.
    DepositQuarantined,
    /// A deposit that could not be accepted goes back to its sender.
    DepositRefunded,
    /// The chain took a deposit back.
    DepositReversed,
    /// An investment started.
    InvestmentActive,
    /// A week was credited or charged.
    WeeklyResult,
    /// The result of a week was wrong and is put right.
    ResultCorrected,
    /// An investment was not funded in time.
    InvestmentExpired,
    /// Early redemption was asked for, or taken back.
    RedemptionNotice,
    /// An investment ends in a week.
    MaturitySoon,
    /// An investment ended.
    Matured,
    /// A withdrawal was asked for.
    WithdrawalRequested,
    /// A withdrawal was approved.
    WithdrawalApproved,
    /// A withdrawal was paid.
    WithdrawalPaid,
    /// A withdrawal was turned down.
    WithdrawalRejected,
    /// Terms or fees will change.
    TermsChanged,
    /// The account was frozen.
    AccountFrozen,
    /// The statement of a month is there.
    StatementReady,
    /// A complaint came in, or was reopened, and has its number and its deadline.
    ComplaintReceived,
    /// A complaint was answered.
    ComplaintAnswered,
}

impl Kind {
    /// Every one, in the order of a life.
    pub const ALL: [Self; 24] = [
        Self::NewSignIn,
        Self::PasswordChanged,
        Self::SecondFactorChanged,
        Self::DepositSeen,
        Self::DepositCredited,
        Self::DepositQuarantined,
        Self::DepositRefunded,
        Self::DepositReversed,
        Self::InvestmentActive,
        Self::WeeklyResult,
        Self::ResultCorrected,
        Self::InvestmentExpired,
        Self::RedemptionNotice,
        Self::MaturitySoon,
        Self::Matured,
        Self::WithdrawalRequested,
        Self::WithdrawalApproved,
        Self::WithdrawalPaid,
        Self::WithdrawalRejected,
        Self::TermsChanged,
        Self::AccountFrozen,
        Self::StatementReady,
        Self::ComplaintReceived,
        Self::ComplaintAnswered,
    ];

    /// The stored and shown name.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::NewSignIn => "new_sign_in",
            Self::PasswordChanged => "password_changed",
            Self::SecondFactorChanged => "second_factor_changed",
            Self::DepositSeen => "deposit_seen",
            Self::DepositCredited => "deposit_credited",
            Self::DepositQuarantined => "deposit_quarantined",
            Self::DepositRefunded => "deposit_refunded",
            Self::DepositReversed => "deposit_reversed",
            Self::InvestmentActive => "investment_active",
            Self::WeeklyResult => "weekly_result",
            Self::ResultCorrected => "result_corrected",
            Self::InvestmentExpired => "investment_expired",
            Self::RedemptionNotice => "redemption_notice",
            Self::MaturitySoon => "maturity_soon",
            Self::Matured => "matured",
            Self::WithdrawalRequested => "withdrawal_requested",
            Self::WithdrawalApproved => "withdrawal_approved",
            Self::WithdrawalPaid => "withdrawal_paid",
            Self::WithdrawalRejected => "withdrawal_rejected",
            Self::TermsChanged => "terms_changed",
            Self::AccountFrozen => "account_frozen",
            Self::StatementReady => "statement_ready",
            Self::ComplaintReceived => "complaint_received",
            Self::ComplaintAnswered => "complaint_answered",
        }
    }

    /// The one with this stored name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.as_str() == name)
    }
}

/// One notice.
#[derive(Clone, Debug, PartialEq)]
pub struct Notice {
    /// Identity.
    pub id: Id<Notice>,
    /// To whom.
    pub client: Id<Client>,
    /// What about.
    pub kind: Kind,
    /// Facts for the text.
    pub data: Value,
    /// When.
    pub created_at: Moment,
}
