//! The simulated exchange of a demo: registered observers read its accounts, and its prices are marked as simulated.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use ballast_core::{money::Usdt, reading::Grade, time::Moment};
use ballast_demo::{Days, OBSERVER};
use ballast_store::reads;
use ballast_venue::{Kind, Reach, Way, open as connect};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::{
    http::Site,
    world::{assert_sound, close, open},
};

#[tokio::test(flavor = "multi_thread")]
async fn accounts_are_what_was_read_and_prices_are_shown_as_played() {
    let folder = tempfile::tempdir().unwrap();
    let demo = open(folder.path(), 10).await;
    assert_eq!(demo.chain_trouble, None, "the tests need the local chain's node");
    let clock = demo.app.clock.clone();
    let now: ballast_venue::Now = Arc::new(move || clock.now());
    let (mut sum, mut moved) = (Usdt::ZERO, 0);
    assert_eq!(demo.exchange.accounts(), ["advanced", "growth", "premium", "starter"]);
    for account in demo.exchange.accounts() {
        let key = demo.exchange.reader_of(&account, OBSERVER);
        let reach = Reach { url: Some(demo.exchange.url().to_owned()), ..Reach::new(now.clone()) };
        let venue = connect(Kind::Bybit, key, reach).unwrap();
        sum = sum.checked_add(venue.equity().await.unwrap().total.usdt().unwrap()).unwrap();
        let month = venue.transfers(now().plus_days(-29), now()).await.unwrap();
        assert!(month.iter().all(|one| one.way == Way::Out && one.txid.is_some()), "{month:?}");
        moved += month.len();
    }
    // The present value is the one read today.
    let (today, tomorrow) = (now().day(), now().day().plus_days(1));
    let read = demo.app.store.read(move |conn| reads::readings_since(conn, today, tomorrow)).await.unwrap();
    let worths: BTreeMap<_, _> = read.into_iter().map(|one| (one.said.account, one.said.equity)).collect();
    assert_eq!(worths.values().map(|worth| worth.minor()).sum::<i64>(), sum.minor());
    assert_eq!(worths.keys().collect::<Vec<_>>(), ["advanced", "growth", "premium", "starter"]);
    assert!(moved > 0, "something came back in the last month");
    let site = Site::start(&demo).await;
    let asked = async |call: &str| {
        let (status, text) = site.get(&format!("/api/v1/{call}")).await;
        assert_eq!(status, 200, "{text}");
        serde_json::from_str::<Value>(&text).unwrap()
    };
    let told = asked("ticker").await;
    let (told, coins) = (&told["data"], told["data"]["ticker"].as_array().unwrap());
    assert_eq!((&told["played"], coins.len()), (&json!(true), 6), "{told}");
    assert_eq!(coins[0]["sources"], json!(["Played exchange"]));
    let told = asked("transparency/cameBack").await;
    let told = &told["data"]["cameBack"];
    assert!(told["now"]["cash"].as_f64().unwrap() > 0.0, "{told}");
    let seen = |one: &&Value| one["txHash"].is_string();
    assert!(told["movements"].as_array().unwrap().iter().filter(seen).count() > 4, "{told}");
    let signed = signed_figures(&site).await;
    assert_eq!(hidden(&signed, told, &asked("transparency").await, &asked("observers").await), Vec::<String>::new());
    site.running.stop().await;
    close(demo).await;
}

/// Lines that the signed figures of a day should have according to the site, and do not.
fn hidden(signed: &str, came_back: &Value, transparency: &Value, observers: &Value) -> Vec<String> {
    let line = |start: &str| signed.lines().find_map(|line| line.strip_prefix(start)).unwrap_or_default();
    let moment = |text: &str| serde_json::from_value::<Moment>(json!(text)).unwrap();
    let (day, said) = (line("About: the public figures of "), moment(line("Said: ")));
    let of = |lines: Vec<String>| {
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        format!("{}, {}", lines.len(), hex::encode(Sha256::digest(text)))
    };
    let text = |one: &Value, name: &str| one[name].as_str().unwrap().to_owned();
    let list = |from: &Value| from.as_array().unwrap().clone();
    let covered = |one: &Value| match &one["percent"] {
        Value::Null => "not seen".to_owned(),
        percent => format!("{percent} percent"),
    };
    let days = list(&transparency["data"]["transparency"]["solvency"]["days"]);
    let days = days.iter().filter(|one| text(one, "day").as_str() < day);
    let days: Vec<_> = days.map(|one| format!("Coverage of {}: {}", text(one, "day"), covered(one))).collect();
    let moved = list(&came_back["movements"]);
    let moved = moved.iter().filter(|one| moment(&text(one, "at")) <= said).map(|one| {
        let amount: Usdt = one["amount"].to_string().parse().unwrap();
        format!("{} {} {}", text(one, "at"), text(one, "way"), amount.minor())
    });
    let known = list(&observers["data"]["observers"]);
    let known = known.iter().map(|one| format!("{} {} {}", text(one, "_id"), text(one, "key"), text(one, "from")));
    let lists = [format!("Movements: {}", of(moved.collect())), format!("Observers: {}", of(known.collect()))];
    days.into_iter().chain(lists).filter(|line| !signed.contains(&format!("\n{line}\n"))).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn new_weeks_are_observed_and_the_older_ones_are_stated() {
    let folder = tempfile::tempdir().unwrap();
    let demo = open(folder.path(), 10).await;
    let known = demo.app.store.read(reads::observers).await.unwrap();
    assert_eq!(known.len(), 3 * 4);
    assert!(known.iter().all(|one| one.name.ends_with("(played)") && one.paid_by.starts_with("Nobody")), "{known:?}");
    let grades = async |plan| {
        let weeks = demo.app.store.read(move |conn| reads::plan_record(conn, plan)).await.unwrap();
        weeks.iter().map(|week| week.grade).collect::<Vec<Grade>>()
    };
    let plans = demo.app.store.read(reads::plans_all).await.unwrap();
    let mut left = 0;
    for plan in &plans {
        let grades = grades(plan.id).await;
        assert_eq!(grades[0], Grade::Stated, "nobody read the weeks before the readers came");
        // One plan's newest week is left for people to approve.
        left += i32::from(*grades.last().unwrap() == Grade::Stated);
    }
    assert_eq!(left, 1);

    let passed = ballast_demo::advance(&demo.app, Days::new(21).unwrap()).await.unwrap();
    assert!(passed.results.len() >= 3 * plans.len(), "{passed:?}");
    let mut seen = BTreeSet::new();
    for plan in &plans {
        let grades = grades(plan.id).await;
        let newest: Vec<String> = grades.iter().rev().take(3).map(|grade| grade.in_words()).collect();
        assert!(newest.iter().all(|grade| grade.starts_with("observed")), "{}: {newest:?}", plan.name);
        seen.extend(newest);
    }
    assert_eq!(seen.iter().collect::<Vec<_>>(), ["observed 2 of 3", "observed 3 of 3"]);
    close(demo).await;
    assert_sound(folder.path());
}

/// The figures of the day, once the job has signed them.
async fn signed_figures(site: &Site) -> String {
    let mut answer = site.get("/log/figures").await;
    for _ in 0..300 {
        if answer.0 == 200 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        answer = site.get("/log/figures").await;
    }
    assert_eq!(answer.0, 200, "{}", answer.1);
    answer.1
}
