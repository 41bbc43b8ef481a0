//! OKX's answers, in the shapes of its documentation.

use base64::{Engine, engine::general_purpose::STANDARD};
use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha2::Sha256;

use crate::server::{Asked, FROM, KEY, PHRASE, Rights, SECRET, World};

pub fn speak(world: &World, asked: &Asked) -> Value {
    let data = match asked.path.as_str() {
        "/api/v5/public/time" => json!([{ "ts": world.millis().to_string() }]),
        "/api/v5/market/tickers" => json!([{ "instType": "SPOT", "instId": "BTC-USDT", "last": "60000.5", "ts": "1" }]),
        path => match refuse(world, asked) {
            Some((code, message)) => return json!({ "code": code, "msg": message, "data": [] }),
            None => private(world, asked, path),
        },
    };
    json!({ "code": "0", "msg": "", "data": data })
}

fn refuse(world: &World, asked: &Asked) -> Option<(&'static str, &'static str)> {
    let at = asked.header("OK-ACCESS-TIMESTAMP");
    let query = if asked.query.is_empty() { String::new() } else { format!("?{}", asked.query) };
    let mac = Hmac::<Sha256>::new_from_slice(SECRET.as_bytes()).unwrap();
    let mac = mac.chain_update(format!("{at}GET{}{query}", asked.path));
    let is_ours = asked.header("OK-ACCESS-KEY") == KEY && asked.header("OK-ACCESS-PASSPHRASE") == PHRASE;
    if !is_ours || STANDARD.encode(mac.finalize().into_bytes()) != asked.header("OK-ACCESS-SIGN") {
        return Some(("50113", "Invalid Sign"));
    }
    let is_timely = at.len() == 24 && world.is_timely(at.parse::<jiff::Timestamp>().unwrap().as_millisecond());
    (!is_timely).then_some(("50102", "Timestamp request expired"))
}

fn private(world: &World, asked: &Asked, path: &str) -> Value {
    match path {
        "/api/v5/account/config" => {
            let mut config = json!({ "acctLv": "2", "uid": "43812", "mainUid": "43812", "label": "auditor", "roleType": "0",
                "perm": "read_only", "ip": "", "posMode": "net_mode" });
            match world.rights {
                Rights::Read => {}
                Rights::Trade => config["perm"] = json!("read_only,trade"),
                Rights::Withdraw => config["perm"] = json!("read_only,withdraw"),
                Rights::Untold => config["perm"] = json!(""),
            }
            json!([config])
        }
        "/api/v5/account/balance" => json!([{ "uTime": "1705474164160", "totalEq": "55837.43556134779", "details": [
            { "ccy": "BTC", "eq": "0.5", "cashBal": world.bitcoin(), "availBal": "0.5", "eqUsd": "30000.25", "upl": "" },
            { "ccy": "ODD", "eq": "3", "cashBal": "3", "eqUsd": "" },
        ] }]),
        "/api/v5/asset/balances" => {
            json!([{ "ccy": "USDT", "bal": "1000.25", "frozenBal": "0", "availBal": "1000.25" }])
        }
        "/api/v5/asset/deposit-history" => deposits(world, asked),
        "/api/v5/asset/withdrawal-history" => moved(asked, FROM + 7_200_000, |at| {
            json!({ "chain": "USDT-ERC20", "fee": "1", "feeCcy": "USDT", "ccy": "USDT", "clientId": "", "amt": "10",
                "txId": "0xb5ef8", "from": "", "to": "0x94df8b", "state": "2", "ts": at.to_string(), "wdId": "67485" })
        }),
        "/api/v5/asset/bills" if asked.text("type").as_deref() == Some("21") => moved(asked, FROM + 10_800_000, |at| {
            json!({ "billId": "12344", "ccy": "USDT", "clientId": "", "balChg": "5", "bal": "1000.25", "type": "21",
                "ts": at.to_string() })
        }),
        "/api/v5/trade/fills-history" if asked.text("instType").as_deref() == Some("SPOT") => fills(world, asked),
        _ => json!([]),
    }
}

/// Newest first, a hundred at a time.
fn deposits(world: &World, asked: &Asked) -> Value {
    let crowd = (0..world.crowd.0).map(|number| (number, 3_600_001 + i64::try_from(number / world.crowd.1).unwrap()));
    let mut all: Vec<(usize, i64)> = crowd.collect();
    all.insert(0, (88_165_462, 3_600_000));
    let (before, after) = (asked.number("before").unwrap() - FROM, asked.number("after").unwrap() - FROM);
    let rows = all.into_iter().rev().filter(|(_, at)| before < *at && *at < after).take(100);
    let rows = rows.map(|(number, at)| {
        json!({ "actualDepBlkConfirm": "2", "amt": "1000.25", "ccy": "USDT", "chain": "USDT-BSC",
            "depId": number.to_string(), "from": "", "fromWdId": "", "state": "2", "to": "0xd709f9",
            "ts": (FROM + at).to_string(), "txId": "0x3b3b3" })
    });
    rows.collect()
}

fn moved(asked: &Asked, at: i64, row: impl Fn(i64) -> Value) -> Value {
    let is_here = at > asked.number("before").unwrap() && at < asked.number("after").unwrap();
    if is_here { json!([row(at)]) } else { json!([]) }
}

/// Newest first, fifty at a time, continued from the last bill.
fn fills(world: &World, asked: &Asked) -> Value {
    let all = world.traded(asked.number("begin").unwrap(), asked.number("end").unwrap());
    let after = asked.number("after").unwrap_or(i64::MAX);
    let rows = all.into_iter().rev().filter(|(number, _)| i64::try_from(*number).unwrap() < after).take(50);
    let rows = rows.map(|(number, at)| {
        json!({ "instType": "SPOT", "instId": "BTC-USDT", "tradeId": "123", "ordId": (100 + number).to_string(),
            "billId": number.to_string(), "fillPx": "60000.5", "fillSz": "0.001",
            "side": if number % 2 == 1 { "buy" } else { "sell" }, "feeCcy": "USDT", "fee": "-0.06", "ts": at.to_string() })
    });
    rows.collect()
}
