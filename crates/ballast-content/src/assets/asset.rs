//! A file as it is sent: encodings, tags and caching.

use std::{io::Write, sync::OnceLock};

use brotli::enc::BrotliEncoderParams;
use bytes::Bytes;
use flate2::{Compression, write::GzEncoder};
use http::{HeaderMap, HeaderName, HeaderValue, Response, StatusCode, header};
use sha2::{Digest, Sha256};

/// Compression level of pages that are filled at run time, some of them for one reader: about two milliseconds each.
const BROTLI_QUALITY: i32 = 6;

/// A file that may be served.
#[derive(Debug)]
pub struct Asset {
    pub kind: HeaderValue,
    /// Cache-Control.
    pub caching: HeaderValue,
    /// Content security policy.
    pub policy: Option<HeaderValue>,
    /// Not encoded.
    pub plain: Encoded,
    pub brotli: Twin,
    pub gzip: Twin,
}

/// The file in another encoding.
#[derive(Debug)]
pub enum Twin {
    None,
    /// Made by the web build.
    Built(Encoded),
    /// Made at the first request.
    Later(OnceLock<Option<Encoded>>),
}

/// Bytes and their ETag.
#[derive(Debug)]
pub struct Encoded {
    bytes: Bytes,
    tag: HeaderValue,
}

impl Encoded {
    /// Bytes whose content has this hash; `end` distinguishes their encodings.
    #[must_use]
    pub fn new(bytes: Bytes, hash: &[u8], end: &str) -> Self {
        let tag = format!("\"{}{end}\"", hex::encode(hash.get(..10).unwrap_or_default()));
        Self { bytes, tag: HeaderValue::try_from(tag).unwrap_or(HeaderValue::from_static("\"\"")) }
    }

    #[must_use]
    pub fn of(bytes: Bytes, end: &str) -> Self {
        let hash = Sha256::digest(&bytes);
        Self::new(bytes, &hash, end)
    }
}

impl Twin {
    /// The encoded bytes of a file; made now if they were left for later.
    fn get(&self, plain: &Bytes, encode: fn(&Bytes) -> Option<Encoded>) -> Option<&Encoded> {
        match self {
            Self::None => None,
            Self::Built(encoded) => Some(encoded),
            Self::Later(encoded) => encoded.get_or_init(|| encode(plain)).as_ref(),
        }
    }
}

fn brotli(plain: &Bytes) -> Option<Encoded> {
    let mut packed = Vec::new();
    let params = BrotliEncoderParams { quality: BROTLI_QUALITY, size_hint: plain.len(), ..Default::default() };
    brotli::BrotliCompress(&mut plain.as_ref(), &mut packed, &params).ok()?;
    Some(Encoded::of(packed.into(), ".br"))
}

fn gzip(plain: &Bytes) -> Option<Encoded> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(plain).ok()?;
    Some(Encoded::of(encoder.finish().ok()?.into(), ".gz"))
}

