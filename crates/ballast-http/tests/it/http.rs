//! The layer below the calls: limits, media types, headers, and unknown paths.

use std::time::{Duration, Instant};

use reqwest::Method;
use serde_json::json;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use crate::support::TestApp;

const ALWAYS: [(&str, &str); 8] = [
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "same-origin"),
    ("x-frame-options", "DENY"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    ("strict-transport-security", "max-age=63072000; includeSubDomains"),
    ("cache-control", "no-store"),
];

#[tokio::test]
async fn every_answer_is_guarded_and_numbered() {
    let app = TestApp::start().await;
    let mut ids = Vec::new();
    for (status, call) in [
        (401, app.get("users/me")),
        (404, app.get("nothing/here")),
        (405, app.request(Method::DELETE, "/api/v1/users/me")),
        (405, app.request(Method::from_bytes(b"BREW").unwrap(), "/api/v1/users/me")),
        (400, app.post("users/Login", json!([]))),
        (415, app.request(Method::POST, "/api/v1/users/Login").raw("text/plain", "{}")),
    ] {
        let answer = call.send().await;
        assert_eq!(answer.status, status, "{}", answer.text);
        for (name, value) in ALWAYS {
            assert_eq!(answer.header(name), Some(value), "{status}");
        }
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"));
        assert!(answer.header("access-control-allow-origin").is_none());
        assert_eq!(answer.body["status"], json!("fail"));
        assert!(answer.body["message"].is_string() && answer.body["code"].is_string());
        ids.push(answer.header("x-request-id").unwrap().to_owned());
    }
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), 6);
}

#[tokio::test]
async fn bodies_are_bounded() {
    let app = TestApp::start().await;
    let call = |size: usize| {
        let body = format!("{{\"email\":\"{}\"}}", "x".repeat(size - 12));
        app.request(Method::POST, "/api/v1/users/forgotPassword").raw("application/json", body)
    };
    let far_over = call(900 * 1024).send().await;
    assert_eq!((far_over.status, far_over.code()), (413, "too_large"));
    assert_eq!(call(64 * 1024).send().await.status, 400);
    let over = call(64 * 1024 + 1).send().await;
    assert_eq!((over.status, over.code()), (413, "too_large"));
    // Without a length, it is counted as it arrives.
    let start = "POST /api/v1/users/forgotPassword HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";
    let chunk = format!("400\r\n{}\r\n", "x".repeat(1024)).repeat(100);
    let (_, answer) = cut_after(&app, &format!("{start}Transfer-Encoding: chunked\r\n\r\n{chunk}")).await;
    assert!(answer.starts_with("HTTP/1.1 413"), "{answer}");
    let nested = format!("{{\"email\":{}{}}}", "[".repeat(10_000), "]".repeat(10_000));
    let deep = app.request(Method::POST, "/api/v1/users/forgotPassword").raw("application/json", nested).send().await;
    assert_eq!(deep.status, 400);
}

#[tokio::test]
async fn only_json_is_read() {
    let app = TestApp::start().await;
    let call =
        |kind: &str| app.request(Method::POST, "/api/v1/users/forgotPassword").raw(kind, r#"{"email":"a@b.example"}"#);
    for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/jsonp", ""] {
        let answer = call(kind).send().await;
        assert_eq!((answer.status, answer.code()), (415, "unsupported_media_type"), "{kind}");
    }
    for kind in ["application/json", "Application/JSON; charset=utf-8"] {
        assert_eq!(call(kind).send().await.status, 200, "{kind}");
    }
    assert_eq!(call("application/json").header("content-encoding", "gzip").send().await.status, 415);
    let broken = app.request(Method::POST, "/api/v1/users/forgotPassword");
    for body in ["", "{", "nul", "{\"email\":\"a@b.example\"} trailing", "{\"email\":\"\\ud800\"}", "\u{feff}{}"] {
        let answer =
            app.request(Method::POST, "/api/v1/users/forgotPassword").raw("application/json", body).send().await;
        assert_eq!(answer.status, 400, "{body}");
    }
    let answer = broken.raw("application/json", vec![0xff, 0xfe, b'{', b'}']).send().await;
    assert_eq!(answer.status, 400);
}

#[tokio::test]
async fn header_blocks_are_bounded() {
    let app = TestApp::start().await;
    let large = app.get("users/me").header("x-large", &"x".repeat(33 * 1024)).send().await;
    assert_eq!((large.status, large.code()), (431, "headers_too_large"));
    assert_eq!(large.header("x-content-type-options"), Some("nosniff"));
    let huge = app.get("users/me").header("x-huge", &"x".repeat(120 * 1024)).send().await;
    assert_eq!(huge.status, 431);
}

async fn cut_after(app: &TestApp, start: &str) -> (Duration, String) {
    let mut stream = TcpStream::connect(app.address()).await.unwrap();
    stream.write_all(start.as_bytes()).await.unwrap();
    let begun = Instant::now();
    let mut answer = Vec::new();
    let _reset = tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(&mut answer)).await.unwrap();
    (begun.elapsed(), String::from_utf8_lossy(&answer).into_owned())
}

