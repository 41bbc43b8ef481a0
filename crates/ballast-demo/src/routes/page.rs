//! The demo's own pages, without scripts and refreshed every few seconds: the mailbox, newest first.

use std::fmt::Write;

use axum::{
    extract::State,
    http::{HeaderName, HeaderValue, header},
    response::IntoResponse,
};
use ballast_http::state::App;
use jiff::{Timestamp, tz::TimeZone};

use super::mail::{DemoMail, mails};

/// Maximum number of mails on the page; the call returns all that are kept.
const SHOWN: usize = 50;
pub(super) const POLICY: (HeaderName, HeaderValue) = (
    header::CONTENT_SECURITY_POLICY,
    HeaderValue::from_static(
        "default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    ),
);
pub(super) const HTML: (HeaderName, HeaderValue) =
    (header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
pub(super) const CSS: (HeaderName, HeaderValue) =
    (header::CONTENT_TYPE, HeaderValue::from_static("text/css; charset=utf-8"));

pub(super) async fn get(State(app): State<App>) -> impl IntoResponse {
    ([HTML, POLICY], page(&mails(&app)))
}

pub(super) async fn style() -> impl IntoResponse {
    ([CSS], include_str!("demo.css"))
}

fn page(mails: &[DemoMail]) -> String {
    let mut items = String::new();
    for mail in mails.iter().take(SHOWN) {
        let _never_fails = write!(
            items,
            "<article><header><h2>{}</h2><p>to <b>{}</b> <time datetime=\"{}\">{}</time></p></header><pre>{}</pre></article>",
            escape(&mail.subject),
            escape(&mail.to),
            mail.at,
            shown_time(mail.at.millis()),
            escape(mail.text.trim()),
        );
    }
    if items.is_empty() {
        items.push_str("<p class=\"empty\">No mail yet. Sign up or log in, and it appears here.</p>");
    }
    let lead = "Every mail this demo would have sent, newest first. Nothing leaves this computer. \
                <a href=\"/\">Back to the site</a>";
    document("Demo mail", lead, &items)
}

/// A whole page; `lead` and `items` are markup.
pub(super) fn document(title: &str, lead: &str, items: &str) -> String {
    format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>{title}</title>\
         <meta http-equiv=\"refresh\" content=\"4\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <link rel=\"stylesheet\" href=\"/demo/demo.css\"></head><body><p class=\"ribbon\">Demo: no real money</p>\
         <main><h1>{title}</h1><p>{lead}</p>{items}</main></body></html>"
    )
}

/// A time such as `Nov 21, 2026, 14:05 UTC`.
fn shown_time(millis: i64) -> String {
    let moment = Timestamp::from_millisecond(millis).unwrap_or_default();
    moment.to_zoned(TimeZone::UTC).strftime("%b %-d, %Y, %H:%M UTC").to_string()
}

pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use ballast_core::time::Moment;

    use super::*;

    #[test]
    fn a_mail_cannot_write_into_the_page() {
        let at = Moment::from_millis(1_795_000_000_000).unwrap();
        let mail = DemoMail {
            to: "a@b.example".into(),
            subject: "<script>alert(1)</script>".into(),
            text: "</pre><img src=x>".into(),
            html: String::new(),
            at,
        };
        let page = page(&[mail]);
        assert!(!page.contains("<script") && !page.contains("<img"), "{page}");
        assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
        assert!(page.contains("Nov 18, 2026, "), "{page}");
    }

    #[test]
    fn an_empty_box_says_what_to_do() {
        assert!(page(&[]).contains("No mail yet"));
    }
}
