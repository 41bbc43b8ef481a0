//! A withdrawal in the firm's traces, from the request to the block that pays it, at a collector that reads the
//! protocol.

use opentelemetry_proto::tonic::trace::v1::{Span, span::SpanKind};
use uuid::Uuid;

use crate::{
    collector::{Collector, Mood, counts, leads_to, says},
    firm::{address_of, stranger},
    story::{below, collected, named, story},
    world::World,
};

#[tokio::test(flavor = "multi_thread")]
async fn a_withdrawal_is_traced_from_the_request_to_the_block_that_pays_it_and_nobody_is_named() {
    let collector = Collector::start(Mood::Takes).await;
    let traces = collected(&collector);
    let world = World::start().await;
    let place = stranger(1);
    let (id, batch) = world.on_its_way("600", &place).await;
    world.settle(&id).await;
    assert_eq!(world.state(&batch).await, "confirmed");

    let is_paid = |spans: &[Span]| {
        let causes: Vec<String> = story(spans, &id).iter().filter_map(|span| says(span, "journal.cause")).collect();
        causes.last().is_some_and(|last| last == "withdrawal_paid").then_some(causes)
    };
    let causes = collector.until("the withdrawal is paid", is_paid).await;
    tokio::task::spawn_blocking(|| traces.end()).await.unwrap();
    let spans = collector.spans();

    let asked = request_that_leads_to(&spans, &id);
    assert_eq!(asked.name, "POST /api/v1/withdrawals");
    assert_eq!(counts(asked, "http.response.status_code"), Some(200));
    assert_eq!((asked.kind(), asked.parent_span_id.is_empty()), (SpanKind::Server, true));
    the_door_is_traced(&spans, asked, &id);
    the_way_to_the_chain_is_traced(&spans, &batch);
    names_nobody(&collector, &world, &address_of(&place));
    assert_eq!(causes.first().map(String::as_str), Some("withdrawal_requested"), "{causes:?}");
}

/// The first request whose decision leads to the trace of a withdrawal.
fn request_that_leads_to<'a>(spans: &'a [Span], id: &str) -> &'a Span {
    let id: Uuid = id.parse().unwrap();
    let leading = |span: &&Span| {
        span.kind() == SpanKind::Server && below(spans, span).iter().any(|below| leads_to(below, id.as_bytes()))
    };
    spans.iter().filter(leading).min_by_key(|span| span.start_time_unix_nano).unwrap()
}

/// The decision of a request, its reads, and the batch that carried it.
fn the_door_is_traced(spans: &[Span], asked: &Span, id: &str) {
    let below = below(spans, asked);
    assert!(below.iter().any(|span| span.name == "read"), "{below:?}");
    let commit = below.iter().find(|span| span.name == "commit").unwrap();
    let entry = &story(spans, id)[0];
    assert_eq!(says(commit, "journal.sequence"), says(entry, "journal.sequence"));
    assert!(counts(commit, "wait_us").is_some() && counts(commit, "journal.sequence").is_some());
    assert!(leads_to(entry, &commit.trace_id) && entry.parent_span_id.is_empty(), "{entry:?}");
    let batches = named(spans, "batch");
    let batch = batches.iter().find(|batch| batch.links.iter().any(|link| link.span_id == commit.span_id)).unwrap();
    assert!(leads_to(commit, &batch.trace_id) && says(batch, "batch.number").is_some(), "{batch:?}");
}

/// The calls to the bitcoin node for a batch.
fn the_way_to_the_chain_is_traced(spans: &[Span], batch: &str) {
    let story = story(spans, batch);
    let handed = named(&story, "payout handed over");
    let asked: Vec<String> = below(spans, handed[0]).iter().filter_map(|span| says(span, "rpc.method")).collect();
    assert!(asked.iter().any(|method| method == "sendrawtransaction"), "{asked:?}");
}

/// No name, address, wallet, token or code of anyone is in anything that left, and no line of the log.
fn names_nobody(collector: &Collector, world: &World, place: &str) {
    let books = world.books();
    let mut secrets = vec![place.to_owned(), world.ada.token.clone(), world.ada.cookie.clone()];
    let staff = &world.staff;
    for who in [&staff.treasurer, &staff.second, &staff.compliance, &staff.checker] {
        secrets.extend([who.email.clone(), who.cookie.clone()]);
    }
    let sql = "SELECT email FROM client UNION SELECT name FROM client UNION SELECT deposit_address FROM client
               UNION SELECT name FROM operator";
    let mut rows = books.prepare(sql).unwrap();
    secrets.extend(rows.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap));
    let words = collector.words();
    assert!(secrets.len() > 12 && words.len() > 50, "{secrets:?}");
    for word in &words {
        for secret in &secrets {
            assert!(!word.to_lowercase().contains(&secret.to_lowercase()), "{secret} in {word}");
        }
        assert!(!word.contains('@'), "{word}");
    }
    assert!(collector.spans().iter().all(|span| span.events.is_empty()));
}
