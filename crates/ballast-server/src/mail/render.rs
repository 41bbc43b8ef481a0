//! From a template and facts to a mail: subject, plain text and HTML out of one source.
//!
//! A template is plain text. Its first line is the subject. After that, a line `## 123456` is shown large, a line
//! `=> address label` is a link, and everything else is paragraphs separated by empty lines.

use std::collections::BTreeMap;

use ballast_core::time::Day;
use minijinja::{Environment, UndefinedBehavior};
use serde_json::Value;

/// A mail ready to send.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rendered {
    /// One line.
    pub subject: String,
    /// For readers of plain text.
    pub text: String,
    /// For the others.
    pub html: String,
}

/// What every mail carries.
#[derive(Clone, Debug)]
pub struct Letterhead {
    /// Who writes.
    pub company: String,
    /// Where to answer.
    pub support: String,
    /// The site's origin; every link begins with it.
    pub public_url: String,
    /// Whether the money is not real.
    pub demo: bool,
}

const RIBBON: &str = "Demo: no real money";

macro_rules! templates {
    ($($name:literal),* $(,)?) => {
        /// Every template by name.
        pub const TEMPLATES: &[(&str, &str)] = &[$(($name, include_str!(concat!("../templates/", $name, ".txt")))),*];
    };
}
templates!(
    "account_frozen",
    "contact_message",
    "deposit_credited",
    "deposit_quarantined",
    "deposit_refunded",
    "deposit_reversed",
    "deposit_seen",
    "investment_active",
    "investment_expired",
    "login_code",
    "matured",
    "maturity_soon",
    "message_reply",
    "new_sign_in",
    "operator_link",
    "operator_raised",
    "operator_security",
    "password_changed",
    "redemption_notice",
    "reset_code",
    "result_corrected",
    "second_factor_changed",
    "statement_ready",
    "terms_changed",
    "weekly_result",
    "welcome",
    "withdrawal_approved",
    "withdrawal_paid",
    "withdrawal_rejected",
    "withdrawal_requested",
);

/// The templates, parsed.
#[must_use]
pub fn environment() -> Environment<'static> {
    let mut environment = Environment::new();
    environment.set_undefined_behavior(UndefinedBehavior::Chainable);
    environment.set_auto_escape_callback(|_| minijinja::AutoEscape::None);
    // A fact that is not there reads as nothing: a mail with a gap is better than none.
    environment.add_filter("money", |amount: &minijinja::Value| amount.as_str().map_or_else(String::new, money));
    environment.add_filter("date", |moment: &minijinja::Value| moment.as_str().map_or_else(String::new, date));
    environment.add_filter("month", |day: &minijinja::Value| day.as_str().map_or_else(String::new, month));
    for (name, source) in TEMPLATES {
        // A template that does not parse is found by the test that renders every one.
        if let Err(error) = environment.add_template(name, source) {
            tracing::error!(name, %error, "mail template");
        }
    }
    environment
}

/// Renders one mail.
///
/// # Errors
/// When there is no such template or it does not fit the facts.
pub fn render(
    environment: &Environment<'_>,
    letterhead: &Letterhead,
    template: &str,
    facts: &Value,
) -> Result<Rendered, minijinja::Error> {
    let context = minijinja::context! {
        company => letterhead.company.as_str(),
        support => letterhead.support.as_str(),
        site => letterhead.public_url.as_str(),
        ..texts(facts)
    };
    let body = environment.get_template(template)?.render(context)?;
    let (subject, body) = body.split_once('\n').unwrap_or((&body, ""));
    let subject: String = subject.chars().filter(|c| !c.is_control()).collect();
    let subject = if letterhead.demo { format!("[Demo] {subject}") } else { subject };
    Ok(Rendered { subject, text: text(letterhead, body), html: html(letterhead, body) })
}

/// Numbers become texts: an exact decimal must not pass through a float on its way to the reader.
fn texts(value: &Value) -> minijinja::Value {
    match value {
        Value::Null => ().into(),
        Value::Bool(truth) => (*truth).into(),
        Value::String(text) => text.as_str().into(),
        Value::Number(number) => number.to_string().into(),
        Value::Array(items) => items.iter().map(texts).collect::<Vec<_>>().into(),
        Value::Object(fields) => {
            let fields = fields.iter().map(|(name, item)| (name.clone(), texts(item)));
            fields.collect::<BTreeMap<_, _>>().into()
        }
    }
}

fn text(letterhead: &Letterhead, body: &str) -> String {
    let mut text = if letterhead.demo { format!("*** {RIBBON} ***\n\n") } else { String::new() };
    for line in body.trim().lines() {
        let line = match (line.strip_prefix("=> "), line.strip_prefix("## ")) {
            (Some(link), _) => {
                let (address, label) = link.split_once(' ').unwrap_or((link, link));
                format!("{label}:\n{address}")
            }
            (None, Some(large)) => format!("    {large}"),
            (None, None) => line.to_owned(),
        };
        text.push_str(&line);
        text.push('\n');
    }
    text.push_str(&format!("\n{}\n{}\n", letterhead.company, letterhead.support));
    text
}

