//! Uses the client with a client's key, a key of the firm's systems and a webhook. `python3 clients/try.py` runs it.

use std::env::var;

use ballast_client::{Client, Decimal, WriteKey, schema::NewInvestment, webhook};
use serde_json::{Value, json};

type Fallible<T> = Result<T, Box<dyn std::error::Error>>;

/// USDT in micro-units: an exact sum needs no floating point.
fn micro(amount: &Decimal) -> Fallible<i64> {
    let (whole, fraction) = amount.as_str().split_once('.').unwrap_or((amount.as_str(), ""));
    Ok(format!("{whole}{fraction:0<6}").parse()?)
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Fallible<()> {
    let site = var("BALLAST_SITE")?;
    let client = Client::new(&site, var("BALLAST_KEY")?)?;
    let account = client.get_account().await?.account;

    let (mut investments, mut pages) = (Vec::new(), client.all_investments(Some(2)));
    while let Some(one) = pages.next().await? {
        investments.push(one);
    }
    let invested = investments.iter().try_fold(0, |sum: i64, one| {
        sum.checked_add(micro(&one.invested_amount)?).ok_or_else(|| "too much".into()) as Fallible<i64>
    })?;

    // One key for one intention: whatever happens in between, it is carried out once.
    let key = WriteKey::random()?;
    let wanted = NewInvestment {
        plan: var("BALLAST_PLAN")?,
        contract_length: 1,
        invested_amount: Decimal::new(var("BALLAST_AMOUNT")?),
        risk_accepted: Some(true),
    };
    let made = client.create_investment(&key, &wanted).await?.investment;
    let again = client.create_investment(&key, &wanted).await?.investment;

    let too_little = NewInvestment { invested_amount: Decimal::new("0.5"), ..wanted };
    let refused =
        client.create_investment(&WriteKey::random()?, &too_little).await.err().ok_or("it was not refused")?;

    let firm = Client::new(&site, var("BALLAST_FIRM_KEY")?)?;
    let mut feed = firm.follow_operator_journal(0, Some(100), None);
    let (mut last, mut moved): (Option<(i64, String)>, usize) = (None, 0);
    while let Some(page) = feed.next().await? {
        for entry in page.entries {
            if last.is_some_and(|(id, hash)| entry.id != id + 1 || entry.previous_hash != hash) {
                return Err(format!("entry {} does not follow the one before", entry.id).into());
            }
            moved += entry.postings.len();
            last = Some((entry.id, entry.hash));
        }
    }
    let (last_entry, last_hash) = last.ok_or("the journal is empty")?;

    let message: Value = serde_json::from_str(&var("BALLAST_MESSAGE")?)?;
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let header = |name: &str| text(&message["headers"][name]);
    let (id, timestamp, signature) = (header("webhook-id"), header("webhook-timestamp"), header("webhook-signature"));
    let headers = webhook::Headers { id: &id, timestamp: &timestamp, signature: &signature };
    let event = webhook::verify(&text(&message["secret"]), headers, text(&message["body"]).as_bytes())?;

    let told = json!({
        "available": account.available,
        "investments": investments.len(),
        "invested": invested.to_string(),
        "made": made.id,
        "amount": made.invested_amount,
        "again": again.id,
        "refused": [refused.status, refused.code, refused.fields.keys().collect::<Vec<_>>()],
        "lastEntry": last_entry,
        "lastHash": last_hash,
        "postings": moved,
        "event": event.type_,
    });
    println!("{told}");
    Ok(())
}
