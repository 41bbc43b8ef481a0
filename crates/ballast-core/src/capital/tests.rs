use proptest::prelude::*;

use super::*;
use crate::{
    approval::Action,
    ledger::{check, is_uncovered, takes_bitcoin},
    testing::{Bench, uuid},
};

const CLIENT: Id<Client> = Id::new(Uuid::from_u128(1));

/// One move of each kind, with this many minor units.
fn moves(minor: i64) -> [Move; 12] {
    let (usdt, sats) = (Usdt::from_minor(minor), Sats::from_minor(minor));
    [
        Move::PutIn(usdt),
        Move::TakeOut(usdt),
        Move::FundPromotions(usdt),
        Move::ReturnPromotions(usdt),
        Move::CollectFees(usdt),
        Move::SendToVenue(usdt),
        Move::FetchFromVenue(usdt),
        Move::SellForBitcoin { usdt, bitcoin: Some(sats) },
        Move::CorrectSale(sats),
        Move::PutInBitcoin(sats),
        Move::TakeOutBitcoin(sats),
        Move::ForgiveShortfall(CLIENT, usdt),
    ]
}

/// Gives each side of the first leg this much of what the move needs there.
fn with(what: Move, minor: i64) -> Balances {
    let leg = what.legs()[0];
    [(leg.debit, leg.asset, minor), (leg.credit, leg.asset, -minor)].into_iter().collect()
}

#[test]
fn every_move_is_a_permitted_posting() {
    for what in moves(50) {
        let decision = move_money(&mut Bench::system().context(), uuid(5), what, &with(what, 50)).unwrap();
        assert_eq!(check(&decision.journals[0], |_| None), Ok(()), "{what:?}");
        assert_eq!(decision.journals[0].client, what.client());
    }
}

#[test]
fn nothing_moves_that_is_not_there() {
    let comes_from_outside = |what: &Move| matches!(what, Move::PutIn(_) | Move::PutInBitcoin(_));
    for what in moves(50).into_iter().filter(|what| !comes_from_outside(what)) {
        for there in [0, 49] {
            let refusal = move_money(&mut Bench::operator(1).context(), uuid(5), what, &with(what, there)).unwrap_err();
            assert_eq!(refusal.code, "not_enough", "{what:?}");
            let asset = if what.legs()[0].asset == Asset::Usdt { ("amount", "USDT") } else { ("bitcoin", "BTC") };
            assert_eq!(refusal.field, Some(asset.0));
            assert!(refusal.message.contains(asset.1), "{}", refusal.message);
        }
    }
}

#[test]
fn nothing_moves_backwards_or_by_nothing() {
    for what in moves(0).into_iter().chain(moves(-1)) {
        let code = move_money(&mut Bench::operator(1).context(), uuid(5), what, &with(what, 50)).unwrap_err().code;
        assert!(["amount_required", "bitcoin_required"].contains(&code), "{what:?} {code}");
    }
}

#[test]
fn what_the_operator_does_not_have_cannot_be_given_up() {
    let what = Move::ForgiveShortfall(CLIENT, Usdt::from_minor(50));
    let poor = [(Account::Capital, Asset::Usdt, 49), (Account::Shortfall(CLIENT), Asset::Usdt, -50)];
    let refusal = move_money(&mut Bench::operator(1).context(), uuid(5), what, &poor.into_iter().collect());
    assert_eq!(refusal.unwrap_err().code, "not_enough");
}

#[test]
fn clients_move_no_capital() {
    for what in moves(1) {
        let refusal = move_money(&mut Bench::client(1).context(), uuid(5), what, &with(what, 50)).unwrap_err();
        assert_eq!(refusal.code, "operators_only");
    }
}

#[test]
fn a_sale_says_what_it_brought() {
    let what = Move::SellForBitcoin { usdt: Usdt::from_minor(50), bitcoin: None };
    let refusal = move_money(&mut Bench::operator(1).context(), uuid(5), what, &with(what, 50)).unwrap_err();
    assert_eq!((refusal.code, refusal.field), ("bitcoin_required", Some("bitcoin")));
}

/// Ten were put in and five of them are owed to a client whose withdrawal was converted; a miner got one.
#[test]
fn bitcoin_that_is_owed_to_clients_is_not_taken_out() {
    let read =
        [(Account::PayoutWallet, -9), (Account::Capital, 10), (Account::Clearing, -5), (Account::NetworkFees, -1)];
    let balances: Balances = read.into_iter().map(|(account, minor)| (account, Asset::Btc, minor)).collect();
    let take = |minor| {
        let what = Move::TakeOutBitcoin(Sats::from_minor(minor));
        assert!(read.iter().all(|(account, _)| what.relies_on().contains(&(*account, Asset::Btc))));
        move_money(&mut Bench::operator(1).context(), uuid(5), what, &balances).map_err(|refusal| refusal.code)
    };
    assert_eq!(take(5).unwrap_err(), "not_enough");
    assert!(take(4).is_ok());
}

