//! Vectors for every implementation: inputs as a client downloads them, and the first difference in them, if any.

use ballast_core::{
    id::Id,
    money::Usdt,
    strike::{Mark, Standing, Week, mend},
    time::Day,
};
use serde_json::{Value, json};

use super::{
    share_of,
    weeks::{Dice, Position, RandomWeek},
};

/// Makes the file `vectors/replay-v1.json`.
pub fn made() -> Value {
    let mut dice = Dice::seeded(1);
    let mut vectors = Vec::new();
    let mut add = |name: &str, inputs: Value, difference: Option<&str>| {
        vectors.push(json!({ "name": name, "inputs": inputs, "difference": difference }));
    };
    for (name, week) in [
        ("a gain", week(&mut dice, 1_234_567_890, 8)),
        ("a loss", week(&mut dice, -777_777_777, 8)),
        ("equal remainders", alike(&mut dice, 100, 7)),
        ("equal remainders of a loss", alike(&mut dice, -101, 7)),
        ("a loss beyond what is there", week(&mut dice, -9_000_000_000_000, 5)),
        ("nothing", week(&mut dice, 0, 3)),
        ("alone", week(&mut dice, 5_000_001, 1)),
    ] {
        add(name, inputs(&week), None);
    }
    for standing in [
        Standing::Running,
        Standing::Matured,
        Standing::Redeemed(3_000),
        Standing::Redeemed(3_333),
        Standing::Over,
        Standing::Cancelled,
    ] {
        for result in [-500_000_001, 900_000_007] {
            let week = week(&mut dice, result, 4);
            let name = format!("a correction, {}, {}", standing.as_str(), if result < 0 { "down" } else { "up" });
            add(&name, corrected(&mut dice, &week, standing), None);
        }
    }
    let mut older = inputs(&week(&mut dice, -12_345_678, 4));
    older["shareByContract"] = json!(false);
    older["fingerprint"] = Value::Null;
    add("an older strike", older, None);
    lies(&mut dice, &mut add);
    for (name, result, charged) in [
        ("a correction of a correction, redeemed, down to what was charged", -500_000_001, 900_000_000),
        ("a correction of a correction, redeemed, what was added was never charged", 300_000_000, -900_000_000),
    ] {
        let week = week(&mut dice, result, 4);
        let found = |one: &mut Dice| {
            let so_far = one.amount(400_000_000);
            Corrected { standing: Standing::Redeemed(3_000), so_far, charged }
        };
        add(name, corrected_by(&mut dice, &week, found), None);
    }
    marks(&mut dice, &mut add);
    json!({ "format": "ballast-replay-v1", "vectors": vectors })
}

/// Weeks with one wrong value each.
fn lies(dice: &mut Dice, add: &mut dyn FnMut(&str, Value, Option<&str>)) {
    let week = week(dice, 1_000_000_003, 3);
    let lie = |path: &str, value: Value| {
        let mut inputs = inputs(&week);
        *inputs.pointer_mut(path).unwrap() = value;
        inputs
    };
    add("a day less", lie("/own/0/started", json!(week.from.plus_days(1))), Some("weight"));
    add("another weight", lie("/own/0/weight", json!("1")), Some("weight"));
    add("a smaller part", lie("/own/0/gross", json!(Usdt::from_minor(1))), Some("part"));
    add("a larger whole", lie("/totalWeight", json!("99999999999999999")), Some("part"));
    add("a fee that was not agreed", lie("/own/0/performanceShareBps", json!(9_999)), Some("firm"));
    add("a larger fee", lie("/own/0/performanceShare", json!(Usdt::from_minor(70_000_000))), Some("firm"));
    add("less than due", lie("/own/0/due", json!(Usdt::from_minor(3))), Some("due"));
    add("less than credited", lie("/own/0/share", json!(Usdt::from_minor(3))), Some("share"));
    add("a part of the result held back", lie("/result", json!(Usdt::from_minor(1_000_000_004))), Some("spread"));
    add("a sum that does not add up", lie("/distributed", json!(Usdt::from_minor(5))), Some("sum"));
}

/// Contracts with a mark, some of them behind; one is from before there were marks.
fn marks(dice: &mut Dice, add: &mut dyn FnMut(&str, Value, Option<&str>)) {
    let marked = |dice: &mut Dice, result, size| {
        let mut week = week(dice, result, size);
        for one in week.positions.iter_mut().skip(1) {
            *one = begun(&week.from, one.clone().with_mark(dice, 9));
        }
        week
    };
    for (name, result) in [
        ("a gain above the mark, and below", 12_345_678_901),
        ("a gain that only makes up", 1_003),
        ("a loss under the mark", -777_777_777),
    ] {
        add(name, inputs(&marked(dice, result, 8)), None);
    }
    for result in [-500_000_001, 900_000_007] {
        let week = marked(dice, result, 5);
        let name = format!("a correction above the mark, {}", if result < 0 { "down" } else { "up" });
        add(&name, corrected(dice, &week, Standing::Running), None);
    }
    lies_of_marks(dice, add);
}

