//! The permitted postings: one table from the cause of a journal to the pairs of accounts it may move money between.
//!
//! Anything not named is refused. A client's own accounts are credited from their own money, from a trading result or
//! from the operator's capital and promotions, and from nothing else (truth rule 4). Lent money stays in its own
//! account, and reaches a client only as its part of a loss.

use uuid::Uuid;

use super::{Account, Cause, Journal, LedgerError, Transfer};
use crate::{client::Client, id::Id, investment::Investment, money::Asset};

/// Whether `cause` may move `asset` from `debit` to `credit`. Ignores who owns the accounts.
#[must_use]
pub const fn permitted(cause: Cause, asset: Asset, debit: Account, credit: Account) -> bool {
    match asset {
        Asset::Usdt => permitted_usdt(cause, debit, credit),
        Asset::Btc => permitted_btc(cause, debit, credit),
    }
}

const fn permitted_usdt(cause: Cause, debit: Account, credit: Account) -> bool {
    use Account::*;
    match cause {
        Cause::ClientSignedUp => matches!((debit, credit), (Promotions, Bonus(_))),
        Cause::DepositCredited => matches!((debit, credit), (Custody, Available(_)) | (Available(_), Shortfall(_))),
        Cause::DepositQuarantined => matches!((debit, credit), (Custody, Suspense)),
        Cause::DepositReversed => {
            matches!((debit, credit), (Available(_) | Shortfall(_) | Suspense, Custody))
        }
        Cause::DepositReinstated => {
            matches!((debit, credit), (Custody, Available(_) | Suspense) | (Available(_), Shortfall(_)))
        }
        Cause::DepositAssigned => matches!((debit, credit), (Suspense, Available(_)) | (Available(_), Shortfall(_))),
        Cause::DepositRefunded => matches!((debit, credit), (Suspense, Custody)),
        Cause::InvestmentFunded => {
            matches!((debit, credit), (Available(_) | Bonus(_), Principal(_)) | (Promotions, Lent(_)))
        }
        Cause::InvestmentCancelled => cancelled(debit, credit),
        Cause::InvestmentMatured => matches!((debit, credit), (Returns(_), Fees) | (Lent(_), Promotions)),
        Cause::LentMoved => matches!((debit, credit), (Lent(_), Returns(_)) | (Returns(_), Lent(_))),
        Cause::StrikeApproved | Cause::StrikeAllocated | Cause::StrikeCompleted => trading_result(cause, debit, credit),
        Cause::StrikeCorrected => {
            matches!((debit, credit), (Returns(_), Available(_) | Promotions) | (Available(_), Shortfall(_)))
        }
        Cause::WithdrawalRequested => {
            matches!((debit, credit), (Available(_) | Principal(_) | Returns(_), Held(_)) | (Principal(_), Returns(_)))
        }
        Cause::WithdrawalReleased => matches!(
            (debit, credit),
            (Held(_), Available(_) | Principal(_) | Returns(_))
                | (Returns(_), Principal(_))
                | (Available(_), Shortfall(_))
        ),
        Cause::WithdrawalBatched => matches!((debit, credit), (Held(_), Clearing)),
        Cause::CapitalMoved => operator_money(debit, credit),
        Cause::ClientSecurity
        | Cause::DepositObserved
        | Cause::InvestmentRegistered
        | Cause::InvestmentExpired
        | Cause::RedemptionNotice
        | Cause::StrikeDrafted
        | Cause::WithdrawalProgressed
        | Cause::WithdrawalPaid
        | Cause::PayoutProgressed
        | Cause::PayoutConfirmed
        | Cause::PayoutReopened
        | Cause::PayoutRestored
        | Cause::SweepProgressed
        | Cause::Reconciled
        | Cause::HoldProgressed
        | Cause::OperatorChange
        | Cause::OperatorSecurity
        | Cause::RefundOrdered
        | Cause::EvidenceOpened
        | Cause::ClientViewed
        | Cause::ClientFeedback
        | Cause::ComplaintProgressed
        | Cause::AppropriatenessAnswered
        | Cause::IdentityChecked
        | Cause::ProofPublished
        | Cause::ReserveKeyChanged
        | Cause::InstallationBound
        | Cause::RulesStated
        | Cause::MonthClosed
        | Cause::PaperIssued
        | Cause::ReadingReceived => false,
    }
}

