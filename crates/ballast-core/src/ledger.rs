//! Double entry: a transfer moves one amount of one asset between exactly two accounts (product rules, section 3).
//!
//! Every balance is credit-positive: what clients are owed is positive, what the firm holds is negative, and the
//! balances of one asset always add up to zero.

mod balances;
mod cover;
mod postings;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray, VariantNames};
use thiserror::Error;
use uuid::Uuid;

pub use self::{
    balances::Balances,
    cover::{OWN_BITCOIN, is_uncovered, takes_bitcoin},
    postings::{check, permitted},
};
pub use crate::decision::Journal;
use crate::{
    client::Client,
    id::Id,
    investment::Investment,
    money::{Asset, Usdt},
};

/// An account of the ledger. Those with an id exist per client or per investment, the others once per asset.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum Account {
    /// USDT on deposit addresses and in the treasury.
    Custody,
    /// USDT with the traders' venue.
    Trading,
    /// BTC in the payout wallet.
    PayoutWallet,
    /// Client cash, free to invest or withdraw.
    Available(Id<Client>),
    /// Client promotional credit, usable only as a top-up of an investment.
    Bonus(Id<Client>),
    /// Client money reserved for a withdrawal.
    Held(Id<Client>),
    /// Owed by a client because the chain took back a deposit that was already spent; at most zero.
    Shortfall(Id<Client>),
    /// The money put into an investment.
    Principal(Id<Investment>),
    /// The firm's money lent on top of an investment and still at work.
    Lent(Id<Investment>),
    /// Results taken out of (or charged against) one investment by a direct posting.
    Returns(Id<Investment>),
    /// Control account of the weekly allocation: the sum of every allocation row of every investment.
    AllocatedReturns,
    /// Received, but the owner is unknown or it is not acceptable.
    Suspense,
    /// The operator's own capital.
    Capital,
    /// Operator money set aside for promotions.
    Promotions,
    Fees,
    /// Approved trading results not yet allocated.
    TradingResult,
    NetworkFees,
    /// Conversion between assets, as two linked transfers.
    Clearing,
}

impl Account {
    /// The stored name of the kind of account.
    #[must_use]
    pub fn kind(self) -> &'static str {
        self.into()
    }

    /// The client or investment the account belongs to; `None` for the operator's and the control accounts.
    #[must_use]
    pub const fn owner(self) -> Option<Uuid> {
        match self {
            Self::Available(id) | Self::Bonus(id) | Self::Held(id) | Self::Shortfall(id) => Some(id.uuid()),
            Self::Principal(id) | Self::Lent(id) | Self::Returns(id) => Some(id.uuid()),
            Self::Custody
            | Self::Trading
            | Self::PayoutWallet
            | Self::AllocatedReturns
            | Self::Suspense
            | Self::Capital
            | Self::Promotions
            | Self::Fees
            | Self::TradingResult
            | Self::NetworkFees
            | Self::Clearing => None,
        }
    }

    /// Returns the account of this kind and owner; `None` for an unknown pair.
    #[must_use]
    pub fn from_parts(kind: &str, owner: Option<Uuid>) -> Option<Self> {
        Some(match (kind, owner) {
            ("custody", None) => Self::Custody,
            ("trading", None) => Self::Trading,
            ("payout_wallet", None) => Self::PayoutWallet,
            ("available", Some(id)) => Self::Available(Id::new(id)),
            ("bonus", Some(id)) => Self::Bonus(Id::new(id)),
            ("held", Some(id)) => Self::Held(Id::new(id)),
            ("shortfall", Some(id)) => Self::Shortfall(Id::new(id)),
            ("lent", Some(id)) => Self::Lent(Id::new(id)),
            ("principal", Some(id)) => Self::Principal(Id::new(id)),
            ("returns", Some(id)) => Self::Returns(Id::new(id)),
            ("allocated_returns", None) => Self::AllocatedReturns,
            ("suspense", None) => Self::Suspense,
            ("capital", None) => Self::Capital,
            ("promotions", None) => Self::Promotions,
            ("fees", None) => Self::Fees,
            ("trading_result", None) => Self::TradingResult,
            ("network_fees", None) => Self::NetworkFees,
            ("clearing", None) => Self::Clearing,
            _ => return None,
        })
    }

    /// Whether the balance may fall below zero. `Returns` may, down to minus the investment's principal and
    /// allocations; the store checks that pair together.
    #[must_use]
    pub const fn may_be_negative(self) -> bool {
        match self {
            Self::Available(_)
            | Self::Bonus(_)
            | Self::Held(_)
            | Self::Principal(_)
            | Self::Lent(_)
            | Self::Suspense
            | Self::Promotions => false,
            Self::Custody
            | Self::Trading
            | Self::PayoutWallet
            | Self::Shortfall(_)
            | Self::Returns(_)
            | Self::AllocatedReturns
            | Self::Capital
            | Self::Fees
            | Self::TradingResult
            | Self::NetworkFees
            | Self::Clearing => true,
        }
    }
}

