//! An S3 service on this machine that trusts nobody: it checks every signature (AWS Signature Version 4), every body
//! hash and every date, and fails when told to.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard},
    time::{SystemTime, UNIX_EPOCH},
};

use axum::{
    Router,
    body::{Body, Bytes, to_bytes},
    extract::{Request, State},
    http::{HeaderMap, Method, StatusCode, Uri},
    response::{IntoResponse, Response},
};
use ring::hmac;
use sha2::{Digest, Sha256};

pub const BUCKET: &str = "harbour";
pub const ID: &str = "AKIATEST";
pub const SECRET: &str = "a secret of the test";

/// Maximum difference of request dates, as with Amazon.
const SKEW_SECONDS: i64 = 900;
const MOST: usize = 64 * 1024 * 1024;

#[derive(Default)]
pub struct Inside {
    pub objects: BTreeMap<String, Bytes>,
    /// Unfinished uploads, by number.
    pub uploads: BTreeMap<String, BTreeMap<u32, Bytes>>,
    /// Number of requests that will fail with 500.
    pub failing: u32,
    /// Number of answers that will be cut in the middle.
    pub cutting: u32,
    /// How many seconds its clock is ahead.
    pub ahead: i64,
    /// No more parts of large files are accepted.
    pub is_full: bool,
    pub has_no_bucket: bool,
    pub requests: u32,
}

#[derive(Clone, Default)]
pub struct S3(Arc<Mutex<Inside>>);

impl S3 {
    pub async fn start() -> (Self, String) {
        let s3 = Self::default();
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let router = Router::new().fallback(answer).with_state(s3.clone());
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        (s3, url)
    }

    pub fn inside(&self) -> MutexGuard<'_, Inside> {
        self.0.lock().unwrap()
    }
}

async fn answer(State(s3): State<S3>, request: Request) -> Response {
    let (parts, body) = request.into_parts();
    let body = to_bytes(body, MOST).await.unwrap_or_default();
    let mut inside = s3.inside();
    inside.requests += 1;
    if inside.failing > 0 {
        inside.failing -= 1;
        return refuse(StatusCode::INTERNAL_SERVER_ERROR, "InternalError", "We encountered an internal error.");
    }
    if let Err((code, message)) = signed(&parts.method, &parts.uri, &parts.headers, &body, inside.ahead) {
        return refuse(StatusCode::FORBIDDEN, code, message);
    }
    let path = parts.uri.path().trim_start_matches('/');
    let (bucket, key) = path.split_once('/').unwrap_or((path, ""));
    if inside.has_no_bucket || bucket != BUCKET {
        return refuse(StatusCode::NOT_FOUND, "NoSuchBucket", "The specified bucket does not exist");
    }
    let query: BTreeMap<String, String> = url_query(parts.uri.query().unwrap_or_default());
    let range = parts.headers.get("range").and_then(|range| range.to_str().ok()).map(str::to_owned);
    let (status, headers, bytes) = act(&mut inside, &parts.method, key, &query, range.as_deref(), body);
    let length = bytes.len();
    let is_cut = inside.cutting > 0 && parts.method == Method::GET && length > 1;
    let body = if is_cut {
        inside.cutting -= 1;
        let half = bytes.slice(..length / 2);
        let pieces = [Ok(half), Err(std::io::Error::other("cut"))];
        Body::from_stream(futures_util::stream::iter(pieces))
    } else {
        Body::from(bytes)
    };
    let mut response = (status, headers, body).into_response();
    if is_cut {
        response.headers_mut().insert("content-length", length.into());
    }
    response
}

type Answer = (StatusCode, HeaderMap, Bytes);

