//! Binance's answers, in the shapes of its documentation.

use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha2::Sha256;

use crate::server::{Asked, FROM, KEY, Rights, SECRET, World};

pub fn speak(world: &World, asked: &Asked) -> Value {
    if asked.path == "/api/v3/time" {
        return json!({ "serverTime": world.millis() });
    }
    if asked.path == "/api/v3/ticker/price" {
        return json!([{ "symbol": "BTCUSDT", "price": "60000.50000000" }, { "symbol": "LTCBTC", "price": "4.00000200" }]);
    }
    if let Some(error) = refuse(world, asked) {
        return error;
    }
    match (asked.path.as_str(), asked.is_post) {
        ("/sapi/v1/account/apiRestrictions", false) => restrictions(world.rights),
        ("/api/v3/account", false) => json!({
            "makerCommission": 15, "canTrade": true, "canWithdraw": true, "canDeposit": true, "updateTime": 123_456_789,
            "accountType": "SPOT", "permissions": ["SPOT"], "uid": 354_937_868,
            "balances": [
                { "asset": "BTC", "free": world.bitcoin(), "locked": "0.00000000" },
                { "asset": "ODD", "free": "1.00000000", "locked": "2.00000000" },
            ],
        }),
        ("/sapi/v1/asset/get-funding-asset", true) => json!([{
            "asset": "USDT", "free": "1000", "locked": "0.2", "freeze": "0.05", "withdrawing": "0", "btcValuation": "0.01",
        }]),
        ("/sapi/v1/asset/wallet/balance", false) => json!([
            { "activate": true, "balance": "31000", "walletName": "Spot" },
            { "activate": true, "balance": "0", "walletName": "Cross Margin" },
            { "activate": true, "balance": "7.5", "walletName": "USDⓈ-M Futures" },
        ]),
        ("/sapi/v1/capital/deposit/hisrec", false) => deposits(asked),
        ("/sapi/v1/capital/withdraw/history", false) => withdrawals(asked),
        ("/sapi/v1/asset/transfer", false) => transfers(asked),
        ("/api/v3/myTrades", false) => trades(world, asked),
        _ => json!({ "code": -1121, "msg": "Invalid path." }),
    }
}

fn refuse(world: &World, asked: &Asked) -> Option<Value> {
    let (signed, signature) = asked.query.rsplit_once("&signature=")?;
    let mac = Hmac::<Sha256>::new_from_slice(SECRET.as_bytes()).unwrap().chain_update(signed);
    if asked.header("X-MBX-APIKEY") != KEY || hex::encode(mac.finalize().into_bytes()) != signature {
        return Some(json!({ "code": -1022, "msg": "Signature for this request is not valid." }));
    }
    let is_timely = asked.number("recvWindow") == Some(5_000) && world.is_timely(asked.number("timestamp").unwrap());
    (!is_timely).then(|| json!({ "code": -1021, "msg": "Timestamp for this request is outside of the recvWindow." }))
}

fn restrictions(rights: Rights) -> Value {
    let mut told = json!({
        "ipRestrict": true, "createTime": 1_698_645_219_000_i64, "enableReading": true, "enableWithdrawals": false,
        "enableInternalTransfer": false, "enableMargin": false, "enableFutures": false,
        "permitsUniversalTransfer": false, "enableVanillaOptions": false, "enableFixApiTrade": false,
        "enableFixReadOnly": true, "enableSpotAndMarginTrading": false, "enablePortfolioMarginTrading": false,
    });
    match rights {
        Rights::Read => {}
        Rights::Trade => told["enableSpotAndMarginTrading"] = json!(true),
        Rights::Withdraw => told["enableWithdrawals"] = json!(true),
        Rights::Untold => drop(told.as_object_mut().unwrap().remove("enableWithdrawals")),
    }
    told
}

/// Whether a row with this time is in the requested range.
fn is_asked_for(asked: &Asked, at: i64) -> bool {
    (asked.number("startTime").unwrap()..=asked.number("endTime").unwrap()).contains(&at)
        && asked.number("offset") != Some(1)
}

fn deposits(asked: &Asked) -> Value {
    // Seen before the period, credited in it.
    let seen = FROM - 60_000;
    if !is_asked_for(asked, seen) {
        return json!([]);
    }
    json!([{
        "id": "769800519366885376", "amount": "1000.25", "coin": "USDT", "network": "BSC", "status": 1,
        "address": "0xd709f9d0bbc6b0e746a13142dfe353086edf87c2", "addressTag": "",
        "txId": "0x3b3b3", "insertTime": seen, "completeTime": FROM + 3_600_000, "transferType": 0,
        "confirmTimes": "15/15", "unlockConfirm": 12, "walletType": 0,
    }])
}

fn withdrawals(asked: &Asked) -> Value {
    let at = FROM + 7_200_000;
    if !is_asked_for(asked, at) {
        return json!([]);
    }
    let time = jiff::Timestamp::from_millisecond(at).unwrap().strftime("%Y-%m-%d %H:%M:%S").to_string();
    json!([{
        "id": "b6ae22b3aa844210a7041aee7589627c", "amount": "10", "transactionFee": "1", "coin": "USDT", "status": 6,
        "address": "0x94df8b352de7f46f64b01d3666bf6e936e44ce60", "txId": "0xb5ef8c13b968a406cc62a93a8bd80f9e9a906ef1b3fcf20a2e48573c17659268",
        "applyTime": time, "network": "ETH", "transferType": 0, "info": "", "confirmNo": 3, "walletType": 1, "txKey": "",
        "completeTime": time,
    }])
}

fn transfers(asked: &Asked) -> Value {
    let at = FROM + 10_800_000;
    let kind = asked.text("type").unwrap();
    let is_here = kind == "UMFUTURE_MAIN" && is_asked_for(asked, at) && asked.number("current") == Some(1);
    let rows = if is_here {
        json!([{ "asset": "USDT", "amount": "5", "type": kind, "status": "CONFIRMED", "tranId": 11_415_955_596_i64,
            "timestamp": at }])
    } else {
        json!([])
    };
    json!({ "total": 1, "rows": rows })
}

/// Fifty at a time, so that there are pages.
fn trades(world: &World, asked: &Asked) -> Value {
    let all = match asked.number("fromId") {
        Some(id) => {
            let mut all = world.traded(0, i64::MAX);
            all.retain(|(number, _)| i64::try_from(*number).unwrap() >= id);
            all
        }
        None => world.traded(asked.number("startTime").unwrap(), asked.number("endTime").unwrap()),
    };
    let rows = all.into_iter().take(50).map(|(number, at)| {
        json!({ "symbol": asked.text("symbol"), "id": number, "orderId": 100 + number, "orderListId": -1,
            "price": "60000.50", "qty": "0.001", "quoteQty": "60.0005", "commission": "0.06", "commissionAsset": "USDT",
            "time": at, "isBuyer": number % 2 == 1, "isMaker": false, "isBestMatch": true })
    });
    rows.collect()
}
