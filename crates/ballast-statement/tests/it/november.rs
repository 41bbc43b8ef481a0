//! A client's November, from the entries of the journal to the file.

use ballast_core::{
    id::Id,
    ledger::{Account, Cause, Transfer},
    money::{Asset, Usdt},
    reading::Grade,
    time::{Day, Moment},
};
use ballast_statement::{
    Contract, Cut, Entry, Firm, Holder, Move, Proof, Source, Statement, Unsound, attached, build,
    check::{Finding, compare},
    csv, pdf,
};
use uuid::Uuid;

const USDT: i64 = 1_000_000;

pub(super) fn client<T>() -> Id<T> {
    Id::new(Uuid::from_u128(0x0198_0000_0000_7000_8000_0000_0000_00c1))
}

pub(super) fn contract<T>() -> Id<T> {
    Id::new(Uuid::from_u128(0x0198_0000_0000_7000_8000_0000_003f_2a91))
}

fn day(text: &str) -> Day {
    Day::of_text(text).unwrap()
}

pub(super) fn noon(text: &str) -> Moment {
    day(text).start().plus_hours(12)
}

pub(super) fn moved(debit: Account, credit: Account, usdt: i64) -> Move {
    Move::Posted(Transfer { debit, credit, asset: Asset::Usdt, minor: usdt * USDT })
}

pub(super) fn entry(sequence: i64, at: &str, cause: Cause, moves: Vec<Move>) -> Entry {
    let hash = [u8::try_from(sequence).unwrap(); 32];
    Entry { sequence, at: noon(at), hash, cause, moves }
}

pub(super) fn share(usdt: i64, from: &str) -> Move {
    let from = day(from);
    Move::Share {
        investment: contract(),
        share: Usdt::from_minor(usdt),
        from,
        to: from.plus_days(7),
        is_correction: false,
        grade: Grade::Observed { agreed: 2, of: 3 },
    }
}

pub(super) fn source() -> Source {
    let (cash, bonus, held) = (Account::Available(client()), Account::Bonus(client()), Account::Held(client()));
    let (principal, returns) = (Account::Principal(contract()), Account::Returns(contract()));
    let entries = vec![
        entry(2, "2026-10-05", Cause::ClientSignedUp, vec![moved(Account::Promotions, bonus, 25)]),
        entry(5, "2026-10-06", Cause::DepositCredited, vec![moved(Account::Custody, cash, 1_000)]),
        entry(9, "2026-11-02", Cause::DepositCredited, vec![moved(Account::Custody, cash, 250)]),
        entry(
            12,
            "2026-11-03",
            Cause::InvestmentFunded,
            vec![moved(cash, principal, 1_200), moved(bonus, principal, 25)],
        ),
        entry(20, "2026-11-10", Cause::StrikeAllocated, vec![share(12_345_678, "2026-11-02")]),
        entry(27, "2026-11-17", Cause::StrikeAllocated, vec![share(-4_000_001, "2026-11-09")]),
        entry(31, "2026-11-20", Cause::InvestmentMatured, vec![moved(returns, Account::Fees, 3)]),
        entry(33, "2026-11-21", Cause::WithdrawalRequested, vec![moved(cash, held, 40)]),
        entry(40, "2026-11-25", Cause::WithdrawalBatched, vec![moved(held, Account::Clearing, 40)]),
        entry(44, "2026-12-01", Cause::DepositCredited, vec![moved(Account::Custody, cash, 9_999)]),
    ];
    Source {
        id: Uuid::from_u128(0x0199_0000_0000_7000_8000_0000_0000_0001),
        format: csv::FORMAT,
        firm: Firm {
            name: "Ballast Demo".into(),
            legal: "Ballast Demo is a demonstration.".into(),
            support: "support@example.org".into(),
            site: "https://example.org".into(),
            is_demo: true,
        },
        holder: Holder { id: client::<()>().uuid(), name: "Zoë Őrsi".into(), email: "zoe@example.org".into() },
        month: "2026-11".parse().unwrap(),
        made_at: noon("2026-12-01"),
        through: Cut { sequence: 40, hash: [40; 32] },
        after: 5,
        year_after: 0,
        proof: Some(Proof { epoch: 31, digest: [7; 32], sequence: 39 }),
        contracts: vec![Contract { id: contract(), plan: "Gold".into(), months: 12, lent: Usdt::ZERO }],
        entries,
    }
}