/// The position as started in the first of its weeks, and worth what they brought.
fn begun(from: &Day, one: Position) -> Position {
    let earlier = one.earlier.as_deref().unwrap_or_default();
    let started = from.plus_days(-7 * i64::try_from(earlier.len()).unwrap());
    let value = one.principal + earlier.iter().map(|week| got(&one, week)).sum::<i64>();
    Position { started, value, ..one }
}

/// Figures of earlier weeks can be checked only against themselves and the rest of the file.
fn lies_of_marks(dice: &mut Dice, add: &mut dyn FnMut(&str, Value, Option<&str>)) {
    let mut week = week(dice, 9_000_000_003, 2);
    let mark = |behind, moved: i64| {
        let (behind, moved) = (Usdt::from_minor(behind), Usdt::from_minor(moved));
        Mark::of(behind, moved, moved).unwrap()
    };
    let (loss, gain) = (mark(0, -300_000_000), mark(300_000_000, 100_000_000));
    week.positions[0].earlier = Some(vec![loss, gain]);
    week.positions[0] = begun(&week.from, week.positions[0].clone());
    add("a gain of which a part makes up for two weeks", inputs(&week), None);
    let lie = |paths: &[(&str, Value)]| {
        let mut inputs = inputs(&week);
        for (path, value) in paths {
            *inputs.pointer_mut(path).unwrap() = value.clone();
        }
        inputs
    };
    let zero = json!(Usdt::ZERO);
    add("a loss that was not made up is forgotten", lie(&[("/own/0/mark/behind", zero.clone())]), Some("mark"));
    add("a week is left out", lie(&[("/own/0/mark/earlier", json!([]))]), Some("mark"));
    let smaller = [("/own/0/mark/earlier/0/moved", zero.clone()), ("/own/0/mark/behind", zero)];
    add("an earlier loss is said to have been none", lie(&smaller), Some("mark"));
    add(
        "a share of what only made up for a loss",
        lie(&[("/own/0/performanceShare", json!(Usdt::from_minor(1_800_000_000)))]),
        Some("firm"),
    );
    // With everything that follows adjusted.
    let told = |earlier: &[Mark]| {
        let mut week = week.clone();
        week.positions[0].earlier = Some(earlier.to_vec());
        week
    };
    add("nothing is said of the weeks before, and all follows", inputs(&told(&[])), Some("mark"));
    add("the losing week is left out, and all follows", inputs(&told(&[mark(0, 100_000_000)])), Some("mark"));
    let turned = told(&[mark(0, 100_000_000), mark(0, -300_000_000)]);
    add("the weeks are told in another order, and all follows", inputs(&turned), Some("mark"));
    let mut back = inputs(&turned);
    let days = back.pointer("/own/0/mark/earlier/0/from").unwrap().clone();
    *back.pointer_mut("/own/0/mark/earlier/1/from").unwrap() = days;
    add("two weeks of the same day", back, Some("mark"));
    let mut gap = inputs(&told(&[mark(0, -300_000_000), mark(300_000_000, 50_000_000), mark(250_000_000, 50_000_000)]));
    gap.pointer_mut("/own/0/mark/earlier").unwrap().as_array_mut().unwrap().remove(1);
    add("a week in the middle is left out", gap, Some("mark"));
    // A correction, after the correction of an earlier loss.
    let right = told(&[mark(0, -300_000_000)]);
    let mut first = corrected(dice, &began(&right), Standing::Running);
    first["own"][0]["mark"]["first"] = json!(Usdt::ZERO);
    add("a correction after one of a week before", first.clone(), None);
    first["own"][0]["mark"]["earlier"] = json!([]);
    add("a correction that does not know of one before", first, Some("mark"));
}

fn began(week: &RandomWeek) -> RandomWeek {
    let mut week = week.clone();
    week.positions[0] = begun(&week.from, week.positions[0].clone());
    week
}

/// Everyone runs for the whole week, so that every vector is about its own subject.
fn week(dice: &mut Dice, result: i64, size: usize) -> RandomWeek {
    let (from, to) = (Day::of_text("2026-11-09").unwrap(), Day::of_text("2026-11-16").unwrap());
    let mut week = RandomWeek { from, to, result, ..RandomWeek::roll(dice, size) };
    for (number, one) in week.positions.iter_mut().enumerate() {
        one.started = from.plus_days(if number == 1 { 3 } else { -20 });
        one.ends = if number == 2 { Some(from.plus_days(5)) } else { Some(to.plus_days(30)) };
        one.bps = 2_000;
        one.principal = one.principal.max(1_000_000_000);
        one.value = one.principal;
    }
    week
}

