use super::*;
use crate::testing::uuid;

fn journal(cause: Cause, client: Option<u128>, transfers: Vec<Transfer>) -> Journal {
    Journal {
        cause,
        subject: uuid(9),
        client: client.map(|n| Id::new(uuid(n))),
        transfers,
        details: serde_json::Value::Null,
    }
}

fn usdt(debit: Account, credit: Account, minor: i64) -> Transfer {
    Transfer { debit, credit, asset: Asset::Usdt, minor }
}

/// Investments 11, 12, … belong to client 1; 21, 22, … to client 2.
fn owner(investment: Id<Investment>) -> Option<Id<Client>> {
    match investment.uuid().as_u128() {
        11..=19 => Some(Id::new(uuid(1))),
        21..=29 => Some(Id::new(uuid(2))),
        _ => None,
    }
}

#[test]
fn a_client_is_credited_only_from_own_money_results_or_capital() {
    let owned = |account: Account| account.owner().is_some();
    for cause in Cause::ALL {
        for asset in [Asset::Usdt, Asset::Btc] {
            for debit in Account::each(uuid(1), uuid(11)) {
                for credit in Account::each(uuid(1), uuid(11)).into_iter().filter(|credit| owned(*credit)) {
                    let source_is_allowed = owned(debit)
                        || matches!(
                            (debit, credit),
                            // A deposit is the client's own money arriving.
                            (Account::Custody | Account::Suspense, Account::Available(_))
                                | (Account::Promotions, Account::Bonus(_) | Account::Lent(_))
                                | (Account::Capital, Account::Returns(_) | Account::Shortfall(_))
                                // The bitcoin leg of the client's own conversion.
                                | (Account::Clearing, Account::Held(_))
                        )
                        // A payment of the client's own money, which the chain took back.
                        || (cause == Cause::PayoutReopened
                            && asset == Asset::Btc
                            && matches!((debit, credit), (Account::PayoutWallet, Account::Held(_))));
                    assert!(
                        source_is_allowed || !permitted(cause, asset, debit, credit),
                        "{cause:?} {asset:?} {debit:?} -> {credit:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_posting_between_clients_is_refused() {
    let (one, two) = (Id::new(uuid(1)), Id::new(uuid(2)));
    let own = usdt(Account::Available(one), Account::Principal(Id::new(uuid(11))), 5);
    let foreign = usdt(Account::Available(one), Account::Principal(Id::new(uuid(21))), 5);
    assert_eq!(check(&journal(Cause::InvestmentFunded, Some(1), vec![own]), owner), Ok(()));
    assert_eq!(
        check(&journal(Cause::InvestmentFunded, Some(1), vec![own, foreign]), owner),
        Err(LedgerError::ForeignClient { named: Some(uuid(1)), found: uuid(2) })
    );
    assert_eq!(
        check(&journal(Cause::InvestmentFunded, None, vec![own]), owner),
        Err(LedgerError::ForeignClient { named: None, found: uuid(1) })
    );
    let held = usdt(Account::Available(one), Account::Held(two), 5);
    assert!(check(&journal(Cause::WithdrawalRequested, Some(1), vec![held]), owner).is_err());
}

#[test]
fn a_posting_between_two_investments_of_one_client_is_refused() {
    let cross = usdt(Account::Principal(Id::new(uuid(11))), Account::Returns(Id::new(uuid(12))), 5);
    assert_eq!(
        check(&journal(Cause::WithdrawalRequested, Some(1), vec![cross]), owner),
        Err(LedgerError::CrossesInvestments(uuid(11), uuid(12)))
    );
}

#[test]
fn amounts_are_above_zero_and_investments_known() {
    let one = Id::new(uuid(1));
    for minor in [0, -1, i64::MIN] {
        let transfer = usdt(Account::Custody, Account::Available(one), minor);
        assert_eq!(
            check(&journal(Cause::DepositCredited, Some(1), vec![transfer]), owner),
            Err(LedgerError::NotPositive { cause: Cause::DepositCredited, minor })
        );
    }
    let unknown = usdt(Account::Available(one), Account::Principal(Id::new(uuid(77))), 1);
    assert_eq!(
        check(&journal(Cause::InvestmentFunded, Some(1), vec![unknown]), owner),
        Err(LedgerError::UnknownInvestment(uuid(77)))
    );
}

#[test]
fn another_clients_deposit_cannot_pay_a_result() {
    let allocated = usdt(Account::Custody, Account::AllocatedReturns, 5);
    assert!(matches!(
        check(&journal(Cause::StrikeAllocated, None, vec![allocated]), owner),
        Err(LedgerError::NotPermitted { debit: "custody", credit: "allocated_returns", .. })
    ));
}

#[test]
fn names_read_back() {
    for account in Account::each(uuid(1), uuid(11)) {
        assert_eq!(Account::from_parts(account.kind(), account.owner()), Some(account));
    }
    let names: std::collections::BTreeSet<_> = Cause::ALL.iter().map(|cause| cause.as_str()).collect();
    assert_eq!(names.len(), Cause::ALL.len());
}

#[test]
fn balances_sum_to_zero_and_refuse_to_overflow() {
    let one = Account::Available(Id::new(uuid(1)));
    let mut balances = Balances::default();
    balances.apply(&usdt(Account::Custody, one, i64::MAX)).unwrap();
    let before = balances.clone();
    assert_eq!(balances.apply(&usdt(Account::Custody, one, 2)), Err(LedgerError::Overflow("custody")));
    assert_eq!(balances, before);
    assert_eq!(balances.sum(Asset::Usdt), 0);
    assert_eq!(balances.below_floor(), None);
    balances.apply(&usdt(one, Account::Custody, i64::MAX)).unwrap();
    balances.apply(&usdt(one, Account::Custody, 1)).unwrap();
    assert_eq!(balances.below_floor(), Some(one));
}