/// An amount moved from one account to another. `debit` gives, `credit` receives (credit-positive balances).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Transfer {
    /// The account whose balance falls by the amount.
    pub debit: Account,
    /// The account whose balance rises by the amount.
    pub credit: Account,
    pub asset: Asset,
    /// Minor units of the asset, above zero.
    pub minor: i64,
}

impl Transfer {
    /// A transfer of USDT; `None` if the amount is not above zero.
    #[must_use]
    pub const fn usdt(debit: Account, credit: Account, amount: Usdt) -> Option<Self> {
        if amount.is_positive() {
            Some(Self { debit, credit, asset: Asset::Usdt, minor: amount.minor() })
        } else {
            None
        }
    }
}

/// Why a journal must not be written. These are software faults, never errors in a person's input.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LedgerError {
    /// A transfer of zero or a negative amount.
    #[error("a {cause:?} journal moves {minor} minor units; amounts are above zero")]
    NotPositive {
        cause: Cause,
        /// The amount it tried to move.
        minor: i64,
    },
    /// Not in the table of postings.
    #[error("a {cause:?} journal may not move {asset:?} from {debit} to {credit}")]
    NotPermitted {
        cause: Cause,
        asset: Asset,
        /// Kind of the debited account.
        debit: &'static str,
        /// Kind of the credited account.
        credit: &'static str,
    },
    /// A journal touches the account of a client it does not name.
    #[error("a journal of client {named:?} touches an account of client {found}")]
    ForeignClient {
        /// The client that the journal names.
        named: Option<Uuid>,
        /// The client whose account it touches.
        found: Uuid,
    },
    /// A transfer from one investment straight into another.
    #[error("a transfer crosses from investment {0} to investment {1}")]
    CrossesInvestments(Uuid, Uuid),
    #[error("investment {0} is unknown")]
    UnknownInvestment(Uuid),
    /// A transfer from an account to itself.
    #[error("a transfer gives and receives on the same {0} account")]
    SameAccount(&'static str),
    /// A balance outgrew 64 bits.
    #[error("the balance of a {0} account does not fit 64 bits")]
    Overflow(&'static str),
}

/// The cause of a journal. Together with its subject it is unique where money moves, so nothing is posted twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Cause {
    /// A client signed up (grants the promotion, if there is one).
    ClientSignedUp,
    /// A client changed a credential, froze the account, logged in or out: no money.
    ClientSecurity,
    /// A deposit was first seen, progressed or was quarantined: no money.
    DepositObserved,
    /// A deposit reached its confirmations and was credited.
    DepositCredited,
    /// A deposit that cannot be credited was received into suspense.
    DepositQuarantined,
    /// A re-org removed a credited deposit.
    DepositReversed,
    /// A reversed deposit came back: the chain returned to the block it was in.
    DepositReinstated,
    /// Two operators assigned a quarantined deposit to a client.
    DepositAssigned,
    /// Two operators ordered the refund of a quarantined deposit: no money yet.
    RefundOrdered,
    /// The treasury refunded a quarantined deposit.
    DepositRefunded,
    /// A client registered an investment: no money yet.
    InvestmentRegistered,
    /// Available cash (and bonus on top) became principal.
    InvestmentFunded,
    /// A client cancelled before funding or in the cooling-off.
    InvestmentCancelled,
    /// An investment was not funded in time.
    InvestmentExpired,
    /// Early redemption was requested (or withdrawn): no money.
    RedemptionNotice,
    /// An investment reached its end; an early-redemption fee is taken here.
    InvestmentMatured,
    /// A trader entered a weekly result: no money yet.
    StrikeDrafted,
    /// A second operator approved the weekly result; it is recorded against the venue.
    StrikeApproved,
    /// One chunk of the weekly result was allocated to investments.
    StrikeAllocated,
    /// The last chunk was allocated.
    StrikeCompleted,
    /// A correction found that a finished investment got too little; the difference is the client's cash.
    StrikeCorrected,
    /// The part of a loss borne by lent money moved between it and an investment's results.
    LentMoved,
    /// A client reserved money for a withdrawal.
    WithdrawalRequested,
    /// Operators moved a withdrawal forward: no money.
    WithdrawalProgressed,
    /// The reservation went back to where it came from.
    WithdrawalReleased,
    /// A withdrawal was converted and committed to a batch.
    WithdrawalBatched,
    /// The chain shows the payout.
    WithdrawalPaid,
    /// A batch of payouts progressed, or its limits or breaker changed: no money.
    PayoutProgressed,
    /// The chain confirmed a batch: the miners got their fee.
    PayoutConfirmed,
    /// A re-org took a confirmed batch back, its fee and each of its payouts.
    PayoutReopened,
    /// The chain returned a payout that it had taken back.
    PayoutRestored,
    /// A sweep of deposit addresses progressed: no money in the books.
    SweepProgressed,
    /// Books and chain were compared, and a break began, changed, was explained or ended: no money.
    Reconciled,
    /// The firm's money was held, or a hold was decided on or ended: no money.
    HoldProgressed,
    /// Operator capital moved in or out.
    CapitalMoved,
    /// Operator content, plans or operators changed: no money.
    OperatorChange,
    /// An operator enrolled, logged in or out, changed a second factor, or tried something not permitted: no money.
    OperatorSecurity,
    /// An operator opened the file that a weekly result relies on: no money.
    EvidenceOpened,
    /// An operator viewed a client's history: no money.
    ClientViewed,
    /// A client gave feedback: survey, message.
    ClientFeedback,
    /// A complaint came in, was answered, closed or reopened: no money.
    ComplaintProgressed,
    /// A client answered the questions before a first investment: no money.
    AppropriatenessAnswered,
    /// An operator checked a client's identity, or withdrew the check: no money.
    IdentityChecked,
    /// A proof of liabilities was published: no money.
    ProofPublished,
    /// A change of the key that signs proofs was announced: no money.
    ReserveKeyChanged,
    /// The books were bound to this installation's keys and wallets, or to replacements: no money.
    InstallationBound,
    /// The service stated the settings it runs with, if they changed: no money.
    RulesStated,
    /// A month was closed, so that statements can be made for it: no money.
    MonthClosed,
    /// The firm signed a copy of one of its statements: no money.
    PaperIssued,
    /// A reading of an account at a venue came in: no money.
    ReadingReceived,
}

