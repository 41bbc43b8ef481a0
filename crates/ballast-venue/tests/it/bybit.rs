//! Bybit's answers, in the shapes of its documentation.

use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha2::Sha256;

use crate::server::{Asked, FROM, KEY, Rights, SECRET, World};

pub fn speak(world: &World, asked: &Asked) -> Value {
    let now = world.millis();
    let result = match asked.path.as_str() {
        "/v5/market/time" => json!({ "timeSecond": (now / 1_000).to_string(), "timeNano": format!("{now}000000") }),
        "/v5/market/tickers" => json!({ "category": "spot", "list": [{ "symbol": "BTCUSDT", "lastPrice": "60000.5",
            "prevPrice24h": "59000", "volume24h": "1" }] }),
        path => match refuse(world, asked) {
            Some((code, message)) => return json!({ "retCode": code, "retMsg": message, "result": {}, "time": now }),
            None => private(world, asked, path),
        },
    };
    json!({ "retCode": 0, "retMsg": "OK", "result": result, "retExtInfo": {}, "time": now })
}

fn refuse(world: &World, asked: &Asked) -> Option<(i64, String)> {
    let (at, window) = (asked.header("X-BAPI-TIMESTAMP"), asked.header("X-BAPI-RECV-WINDOW"));
    let text = format!("{at}{KEY}{window}{}", asked.query);
    let mac = Hmac::<Sha256>::new_from_slice(SECRET.as_bytes()).unwrap().chain_update(&text);
    let is_signed = hex::encode(mac.finalize().into_bytes()) == asked.header("X-BAPI-SIGN");
    if asked.header("X-BAPI-API-KEY") != KEY || !is_signed {
        return Some((10_004, format!("error sign! origin_string[{text}]")));
    }
    let is_timely = world.is_timely(at.parse().unwrap());
    (!is_timely)
        .then(|| (10_002, "invalid request, please check your server timestamp or recv_window param".to_owned()))
}

fn private(world: &World, asked: &Asked, path: &str) -> Value {
    match path {
        "/v5/user/query-api" => key(world.rights),
        "/v5/account/wallet-balance" => {
            json!({ "list": [{ "totalEquity": "30000.25", "accountType": "UNIFIED", "coin": [
            { "coin": "BTC", "equity": "0.5", "usdValue": "30000.25", "walletBalance": world.bitcoin(), "locked": "0",
                "unrealisedPnl": "0" },
            { "coin": "ODD", "equity": "3", "usdValue": "", "walletBalance": "3" },
        ] }] })
        }
        "/v5/asset/transfer/query-account-coins-balance" => json!({ "memberId": "533285", "accountType": "FUND",
            "balance": [{ "coin": "USDT", "transferBalance": "1000.25", "walletBalance": "1000.25", "bonus": "" }] }),
        "/v5/asset/deposit/query-record" => rows(asked, FROM - 60_000, || {
            json!({ "id": "160237231", "coin": "USDT", "chain": "BSC", "amount": "1000.25", "txID": "0x3b3b3", "status": 3,
                "toAddress": "0xd709f9", "tag": "", "depositFee": "", "successAt": (FROM + 3_600_000).to_string(),
                "confirmations": "15", "txIndex": "36", "blockHash": "0x8f", "depositType": "0" })
        }),
        "/v5/asset/deposit/query-internal-record" => json!({ "rows": [], "nextPageCursor": "" }),
        "/v5/asset/withdraw/query-record" => rows(asked, FROM + 7_200_000, || {
            json!({ "coin": "USDT", "chain": "ETH", "amount": "10", "txID": "0xb5ef8", "status": "success",
                "toAddress": "0x94df8b", "tag": "", "withdrawFee": "1", "createTime": (FROM + 7_200_000).to_string(),
                "updateTime": (FROM + 7_300_000).to_string(), "withdrawId": "9337266", "withdrawType": 0, "fee": "" })
        }),
        "/v5/asset/transfer/query-universal-transfer-list" => {
            let at = FROM + 10_800_000;
            let mut told = rows(asked, at, || {
                json!({ "transferId": "b2f8a5c1", "coin": "USDT", "amount": "5", "fromMemberId": "592324",
                    "toMemberId": "533285", "fromAccountType": "UNIFIED", "toAccountType": "UNIFIED",
                    "timestamp": at.to_string(), "status": "SUCCESS" })
            });
            told["list"] = told["rows"].take();
            told.as_object_mut().unwrap().remove("rows");
            told
        }
        "/v5/execution/list" if asked.text("category").as_deref() == Some("spot") => executions(world, asked),
        _ => json!({ "list": [], "nextPageCursor": "" }),
    }
}

fn key(rights: Rights) -> Value {
    let mut told = json!({ "id": "13770661", "note": "auditor", "apiKey": KEY, "readOnly": 1, "secret": "",
        "permissions": { "ContractTrade": ["Order", "Position"], "Spot": ["SpotTrade"], "Wallet": ["AccountTransfer",
            "SubMemberTransfer"], "Options": [], "Derivatives": [], "CopyTrading": [], "BlockTrade": [], "NFT": [] },
        "ips": ["*"], "type": 1, "deadlineDay": 83, "expiredAt": "2027-05-15T03:21:05Z", "createdAt": "2026-10-16T02:24:40Z",
        "uta": 1, "userID": 533_285, "inviterID": 0, "vipLevel": "No VIP", "isMaster": true, "parentUid": "0" });
    match rights {
        Rights::Read => {}
        Rights::Trade => told["readOnly"] = json!(0),
        Rights::Withdraw => {
            told["readOnly"] = json!(0);
            told["permissions"] = json!({ "Wallet": ["Withdraw"] });
        }
        Rights::Untold => drop(told.as_object_mut().unwrap().remove("readOnly")),
    }
    told
}

fn rows(asked: &Asked, at: i64, row: impl Fn() -> Value) -> Value {
    let is_here = (asked.number("startTime").unwrap()..=asked.number("endTime").unwrap()).contains(&at);
    let rows = if is_here { vec![row()] } else { Vec::new() };
    json!({ "rows": rows, "nextPageCursor": "" })
}

/// Newest first, fifty at a time; the cursor is encoded already, as Bybit's are.
fn executions(world: &World, asked: &Asked) -> Value {
    let all = world.traded(asked.number("startTime").unwrap(), asked.number("endTime").unwrap());
    let cursor = asked.text("cursor").unwrap_or_default();
    let offset: usize = cursor.strip_prefix("page%3A").map_or(0, |offset| offset.parse().unwrap());
    let rows: Vec<Value> = all.iter().rev().skip(offset).take(50).map(|(number, at)| {
        json!({ "symbol": "BTCUSDT", "orderId": (100 + number).to_string(), "orderLinkId": "",
            "side": if number % 2 == 1 { "Buy" } else { "Sell" }, "orderPrice": "60000.5", "orderQty": "0.001",
            "execFee": "0.06", "feeCurrency": "USDT", "execId": number.to_string(), "execPrice": "60000.5",
            "execQty": "0.001", "execType": "Trade", "execValue": "60.0005", "execTime": at.to_string(), "isMaker": false })
    }).collect();
    let next = if offset + 50 < all.len() { format!("page%3A{}", offset + 50) } else { String::new() };
    json!({ "category": "spot", "list": rows, "nextPageCursor": next })
}
