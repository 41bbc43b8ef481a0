//! Resources served: a checkpoint, tiles that never change, entries, proofs.

use ballast_core::time::Moment;
use ballast_service::public_log::{origin, policy, vkey};
use ballast_tlog::{Checkpoint, Policy, TlogProof, fold, leaf_hash};
use reqwest::Method;

use super::*;

#[tokio::test(flavor = "multi_thread")]
async fn the_log_is_served_as_tiles_of_the_journal() {
    let server = service(|_| {}).await;
    let (status, why) = text(&server, "/log/checkpoint").await;
    assert_eq!((status, why.as_str()), (404, "no checkpoint is published yet\n"));
    entries(&server, "Mina", 12).await;
    let row = signed(&server).await;
    assert_eq!(origin(&server.app), "ballast.example/log");
    let key = vkey(&server.app).unwrap();
    let note = published(&server).await;
    let checkpoint = Checkpoint::open(&note, &key).unwrap();
    assert_eq!((checkpoint.size, checkpoint.root), (row.size, row.root));

    let size = checkpoint.size;
    let leaves = hashes(&server, &format!("/log/tile/0/000.p/{size}")).await;
    let books = server.books();
    let mut journal = books.prepare("SELECT hash FROM journal ORDER BY sequence").unwrap();
    let journal: Vec<[u8; 32]> = journal.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    assert_eq!(leaves, journal.iter().map(|hash| leaf_hash(hash)).collect::<Vec<_>>());
    assert_eq!(leaves.len(), size as usize);
    let (_, bundle) = server.request(Method::GET, &format!("/log/tile/entries/000.p/{size}")).bytes().await;
    let entries: Vec<&[u8]> = bundle.chunks(34).map(|entry| entry.strip_prefix(&[0, 32]).unwrap()).collect();
    assert_eq!(entries, journal);
    assert_eq!(
        ballast_tlog::root(size, &mut |node: ballast_tlog::Node| {
            let start = (node.index << node.level) as usize;
            fold(&leaves[start..start + (1 << node.level)]).ok_or(())
        }),
        Ok(checkpoint.root)
    );

    // Nothing beyond what was signed, and one spelling of each path.
    for path in [
        &format!("/log/tile/0/000.p/{}", size + 1),
        "/log/tile/0/000",
        "/log/tile/0/0",
        "/log/tile/1/000.p/1",
        "/log/x",
    ] {
        let answer = server.request(Method::GET, path).send().await;
        assert!(matches!(answer.status, 404 | 302), "{path}: {}", answer.status);
    }
    assert_eq!(server.request(Method::POST, "/log/checkpoint").send().await.status, 405);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_never_changes_may_be_kept_and_the_head_may_not() {
    let server = service(|_| {}).await;
    entries(&server, "Otto", 3).await;
    let size = signed(&server).await.size;
    let head = server.request(Method::GET, "/log/checkpoint").send().await;
    assert_eq!(head.header("cache-control"), Some("public, max-age=5"));
    assert_eq!(head.header("content-type"), Some("text/plain; charset=utf-8"));
    let tile = format!("/log/tile/0/000.p/{size}");
    let answer = server.request(Method::HEAD, &tile).send().await;
    assert_eq!(answer.header("cache-control"), Some("public, max-age=31536000, immutable"));
    assert_eq!(answer.header("content-type"), Some("application/octet-stream"));
    assert_eq!(answer.header("access-control-allow-origin"), Some("*"));
    let before = hashes(&server, &tile).await;
    entries(&server, "Paul", 3).await;
    assert!(signed(&server).await.size > size);
    assert_eq!(hashes(&server, &tile).await, before, "an old partial tile stays");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_entry_is_shown_to_be_in_the_log_offline() {
    let server = service(|_| {}).await;
    entries(&server, "Rosa", 5).await;
    let size = signed(&server).await.size;
    let policy: Policy = policy(&server.app).unwrap();
    let (_, told) = text(&server, "/log/policy").await;
    assert_eq!(told, format!("log {} https://ballast.example/log\nquorum none\n", policy.log));
    let leaves = hashes(&server, &format!("/log/tile/0/000.p/{size}")).await;
    for index in 0..size {
        let (status, proof) = text(&server, &format!("/log/proof/{index}.tlog-proof")).await;
        assert_eq!(status, 200);
        let proof: TlogProof = proof.parse().unwrap();
        proof.verify(&leaves[index as usize], &policy).unwrap();
        assert!(proof.verify(&leaves[((index + 1) % size) as usize], &policy).is_err());
    }
    for none in [&format!("{size}.tlog-proof"), "01.tlog-proof", "-1.tlog-proof", "1", "x.tlog-proof"] {
        assert_eq!(text(&server, &format!("/log/proof/{none}")).await.0, 404, "{none}");
    }
    let (_, about) = text(&server, "/log").await;
    assert!(about.contains("Nobody outside the firm witnesses it"), "{about}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_journal_that_was_cut_is_not_signed_again() {
    let server = service(|_| {}).await;
    entries(&server, "Sven", 4).await;
    let row = signed(&server).await;
    assert_eq!(signed(&server).await, row, "nothing new, nothing signed");
    entries(&server, "Tove", 1).await;
    server.sql(
        "DROP TRIGGER journal_no_update;
         UPDATE journal SET hash = x'0909090909090909090909090909090909090909090909090909090909090909' WHERE sequence = 2",
    );
    let refused = public_log::sign(&server.app).await.unwrap_err().to_string();
    assert!(refused.contains("the journal is not the one that was signed"), "{refused}");
    assert_eq!(published(&server).await.to_string(), row.note, "the old head stays");
    assert!(row.signed_at > Moment::from_millis(0).unwrap());
}
