//! The names that a parameter of a list may have.

use ballast_core::{approval, complaint, deposit, investment, ledger, message, payout, strike};
use ballast_store::reads::operator::{ClientSort, ComplaintSort, DepositSort, InvestmentSort};

/// A choice of a caller, by its name.
pub trait Choice: Copy + 'static {
    /// Every one with its name.
    fn named() -> Vec<(&'static str, Self)>;
}

/// The names alone, for the document.
pub(super) fn names<C: Choice>() -> Vec<&'static str> {
    C::named().into_iter().map(|(name, _)| name).collect()
}

/// The order of a list that is sorted by time alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Age {
    Newest,
    Oldest,
}

macro_rules! choices {
    ($($of:ty { $($name:literal: $choice:ident),* })*) => {$(
        impl Choice for $of {
            fn named() -> Vec<(&'static str, Self)> {
                vec![$(($name, Self::$choice)),*]
            }
        }
    )*};
    ($($of:ty),*) => {$(
        impl Choice for $of {
            fn named() -> Vec<(&'static str, Self)> {
                Self::ALL.map(|one| (one.as_str(), one)).into()
            }
        }
    )*};
}

choices! {
    Age { "newest": Newest, "oldest": Oldest }
    ClientSort { "newest": Newest, "oldest": Oldest, "name": Name, "available": Available }
    ComplaintSort { "newest": Newest, "oldest": Oldest, "due": Due }
    DepositSort { "newest": Newest, "oldest": Oldest, "amount": Amount }
    InvestmentSort { "newest": Newest, "oldest": Oldest, "amount": Amount, "ends": Ending }
}

choices!(
    approval::Kind,
    approval::State,
    complaint::Outcome,
    deposit::State,
    investment::State,
    ledger::Cause,
    message::State,
    payout::State,
    strike::State
);
