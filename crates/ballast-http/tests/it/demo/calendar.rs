//! The simulated past, and days that pass on demand.

use std::collections::BTreeSet;

use ballast_config::Outside;
use ballast_core::{investment::State, money::Usdt};
use ballast_demo::Days;
use ballast_store::reads;

use super::world::{assert_sound, client, close, holdings, open};

#[tokio::test(flavor = "multi_thread")]
async fn a_new_demo_has_a_past_with_gains_and_losing_weeks() {
    let folder = tempfile::tempdir().unwrap();
    let demo = open(folder.path(), 6).await;
    let app = &demo.app;
    assert!(demo.is_new);
    let mut states = BTreeSet::new();
    for email in &demo.emails {
        let client = client(app, email).await;
        states.extend(holdings(app, &client).await.iter().map(|holding| holding.investment.state.as_str()));
    }
    let expected = ["active", "created", "matured", "notice", "withdrawing"];
    assert_eq!(states, BTreeSet::from(expected));
    for plan in app.store.read(reads::plans_all).await.unwrap() {
        let weeks = app.store.read(move |conn| reads::plan_record(conn, plan.id)).await.unwrap();
        let losing = weeks.iter().filter(|week| week.result.is_negative()).count();
        assert!(weeks.len() > 15 && losing > 1 && losing < weeks.len() / 2, "{}: {losing}", plan.name);
        assert!(weeks.iter().all(|week| (1..=7).contains(&week.to.days_since(week.from))));
    }
    let (promotion, cover) = app.store.read(reads::promotion_cover).await.unwrap().unwrap();
    assert_eq!(promotion.amount.to_string(), "1000");
    assert!(cover > promotion.amount);
    // The past is over: none of it is mailed now.
    assert_eq!(app.store.due_mails(app.clock.now(), 10).await.unwrap(), []);
    close(demo).await;
    assert_sound(folder.path());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_year_passes_and_the_books_are_sound() {
    let folder = tempfile::tempdir().unwrap();
    let demo = open(folder.path(), 12).await;
    let before = demo.app.clock.now();
    let passed = ballast_demo::advance(&demo.app, Days::new(366).unwrap()).await.unwrap();
    assert_eq!(passed.now.day().days_since(before.day()), 366);
    assert!(passed.results.len() > 150, "{}", passed.results.len());
    assert!(passed.due.matured >= 6 && passed.due.alerted >= 6 && passed.due.expired == 1, "{:?}", passed.due);
    for email in &demo.emails {
        let client = client(&demo.app, email).await;
        for holding in holdings(&demo.app, &client).await {
            let state = holding.investment.state;
            assert!(!matches!(state, State::Created | State::Active | State::Notice), "{email} {state:?}");
        }
    }
    // Each result begins where the one before it ended.
    for plan in demo.app.store.read(reads::plans_all).await.unwrap() {
        let weeks = demo.app.store.read(move |conn| reads::plan_record(conn, plan.id)).await.unwrap();
        assert!(weeks.windows(2).all(|pair| pair[0].to == pair[1].from), "{}", plan.name);
    }
    close(demo).await;
    assert_sound(folder.path());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_investment_matures_on_the_day_it_ends() {
    let folder = tempfile::tempdir().unwrap();
    let demo = open(folder.path(), 1).await;
    let client = client(&demo.app, "alice@demo.example").await;
    let growth = holdings(&demo.app, &client).await.into_iter().find(|one| one.investment.state == State::Active);
    let growth = growth.unwrap().investment;
    let ends = growth.ends_at.unwrap().day();
    let days = u16::try_from(ends.days_since(demo.app.clock.now().day())).unwrap();
    ballast_demo::advance(&demo.app, Days::new(days - 1).unwrap()).await.unwrap();
    let state = |holdings: Vec<reads::Holding>| {
        holdings.iter().find(|one| one.investment.id == growth.id).unwrap().investment.state
    };
    assert_eq!(state(holdings(&demo.app, &client).await), State::Active);
    ballast_demo::advance(&demo.app, Days::new(1).unwrap()).await.unwrap();
    assert_eq!(state(holdings(&demo.app, &client).await), State::Matured);
    close(demo).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_demo_goes_on_where_it_ended() {
    let folder = tempfile::tempdir().unwrap();
    let demo = open(folder.path(), 2).await;
    ballast_demo::advance(&demo.app, Days::new(10).unwrap()).await.unwrap();
    let (then, head) = (demo.app.clock.now(), demo.app.store.read(reads::head).await.unwrap());
    close(demo).await;
    let again = open(folder.path(), 2).await;
    assert!(!again.is_new);
    assert_eq!(again.app.clock.now().day(), then.day());
    assert_eq!(again.app.store.read(reads::head).await.unwrap(), head);
    close(again).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_past_that_was_cut_short_is_made_again() {
    let folder = tempfile::tempdir().unwrap();
    let demo = open(folder.path(), 1).await;
    demo.app.store.set_setting("demo_stage", "seeding".into()).await.unwrap();
    close(demo).await;
    let again = open(folder.path(), 1).await;
    assert!(again.is_new);
    let alice = client(&again.app, "alice@demo.example").await;
    assert_eq!(holdings(&again.app, &alice).await.len(), 3);
    close(again).await;
    assert_sound(folder.path());
}

#[tokio::test(flavor = "multi_thread")]
async fn two_demos_do_not_share_a_folder_and_other_data_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let demo = open(folder.path(), 0).await;
    let options =
        ballast_demo::Options { folder: folder.path().to_owned(), port: 8080, clients: 0, outside: Outside::nobody() };
    let refused = ballast_demo::prepare(&options).await.err().unwrap();
    assert!(refused.contains("another demo is running"), "{refused}");
    let capital = demo.app.store.read(|conn| {
        reads::control_total(conn, ballast_core::ledger::Account::Capital, ballast_core::money::Asset::Usdt)
    });
    assert_eq!(Usdt::from_minor(capital.await.unwrap()).to_string(), "400000");
    demo.app.store.set_setting("demo_stage", "not a demo's".into()).await.unwrap();
    close(demo).await;
    let refused = ballast_demo::prepare(&options).await.err().unwrap();
    assert!(refused.contains("not a demo's"), "{refused}");
}
