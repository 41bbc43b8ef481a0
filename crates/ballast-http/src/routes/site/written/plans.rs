//! The plans as tiles, and the results of every plan.

use serde_json::{Value, json};

use super::{
    bars::{Room, Scale, rounded},
    explained::{Shown, list, word},
    text::{day, tone},
};

const TILE: Room = Room { width: 240.0, height: 80.0, slots: 12, gap: 3.0 };
const HISTORY: Room = Room { width: 640.0, height: 120.0, slots: 26, gap: 3.0 };

fn number(value: &Value) -> Option<f64> {
    value.as_f64()
}

fn numbers(plans: &[&Value], of: impl Fn(&Value) -> Vec<f64>) -> Vec<f64> {
    plans.iter().flat_map(|plan| of(plan)).collect()
}

fn targets(plans: &[&Value]) -> Vec<f64> {
    numbers(plans, |plan| number(&plan["return"]).into_iter().collect())
}

/// The plans open to new money, and the terms that all of them share.
pub(super) fn tiles(answer: &Value, shown: &Shown<'_>) -> Value {
    let plans: Vec<&Value> = list(&answer["data"], "plans").collect();
    let last = |plan: &Value| -> Vec<f64> { list(&plan["record"], "last").filter_map(number).collect() };
    let scale = Scale::of(&numbers(&plans, last), &targets(&plans));
    let same = |key: &str| {
        let mut values = plans.iter().map(|plan| &plan[key]);
        values.next().is_some_and(|first| values.all(|one| one == first))
    };
    let tiles: Vec<Value> = plans.iter().map(|plan| tile(plan, &last(plan), scale, shown, same)).collect();
    let first = plans.first().copied().unwrap_or(&Value::Null);
    let common = |key: &str, value: Value| if same(key) { value } else { Value::Null };
    json!({
        "plans": tiles,
        "of": word(first, "_id"),
        "risk": common("riskCategory", risk(first)),
        "leastGrade": common("leastGrade", first["leastGrade"].clone()),
        "share": common("performanceShare", json!(shown.of_each("plan-share", word(first, "_id")))),
        "hasRecord": plans.iter().any(|plan| !plan["record"].is_null()),
    })
}

fn risk(plan: &Value) -> Value {
    match plan["riskCategory"].as_str() {
        Some("medium") => json!("Medium"),
        Some("high") => json!("High"),
        Some("very_high") => json!("Very high"),
        _ => Value::Null,
    }
}

fn tile(plan: &Value, last: &[f64], scale: Scale, shown: &Shown<'_>, same: impl Fn(&str) -> bool) -> Value {
    let id = word(plan, "_id");
    let figure = |name: &str| shown.of_each(name, id);
    let own = |key: &str, value: Value| if same(key) { Value::Null } else { value };
    let weeks: Vec<(f64, bool)> = last.iter().map(|week| (*week, true)).collect();
    let realised = figure("plan-realised").unwrap_or_default();
    let (realised, of) = realised.split_once(", ").unwrap_or_default();
    let worst = figure("plan-worst").unwrap_or_default();
    let target = number(&plan["return"]).unwrap_or_default();
    let said = figure("plan-last-weeks").map(|text| format!("Results of the last {text}"));
    json!({
        "id": id,
        "name": plan["name"],
        "range": figure("plan-range"),
        "target": figure("plan-target"),
        "reached": figure("plan-target-reached"),
        "realised": realised,
        "realisedTone": tone(realised),
        "realisedOf": of,
        "said": said,
        "bars": scale.bars(&weeks, TILE),
        "zeroAt": rounded(scale.y(0.0, TILE.height)),
        "targetAt": rounded(scale.y(target, TILE.height)),
        "best": figure("plan-best"),
        "worst": worst,
        "worstTone": tone(&worst),
        "losing": figure("plan-losing"),
        "risk": own("riskCategory", risk(plan)),
        "leastGrade": own("leastGrade", plan["leastGrade"].clone()),
        "share": own("performanceShare", json!(figure("plan-share"))),
        "minimum": figure("plan-withdrawal-minimum"),
    })
}

/// Every plan with all its weeks, archived plans included.
pub(super) fn results(books: &Value, shown: &Shown<'_>) -> Vec<Value> {
    let plans: Vec<&Value> = list(&books["results"], "plans").collect();
    let weeks = |plan: &Value| -> Vec<(f64, bool)> {
        list(plan, "weeks").filter_map(|week| Some((number(&week["percent"])?, week["days"] == json!(7)))).collect()
    };
    let percents = |plan: &Value| weeks(plan).into_iter().map(|(week, _)| week).collect();
    let scale = Scale::even(&numbers(&plans, percents), &targets(&plans));
    plans.iter().map(|plan| result(plan, &weeks(plan), scale, shown)).collect()
}

fn result(plan: &Value, weeks: &[(f64, bool)], scale: Scale, shown: &Shown<'_>) -> Value {
    let id = word(plan, "_id");
    let figure = |name: &str| shown.of_each(name, id).unwrap_or_default();
    let target = number(&plan["return"]).unwrap_or_default();
    let mean = figure("plan-mean");
    let whole: Vec<f64> = weeks.iter().filter(|(_, whole)| *whole).map(|(week, _)| *week).collect();
    let losing = whole.iter().filter(|week| **week < 0.0).count();
    let said = format!(
        "All {} weeks of {} next to its target of {}; {losing} are losses",
        whole.len(),
        word(plan, "name"),
        figure("plan-target")
    );
    let has_record = !plan["record"].is_null() && !plan["figures"].is_null();
    let invested = Some(figure("plan-invested-weeks")).filter(|weeks| has_record && *weeks != figure("plan-weeks"));
    json!({
        "id": id,
        "name": plan["name"],
        "archived": plan["status"] == "archived",
        "since": day(&plan["since"]),
        "weeks": figure("plan-weeks"),
        "invested": invested,
        "target": figure("plan-target"),
        "reached": shown.of_each("plan-target-reached", id),
        "mean": if has_record { mean.as_str() } else { "" },
        "meanTone": tone(&mean),
        "said": said,
        "bars": scale.bars(weeks, HISTORY),
        "zeroAt": rounded(scale.y(0.0, HISTORY.height)),
        "targetAt": rounded(scale.y(target, HISTORY.height)),
        "best": figure("plan-best"),
        "worst": figure("plan-worst"),
        "worstTone": tone(&figure("plan-worst")),
        "losingShare": figure("plan-losing-share"),
        "dispersion": figure("plan-dispersion"),
        "drawdown": figure("plan-drawdown"),
        "drawdownTone": tone(&figure("plan-drawdown")),
        "total": figure("plan-total"),
        "totalTone": tone(&figure("plan-total")),
    })
}
