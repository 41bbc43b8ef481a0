//! The operator can give away only what it has.

use super::{Account, Cause, Transfer};
use crate::money::Asset;

/// The sum of these three in bitcoin is the firm's own part of the payout wallet: what it put in, what conversions left
/// over or lack, less what miners got. The rest is held for clients whose withdrawals were converted.
pub const OWN_BITCOIN: [Account; 3] = [Account::Capital, Account::Clearing, Account::NetworkFees];

/// Whether a transfer of `cause` takes bitcoin out of the payout wallet for the firm, which the store allows only while
/// [`OWN_BITCOIN`] is not below zero afterwards. Bitcoin that a sale recorded but that never arrived is not taken from
/// anyone.
#[must_use]
pub const fn takes_bitcoin(cause: Cause, transfer: &Transfer) -> bool {
    matches!(
        (cause, transfer.asset, transfer.debit, transfer.credit),
        (Cause::CapitalMoved, Asset::Btc, Account::Capital, Account::PayoutWallet)
    )
}

/// Whether a journal of `cause`, which moves `account` by `delta` to `total` (minor units, credit-positive), gives away
/// more than there is.
///
/// A recorded loss may take the operator's capital below zero, because it happened. What the firm does voluntarily may
/// not: making a cooling-off whole from capital, a gift, or taking own money out would beyond that be paid from the
/// deposits of other clients (truth rule 4). The rules look at balances read a moment before; this is checked at
/// commit, where nobody else can move them.
#[must_use]
pub const fn is_uncovered(cause: Cause, account: Account, delta: i64, total: i64) -> bool {
    match (cause, account) {
        // Clearing: what was converted is sold once, and selling more would take the deposits of other clients.
        (Cause::CapitalMoved, Account::Capital | Account::Fees | Account::Clearing)
        | (Cause::InvestmentCancelled, Account::Capital) => delta < 0 && total < 0,
        // The firm's assets are negative.
        (Cause::CapitalMoved, Account::Custody | Account::Trading | Account::PayoutWallet) => delta > 0 && total > 0,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_loss_may_show_and_a_gift_may_not() {
        let cases = [
            (Cause::StrikeAllocated, Account::Capital, -5, -5, false),
            (Cause::StrikeCompleted, Account::Capital, -5, -5, false),
            (Cause::InvestmentCancelled, Account::Capital, -5, -1, true),
            (Cause::InvestmentCancelled, Account::Capital, -5, 0, false),
            // Someone who cancels with a gain leaves it to a firm in need.
            (Cause::InvestmentCancelled, Account::Capital, 5, -1, false),
            (Cause::CapitalMoved, Account::Capital, -5, -1, true),
            (Cause::CapitalMoved, Account::Fees, -5, -1, true),
            (Cause::CapitalMoved, Account::Custody, 5, 1, true),
            (Cause::CapitalMoved, Account::Custody, 5, 0, false),
            (Cause::CapitalMoved, Account::Custody, -5, 1, false),
            (Cause::DepositReversed, Account::Custody, 5, 1, false),
            (Cause::CapitalMoved, Account::Clearing, -5, -1, true),
            (Cause::CapitalMoved, Account::Clearing, -5, 0, false),
            // Bitcoin that a sale brought in; what withdrawals were converted into is owed before it is there.
            (Cause::CapitalMoved, Account::Clearing, 5, -1, false),
            (Cause::WithdrawalBatched, Account::Clearing, -5, -5, false),
        ];
        for (cause, account, delta, total, uncovered) in cases {
            assert_eq!(is_uncovered(cause, account, delta, total), uncovered, "{cause:?} {account:?} {delta} {total}");
        }
    }
}
