//! Changes of a client's wealth, by kind.

use ballast_core::{
    ledger::{Account, Transfer},
    money::{Asset, Usdt},
};

use crate::{entry::Move, place::Place};

/// Sums over a range of the journal, in USDT. Wealth at its end is wealth at its beginning plus [`Totals::change`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// Deposits, less those that the chain reversed.
    pub deposits: Usdt,
    /// Paid out; at most zero.
    pub payouts: Usdt,
    /// Weekly results above zero.
    pub gains: Usdt,
    /// Weekly results below zero; at most zero.
    pub losses: Usdt,
    /// Fees of the contracts; at most zero. The performance share is not included: weekly results are net of it.
    pub fees: Usdt,
    /// Bonus that was invested, less what was returned.
    pub bonus_used: Usdt,
    /// Given or waived by the firm.
    pub given: Usdt,
    /// Bonus granted. It is not wealth until it is invested.
    pub bonus_granted: Usdt,
}

impl Totals {
    /// Counts a move; `None` if a sum does not fit.
    pub(crate) fn count(&mut self, made: &Move) -> Option<()> {
        match *made {
            Move::Share { share, .. } => self.result(share),
            Move::Posted(transfer) => self.transfer(transfer),
        }
    }

    /// The total change of the client's wealth; `None` if it does not fit.
    #[must_use]
    pub fn change(&self) -> Option<Usdt> {
        [self.deposits, self.payouts, self.gains, self.losses, self.fees, self.bonus_used, self.given]
            .into_iter()
            .try_fold(Usdt::ZERO, Usdt::checked_add)
    }

    /// Gains and losses together; `None` if they do not fit.
    #[must_use]
    pub fn results(&self) -> Option<Usdt> {
        self.gains.checked_add(self.losses)
    }

    fn result(&mut self, share: Usdt) -> Option<()> {
        let sum = if share.is_negative() { &mut self.losses } else { &mut self.gains };
        *sum = sum.checked_add(share)?;
        Some(())
    }

    fn transfer(&mut self, Transfer { debit, credit, asset, minor }: Transfer) -> Option<()> {
        if asset != Asset::Usdt {
            return Some(());
        }
        let amount = Usdt::from_minor(minor);
        match (counts(debit), counts(credit)) {
            (false, true) => self.nature(credit, debit, amount),
            (true, false) => self.nature(debit, credit, amount.checked_neg()?),
            (false, false) if matches!(credit, Account::Bonus(_)) => add(&mut self.bonus_granted, amount),
            (true, true) | (false, false) => Some(()),
        }
    }

    /// Adds a change that crossed the border of the client's wealth, by the accounts on its two sides.
    fn nature(&mut self, inside: Account, outside: Account, change: Usdt) -> Option<()> {
        match (inside, outside) {
            (_, Account::Custody | Account::Suspense) => add(&mut self.deposits, change),
            (_, Account::Clearing) => add(&mut self.payouts, change),
            (_, Account::Fees) => add(&mut self.fees, change),
            (_, Account::Bonus(_)) => add(&mut self.bonus_used, change),
            // A contract cancelled in its cooling-off period gives back what its weeks earned, or gets back what they
            // lost.
            (Account::Returns(_), _) if change.is_negative() => add(&mut self.gains, change),
            (Account::Returns(_), _) => add(&mut self.losses, change),
            _ => add(&mut self.given, change),
        }
    }
}

fn counts(account: Account) -> bool {
    Place::of(account).is_some_and(Place::counts)
}

fn add(sum: &mut Usdt, change: Usdt) -> Option<()> {
    *sum = sum.checked_add(change)?;
    Some(())
}
