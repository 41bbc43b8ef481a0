//! The expected value of every balance, derived from the rows and the book alone.

use ballast_core::{deposit, withdrawal};

use super::*;

impl World {
    /// Checks every invariant of money. Panics at the first that is broken.
    pub fn audit(&self) {
        for asset in [Asset::Usdt, Asset::Btc] {
            assert_eq!(self.balances.sum(asset), 0, "{asset:?} does not sum to zero");
        }
        assert_eq!(self.balances.below_floor(), None);
        self.audit_investments();
        self.audit_loans();
        self.audit_results();
        self.audit_reservations();
        self.audit_chain();
        self.audit_house();
        for client in self.clients.keys() {
            self.audit_client(*client);
        }
    }

    fn audit_investments(&self) {
        for one in self.investments.values() {
            let position = self.position(one.id);
            let value = position.value().unwrap().minor();
            assert!(value >= 0, "worth less than nothing: {one:?} {position:?}");
            match one.state {
                State::Active | State::Notice | State::Matured => {
                    assert_eq!(position.principal, one.put_in().unwrap(), "{one:?}");
                }
                State::Created | State::Withdrawing | State::Closed | State::Cancelled | State::Expired => {
                    assert_eq!((position.principal, value), (Usdt::ZERO, 0), "{one:?} {position:?}");
                }
            }
        }
    }

    /// The part of an investment's loss borne by lent money.
    fn borne(&self, one: &Investment) -> i64 {
        let results = Usdt::from_minor(self.allocated.get(&one.id).copied().unwrap_or_default());
        one.own_results(results).unwrap().minor() - results.minor()
    }

    /// Lent money is at work or returned, except for what it bore; and nobody owns it.
    fn audit_loans(&self) {
        for one in self.investments.values() {
            let (lent, borne) = (one.lent().minor(), self.borne(one));
            assert!((0..=lent).contains(&borne), "{one:?}");
            let left = if one.state.runs() { lent - borne } else { 0 };
            assert_eq!(self.usdt_on(Account::Lent(one.id)), left, "{one:?}");
        }
    }

    fn audit_results(&self) {
        let rows: i64 = self.allocated.values().sum();
        assert_eq!(self.usdt_on(Account::AllocatedReturns), rows, "the control account is not the sum of its rows");
        let open: i64 = self
            .strikes
            .values()
            .filter(|one| one.state == strike::State::Approved)
            .map(|one| {
                let totals = self.chunks.get(&one.id).map(|(_, totals)| *totals).unwrap_or_default();
                one.result.minor() - totals.allocated.minor() + totals.by_capital.minor()
            })
            .sum();
        assert_eq!(self.usdt_on(Account::TradingResult), open, "a result is neither open nor allocated");
    }

    fn audit_reservations(&self) {
        let mut sold = (0, 0);
        let mut paid = 0;
        for client in self.clients.keys() {
            let (mut held, mut held_sats) = (0, 0);
            for one in self.withdrawals.values().filter(|one| one.client == *client) {
                let sats = one.payout.as_ref().map_or(0, |payout| payout.sats);
                match one.state {
                    withdrawal::State::Requested | withdrawal::State::Approved => held += one.amount.minor(),
                    withdrawal::State::Batched | withdrawal::State::Signed | withdrawal::State::Broadcast => {
                        held_sats += sats;
                    }
                    withdrawal::State::Paid => paid += sats,
                    withdrawal::State::Cancelled | withdrawal::State::Rejected => {}
                }
                if one.payout.is_some() {
                    assert_eq!(sats, World::sats_for(one.amount).minor(), "{one:?}");
                    sold = (sold.0 + one.amount.minor(), sold.1 + sats);
                }
            }
            assert_eq!(self.usdt_on(Account::Held(*client)), held, "held is not what withdrawals reserve");
            assert_eq!(self.balances.get(Account::Held(*client), Asset::Btc), held_sats);
        }
        let book = &self.book;
        assert!(book.sold <= sold.0, "what was converted is sold once");
        assert_eq!(self.usdt_on(Account::Clearing), sold.0 - book.sold);
        assert_eq!(self.balances.get(Account::Clearing, Asset::Btc), book.bought - sold.1);
        assert_eq!(self.balances.get(Account::PayoutWallet, Asset::Btc), paid - book.bought - book.bitcoin);
        assert_eq!(self.balances.get(Account::Capital, Asset::Btc), book.bitcoin);
        assert!(book.bitcoin >= 0, "nobody takes out more than was put in");
    }