fn alike(dice: &mut Dice, result: i64, size: usize) -> RandomWeek {
    let mut week = week(dice, result, size);
    for one in &mut week.positions {
        one.principal = 1_000_000_000;
        one.started = week.from;
        one.ends = None;
    }
    week
}

fn inputs(week: &RandomWeek) -> Value {
    let own = week.positions.iter().map(|one| own(week, one, None)).collect();
    around(week, own)
}

/// The response of `GET strikes/{id}/inputs`; here one client owns everything, so that everything is tested.
fn around(week: &RandomWeek, own: Vec<Value>) -> Value {
    let (plan, _) = week.spread();
    let cut = plan.cut.as_ref().map(|cut| json!({ "remainder": cut.remainder, "place": cut.place }));
    json!({ "plan": week.plan, "from": week.from, "to": week.to, "result": Usdt::from_minor(week.result),
        "spread": plan.spread().unwrap(), "shareByContract": true, "performanceShare": plan.performance_share,
        "distributed": plan.distributed, "positions": plan.positions, "totalWeight": plan.total_weight, "cut": cut,
        "fingerprint": plan.fingerprint, "own": own })
}

/// The state that a correction finds.
#[derive(Clone, Copy)]
struct Corrected {
    standing: Standing,
    so_far: i64,
    charged: i64,
}

/// The first correction of a week: everything credited had been charged.
fn corrected(dice: &mut Dice, week: &RandomWeek, standing: Standing) -> Value {
    corrected_by(dice, week, |dice| {
        let so_far = dice.amount(400_000_000);
        Corrected { standing, so_far, charged: so_far }
    })
}

fn corrected_by(dice: &mut Dice, week: &RandomWeek, found: impl Fn(&mut Dice) -> Corrected) -> Value {
    let own = week.positions.iter().map(|one| own(week, one, Some(found(dice)))).collect();
    around(week, own)
}

fn own(week: &RandomWeek, one: &Position, correction: Option<Corrected>) -> Value {
    let (_, spread) = week.spread();
    let weight = week.weight(one);
    let (due, borne) = share_of(&spread, one, weight);
    let mut value = Usdt::from_minor(one.value);
    let share = correction.map_or(borne.allocated, |Corrected { standing, so_far, charged }| {
        let [so_far, charged] = [so_far, charged].map(Usdt::from_minor);
        if matches!(standing, Standing::Over | Standing::Cancelled) {
            value = Usdt::ZERO;
        }
        mend(Week { standing, value, so_far, due_before: so_far, due: due.net, charged }).unwrap().change
    });
    let correction = correction.map(|Corrected { standing, so_far, charged }| {
        let fee_bps = if let Standing::Redeemed(fee_bps) = standing { Some(fee_bps) } else { None };
        let [so_far, charged] = [so_far, charged].map(Usdt::from_minor);
        json!({ "soFar": so_far, "charged": charged, "standing": standing.as_str(), "feeBps": fee_bps })
    });
    let id: Id<ballast_core::investment::Investment> = Id::new(one.investment);
    let mut own = json!({ "investment": id, "principal": Usdt::from_minor(one.principal), "started": one.started,
        "ends": one.ends, "weight": weight.to_string(), "performanceShareBps": one.bps, "gross": due.gross,
        "performanceShare": due.performance_share, "due": due.net, "valueBefore": value, "share": share,
        "correction": correction });
    // Inputs from before there were marks do not mention them.
    if let Some(earlier) = &one.earlier {
        own["mark"] = json!({ "behind": one.behind(), "first": one.behind(), "earlier": told(week, one, earlier) });
    }
    own
}

/// What a client is told about earlier weeks.
fn told(week: &RandomWeek, one: &Position, earlier: &[Mark]) -> Vec<Value> {
    let begin = week.from.plus_days(-7 * i64::try_from(earlier.len()).unwrap());
    let each = |(number, mark): (i64, &Mark)| {
        json!({ "from": begin.plus_days(7 * number), "behind": mark.behind, "moved": mark.moved,
            "got": Usdt::from_minor(got(one, mark)) })
    };
    (0..).zip(earlier).map(each).collect()
}

/// The contract's share for a week that moved its mark.
fn got(one: &Position, mark: &Mark) -> i64 {
    let above = (mark.moved.minor() - mark.behind.minor()).max(0);
    let kept = if mark.moved.is_positive() { above * i64::from(one.bps) / 10_000 } else { 0 };
    mark.moved.minor() - kept
}