fn act(
    inside: &mut Inside,
    method: &Method,
    key: &str,
    query: &BTreeMap<String, String>,
    range: Option<&str>,
    body: Bytes,
) -> Answer {
    let mut headers = HeaderMap::new();
    headers.insert("etag", "\"etag\"".parse().unwrap());
    headers.insert("last-modified", "Thu, 26 Nov 2026 12:00:00 GMT".parse().unwrap());
    let missing = || (StatusCode::NOT_FOUND, HeaderMap::new(), error_text("NoSuchKey", "There is none").into());
    let upload = query.get("uploadId").cloned();
    match (method.as_str(), upload, query.get("partNumber")) {
        ("GET", ..) if key.is_empty() => (StatusCode::OK, headers, list(inside, query.get("prefix")).into()),
        ("POST", None, _) if query.contains_key("uploads") => {
            let number = inside.uploads.len().to_string();
            inside.uploads.insert(number.clone(), BTreeMap::new());
            let text = format!(
                "<InitiateMultipartUploadResult><Bucket>{BUCKET}</Bucket><Key>{key}</Key><UploadId>{number}</UploadId>\
                 </InitiateMultipartUploadResult>"
            );
            (StatusCode::OK, headers, text.into())
        }
        ("PUT", Some(_), Some(_)) if inside.is_full => {
            (StatusCode::FORBIDDEN, headers, error_text("QuotaExceeded", "The bucket is full").into())
        }
        ("PUT", Some(upload), Some(part)) => {
            inside.uploads.get_mut(&upload).unwrap().insert(part.parse().unwrap(), body);
            (StatusCode::OK, headers, Bytes::new())
        }
        ("POST", Some(upload), _) => {
            let parts = inside.uploads.remove(&upload).unwrap();
            inside.objects.insert(key.to_owned(), parts.into_values().flatten().collect());
            let text = "<CompleteMultipartUploadResult><ETag>\"etag\"</ETag></CompleteMultipartUploadResult>";
            (StatusCode::OK, headers, text.into())
        }
        ("DELETE", Some(upload), _) => {
            inside.uploads.remove(&upload);
            (StatusCode::NO_CONTENT, headers, Bytes::new())
        }
        ("PUT", ..) => {
            inside.objects.insert(key.to_owned(), body);
            (StatusCode::OK, headers, Bytes::new())
        }
        ("DELETE", ..) => {
            inside.objects.remove(key);
            (StatusCode::NO_CONTENT, headers, Bytes::new())
        }
        ("GET", ..) => inside.objects.get(key).map_or_else(missing, |whole| piece(whole, range, headers)),
        ("HEAD", ..) => inside.objects.get(key).map_or_else(missing, |whole| {
            headers.insert("content-length", whole.len().into());
            (StatusCode::OK, headers, Bytes::new())
        }),
        _ => (StatusCode::NOT_IMPLEMENTED, headers, error_text("NotImplemented", "Not here").into()),
    }
}

fn piece(whole: &Bytes, range: Option<&str>, mut headers: HeaderMap) -> Answer {
    let Some((from, to)) = range.and_then(|range| range.strip_prefix("bytes=")?.split_once('-')) else {
        return (StatusCode::OK, headers, whole.clone());
    };
    let from: usize = from.parse().unwrap();
    let to = to.parse::<usize>().unwrap().min(whole.len().saturating_sub(1));
    headers.insert("content-range", format!("bytes {from}-{to}/{}", whole.len()).parse().unwrap());
    (StatusCode::PARTIAL_CONTENT, headers, whole.slice(from..=to))
}

fn list(inside: &Inside, prefix: Option<&String>) -> String {
    let prefix = prefix.cloned().unwrap_or_default();
    let one = |(key, whole): (&String, &Bytes)| {
        let size = whole.len();
        format!(
            "<Contents><Key>{key}</Key><LastModified>2026-11-26T12:00:00.000Z</LastModified><ETag>\"etag\"</ETag>\
             <Size>{size}</Size></Contents>"
        )
    };
    let found: String = inside.objects.iter().filter(|(key, _)| key.starts_with(&prefix)).map(one).collect();
    format!("<ListBucketResult><Name>{BUCKET}</Name><IsTruncated>false</IsTruncated>{found}</ListBucketResult>")
}

