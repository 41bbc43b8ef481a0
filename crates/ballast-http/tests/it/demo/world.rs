//! Demos in a temporary folder, and a client in them.

use std::path::Path;

use ballast_config::Outside;
use ballast_core::{
    account::Email,
    client::Client,
    decision::Actor,
    id::Id,
    investment::{Appropriateness, Investment, RegisterFacts, Subscription, register},
    money::Usdt,
};
use ballast_demo::{Demo, Options};
use ballast_service::{
    decide::{carry_out_as, required},
    state::App,
};
use ballast_store::{Report, Store, reads, reads::Holding};

pub async fn open(folder: &Path, clients: usize) -> Demo {
    open_at(folder, clients, 8080).await
}

pub async fn open_at(folder: &Path, clients: usize, port: u16) -> Demo {
    let options = Options { folder: folder.to_owned(), port, clients, outside: Outside::nobody() };
    ballast_demo::prepare(&options).await.unwrap()
}

/// Ends a demo as Ctrl-C would.
pub async fn close(demo: Demo) {
    if let Some(chain) = demo.chain {
        chain.stop().await;
    }
}

pub fn verify(folder: &Path) -> Report {
    Store::verify(&format!("sqlite://{}", folder.join("ballast.db").display())).unwrap()
}

/// Asserts that the report finds nothing broken.
pub fn assert_sound(folder: &Path) {
    let report = verify(folder);
    assert!(report.is_sound(), "{report}");
}

pub async fn client(app: &App, email: &str) -> Client {
    let email = Email::from_stored(email.into());
    app.store.read(move |conn| required(reads::client_by_email(conn, &email)?, "client")).await.unwrap()
}

pub async fn holdings(app: &App, client: &Client) -> Vec<Holding> {
    let id = client.id;
    app.store.read(move |conn| reads::investments_of(conn, id)).await.unwrap()
}

/// Registers an investment in the first plan.
pub async fn invest(app: &App, client: &Client, amount: &str, months: u32) -> Id<Investment> {
    let (id, whose, amount) = (app.new_id(), client.id, amount.parse::<Usdt>().unwrap());
    let outcome = carry_out_as(app, Actor::Client(whose), move |conn, context| {
        let client = required(reads::client_by_id(conn, whose)?, "client")?;
        let plan = reads::plans_open(conn)?.remove(0);
        let facts = RegisterFacts {
            client: &client,
            plan: &plan,
            risk_version: "1",
            cash: reads::cash(conn, whose)?,
            waiting: reads::waiting_investments(conn, whose)?,
            appropriateness: Appropriateness::NotAsked,
        };
        let wish = Subscription { contract_months: months, amount, risk_accepted: Some(true) };
        Ok(Some(register(context, id, wish, facts)?))
    });
    outcome.await.unwrap().require().unwrap();
    id
}
