//! Kraken's answers, in the shapes of its documentation.

use base64::{Engine, engine::general_purpose::STANDARD};
use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256, Sha512};

use crate::server::{Asked, FROM, KEY, Rights, SECRET, World};

pub fn speak(world: &World, asked: &Asked) -> Value {
    let result = match asked.path.as_str() {
        "/0/public/Time" => json!({ "unixtime": world.millis() / 1_000, "rfc1123": "…" }),
        "/0/public/Ticker" => json!({ "XXBTZUSD": { "a": ["60001", "1", "1.000"], "b": ["60000", "1", "1.000"],
            "c": ["60000.50000", "0.00010000"], "v": ["1", "2"], "o": "59000" } }),
        path => {
            if !is_signed(asked) {
                return json!({ "error": ["EAPI:Invalid signature"] });
            }
            match private(world, asked, path) {
                Some(result) => result,
                None => return json!({ "error": ["EGeneral:Unknown method"] }),
            }
        }
    };
    json!({ "error": [], "result": result })
}

fn is_signed(asked: &Asked) -> bool {
    let nonce = asked.text("nonce").unwrap_or_default();
    let digest = Sha256::digest(format!("{nonce}{}", asked.body));
    let secret = STANDARD.decode(SECRET).unwrap();
    let mac = Hmac::<Sha512>::new_from_slice(&secret).unwrap().chain_update(&asked.path).chain_update(digest);
    asked.is_post
        && asked.header("API-Key") == KEY
        && asked.header("Content-Type").starts_with("application/x-www-form-urlencoded")
        && STANDARD.encode(mac.finalize().into_bytes()) == asked.header("API-Sign")
}

fn private(world: &World, asked: &Asked, path: &str) -> Option<Value> {
    Some(match path {
        "/0/private/GetApiKeyInfo" => key(world.rights),
        "/0/private/BalanceEx" => json!({
            "XXBT": { "balance": world.bitcoin(), "hold_trade": "0.0000000000" },
            "USDT": { "balance": "1000.25000000", "hold_trade": "8.25" },
            "ODD": { "balance": "3.0", "hold_trade": "0.0" },
            "ZEUR": { "balance": "0.0000", "hold_trade": "0.0" },
        }),
        "/0/private/TradeBalance" => json!({ "eb": "31000.5", "tb": "31000.5", "m": "0.0", "n": "0.0000", "c": "0.0",
            "v": "0.0", "e": "31000.5", "mf": "31000.5" }),
        "/0/private/Ledgers" => ledger(world, asked),
        "/0/private/DepositStatus" => json!([{ "method": "Tether USD (BSC)", "aclass": "currency", "asset": "USDT",
            "refid": "FTQcuak-1", "txid": "0x3b3b3", "info": "0xd709f9", "amount": "1000.25", "fee": "0.0",
            "time": 1_688_992_722, "status": "Success" }]),
        "/0/private/WithdrawStatus" => json!([{ "method": "Tether USD (ERC20)", "aclass": "currency", "asset": "USDT",
            "refid": "FTQcuak-2", "txid": "0xb5ef8", "info": "0x94df8b", "amount": "10.0", "fee": "1.0",
            "time": 1_688_992_722, "status": "Success", "network": "Ethereum", "key": "cold" }]),
        "/0/private/TradesHistory" => trades(world, asked),
        _ => return None,
    })
}

fn key(rights: Rights) -> Value {
    let more = match rights {
        Rights::Trade => "modify-trades",
        Rights::Withdraw => "withdraw-funds",
        Rights::Read | Rights::Untold => "query-open-trades",
    };
    let mut told = json!({ "apiKeyName": "auditor", "apiKey": KEY, "nonce": "1772627060997", "nonceWindow": 0,
        "permissions": ["query-funds", "query-closed-trades", "query-ledger", more], "iban": "AA88 N84G WOAK NMOI",
        "validUntil": "0", "queryFrom": "0", "queryTo": "0", "createdTime": "1772542900", "modifiedTime": "1772543095",
        "ipAllowlist": [], "lastUsed": "1772627061" });
    if rights == Rights::Untold {
        told.as_object_mut().unwrap().remove("permissions");
    }
    told
}

/// Kraken writes times as numbers of seconds with a fraction.
fn seconds(millis: i64) -> Value {
    serde_json::from_str(&format!("{}.{:03}1", millis / 1_000, millis % 1_000)).unwrap()
}

fn is_within(asked: &Asked, at: i64) -> bool {
    at / 1_000 > asked.number("start").unwrap() && at / 1_000 <= asked.number("end").unwrap()
}

fn ledger(world: &World, asked: &Asked) -> Value {
    let (kind, at, amount, fee, refid) = match asked.text("type").as_deref() {
        Some("deposit") => ("deposit", FROM + 3_600_000, "1000.2500", "0.0", "FTQcuak-1"),
        Some("withdrawal") => ("withdrawal", FROM + 7_200_000, "-10.0000", "1.0", "FTQcuak-2"),
        Some("transfer") => ("transfer", FROM + 10_800_000, "5.0000", "0.0", "FTQcuak-3"),
        _ => return json!({ "ledger": {}, "count": 0 }),
    };
    let mut rows = Map::new();
    if is_within(asked, at) && asked.number("ofs") == Some(0) {
        let row = json!({ "aclass": "currency", "amount": amount, "asset": "USDT", "balance": "1000.2500", "fee": fee,
            "refid": refid, "time": seconds(at), "type": kind, "subtype": "" });
        rows.insert(format!("L{kind}"), row);
    }
    let count = usize::from(is_within(asked, at)) + world.hidden;
    json!({ "ledger": rows, "count": count })
}

/// Newest first, fifty at a time.
fn trades(world: &World, asked: &Asked) -> Value {
    let mut all = world.traded(0, i64::MAX);
    all.retain(|(_, at)| is_within(asked, *at));
    let offset = usize::try_from(asked.number("ofs").unwrap()).unwrap();
    let rows = all.iter().rev().skip(offset).take(50).map(|(number, at)| {
        let row = json!({ "ordertxid": format!("O{number}"), "postxid": "TKH2SE", "pair": "XXBTZUSD", "time": seconds(*at),
            "type": if number % 2 == 1 { "buy" } else { "sell" }, "ordertype": "limit", "price": "60000.50000",
            "cost": "60.00050", "fee": "0.06000", "vol": "0.00100000", "margin": "0.00000", "misc": "" });
        (format!("T{number}"), row)
    });
    json!({ "trades": rows.collect::<Map<_, _>>(), "count": all.len() + world.hidden })
}
