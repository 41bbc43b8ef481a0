//! A sweep, a mail and a webhook in the firm's traces, at a collector that reads the protocol.

use std::collections::BTreeSet;

use ballast_config::Secret;
use opentelemetry_proto::tonic::trace::v1::{Span, span::SpanKind};
use serde_json::json;

use crate::{
    collector::{Collector, Mood, counts, leads_to, says},
    story::{below, collected, named, story},
    support::{Client, Outside, Reply, app::PASSWORD, smtp::MailServer},
    world::{World, gullible, key},
};

#[tokio::test(flavor = "multi_thread")]
async fn a_sweep_a_mail_and_a_webhook_are_traced_and_nobody_is_named() {
    let collector = Collector::start(Mood::Takes).await;
    let traces = collected(&collector);
    let (mail, books) = (MailServer::start().await, Outside::start().await);
    books.set("/cys-books", Reply::Status(200));
    let mails = Secret::new(format!("smtp://{}", mail.address));
    let world = World::with(|config| {
        config.mail.url = Some(mails);
        config.webhooks.this_machine = true;
    })
    .await;
    let cy = world.server.client("Cy Ro").await;
    let webhook = json!({ "passwordCurrent": PASSWORD, "name": "Books", "url": books.url("/cys-books") });
    let made = world.server.post("users/webhooks", webhook).bearer(&cy.token).send().await;
    assert_eq!(made.status, 200, "{}", made.body);
    world.pay(&world.address(2), "40").await;
    world.settle().await;
    let (sweep, order) = world.approved().await;
    let signed = key().sign(&order, &gullible(&order)).unwrap();
    let (status, body) = world.upload(&sweep, &signed).await;
    assert_eq!(status, 200, "{body}");
    world.until(&sweep, "done").await;

    let calls = order.top_ups.len() + order.transfers.len();
    let is_swept = |spans: &[Span]| {
        let story = story(spans, &sweep);
        let steps = named(&story, "sweep_progressed").len();
        (steps >= 5 && places(&story).len() == calls).then_some(())
    };
    collector.until("the sweep is done", is_swept).await;
    let welcome = mail.wait_for(&cy.email, "").await.header("Message-ID").unwrap();
    collector.until("a mail has left", |spans| sent(spans, &welcome)).await;
    collector.until("the webhook is told of the deposit", told).await;
    tokio::task::spawn_blocking(|| traces.end()).await.unwrap();

    let spans = collector.spans();
    the_way_to_the_chain_is_traced(&spans, &sweep);
    the_mail_leads_to_what_queued_it(&spans, &welcome);
    the_webhook_is_in_the_trace_of_the_deposit(&spans);
    names_nobody(&collector, &world, &cy, &sweep).await;
}

/// The positions of the sweep's calls that were handed over.
fn places(story: &[Span]) -> BTreeSet<i64> {
    named(story, "sweep call handed over").into_iter().filter_map(|span| counts(span, "call.position")).collect()
}

/// The attempt that sent a mail.
fn sent(spans: &[Span], message: &str) -> Option<Span> {
    let is_it = |span: &&&Span| says(span, "mail.id").is_some_and(|id| message.contains(&id));
    let attempts = named(spans, "mail sent");
    attempts.iter().find(is_it).filter(|span| says(span, "mail.outcome").as_deref() == Some("sent")).copied().cloned()
}

/// The attempt that delivered a deposit's entry.
fn told(spans: &[Span]) -> Option<Span> {
    let is_it = |span: &&&Span| says(span, "webhook.kind").as_deref() == Some("deposit.credited");
    named(spans, "webhook").iter().find(is_it).copied().cloned()
}

fn the_way_to_the_chain_is_traced(spans: &[Span], sweep: &str) {
    let story = story(spans, sweep);
    for handed in named(&story, "sweep call handed over") {
        let asked: Vec<String> = below(spans, handed).iter().filter_map(|span| says(span, "rpc.method")).collect();
        assert_eq!(asked, ["eth_sendRawTransaction"], "{handed:?}");
        assert_eq!(says(handed, "sweep.id").as_deref(), Some(sweep));
    }
}

fn the_mail_leads_to_what_queued_it(spans: &[Span], welcome: &str) {
    let attempt = sent(spans, welcome).unwrap();
    assert!(attempt.kind() == SpanKind::Client && counts(&attempt, "mail.attempts").is_some(), "{attempt:?}");
    let story = story(spans, &says(&attempt, "mail.id").unwrap());
    let queued = named(&story, "mail queued")[0];
    let commits = named(spans, "commit");
    assert!(commits.iter().any(|commit| leads_to(queued, &commit.trace_id)), "{queued:?}");
    assert!(story.iter().any(|span| span.span_id == attempt.span_id), "in the trace of the mail");
}

fn the_webhook_is_in_the_trace_of_the_deposit(spans: &[Span]) {
    let attempt = told(spans).unwrap();
    assert_eq!(counts(&attempt, "http.response.status_code"), Some(200));
    let credited = named(spans, "deposit_credited");
    let entry = credited.iter().find(|entry| entry.trace_id == attempt.trace_id).unwrap();
    assert_eq!(counts(entry, "journal.sequence"), counts(&attempt, "journal.sequence"));
}

/// No name, address, wallet, token or place of anyone is in anything that left, and no hash of a call.
async fn names_nobody(collector: &Collector, world: &World, cy: &Client, sweep: &str) {
    let mut secrets = vec![cy.email.clone(), cy.token.clone(), "Cy Ro".to_owned(), "cys-books".to_owned()];
    secrets.extend([world.treasurer.email.clone(), world.second.email.clone()]);
    secrets.extend((0..3).map(|index| world.address(index).to_string()));
    let calls = world.get(&format!("treasury/sweeps/{sweep}")).await["calls"].clone();
    secrets.extend(calls.as_array().unwrap().iter().map(|call| call["txHash"].as_str().unwrap().to_owned()));
    let words = collector.words();
    assert!(secrets.len() > 12 && words.len() > 50, "{secrets:?}");
    for word in &words {
        for secret in &secrets {
            assert!(!word.to_lowercase().contains(&secret.to_lowercase()), "{secret} in {word}");
        }
        assert!(!word.contains('@'), "{word}");
    }
}