/// A tenth of a bitcoin arrived and a whole one was typed: the excess is removed from the books, and nothing beyond it,
/// even while the firm has no bitcoin of its own and miners got some.
#[test]
fn a_sale_with_too_much_bitcoin_is_put_right() {
    let (typed, arrived, owed) = (100_000_000, 10_000_000, 9_000_000);
    let read = [(Account::PayoutWallet, -typed), (Account::Clearing, typed - owed), (Account::NetworkFees, -200)];
    let balances: Balances = read.into_iter().map(|(account, minor)| (account, Asset::Btc, minor)).collect();
    let correct = |minor| {
        let what = Move::CorrectSale(Sats::from_minor(minor));
        move_money(&mut Bench::operator(1).context(), uuid(5), what, &balances)
    };
    let moved = correct(typed - arrived).unwrap().journals[0].transfers[0];
    assert_eq!((moved.debit, moved.credit), (Account::Clearing, Account::PayoutWallet));
    assert!(!is_uncovered(Cause::CapitalMoved, Account::Clearing, arrived - typed, arrived - owed));
    assert!(!takes_bitcoin(Cause::CapitalMoved, &moved), "what never arrived is nobody's");
    assert_eq!(correct(typed - owed + 1).unwrap_err().code, "not_enough");
}

#[test]
fn amounts_belong_to_their_moves() {
    let (usdt, sats) = (Some(Usdt::from_minor(1)), Some(Sats::from_minor(1)));
    for what in moves(1) {
        let (name, amount, bitcoin) = What::of(what);
        assert_eq!(name.with(amount, bitcoin), Ok(what));
        let codes: Vec<_> = [(usdt, sats), (usdt, None), (None, sats), (None, None)]
            .into_iter()
            .filter_map(|(amount, bitcoin)| name.with(amount, bitcoin).err())
            .map(|refusal| refusal.code)
            .collect();
        let expected: &[&str] = match name {
            // Without bitcoin it can be read, but not carried out.
            What::SellForBitcoin => &["amount_required", "amount_required"],
            What::CorrectSale | What::PutInBitcoin | What::TakeOutBitcoin => {
                &["amount_unused", "bitcoin_required", "bitcoin_required"]
            }
            _ => &["bitcoin_unused", "amount_required", "amount_required"],
        };
        assert_eq!(codes, expected, "{name:?}");
    }
}

#[test]
fn what_was_proposed_before_there_was_bitcoin_reads_as_it_was() {
    let id = uuid(5);
    for (written, what) in [
        (json!("put_in"), Move::PutIn(Usdt::from_minor(1_500_000))),
        (json!("sell_for_bitcoin"), Move::SellForBitcoin { usdt: Usdt::from_minor(1_500_000), bitcoin: None }),
        (json!({ "forgive_shortfall": CLIENT }), Move::ForgiveShortfall(CLIENT, Usdt::from_minor(1_500_000))),
    ] {
        let payload = json!({ "kind": "capital", "id": id, "move": written, "amount": Usdt::from_minor(1_500_000),
            "why": "As it was." });
        let read = Action::read(&payload).unwrap();
        assert_eq!(read, Action::Capital(Order { id, what, seen: None, why: "As it was.".into() }));
        assert_eq!(read.payload().unwrap(), payload);
    }
    let odd = json!({ "kind": "capital", "id": id, "move": "put_in", "amount": 1, "bitcoin": 1, "why": "x" });
    assert_eq!(Action::read(&odd).unwrap_err().code, "approval_unreadable");
}

fn seen() -> Seen {
    let address = |digit: &str| format!("0x{}", digit.repeat(40));
    Seen { chain_id: 56, tx_hash: format!("0x{}", "ab".repeat(32)), from: address("1"), to: address("2"), block: 7 }
}