    fn audit_chain(&self) {
        let in_state = |wanted: &[deposit::State]| -> i64 {
            self.deposits.values().filter(|one| wanted.contains(&one.state)).map(|one| one.amount.minor()).sum()
        };
        use deposit::State::{Assigned, Credited, Quarantined};
        // What two operators ordered to be refunded stays in suspense until the treasury has sent it.
        let owed = self.refunds.values().filter(|one| one.state == deposit::RefundState::Owed);
        let owed: i64 = owed.map(|one| one.amount.minor()).sum();
        assert_eq!(self.usdt_on(Account::Suspense), in_state(&[Quarantined]) + owed);
        let counted = in_state(&[Credited, Assigned, Quarantined]) + owed;
        assert_eq!(self.usdt_on(Account::Custody), -counted - usdt(1_000_000).minor() + self.book.sold);
    }

    /// The operator has what they put in, less gifts, plus fees and what results left over.
    fn audit_house(&self) {
        let lent: i64 = self.investments.keys().map(|id| self.usdt_on(Account::Lent(*id))).sum();
        let borne: i64 = self.investments.values().map(|one| self.borne(one)).sum();
        let has: i64 = [Account::Capital, Account::Promotions, Account::Fees].map(|one| self.usdt_on(one)).iter().sum();
        let has = has + lent + borne;
        let borne_so_far: i64 = self
            .strikes
            .values()
            .filter(|one| one.state == strike::State::Approved)
            .filter_map(|one| self.chunks.get(&one.id))
            .map(|(_, totals)| totals.by_capital.minor())
            .sum();
        let book = &self.book;
        let granted: i64 = book.granted.values().sum();
        let forgiven: i64 = book.forgiven.values().sum();
        let earned: i64 = book.fees.values().chain(book.passed_on.values()).sum::<i64>() + book.house - borne_so_far;
        assert_eq!(has, usdt(1_000_000).minor() - granted - forgiven + earned);
    }

    /// A client has what they deposited, were granted and earned, less what they were charged and paid.
    fn audit_client(&self, client: Id<Client>) {
        let mine = |one: &&Investment| one.client == client;
        let invested: i64 =
            self.investments.values().filter(mine).map(|one| self.position(one.id).value().unwrap().minor()).sum();
        let owed = self.usdt_on(Account::Shortfall(client));
        assert!(owed <= 0, "a shortfall turned into a credit");
        let free = self.usdt_on(Account::Available(client));
        assert!(owed == 0 || free == 0, "cash lies free while something is owed");
        let has = [Account::Available(client), Account::Bonus(client), Account::Held(client)]
            .into_iter()
            .map(|account| self.usdt_on(account))
            .sum::<i64>()
            + invested
            + owed;
        let brought: i64 = self
            .deposits
            .values()
            .filter(|one| one.client == Some(client))
            .filter(|one| matches!(one.state, deposit::State::Credited | deposit::State::Assigned))
            .map(|one| one.amount.minor())
            .sum();
        let sum = |book: &BTreeMap<Id<Investment>, i64>| -> i64 {
            self.investments.values().filter(mine).map(|one| book.get(&one.id).copied().unwrap_or_default()).sum()
        };
        let gone: i64 = self
            .withdrawals
            .values()
            .filter(|one| one.client == client && one.payout.is_some())
            .map(|one| one.amount.minor())
            .sum();
        let granted = self.book.granted.get(&client).copied().unwrap_or_default();
        let forgiven = self.book.forgiven.get(&client).copied().unwrap_or_default();
        let borne: i64 = self.investments.values().filter(mine).map(|one| self.borne(one)).sum();
        let should = brought + granted + forgiven + sum(&self.allocated) + borne
            - sum(&self.book.passed_on)
            - sum(&self.book.fees)
            - gone;
        assert_eq!(has, should, "money of {client} was created or lost");
    }
}
