//! What the clients do until the program is killed under them.

use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};

use crate::{
    api::Api,
    witness::{Person, Witness},
};

/// Two clients at a time and a calendar; never returns.
pub async fn journeys(api: &Api, round: u64, witness: Witness) {
    tokio::join!(
        one_after_another(api, round, 0, &witness),
        one_after_another(api, round, 1, &witness),
        days(api, &witness),
        withdrawals(api, &witness),
        confirmations(api, &witness),
    );
}

async fn one_after_another(api: &Api, round: u64, lane: u64, witness: &Witness) {
    for number in 0.. {
        journey(api, &format!("r{round}l{lane}n{number}@example.org"), witness).await;
    }
}

/// Signs up, registers two investments, pays for them. Gives up at the first call without an answer.
async fn journey(api: &Api, email: &str, witness: &Witness) -> Option<()> {
    witness.in_doubt(email);
    let (status, body) = api.sign_up(email).await?;
    assert_eq!(status, 200, "{body}");
    let token = body["token"].as_str().unwrap().to_owned();
    witness.signed_up(email, &token);
    let (_, wallets) = api.call(Method::GET, "wallets/getAll", &token, "", None).await?;
    let address = wallets["data"]["wallets"][0]["address"].as_str().unwrap().to_owned();
    let (_, plans) = api.call(Method::GET, "plans/getAll", "", "", None).await?;
    let plan = plans["data"]["plans"][0]["_id"].as_str().unwrap().to_owned();
    // Amounts distinguish the investments of a client.
    for amount in [600, 700] {
        let key = format!("{email}-{amount}");
        witness.change(email, |person: &mut Person| person.wishes.push((amount, key.clone(), plan.clone(), None)));
        let (status, body) = api.invest(&token, &key, &plan, amount).await?;
        assert_eq!(status, 200, "{body}");
        let id = body["data"]["investment"]["_id"].as_str().unwrap().to_owned();
        witness.change(email, |person| person.wishes.last_mut().unwrap().3 = Some(id));
        witness.change(email, |person| person.paid_in_doubt += amount);
        let (status, body) = api.pay(&address, amount).await?;
        if status == 503 {
            // The chain was slow to answer: whether it was paid stays in doubt, and nothing was acknowledged.
            continue;
        }
        assert_eq!(status, 200, "{body}");
        witness.change(email, |person| {
            person.paid_in_doubt -= amount;
            person.paid += amount;
        });
    }
    Some(())
}

/// Days pass now and then: results are allocated and contracts end while the program dies. A deposit is credited
/// within a few lives of the program, and a contract must wait more days than that for its money: contracts that were
/// never funded never end.
async fn days(api: &Api, witness: &Witness) {
    loop {
        if let Some((status, body)) = api.advance(1).await {
            assert_eq!(status, 200, "{body}");
            witness.day(body["data"]["now"].as_str().unwrap());
        }
        tokio::time::sleep(Duration::from_millis(240)).await;
    }
}

/// Clients ask to withdraw their matured investments.
async fn withdrawals(api: &Api, witness: &Witness) {
    loop {
        for person in witness.people().iter().filter(|person| person.confirmed) {
            for id in person.wishes.iter().filter_map(|wish| wish.3.as_ref()) {
                // Most have not matured yet and are refused; that acknowledges nothing.
                if !person.withdrawn.contains(id)
                    && let Some((200, _)) = api.withdraw(&person.token, id).await
                {
                    witness.change(&person.email, |person| person.withdrawn.push(id.clone()));
                }
            }
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Without a confirmed address nothing is paid out. The demo's mailbox dies with its process, so a link that nobody
/// followed in time is asked for again.
async fn confirmations(api: &Api, witness: &Witness) {
    loop {
        let waiting: Vec<_> = witness.people().into_iter().filter(|person| !person.confirmed).collect();
        if let Some((_, body)) = api.call(Method::GET, "demo/mail", "", "", None).await {
            let mails = body["data"]["mails"].as_array().unwrap();
            for person in waiting {
                let confirmed = match confirm(api, mails, &person.email).await {
                    Some(followed) => followed,
                    None => is_confirmed_or_mailed_again(api, &person.token).await,
                };
                if confirmed {
                    witness.change(&person.email, |person| person.confirmed = true);
                }
            }
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// Follows the newest link to this address, if there is one; returns whether it was good.
async fn confirm(api: &Api, mails: &[Value], email: &str) -> Option<bool> {
    let mut own = mails.iter().filter(|mail| mail["to"] == email);
    let link = own.find_map(|mail| mail["text"].as_str()?.split("/confirm-email#token=").nth(1))?;
    let body = json!({ "token": link.split_whitespace().next()? });
    let answer = api.call(Method::POST, "users/confirmEmail", "", "", Some(body)).await;
    Some(answer.is_some_and(|(status, _)| status == 200))
}

async fn is_confirmed_or_mailed_again(api: &Api, token: &str) -> bool {
    let answer = api.call(Method::POST, "users/confirmEmail/resend", token, "", Some(json!({}))).await;
    answer.is_some_and(|(status, _)| status == 409)
}