fn html(letterhead: &Letterhead, body: &str) -> String {
    let mut blocks = String::new();
    for block in body.trim().split("\n\n") {
        for line in block.lines() {
            blocks.push_str(&html_line(line));
        }
    }
    let ribbon = if letterhead.demo {
        format!("<p style=\"background:#f4b942;color:#0e1a2b;padding:8px 16px;margin:0\"><strong>{RIBBON}</strong></p>")
    } else {
        String::new()
    };
    let (company, support) = (escape(&letterhead.company), escape(&letterhead.support));
    format!(
        "<!doctype html><html lang=\"en\"><body style=\"margin:0;background:#fbfaf7;color:#0e1a2b;\
         font:16px/1.5 system-ui,sans-serif\">{ribbon}<div style=\"max-width:34rem;margin:0 auto;padding:24px 16px\">\
         {blocks}<p style=\"color:#5b6575;font-size:14px\">{company}<br>{support}</p></div></body></html>"
    )
}

fn html_line(line: &str) -> String {
    if let Some(large) = line.strip_prefix("## ") {
        return format!(
            "<p style=\"font-size:32px;letter-spacing:6px;margin:16px 0\"><strong>{}</strong></p>",
            escape(large)
        );
    }
    if let Some(link) = line.strip_prefix("=> ") {
        let (address, label) = link.split_once(' ').unwrap_or((link, link));
        return format!("<p><a href=\"{}\" style=\"color:#0f6e6e\">{}</a></p>", escape(address), escape(label));
    }
    format!("<p>{}</p>", escape(line))
}

fn escape(text: &str) -> String {
    text.chars().fold(String::with_capacity(text.len()), |mut escaped, c| {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            c => escaped.push(c),
        }
        escaped
    })
}

/// `-1234.5` as `-1,234.50`; cut, not rounded, so that no mail promises more than the books hold.
fn money(amount: &str) -> String {
    let (sign, digits) = amount.strip_prefix('-').map_or(("", amount), |digits| ("-", digits));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let cents: String = fraction.chars().chain("00".chars()).take(2).collect();
    let mut grouped = String::new();
    for (place, digit) in whole.chars().enumerate() {
        if place > 0 && whole.len().saturating_sub(place) % 3 == 0 {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    format!("{sign}{grouped}.{cents}")
}

/// `2026-11-01` as `November 2026`.
fn month(day: &str) -> String {
    Day::of_text(day).map_or_else(|| day.to_owned(), Day::month_in_words)
}

/// `2026-11-21T…` as `Nov 21, 2026`.
fn date(moment: &str) -> String {
    Day::of_text(moment).map_or_else(|| moment.to_owned(), Day::in_words)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn letterhead(demo: bool) -> Letterhead {
        Letterhead {
            company: "Ballast & Sons".into(),
            support: "help@ballast.example".into(),
            public_url: "https://ballast.example".into(),
            demo,
        }
    }

    #[test]
    fn every_template_renders_without_facts_missing_loudly() {
        let environment = environment();
        for (name, _) in TEMPLATES {
            let mail = render(&environment, &letterhead(false), name, &json!({})).unwrap();
            assert!(!mail.subject.is_empty() && !mail.subject.contains('\n'), "{name}");
            assert!(mail.text.contains("Ballast & Sons") && mail.html.contains("Ballast &amp; Sons"), "{name}");
        }
    }

    #[test]
    fn a_demo_mail_says_so_in_subject_text_and_html() {
        let mail = render(&environment(), &letterhead(true), "login_code", &json!({ "code": "012345" })).unwrap();
        assert!(mail.subject.starts_with("[Demo]"));
        assert!(mail.text.contains(RIBBON) && mail.html.contains(RIBBON));
        assert!(mail.text.contains("012345"));
    }

    #[test]
    fn what_a_stranger_wrote_stays_text() {
        let facts = json!({ "sender": "<b>x</b>", "sender_email": "a@b.example", "message": "hi\r\nBcc: x@y.example" });
        let mail = render(&environment(), &letterhead(false), "contact_message", &facts).unwrap();
        assert!(mail.html.contains("&lt;b&gt;") && !mail.html.contains("<b>x"));
        assert!(!mail.subject.contains("Bcc"));
    }

    #[test]
    fn money_and_dates_read_as_everywhere_else() {
        assert_eq!(money("1234567.899999"), "1,234,567.89");
        assert_eq!(money("-12"), "-12.00");
        assert_eq!(money("0.5"), "0.50");
        assert_eq!(date("2026-11-21T06:00:00Z"), "Nov 21, 2026");
    }
}
