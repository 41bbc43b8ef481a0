//! Statements of every kind as PDF: each is written, tagged, and stays on its pages.

use ballast_core::{
    id::Id,
    ledger::{Account, Cause},
    money::Usdt,
};
use ballast_statement::{Contract, Entry, Source, Statement, attached, build, csv, pdf};
use uuid::Uuid;

use super::november::{client, contract, entry, moved, noon, share, source};

fn long() -> Source {
    let mut long = source();
    let cash = Account::Available(client());
    long.entries.retain(|entry| entry.sequence < 9);
    long.entries.extend((9..180).map(|sequence| Entry {
        sequence,
        at: noon(&format!("2026-11-{:02}", sequence / 7 + 1)),
        hash: [u8::try_from(sequence % 250).unwrap(); 32],
        cause: [Cause::DepositCredited, Cause::DepositReversed, Cause::DepositAssigned]
            [usize::try_from(sequence % 3).unwrap()],
        moves: vec![moved(Account::Custody, cash, sequence * 1_234)],
    }));
    long.through.sequence = 179;
    long
}

/// Many contracts with long names; half of them are over, with a fee.
fn contracts() -> Source {
    let mut many = source();
    many.entries.truncate(3);
    let id = |number: u128| Id::new(Uuid::from_u128(contract::<()>().uuid().as_u128() + number));
    let cash = Account::Available(client());
    many.contracts = (0..14)
        .map(|number| Contract {
            id: id(number),
            plan: format!("Long-term growth and income plan number {number}"),
            months: 12,
            lent: Usdt::ZERO,
        })
        .collect();
    for number in 0..14 {
        let sequence = 10 + i64::try_from(number).unwrap();
        let (principal, returns) = (Account::Principal(id(number)), Account::Returns(id(number)));
        many.entries.push(entry(sequence, "2026-11-03", Cause::InvestmentFunded, vec![moved(cash, principal, 1_000)]));
        if number % 2 == 0 {
            let back = vec![moved(returns, Account::Fees, 3), moved(principal, cash, 997)];
            let back = back.into_iter().chain([moved(principal, returns, 3)]).collect();
            many.entries.push(entry(sequence + 15, "2026-11-23", Cause::InvestmentMatured, back));
        }
    }
    many.entries.sort_by_key(|entry| entry.sequence);
    many
}

fn named(name: &str) -> Source {
    let mut named = source();
    named.holder.name = name.to_owned();
    named
}

fn long_names() -> Source {
    let mut long =
        named("Maximiliana-Theodora von und zu Hohenlohe-Langenburg-Schillingsfürst Featherstonehaugh-Cholmondeley");
    long.holder.email =
        format!("{}@a-very-long-domain-name-of-a-company.example.org", "maximiliana.theodora.".repeat(3));
    long.firm.name =
        "The Grand Amalgamated Harbour, Dockside and Overseas Digital Asset Management Company Limited".into();
    long.firm.legal =
        format!("{} · 1 Quay Street, Harbour District, Somewhere · Registered under 12345", long.firm.name);
    long.firm.site = format!("https://{}.example.org", "harbour-".repeat(8).trim_end_matches('-'));
    long.firm.is_demo = false;
    long
}

fn year() -> Source {
    let mut year = source();
    year.year_after = 2;
    year.month = "2026-12".parse().unwrap();
    year.after = 31;
    year.through.sequence = 60;
    year.entries.push(entry(50, "2026-12-09", Cause::StrikeAllocated, vec![share(-1_234_567, "2026-12-01")]));
    year
}

fn all() -> Vec<(&'static str, Source)> {
    let empty = Source { entries: Vec::new(), proof: None, ..source() };
    vec![
        ("short", source()),
        ("empty", empty),
        ("long", long()),
        ("contracts", contracts()),
        ("long-names", long_names()),
        ("year", year()),
        ("cyrillic", named("Алексей Константинович Ковалёв")),
        ("arabic", named("محمد عبد الله")),
        ("hebrew", named("דוד כהן")),
        ("chinese", named("山田太郎")),
        ("emoji", named("Zoë 🦊 Fox")),
    ]
}

#[test]
fn statements_of_every_kind_are_written_and_hold_their_data() {
    for (name, source) in all() {
        let made: Statement = build(source).unwrap_or_else(|error| panic!("{name}: {error}"));
        let file = pdf(&made).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(attached(&file).unwrap(), csv::write(&made), "{name}");
        let has = |part: &[u8]| file.windows(part.len()).any(|window| window == part);
        for part in [&b"/MarkInfo"[..], b"/StructTreeRoot", b"/Lang", b"pdfuaid:part", b"/AFRelationship"] {
            assert!(has(part), "{name} lacks {}", String::from_utf8_lossy(part));
        }
        if let Some(folder) = std::env::var_os("STATEMENT_PDFS") {
            std::fs::write(std::path::Path::new(&folder).join(format!("{name}.pdf")), file).unwrap();
        }
    }
}
