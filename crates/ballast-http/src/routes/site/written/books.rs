//! Assets and liabilities, the strip of the start page, and the newest proof.

use serde_json::{Map, Value, json};

use super::{
    explained::{Shown, list, word},
    text::{bare, day, in_one_column, minute, percent, tone},
};

const CREDIT: &str = "promotional-credit";

/// Labels of the strip's figures, as in `web/app/site/home/late/evidence.tsx`.
fn label(key: &str) -> &str {
    match key {
        "aum" => "assets under management",
        "clients" => "invested clients",
        "satisfaction" => "customer satisfaction",
        other => other,
    }
}

/// The strip of the start page; null if no figure is large enough.
pub(super) fn strip(tiles: &Value, shown: &Shown<'_>, all: &Value) -> Value {
    let of = |key: &str| tiles.as_array().into_iter().flatten().find(|tile| word(tile, "key") == key);
    let credit = of(CREDIT).map(|tile| &tile["display"]);
    let shown_tiles = tiles.as_array().into_iter().flatten().filter(|tile| word(tile, "key") != CREDIT);
    let tiles: Vec<Value> = shown_tiles
        .map(|tile| {
            let key = word(tile, "key");
            json!({
                "key": key,
                "label": label(key),
                "display": tile["display"],
                "source": tile["source"],
                "credit": credit.filter(|_| key == "aum"),
            })
        })
        .collect();
    if tiles.is_empty() {
        return Value::Null;
    }
    json!({ "tiles": tiles, "day": day(&all["asOf"]), "entry": shown.the("ledger-entry") })
}

/// Assets and liabilities; null while both are zero.
pub(super) fn books(books: &Value, shown: &Shown<'_>) -> Value {
    let the = |name: &str| shown.the(name);
    let amount = |name: &str| shown.the(name).map(|text| bare(&text).to_owned());
    let solvency = &books["solvency"];
    let minor = |key: &str| solvency[key].as_f64().unwrap_or_default().max(0.0);
    let (seen, stated, owed) = (minor("evidenced"), minor("stated"), minor("liabilities"));
    if minor("assets") == 0.0 && owed == 0.0 {
        return Value::Null;
    }
    let longest = (seen + stated).max(owed).max(0.000_001);
    let wide = |amount: f64| format!("{:.0}", (amount * 1000.0 / longest).floor());
    let mut view = Map::new();
    let mut put = |key: &str, value: Value| view.insert(key.to_owned(), value);
    put("seen", json!(amount("assets-seen").unwrap_or_else(|| "Nothing yet".to_owned())));
    put("owed", json!(amount("liabilities")));
    put("stated", json!(the("assets-stated")));
    put("assets", json!(the("assets")));
    put("seenWide", json!(wide(seen)));
    put("bothWide", json!(wide(seen + stated)));
    put("owedWide", json!(wide(owed)));
    for (key, name) in [("percent", "solvency"), ("coverage", "coverage"), ("evidenced", "solvency-evidenced")] {
        put(key, json!(the(name)));
    }
    put("coverageTone", json!(short_of(&solvency["coverage"])));
    put("evidencedTone", json!(short_of(&solvency["evidencedPercent"])));
    put("covered", json!(the("coverage")));
    put("statedPercent", json!(the("solvency-stated")));
    put("bitcoin", json!(the("solvency-bitcoin")));
    put("bitcoinTone", json!(short_of(&solvency["bitcoinPercent"])));
    put("bitcoinSeen", json!(the("solvency-bitcoin-seen")));
    put("bitcoinSeenTone", json!(short_of(&solvency["bitcoinEvidencedPercent"])));
    let parts = ["custody", "trading", "owed-to-clients", "suspense", "left-over"].map(the);
    for (key, text) in ["custody", "trading", "clients", "suspense", "rest"].into_iter().zip(in_one_column(&parts)) {
        put(key, json!(text));
    }
    put("wallet", json!(the("payout-wallet")));
    let owes_bitcoin = books["liabilities"]["bitcoin"].as_f64().is_some_and(|owed| owed > 0.0);
    put("owedBitcoin", json!(the("owed-bitcoin").filter(|_| owes_bitcoin)));
    put("isMissing", json!(the("left-over").is_some_and(|rest| !tone(&rest).is_empty())));
    put("day", day(&books["asOf"]));
    put("entry", json!(the("ledger-entry")));
    put("fingerprint", json!(the("ledger-fingerprint")));
    let days = days(solvency);
    put("hasDays", json!(!days.is_empty()));
    put("isUnseen", json!(days.iter().skip(1).take(7).any(|one| one["percent"].is_null())));
    put("days", json!(days));
    put("cameBackPercent", json!(the("came-back")));
    put("gains", json!(the("gains-credited")));
    Value::Object(view)
}

/// The class that marks coverage below 100 %.
fn short_of(percent: &Value) -> &'static str {
    if percent.as_f64().is_some_and(|percent| percent < 100.0) { "text-bad" } else { "" }
}

fn days(solvency: &Value) -> Vec<Value> {
    let one = |one: &Value| {
        let percent = one["percent"].is_number().then(|| percent(&one["percent"].to_string()));
        json!({ "of": one["day"], "day": day(&one["day"]), "percent": percent })
    };
    list(solvency, "days").map(one).collect()
}

/// The gains that came back from the venue; null while clients have no gain overall.
pub(super) fn came_back(now: &Value, shown: &Shown<'_>) -> Value {
    let part = |key: &str| now[key].as_f64().unwrap_or_default();
    let gains = part("gains");
    if gains <= 0.0 {
        return Value::Null;
    }
    json!({
        "percent": shown.the("came-back").unwrap_or_else(|| "No gain overall".to_owned()),
        "gains": shown.the("gains-credited").map(|text| bare(&text).to_owned()),
        "cash": shown.the("gains-cash"),
        "observed": shown.the("gains-observed"),
        "stated": shown.the("gains-stated"),
        "wide": super::bars::rounded(part("cash") / gains * 1000.0),
        "isCurrent": now["isCurrent"],
    })
}

/// The newest proof of what is owed; null before the first.
pub(super) fn proof(books: &Value, shown: &Shown<'_>) -> Value {
    let proof = &books["proof"];
    if proof.is_null() {
        return Value::Null;
    }
    json!({
        "number": shown.the("proof-number"),
        "entry": shown.the("proof-entry"),
        "root": proof["root"],
        "day": day(&proof["at"]),
        "at": minute(&proof["at"]),
    })
}