pub(super) fn november() -> Statement {
    build(source()).unwrap()
}

#[test]
fn the_sums_are_those_of_the_journal() {
    let statement = november();
    let (totals, returns) = statement.totals;
    assert_eq!((statement.opening.to_string(), statement.closing.to_string()), ("1000".into(), "1240.345677".into()));
    assert_eq!(totals.deposits.to_string(), "250");
    assert_eq!(totals.payouts.to_string(), "-40");
    assert_eq!((totals.gains.to_string(), totals.losses.to_string()), ("12.345678".into(), "-4.000001".into()));
    assert_eq!((totals.fees.to_string(), totals.bonus_used.to_string()), ("-3".into(), "25".into()));
    assert_eq!(statement.year.0.deposits.to_string(), "1250");
    assert_eq!(statement.year.0.bonus_granted.to_string(), "25");
    // 1225 at work: (1 + 12.345678/1225) (1 − 4.000001/1237.345678) (1 − 3/1233.345677) − 1
    assert_eq!(returns.time_weighted, Some(4_363));
    assert_eq!(statement.contracts[0].closing.to_string(), "1230.345677");
    assert_eq!(statement.contracts[0].contract.label(), "Gold 3F2A91");
    assert_eq!(statement.postings.len(), 10);
    assert_eq!(returns, statement.year.1);
}

#[test]
fn each_result_says_what_is_behind_it() {
    let text = csv::write(&november());
    assert!(text.contains(",Result of 2026-11-09 to 2026-11-15 (observed 2 of 3),"), "{text}");
    assert_eq!(text.matches("(observed 2 of 3)").count(), 2, "and nothing else does");
    let typed = csv::write(&november()).replace("(observed 2 of 3)", "(stated)");
    assert!(
        matches!(compare(&text, &typed)[..], [Finding::Changed { ref columns, .. }, _] if columns == &["description"])
    );
}

#[test]
fn what_happened_outside_the_month_is_not_listed() {
    let text = csv::write(&november());
    assert!(!text.contains("9999") && !text.contains("2026-10"), "{text}");
}

#[test]
fn a_share_of_nobodys_contract_is_unsound() {
    let unknown = build(Source { contracts: Vec::new(), ..source() });
    assert_eq!(unknown.unwrap_err(), Unsound::UnknownContract);
}

#[test]
fn the_pdf_holds_the_data_and_is_the_same_every_time() {
    let statement = november();
    let file = pdf(&statement).unwrap();
    assert!(file.starts_with(b"%PDF-"));
    assert_eq!(file, pdf(&statement).unwrap());
    assert_eq!(attached(&file).unwrap(), csv::write(&statement));
}

#[test]
fn an_empty_month_and_a_long_one_are_written() {
    let empty = build(Source { entries: Vec::new(), proof: None, ..source() }).unwrap();
    assert!(pdf(&empty).is_ok());
    let mut long = source();
    let cash = Account::Available(client());
    long.entries.retain(|entry| entry.sequence < 9);
    long.entries.extend((9..400).map(|sequence| Entry {
        sequence,
        at: noon("2026-11-15"),
        hash: [1; 32],
        cause: Cause::DepositCredited,
        moves: vec![moved(Account::Custody, cash, sequence)],
    }));
    long.through.sequence = 399;
    let long = build(long).unwrap();
    assert_eq!(attached(&pdf(&long).unwrap()).unwrap(), csv::write(&long));
}

#[test]
fn a_tampered_row_is_named() {
    let ours = csv::write(&november());
    let theirs = ours.replace("12.345678", "912.345678");
    let findings = compare(&ours, &theirs);
    let named: Vec<_> = findings.iter().map(ToString::to_string).collect();
    assert!(named.iter().any(|text| text.contains("posting") && text.contains("entry 20")), "{named:?}");
    assert!(findings.iter().all(|finding| matches!(finding, Finding::Changed { .. })), "{named:?}");
    assert!(named.iter().all(|text| !text.contains("12.345678")), "what it should say is not told: {named:?}");
}