/// A cancelled contract: its money goes back, and the effect of results on it is undone.
const fn cancelled(debit: Account, credit: Account) -> bool {
    use Account::*;
    matches!(
        (debit, credit),
        (Principal(_), Available(_) | Bonus(_))
            | (Lent(_), Promotions)
            | (Returns(_), Capital)
            | (Capital, Returns(_))
            | (Available(_), Shortfall(_))
    )
}

/// A trading result and where it goes, or the reverse for a loss.
const fn trading_result(cause: Cause, debit: Account, credit: Account) -> bool {
    use Account::*;
    let ((TradingResult, other) | (other, TradingResult)) = (debit, credit) else { return false };
    matches!(
        (cause, other),
        (Cause::StrikeApproved, Trading)
            | (Cause::StrikeAllocated, AllocatedReturns | Capital)
            | (Cause::StrikeCompleted, Fees | Capital)
    )
}

/// The operator's own moves: capital in and out, promotions, the venue, the sale of USDT for bitcoin, and giving up a
/// shortfall.
const fn operator_money(debit: Account, credit: Account) -> bool {
    use Account::*;
    matches!(
        (debit, credit),
        (Custody, Capital | Trading)
            | (Capital, Custody | Promotions | Shortfall(_))
            | (Promotions | Fees, Capital)
            | (Trading, Custody)
            | (Clearing, Custody)
    )
}

const fn permitted_btc(cause: Cause, debit: Account, credit: Account) -> bool {
    use Account::*;
    match cause {
        Cause::WithdrawalBatched => matches!((debit, credit), (Clearing, Held(_))),
        Cause::WithdrawalPaid | Cause::PayoutRestored => matches!((debit, credit), (Held(_), PayoutWallet)),
        Cause::PayoutConfirmed => matches!((debit, credit), (NetworkFees, PayoutWallet)),
        Cause::PayoutReopened => matches!((debit, credit), (PayoutWallet, NetworkFees | Held(_))),
        Cause::CapitalMoved => {
            matches!((debit, credit), (PayoutWallet, Clearing | Capital) | (Clearing | Capital, PayoutWallet))
        }
        Cause::ClientSignedUp
        | Cause::ClientSecurity
        | Cause::DepositObserved
        | Cause::DepositCredited
        | Cause::DepositQuarantined
        | Cause::DepositReversed
        | Cause::DepositReinstated
        | Cause::DepositAssigned
        | Cause::DepositRefunded
        | Cause::InvestmentRegistered
        | Cause::InvestmentFunded
        | Cause::InvestmentCancelled
        | Cause::InvestmentExpired
        | Cause::RedemptionNotice
        | Cause::InvestmentMatured
        | Cause::StrikeDrafted
        | Cause::StrikeApproved
        | Cause::StrikeAllocated
        | Cause::StrikeCompleted
        | Cause::StrikeCorrected
        | Cause::LentMoved
        | Cause::WithdrawalRequested
        | Cause::WithdrawalProgressed
        | Cause::WithdrawalReleased
        | Cause::PayoutProgressed
        | Cause::SweepProgressed
        | Cause::Reconciled
        | Cause::HoldProgressed
        | Cause::OperatorChange
        | Cause::OperatorSecurity
        | Cause::RefundOrdered
        | Cause::EvidenceOpened
        | Cause::ClientViewed
        | Cause::ClientFeedback
        | Cause::ComplaintProgressed
        | Cause::AppropriatenessAnswered
        | Cause::IdentityChecked
        | Cause::ProofPublished
        | Cause::ReserveKeyChanged
        | Cause::InstallationBound
        | Cause::RulesStated
        | Cause::MonthClosed
        | Cause::PaperIssued
        | Cause::ReadingReceived => false,
    }
}