#[test]
fn what_was_seen_is_written_down_with_the_move_and_approved_with_it() {
    for what in moves(50) {
        let order = Order { id: uuid(5), what, seen: Some(seen()), why: "Seen".into() };
        let carried = carry_out(&mut Bench::operator(1).context(), &order, &with(what, 50), false);
        if !what.is_with_venue() {
            assert_eq!(carried.unwrap_err().code, "tx_unused", "{what:?}");
            continue;
        }
        assert_eq!(carried.unwrap().journals[0].details["seen"], json!(seen()));
        let again = carry_out(&mut Bench::operator(1).context(), &order, &with(what, 0), true);
        assert_eq!(again.unwrap_err().code, "tx_counted");
        let payload = Action::Capital(order.clone()).payload().unwrap();
        assert_eq!(Action::read(&payload), Ok(Action::Capital(order)));
    }
}

/// Two people approve one transaction; an entry with another one, or with one where none was approved, is not covered.
#[test]
fn an_approval_is_good_for_its_transaction_alone() {
    use crate::approval::Deed;
    let what = Move::FetchFromVenue(Usdt::from_minor(50));
    let order = Order { id: uuid(5), what, seen: Some(seen()), why: "Seen".into() };
    let told = |order: &Order| carry_out(&mut Bench::operator(1).context(), order, &with(what, 50), false).unwrap();
    let given = |told: &Decision, order: &Order| {
        let deed = Deed::of(told.actor, &told.journals[0]);
        deed.is_given_by(&Action::Capital(order.clone()))
    };
    let other = Order { seen: Some(Seen { block: 8, ..seen() }), ..order.clone() };
    let booked = Order { seen: None, ..order.clone() };
    assert!(given(&told(&order), &order) && given(&told(&booked), &booked));
    assert!(!given(&told(&order), &other) && !given(&told(&order), &booked) && !given(&told(&booked), &order));
}

fn any_move() -> impl Strategy<Value = Move> {
    (0..12_usize, 1..60_i64, 1..60_i64).prop_map(|(kind, minor, sats)| match moves(minor)[kind] {
        Move::SellForBitcoin { usdt, .. } => Move::SellForBitcoin { usdt, bitcoin: Some(Sats::from_minor(sats)) },
        other => other,
    })
}

proptest! {
    /// Whatever the rule lets through leaves the books covered, however often: no account that the commit guards is
    /// below its floor, and the firm's bitcoin is not what it owes.
    #[test]
    fn what_is_let_through_is_covered(
        owed in 0..40_i64, converted in 0..40_i64, mined in 0..5_i64, steps in prop::collection::vec(any_move(), 1..40)
    ) {
        let mut balances: Balances = [
            (Account::Clearing, Asset::Usdt, converted), (Account::Custody, Asset::Usdt, -converted - 100 + owed),
            (Account::Available(CLIENT), Asset::Usdt, 100), (Account::Shortfall(CLIENT), Asset::Usdt, -owed),
            (Account::Clearing, Asset::Btc, -converted), (Account::Held(CLIENT), Asset::Btc, converted),
            (Account::NetworkFees, Asset::Btc, -mined), (Account::PayoutWallet, Asset::Btc, mined),
        ].into_iter().collect();
        for what in steps {
            let own = |balances: &Balances| -> i64 {
                OWN_BITCOIN.iter().map(|account| balances.get(*account, Asset::Btc)).sum()
            };
            // A corrected sale reveals what miners got, which bitcoin that never arrived had hidden.
            let hidden = match what {
                Move::CorrectSale(_) => {
                    balances.get(Account::Capital, Asset::Btc) + balances.get(Account::NetworkFees, Asset::Btc)
                }
                _ => 0,
            };
            let floor = own(&balances).min(hidden).min(0);
            let Ok(decision) = move_money(&mut Bench::system().context(), uuid(5), what, &balances) else { continue };
            for transfer in &decision.journals[0].transfers {
                prop_assert!(check(&decision.journals[0], |_| None).is_ok());
                balances.apply(transfer).unwrap();
                for (account, delta) in [(transfer.debit, -transfer.minor), (transfer.credit, transfer.minor)] {
                    let total = balances.get(account, transfer.asset);
                    prop_assert!(!is_uncovered(Cause::CapitalMoved, account, delta, total), "{what:?} {account:?}");
                }
            }
            prop_assert!(own(&balances) >= floor);
            prop_assert!(balances.usdt(Account::Clearing) >= Usdt::ZERO);
            prop_assert_eq!(balances.usdt(Account::Available(CLIENT)), Usdt::from_minor(100));
            prop_assert_eq!(balances.get(Account::Held(CLIENT), Asset::Btc), converted);
            prop_assert!(balances.usdt(Account::Shortfall(CLIENT)) <= Usdt::ZERO);
            prop_assert_eq!((balances.sum(Asset::Usdt), balances.sum(Asset::Btc)), (0, 0));
        }
    }
}