#[tokio::test]
async fn slow_requests_are_cut() {
    let app = TestApp::start().await;
    let headers = "GET /api/v1/users/me HTTP/1.1\r\nHost: a\r\nX-Slow: ";
    let body =
        "POST /api/v1/users/Login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{";
    let ((headers, _), (body, answer)) = tokio::join!(cut_after(&app, headers), cut_after(&app, body));
    assert!(headers <= Duration::from_secs(15), "{headers:?}");
    assert!(body <= Duration::from_secs(16), "{body:?}");
    assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
}

#[tokio::test]
async fn smuggling_shapes_are_refused() {
    let app = TestApp::start().await;
    for start in [
        "POST /api/v1/users/Login HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n",
        "GET /api/v1/users/me HTTP/1.1\r\nHost: a\r\nBad Header: x\r\n\r\n",
        "GET /api/v1/users/me\u{1} HTTP/1.1\r\nHost: a\r\n\r\n",
    ] {
        let (_, answer) = cut_after(&app, start).await;
        assert!(answer.starts_with("HTTP/1.1 400"), "{start:?}: {answer}");
    }
}

#[tokio::test]
async fn a_method_that_is_not_taken_hears_which_are() {
    let app = TestApp::start().await;
    for (method, path, allowed) in [
        ("DELETE", "/api/v1/users/me", "GET,HEAD"),
        ("PUT", "/api/v1/users/Login", "POST"),
        ("BREW", "/api/v1/users/me", "GET,HEAD"),
        ("TRACE", "/healthz", "GET,HEAD"),
        ("POST", "/", "GET, HEAD"),
        ("PUT", "/faq", "GET, HEAD"),
    ] {
        let answer = app.request(Method::from_bytes(method.as_bytes()).unwrap(), path).send().await;
        assert_eq!((answer.status, answer.header("allow")), (405, Some(allowed)), "{method} {path}");
    }
}

#[tokio::test]
async fn a_parameter_that_a_call_does_not_take_is_refused() {
    let app = TestApp::start().await;
    for call in
        ["plans/getAll?sort=name", "deposits?states=credited", "operator/withdrawals?State=requested", "ticker?x"]
    {
        let answer = app.get(call).send().await;
        assert_eq!((answer.status, answer.code()), (400, "invalid_query"), "{call}");
        assert_eq!(answer.body["fields"].as_object().map(serde_json::Map::len), Some(1), "{}", answer.body);
    }
    for call in ["plans/getAll?", "proofs?after=0", "stats?&"] {
        assert_eq!(app.get(call).send().await.status, 200, "{call}");
    }
}

#[tokio::test]
async fn a_request_names_one_host() {
    let app = TestApp::start().await;
    let first_line = async |request: &str| {
        let (_, answer) = cut_after(&app, &format!("{request}Connection: close\r\n\r\n")).await;
        answer.lines().next().unwrap_or_default().to_owned()
    };
    for bad in [
        "GET /healthz HTTP/1.1\r\n",
        "GET /healthz HTTP/1.1\r\nHost: a\r\nHost: a\r\n",
        "GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n",
        "GET /healthz HTTP/1.1\r\nHost:\r\n",
        "GET /healthz HTTP/1.1\r\nHost: a@b\r\n",
        "GET http://a/healthz HTTP/1.1\r\nHost: b\r\n",
        "CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n",
    ] {
        assert!(first_line(bad).await.starts_with("HTTP/1.1 400"), "{bad:?}");
    }
    for good in [
        "GET /healthz HTTP/1.1\r\nHost: elsewhere.example\r\n",
        "GET http://a/healthz HTTP/1.1\r\nHost: A:80\r\n",
        "GET /healthz HTTP/1.0\r\n",
    ] {
        assert!(first_line(good).await.contains(" 200 "), "{good:?}");
    }
}

#[tokio::test]
async fn health_is_told() {
    let app = TestApp::start().await;
    assert_eq!(app.request(Method::GET, "/healthz").send().await.text, "ok\n");
    let ready = app.request(Method::GET, "/readyz").send().await;
    assert_eq!(ready.status, 200);
    assert_eq!(ready.body, json!({ "ready": true }), "strangers hear no more");
    let told = app.health().await;
    assert_eq!((&told["ready"], told["jobs"]["mail"].is_object()), (&json!(true), true), "{told}");
    // Metrics are only at their own address.
    assert_eq!(app.request(Method::GET, "/metrics").send().await.status, 302);
}

#[tokio::test]
async fn an_open_stream_of_events_does_not_hold_up_the_end() {
    let app = TestApp::start().await;
    let client = app.client("Mina Torvald").await;
    let mut stream = TcpStream::connect(app.address()).await.unwrap();
    let request = format!("GET /api/v1/events HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer {}\r\n\r\n", client.token);
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut start = [0; 15];
    stream.read_exact(&mut start).await.unwrap();
    assert_eq!(&start, b"HTTP/1.1 200 OK");
    let begun = Instant::now();
    let app = app.restart().await;
    assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
    // The page sees the end and reconnects.
    let mut rest = Vec::new();
    stream.read_to_end(&mut rest).await.unwrap();
    assert_eq!(app.get("users/me").bearer(&client.token).send().await.status, 200);
}