impl Asset {
    /// The response to a request.
    #[must_use]
    pub fn respond(&self, request: &HeaderMap) -> Response<Bytes> {
        let accepted = request.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let (chosen, encoding) = self.choose(accepted);
        let known = request.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let fresh = known.split(',').any(|tag| tag.trim().trim_start_matches("W/").as_bytes() == chosen.tag.as_bytes());
        let mut response = Response::new(if fresh { Bytes::new() } else { chosen.bytes.clone() });
        if fresh {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
        }
        let headers = response.headers_mut();
        let mut put = |name: HeaderName, value: HeaderValue| headers.insert(name, value);
        put(header::ETAG, chosen.tag.clone());
        put(header::CACHE_CONTROL, self.caching.clone());
        put(header::VARY, HeaderValue::from_static("accept-encoding"));
        if let Some(policy) = &self.policy {
            put(header::CONTENT_SECURITY_POLICY, policy.clone());
        }
        if !fresh {
            put(header::CONTENT_TYPE, self.kind.clone());
            if let Some(encoding) = encoding {
                put(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
            }
        }
        response
    }

    /// The smallest form that is accepted, and its encoding.
    fn choose(&self, accepted: &str) -> (&Encoded, Option<&'static str>) {
        if let Some(packed) = accepts(accepted, "br").then(|| self.brotli.get(&self.plain.bytes, brotli)).flatten() {
            return (packed, Some("br"));
        }
        if let Some(packed) = accepts(accepted, "gzip").then(|| self.gzip.get(&self.plain.bytes, gzip)).flatten() {
            return (packed, Some("gzip"));
        }
        (&self.plain, None)
    }
}

/// Whether an `Accept-Encoding` includes this one; `;q=0` means no.
fn accepts(header: &str, encoding: &str) -> bool {
    header.split(',').any(|part| {
        let mut words = part.split(';').map(str::trim);
        words.next() == Some(encoding) && !words.any(|word| matches!(word, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page() -> Asset {
        let encoded = |text: &'static str| Encoded {
            bytes: bytes::Bytes::from_static(text.as_bytes()),
            tag: HeaderValue::try_from(format!("\"{text}\"")).unwrap(),
        };
        Asset {
            kind: HeaderValue::from_static("text/html; charset=utf-8"),
            caching: HeaderValue::from_static("no-cache"),
            policy: Some(HeaderValue::from_static("default-src 'none'")),
            plain: encoded("plain"),
            brotli: Twin::Built(encoded("brotli")),
            gzip: Twin::Built(encoded("gzip")),
        }
    }

    fn answer(pairs: &[(HeaderName, &'static str)]) -> (u16, Option<String>, String) {
        let headers = pairs.iter().map(|(name, value)| (name.clone(), HeaderValue::from_static(value))).collect();
        let response = page().respond(&headers);
        let text = |name: HeaderName| response.headers().get(name).map(|value| value.to_str().unwrap().to_owned());
        assert_eq!(text(header::VARY).as_deref(), Some("accept-encoding"));
        assert!(text(header::CONTENT_SECURITY_POLICY).is_some());
        (response.status().as_u16(), text(header::CONTENT_ENCODING), text(header::ETAG).unwrap())
    }

    #[test]
    fn sends_the_smallest_twin_that_is_accepted() {
        let sent = |accepted| answer(&[(header::ACCEPT_ENCODING, accepted)]);
        assert_eq!(sent("gzip, br"), (200, Some("br".into()), "\"brotli\"".into()));
        assert_eq!(sent("gzip, br;q=0"), (200, Some("gzip".into()), "\"gzip\"".into()));
        assert_eq!(sent("zstd"), (200, None, "\"plain\"".into()));
    }

    #[test]
    fn says_not_modified_for_the_same_encoding_only() {
        let sent = |tag| answer(&[(header::ACCEPT_ENCODING, "br"), (header::IF_NONE_MATCH, tag)]).0;
        assert_eq!(sent("\"brotli\""), 304);
        assert_eq!(sent("\"other\", W/\"brotli\""), 304);
        assert_eq!(sent("\"plain\""), 200);
    }

    #[test]
    fn reads_accepted_encodings() {
        assert!(accepts("gzip, deflate, br", "br"));
        assert!(!accepts("gzip;q=1.0, br;q=0", "br"));
        assert!(!accepts("", "gzip"));
    }

    #[test]
    fn what_is_left_for_later_is_made_once_and_reads_back() {
        let text = Bytes::from("<p>A page that was filled.</p>".repeat(40));
        let later = || Twin::Later(OnceLock::new());
        let asset = Asset { plain: Encoded::of(text.clone(), ""), brotli: later(), gzip: later(), ..page() };
        let (packed, name) = asset.choose("br, gzip");
        let mut unpacked = Vec::new();
        brotli::BrotliDecompress(&mut packed.bytes.as_ref(), &mut unpacked).unwrap();
        assert_eq!((name, unpacked.as_slice()), (Some("br"), text.as_ref()));
        assert!(std::ptr::eq(packed, asset.choose("br").0));
        let (packed, name) = asset.choose("gzip");
        let mut unpacked = Vec::new();
        std::io::Read::read_to_end(&mut flate2::read::GzDecoder::new(packed.bytes.as_ref()), &mut unpacked).unwrap();
        assert_eq!((name, unpacked.as_slice()), (Some("gzip"), text.as_ref()));
        let tags = ["br", "gzip", ""].map(|accepted| asset.choose(accepted).0.tag.clone());
        assert!(tags[0] != tags[1] && tags[1] != tags[2] && tags[0] != tags[2]);
    }
}
