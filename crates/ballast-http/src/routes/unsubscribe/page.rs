//! The page, without a script. It names no client: the link may have been passed on.

use axum::{
    http::{HeaderName, HeaderValue, header},
    response::{IntoResponse, Response},
};
use ballast_core::notice::Group;
use ballast_words::{group_explained, group_title};

use crate::state::App;

const POLICY: (HeaderName, HeaderValue) = (
    header::CONTENT_SECURITY_POLICY,
    HeaderValue::from_static(
        "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    ),
);
/// Keeps the address private, because it holds the token.
const PRIVATE: (HeaderName, HeaderValue) = (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
const HTML: (HeaderName, HeaderValue) = (header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
const CSS: (HeaderName, HeaderValue) = (header::CONTENT_TYPE, HeaderValue::from_static("text/css; charset=utf-8"));

/// The content of the page.
pub enum Said {
    /// Asks whether to stop these mails, with the token to answer with.
    Asked(Group, String),
    Stopped(Group),
    NotOurs,
    /// Too many links that are not ours.
    TooOften,
}

pub async fn style() -> impl IntoResponse {
    ([CSS], include_str!("page.css"))
}

pub fn answer(app: &App, said: &Said) -> Response {
    let company = app.config.company.name.clone().or_else(|| app.config.company.legal_name.clone());
    let page = page(&company.unwrap_or_else(|| "Ballast".to_owned()), app.stage.is_demo(), said);
    (said.status(), [HTML, POLICY, PRIVATE], page).into_response()
}

fn page(company: &str, demo: bool, said: &Said) -> String {
    let (title, body) = words(said);
    let ribbon = if demo { "<header class=\"ribbon\">Demo: no real money</header>" } else { "" };
    format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>{title} - {company}</title>\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><meta name=\"robots\" content=\"noindex\">\
         <meta name=\"color-scheme\" content=\"light dark\"><link rel=\"stylesheet\" href=\"/unsubscribe.css\"></head>\
         <body>{ribbon}<main><p class=\"firm\"><a href=\"/\">{company}</a></p><h1>{title}</h1>{body}</main></body></html>",
        company = escape(company)
    )
}

fn words(said: &Said) -> (String, String) {
    match said {
        Said::Asked(group, token) => {
            let about = group_title(*group).to_lowercase();
            let body = format!(
                "<p>{}</p><p>These notices stay in your dashboard. What guards your account, and what we have to tell \
                 you, still comes by email.</p><form method=\"post\" action=\"/unsubscribe?token={}\">\
                 <input type=\"hidden\" name=\"List-Unsubscribe\" value=\"One-Click\">\
                 <button type=\"submit\">Stop emails about {about}</button></form>",
                group_explained(*group),
                escape(token)
            );
            (format!("Stop emails about {about}?"), body)
        }
        Said::Stopped(group) => {
            let about = group_title(*group).to_lowercase();
            let body = "<p>From now on you find these notices in your dashboard only. What guards your account, and what we \
                        have to tell you, still comes by email.</p><p>You can switch them on again at any time: \
                        <a href=\"/dashboard/notices#mail\">Notices</a>.</p>";
            (format!("Emails about {about} are stopped"), body.to_owned())
        }
        Said::NotOurs => {
            let body = "<p>Open it from the email again, or copy all of it. You can also choose which notices come by email in \
                        your dashboard: <a href=\"/dashboard/notices#mail\">Notices</a>.</p>";
            ("This link is incomplete".to_owned(), body.to_owned())
        }
        Said::TooOften => {
            ("Too many attempts".to_owned(), "<p>Wait a minute, then open the link again.</p>".to_owned())
        }
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_is_filled_in_writes_into_the_page() {
        let page = page("<b>A & \"B\"</b>", true, &Said::Asked(Group::Results, "\"><script>".to_owned()));
        assert!(!page.contains("<script") && !page.contains("<b>"), "{page}");
        assert!(page.contains("&lt;b&gt;A &amp; &quot;B&quot;&lt;/b&gt;") && page.contains("Demo: no real money"));
    }
}