named!(Cause);

impl Cause {
    /// Whether one subject can have this cause at most once, forever. The store enforces it with a unique index. A
    /// strike's chunks are kept unique by their own key (strike, chunk) instead; a chain may take a deposit back and
    /// return it more than once, so those two causes rely on the version of the deposit's row.
    #[must_use]
    pub const fn once(self) -> bool {
        match self {
            Self::ClientSignedUp
            | Self::DepositCredited
            | Self::DepositQuarantined
            | Self::DepositAssigned
            | Self::RefundOrdered
            | Self::DepositRefunded
            | Self::InvestmentRegistered
            | Self::InvestmentFunded
            | Self::InvestmentCancelled
            | Self::InvestmentExpired
            | Self::InvestmentMatured
            | Self::StrikeDrafted
            | Self::StrikeApproved
            | Self::StrikeCompleted
            | Self::WithdrawalRequested
            | Self::WithdrawalReleased
            | Self::WithdrawalBatched
            | Self::WithdrawalPaid
            | Self::AppropriatenessAnswered
            | Self::MonthClosed
            | Self::PaperIssued
            | Self::ReadingReceived => true,
            Self::ClientSecurity
            | Self::DepositObserved
            | Self::DepositReversed
            | Self::DepositReinstated
            | Self::RedemptionNotice
            | Self::StrikeAllocated
            | Self::StrikeCorrected
            | Self::LentMoved
            | Self::WithdrawalProgressed
            | Self::PayoutProgressed
            | Self::PayoutConfirmed
            | Self::PayoutReopened
            | Self::PayoutRestored
            | Self::SweepProgressed
            | Self::Reconciled
            | Self::HoldProgressed
            | Self::CapitalMoved
            | Self::OperatorChange
            | Self::OperatorSecurity
            | Self::EvidenceOpened
            | Self::ClientViewed
            | Self::ClientFeedback
            | Self::ComplaintProgressed
            | Self::IdentityChecked
            | Self::ProofPublished
            | Self::ReserveKeyChanged
            | Self::InstallationBound
            | Self::RulesStated => false,
        }
    }
}