fn error_text(code: &str, message: &str) -> String {
    format!("<?xml version=\"1.0\"?><Error><Code>{code}</Code><Message>{message}</Message></Error>")
}

fn refuse(status: StatusCode, code: &str, message: &str) -> Response {
    (status, error_text(code, message)).into_response()
}

fn url_query(text: &str) -> BTreeMap<String, String> {
    let decoded = |text: &str| percent_encoding::percent_decode_str(text).decode_utf8().unwrap().into_owned();
    text.split('&')
        .filter(|pair| !pair.is_empty())
        .map(|pair| pair.split_once('=').unwrap_or((pair, "")))
        .map(|(name, value)| (decoded(name), decoded(value)))
        .collect()
}

/// Follows Amazon's description of Signature Version 4 step by step.
fn signed(
    method: &Method,
    uri: &Uri,
    headers: &HeaderMap,
    body: &[u8],
    ahead: i64,
) -> Result<(), (&'static str, &'static str)> {
    const DENIED: (&str, &str) = ("AccessDenied", "Access Denied");
    const WRONG: (&str, &str) = ("SignatureDoesNotMatch", "The request signature we calculated does not match");
    let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let given = header("authorization").and_then(|text| text.strip_prefix("AWS4-HMAC-SHA256 ")).ok_or(DENIED)?;
    let part = |name: &str| given.split(',').find_map(|part| part.trim().strip_prefix(name)).ok_or(DENIED);
    let (credential, names, signature) = (part("Credential=")?, part("SignedHeaders=")?, part("Signature=")?);
    let (id, scope) = credential.split_once('/').ok_or(DENIED)?;
    if id != ID {
        return Err(("InvalidAccessKeyId", "The AWS Access Key Id you provided does not exist in our records."));
    }
    let date = header("x-amz-date").ok_or(DENIED)?;
    if (seconds_of(date) - now() - ahead).abs() > SKEW_SECONDS {
        let why = "The difference between the request time and the current time is too large.";
        return Err(("RequestTimeTooSkewed", why));
    }
    let hash = header("x-amz-content-sha256").ok_or(DENIED)?;
    if hash != hex::encode(Sha256::digest(body)) {
        return Err(("XAmzContentSHA256Mismatch", "The provided hash does not match what was computed."));
    }
    let mut query: Vec<&str> = uri.query().unwrap_or_default().split('&').filter(|pair| !pair.is_empty()).collect();
    query.sort_unstable();
    let query: Vec<String> =
        query.iter().map(|pair| if pair.contains('=') { (*pair).to_owned() } else { format!("{pair}=") }).collect();
    let lines: String =
        names.split(';').map(|name| format!("{name}:{}\n", header(name).unwrap_or_default().trim())).collect();
    let asked = format!("{method}\n{}\n{}\n{lines}\n{names}\n{hash}", uri.path(), query.join("&"));
    let text = format!("AWS4-HMAC-SHA256\n{date}\n{scope}\n{}", hex::encode(Sha256::digest(asked)));
    let under = |key: &[u8], text: &str| hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, key), text.as_bytes());
    let mut key = format!("AWS4{SECRET}").into_bytes();
    for step in scope.split('/') {
        key = under(&key, step).as_ref().to_vec();
    }
    if hex::encode(under(&key, &text)) == signature { Ok(()) } else { Err(WRONG) }
}

fn now() -> i64 {
    i64::try_from(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs()).unwrap()
}

/// Parses `20261126T120000Z`.
fn seconds_of(date: &str) -> i64 {
    let time: jiff::civil::DateTime = date.trim_end_matches('Z').parse().unwrap();
    time.to_zoned(jiff::tz::TimeZone::UTC).unwrap().timestamp().as_second()
}
