//! Files: stored under their hash, returned as they came, and never shown under the console's origin.

use ballast_core::role::Role;
use reqwest::Method;
use serde_json::json;
use sha2::{Digest, Sha256};

use super::Firm;

#[tokio::test]
async fn a_file_comes_back_as_it_went_and_only_to_be_saved() {
    let mut firm = Firm::new().await;
    let (plan, _) = firm.invested("Harbour", &[("Ada Vega", "1000")]).await;
    let from = firm.today();
    firm.later(7).await;
    let page = "<script>alert(document.cookie)</script>";
    let sha256 = firm.send_file("..%2F%22week%22.html", page).await;
    assert_eq!(sha256, hex::encode(Sha256::digest(page)));
    // Uploaded again it is the same file, under its first name.
    assert_eq!(firm.send_file("other.txt", page).await, sha256);
    let body = json!({ "plan": plan.id, "from": from, "to": firm.today(), "result": "1", "evidence": sha256 });
    let proposed = firm.post(&firm.trader, "strikes", body).await;
    let strike = firm.waits(&proposed).await.strike;
    let call = format!("strikes/{strike}/evidence");
    let answer = firm.server.as_operator(&firm.checker).get(&call).send().await;
    assert_eq!((answer.status, answer.text.as_str()), (200, page));
    assert_eq!(answer.header("content-type"), Some("application/octet-stream"));
    assert_eq!(answer.header("content-disposition"), Some("attachment; filename=\"_week_.html\""));
    assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    let shown = firm.get(&format!("strikes/{strike}")).await;
    let mut file = shown["strike"]["evidence"].clone();
    let opened = file["opened"].take();
    assert_eq!(opened.as_array().map(Vec::len), Some(1), "who opened it is known: {opened}");
    assert_eq!(file, json!({ "sha256": sha256, "name": "_week_.html", "bytes": page.len(), "opened": null }));
    let nobody = firm.server.get(&format!("operator/{call}")).send().await;
    assert_eq!(nobody.status, 401);
    firm.verify();
}

#[tokio::test]
async fn what_is_no_file_is_refused() {
    let firm = Firm::new().await;
    let send = |name: &str, kind: &'static str, content: Vec<u8>| {
        let call = format!("strikes/evidence?name={name}");
        firm.server.as_operator(&firm.trader).request(Method::POST, &call).raw(kind, content).send()
    };
    const BYTES: &str = "application/octet-stream";
    let refused = |answer: crate::support::Answer| (answer.status, answer.code().to_owned());
    assert_eq!(refused(send("a.csv", BYTES, Vec::new()).await), (400, "empty_file".into()));
    assert_eq!(refused(send("a.csv", BYTES, vec![b'x'; 5 * 1024 * 1024 + 1]).await), (400, "file_too_large".into()));
    assert_eq!(refused(send("a.csv", BYTES, vec![b'x'; 9 * 1024 * 1024]).await), (413, "too_large".into()));
    assert_eq!(refused(send("a.csv", "text/plain", b"x".to_vec()).await), (415, "unsupported_media_type".into()));
    assert_eq!(refused(send("", BYTES, b"x".to_vec()).await).0, 400);
    assert_eq!(refused(send("a%0Ab", BYTES, b"x".to_vec()).await).0, 400);
    assert_eq!(refused(send("a.csv&x=1", BYTES, b"x".to_vec()).await), (400, "invalid_query".into()));
    // Operators who may not enter results cannot upload files either.
    let call = "strikes/evidence?name=a.csv";
    let by_checker = firm.server.as_operator(&firm.checker).request(Method::POST, call);
    assert_eq!(by_checker.raw(BYTES, "x").send().await.status, 403);
    // A page of another site cannot make the trader's browser send one.
    let elsewhere = firm.server.request(Method::POST, &format!("/api/v1/operator/{call}"));
    let elsewhere = elsewhere.header("cookie", &format!("__Host-operator={}", firm.trader.cookie));
    let elsewhere = elsewhere.header("sec-fetch-site", "cross-site").header("origin", "https://evil.example");
    assert_eq!(elsewhere.raw(BYTES, "x").send().await.status, 403);
    let nothing = firm.post(
        &firm.trader,
        "strikes/import",
        json!({ "evidence": "ff", "from": "2026-01-01",
        "to": "2026-01-08" }),
    );
    assert_eq!(nothing.await.code(), "invalid_evidence");
    let unknown = json!({ "evidence": "0".repeat(64), "from": "2026-01-01", "to": "2026-01-08" });
    assert_eq!(firm.post(&firm.trader, "strikes/import", unknown).await.code(), "unknown_evidence");
    let text = firm.send_file("notes.txt", "we made some money").await;
    let reading = json!({ "evidence": text, "from": "2026-01-01", "to": "2026-01-08" });
    assert_eq!(firm.post(&firm.trader, "strikes/import", reading).await.code(), "file_unreadable");
}

/// The console says "look first"; the server enforces it, for each operator and each result.
#[tokio::test]
async fn nobody_approves_a_result_whose_evidence_they_did_not_open() {
    let firm = Firm::new().await;
    let (plan, _) = firm.invested("Harbour", &[("Ada Vega", "1000")]).await;
    let mut firm = firm;
    let from = firm.today();
    firm.later(7).await;
    let waits = firm.propose(&plan, (from, firm.today()), "10").await;
    let other = firm.server.operator(&[Role::Compliance]).await;
    assert_eq!(firm.open(&other, &waits).await, 200);
    assert_eq!(firm.open(&firm.trader, &waits).await, 200);
    let blind = firm.approve_unseen(&firm.checker, &waits).await;
    assert_eq!((blind.status, blind.code()), (409, "evidence_unopened"), "{}", blind.text);
    let shown = firm.get(&format!("approvals/{}", waits.id)).await;
    assert_eq!(shown["canApprove"], json!(true), "it can be, once it was opened: {shown}");

    // Having opened the file of an earlier draft does not count.
    let call = format!("approvals/{}/reject", waits.id);
    let rejected = firm.post(&firm.checker, &call, json!({ "reason": "Wrong." })).await;
    assert_eq!(rejected.status, 200);
    let waits = firm.propose(&plan, (from, firm.today()), "20").await;
    assert_eq!(firm.approve_unseen(&other, &waits).await.code(), "evidence_unopened");

    assert_eq!(firm.open(&other, &waits).await, 200);
    assert_eq!(firm.open(&other, &waits).await, 200);
    let done = firm.approve_unseen(&other, &waits).await;
    assert_eq!(done.status, 200, "{}", done.text);
    let recorded = firm.get(&format!("approvals/{}", waits.id)).await["approval"]["evidenceOpenedAt"].clone();
    assert_eq!(recorded, done.body["data"]["evidenceOpenedAt"], "whoever looks later sees it");
    let strike = firm.get(&format!("strikes/{}", waits.strike)).await["strike"].clone();
    let opened = strike["evidence"]["opened"].as_array().unwrap();
    assert_eq!((opened.len(), &opened[0]["at"]), (1, &done.body["data"]["evidenceOpenedAt"]), "{strike}");
    firm.verify();
    assert_eq!(firm.broken(), Vec::<String>::new());
}