/// Checks a journal before it is written: amounts above zero, permitted pairs, one client.
///
/// `owner_of` returns the client of an investment. Every client's account in a journal must belong to the client the
/// journal names, and a pair of investment accounts to the same investment.
///
/// # Errors
/// Names the first transfer that breaks a rule.
pub fn check(journal: &Journal, owner_of: impl Fn(Id<Investment>) -> Option<Id<Client>>) -> Result<(), LedgerError> {
    journal.transfers.iter().try_for_each(|transfer| check_transfer(journal, transfer, &owner_of))
}

fn check_transfer(
    journal: &Journal,
    transfer: &Transfer,
    owner_of: &impl Fn(Id<Investment>) -> Option<Id<Client>>,
) -> Result<(), LedgerError> {
    let &Transfer { debit, credit, asset, minor } = transfer;
    if minor <= 0 {
        return Err(LedgerError::NotPositive { cause: journal.cause, minor });
    }
    if !permitted(journal.cause, asset, debit, credit) {
        return Err(LedgerError::NotPermitted {
            cause: journal.cause,
            asset,
            debit: debit.kind(),
            credit: credit.kind(),
        });
    }
    if let (Some(from), Some(to)) = (investment_of(debit), investment_of(credit))
        && from != to
    {
        return Err(LedgerError::CrossesInvestments(from.uuid(), to.uuid()));
    }
    for account in [debit, credit] {
        let owner = match (client_of(account), investment_of(account)) {
            (Some(client), _) => client,
            (None, Some(investment)) => {
                owner_of(investment).ok_or(LedgerError::UnknownInvestment(investment.uuid()))?
            }
            (None, None) => continue,
        };
        if journal.client != Some(owner) {
            return Err(LedgerError::ForeignClient { named: journal.client.map(Id::uuid), found: owner.uuid() });
        }
    }
    Ok(())
}

/// The client who owns the account directly.
const fn client_of(account: Account) -> Option<Id<Client>> {
    match account {
        Account::Available(id) | Account::Bonus(id) | Account::Held(id) | Account::Shortfall(id) => Some(id),
        Account::Principal(_)
        | Account::Lent(_)
        | Account::Returns(_)
        | Account::Custody
        | Account::Trading
        | Account::PayoutWallet
        | Account::AllocatedReturns
        | Account::Suspense
        | Account::Capital
        | Account::Promotions
        | Account::Fees
        | Account::TradingResult
        | Account::NetworkFees
        | Account::Clearing => None,
    }
}

/// The investment that owns the account.
const fn investment_of(account: Account) -> Option<Id<Investment>> {
    match account {
        Account::Principal(id) | Account::Lent(id) | Account::Returns(id) => Some(id),
        Account::Available(_)
        | Account::Bonus(_)
        | Account::Held(_)
        | Account::Shortfall(_)
        | Account::Custody
        | Account::Trading
        | Account::PayoutWallet
        | Account::AllocatedReturns
        | Account::Suspense
        | Account::Capital
        | Account::Promotions
        | Account::Fees
        | Account::TradingResult
        | Account::NetworkFees
        | Account::Clearing => None,
    }
}

impl Account {
    /// One account of each kind, with the given owners, for tests of complete tables.
    #[must_use]
    pub const fn each(client: Uuid, investment: Uuid) -> [Self; 18] {
        let (client, investment) = (Id::new(client), Id::new(investment));
        [
            Self::Custody,
            Self::Trading,
            Self::PayoutWallet,
            Self::Available(client),
            Self::Bonus(client),
            Self::Held(client),
            Self::Shortfall(client),
            Self::Principal(investment),
            Self::Lent(investment),
            Self::Returns(investment),
            Self::AllocatedReturns,
            Self::Suspense,
            Self::Capital,
            Self::Promotions,
            Self::Fees,
            Self::TradingResult,
            Self::NetworkFees,
            Self::Clearing,
        ]
    }
}
