//! The effect of a move on a contract.

use ballast_core::{
    id::Id,
    investment::Investment,
    ledger::{Account, Transfer},
    money::Asset,
};

use crate::{entry::Move, place::Place};

/// Why a contract's value changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Money was put in.
    PutIn,
    /// Money was taken out.
    TakenOut,
    /// A weekly result, or one that the firm took over when the contract was cancelled.
    Result,
    Fee,
}

/// A change of one contract's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Touch {
    pub investment: Id<Investment>,
    pub kind: Kind,
    /// Micro-USDT; negative for less.
    pub minor: i64,
}

/// The effect of a move on a contract, if it touched one.
pub(crate) fn touch(made: &Move) -> Option<Touch> {
    match *made {
        Move::Share { investment, share, .. } => Some(Touch { investment, kind: Kind::Result, minor: share.minor() }),
        Move::Posted(transfer) if transfer.asset == Asset::Usdt => of_transfer(transfer),
        Move::Posted(_) => None,
    }
}

fn of_transfer(Transfer { debit, credit, minor, .. }: Transfer) -> Option<Touch> {
    // The ledger allows no transfer from one contract to another.
    let (investment, other, minor) = match (contract(debit), contract(credit)) {
        (None, Some(into)) => (into, debit, minor),
        (Some(out_of), None) => (out_of, credit, minor.checked_neg()?),
        (None, None) | (Some(_), Some(_)) => return None,
    };
    let kind = match other {
        Account::Fees => Kind::Fee,
        // A loss borne by lent money belongs to the result that caused it.
        Account::Capital | Account::Lent(_) | Account::Promotions => Kind::Result,
        _ if minor > 0 => Kind::PutIn,
        _ => Kind::TakenOut,
    };
    Some(Touch { investment, kind, minor })
}

const fn contract(account: Account) -> Option<Id<Investment>> {
    match Place::of(account) {
        Some(Place::Contract(id)) => Some(id),
        _ => None,
    }
}
