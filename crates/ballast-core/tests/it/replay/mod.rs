//! Compares weekly results with `tests/replay.py`, which was written from `docs/replay.md` and shares nothing with this
//! program: over random weeks, over random corrections, and over the vectors that the browser's implementation must
//! pass.

mod python;
mod vectors;
mod weeks;

use ballast_core::{
    id::Id,
    money::Usdt,
    strike::{Standing, Week, mend},
};
use serde_json::{Value, json};

use self::weeks::{Dice, RandomWeek};

/// Sizes of the random weeks, and the number of each: 103 100 positions in total.
const WEEKS: [(usize, usize); 5] = [(40_000, 1), (3_000, 10), (200, 100), (10, 1_200), (1, 1_100)];

#[test]
fn a_hundred_thousand_random_positions_agree_with_python() {
    let mut dice = Dice::seeded(20_261_121);
    let weeks: Vec<RandomWeek> = WEEKS
        .iter()
        .flat_map(|(size, count)| std::iter::repeat_n(*size, *count))
        .map(|size| RandomWeek::roll(&mut dice, size).marked(&mut dice))
        .collect();
    let positions: usize = weeks.iter().map(|week| week.positions.len()).sum();
    assert!(positions >= 100_000, "{positions}");
    let tasks: Vec<Value> = weeks.iter().map(RandomWeek::task).collect();
    let answers = python::ask(&tasks);
    let mut with_cut = 0;
    for (week, python) in weeks.iter().zip(&answers) {
        let rust = week.outcome();
        assert_eq!(&rust, python, "{week:?}");
        with_cut += usize::from(!rust["cut"].is_null());
    }
    assert!(with_cut > 500, "the rounding was tried: {with_cut}");
}

#[test]
fn random_corrections_agree_with_python() {
    let mut dice = Dice::seeded(7);
    let rows: Vec<(&str, u32, [i64; 4])> = (0..100_000)
        .map(|_| {
            let standing = ["running", "matured", "redeemed", "over", "cancelled"][dice.index(5)];
            let fee = u32::try_from(dice.below(10_001)).unwrap();
            let value = i64::try_from(dice.below(2_000_000_000)).unwrap();
            let [so_far, charged, due] = [0; 3].map(|_: i64| dice.amount(900_000_000));
            let charged = if standing == "redeemed" { charged } else { so_far };
            (standing, fee, [value, so_far, charged, due])
        })
        .collect();
    let task = json!({ "mend": rows.iter().map(|(standing, fee, [value, so_far, charged, due])| json!([standing, fee, value,
        so_far, charged, due])).collect::<Vec<_>>() });
    let answers = python::ask(&[task]).remove(0);
    for ((standing, fee, amounts), python) in rows.into_iter().zip(answers.as_array().unwrap()) {
        let standing = Standing::from_name(standing, fee).unwrap();
        let [value, so_far, charged, due] = amounts.map(Usdt::from_minor);
        let week = Week { standing, value, so_far, due_before: so_far, due, charged };
        assert_eq!(Some(mend(week).unwrap().change.minor()), python.as_i64(), "{week:?}");
    }
}

#[test]
fn random_marks_agree_with_python() {
    let mut dice = Dice::seeded(11);
    let week = RandomWeek::roll(&mut dice, 20_000);
    let contracts: Vec<_> = week.positions.into_iter().map(|one| one.with_mark(&mut dice, 30)).collect();
    let weeks = |one: &weeks::Position| -> Vec<[i64; 2]> {
        one.earlier.iter().flatten().map(|week| [week.behind.minor(), week.moved.minor()]).collect()
    };
    let task = json!({ "marks": contracts.iter().map(weeks).collect::<Vec<_>>() });
    let answers = python::ask(&[task]).remove(0);
    let mut behind = 0;
    for (one, python) in contracts.iter().zip(answers.as_array().unwrap()) {
        let mark = one.behind().unwrap().minor();
        assert_eq!(Some(mark), python.as_i64(), "{one:?}");
        behind += usize::from(mark > 0);
    }
    assert!(behind > 5_000, "{behind}");
}

/// The order of positions does not change what anyone gets.
#[test]
fn the_order_of_positions_changes_nobodys_share() {
    let mut dice = Dice::seeded(3);
    for _ in 0..50 {
        let week = RandomWeek::roll(&mut dice, 60);
        let mut shuffled = week.clone();
        for at in (1..shuffled.positions.len()).rev() {
            let other = dice.index(at + 1);
            shuffled.positions.swap(at, other);
        }
        let (one, mut other) = (week.outcome(), shuffled.outcome());
        // The fingerprint is over the order of ids, in which the store streams them.
        other["fingerprint"] = one["fingerprint"].clone();
        assert_eq!(one, other);
    }
}

/// What clients and the firm get adds up to the result, to the unit, whatever the loss.
#[test]
fn credited_and_rounding_and_fees_are_the_result() {
    let mut dice = Dice::seeded(9);
    for _ in 0..400 {
        let size = 1 + dice.index(40);
        let week = RandomWeek::roll(&mut dice, size).marked(&mut dice);
        let outcome = week.outcome();
        let sum = |at: usize| -> i128 {
            let shares = outcome["shares"].as_object().unwrap().values();
            shares.map(|share| i128::from(share[at].as_i64().unwrap())).sum()
        };
        let (gross, kept, allocated, by_capital) = (sum(0), sum(1), sum(2), sum(3));
        let taking = outcome["positions"] != 0;
        assert_eq!(gross, if taking { i128::from(week.result) } else { 0 });
        assert_eq!(allocated - by_capital + kept, gross);
        assert_eq!(kept, i128::from(outcome["performanceShare"].as_i64().unwrap()));
    }
}

#[test]
fn the_vectors_are_those_of_this_program_and_agree_with_python() {
    let vectors = vectors::made();
    let text = serde_json::to_string_pretty(&vectors).unwrap() + "\n";
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("vectors/replay-v1.json");
    if std::env::var_os("BALLAST_WRITE_VECTORS").is_some() {
        std::fs::write(&file, &text).unwrap();
    }
    assert_eq!(std::fs::read_to_string(&file).unwrap(), text, "write them again with BALLAST_WRITE_VECTORS=1");
    let tasks: Vec<Value> =
        vectors["vectors"].as_array().unwrap().iter().map(|vector| json!({ "inputs": vector["inputs"] })).collect();
    for (vector, difference) in vectors["vectors"].as_array().unwrap().iter().zip(python::ask(&tasks)) {
        assert_eq!(difference, vector["difference"], "{}", vector["name"]);
    }
}

/// A share in the document's terms: part, the firm's, allocated, borne by capital.
fn share_of(
    spread: &ballast_core::strike::Spread,
    position: &weeks::Position,
    weight: u64,
) -> (ballast_core::strike::Share, ballast_core::strike::Borne) {
    let share = spread.share(Id::new(position.investment), weight, position.claim()).unwrap();
    (share, ballast_core::strike::bear(share.net, Usdt::from_minor(position.value)).unwrap())
}
