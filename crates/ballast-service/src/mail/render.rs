//! From a template and facts to a mail: subject, plain text and HTML out of one source.

use std::{collections::BTreeMap, sync::LazyLock};

use minijinja::{Environment, UndefinedBehavior};
use serde_json::Value;

use super::{
    block::{Block, blocks, marked, unmarked},
    foot::{self, Foot},
    html, words,
};

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
    /// Where they are.
    pub address: Option<String>,
    /// Where to answer.
    pub support: String,
    /// The site's origin; every link begins with it.
    pub public_url: String,
    /// Whether the money is not real.
    pub demo: bool,
}

/// What a mail is written from.
#[derive(Clone, Copy, Debug)]
pub struct Letter<'a> {
    /// Name of its template.
    pub template: &'a str,
    /// What the template needs.
    pub facts: &'a Value,
    /// Where mails like it are switched off, when they can be.
    pub stop: Option<&'a str>,
}

/// What stands below a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signature {
    /// Who writes, and from where.
    pub sender: Vec<String>,
    /// Why it came.
    pub why: String,
    /// Where mails like it are switched off, and the words for it.
    pub stop: Option<(String, String)>,
}

/// What a mail of a demo says first.
pub const RIBBON: &str = "Demo: no real money";

macro_rules! templates {
    ($($name:literal),* $(,)?) => {
        /// Every template by name.
        pub const TEMPLATES: &[(&str, &str)] = &[$(($name, include_str!(concat!("../templates/", $name, ".txt")))),*];
    };
}
templates!(
    "account_frozen",
    "client_froze",
    "complaint_answered",
    "complaint_filed",
    "complaint_received",
    "confirm_email",
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
    "operator_money_held",
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

/// The same, with their marks set apart.
static MARKED: LazyLock<Vec<(&str, String)>> =
    LazyLock::new(|| TEMPLATES.iter().map(|(name, source)| (*name, marked(source))).collect());

/// The templates, parsed.
#[must_use]
pub fn environment() -> Environment<'static> {
    let mut environment = Environment::new();
    environment.set_undefined_behavior(UndefinedBehavior::Chainable);
    environment.set_auto_escape_callback(|_| minijinja::AutoEscape::None);
    words::add_to(&mut environment);
    for (name, source) in MARKED.iter() {
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
    letter: Letter<'_>,
) -> Result<Rendered, minijinja::Error> {
    let context = minijinja::context! {
        company => letterhead.company.as_str(),
        support => letterhead.support.as_str(),
        site => letterhead.public_url.as_str(),
        ..texts(letter.facts)
    };
    let filled = environment.get_template(letter.template)?.render(context)?;
    let (subject, body) = filled.split_once('\n').unwrap_or((&filled, ""));
    let subject: String = subject.chars().filter(|c| !c.is_control()).collect();
    let (blocks, signature) = (blocks(body), signature(letterhead, letter));
    let (text, html) = (text(letterhead, &blocks, &signature), html::html(letterhead, &subject, &blocks, &signature));
    let subject = if letterhead.demo { format!("[Demo] {subject}") } else { subject };
    Ok(Rendered { subject, text, html })
}

fn signature(letterhead: &Letterhead, letter: Letter<'_>) -> Signature {
    let sender = [Some(&letterhead.company), letterhead.address.as_ref(), Some(&letterhead.support)];
    let sender = sender.into_iter().flatten().filter(|line| !line.is_empty()).cloned().collect();
    let (why, stop) = match foot::of(letter.template) {
        Foot::Always(why) => (why.to_owned(), None),
        Foot::Chosen(group) => {
            let about = group.title().to_lowercase();
            let stop = letter.stop.map(|stop| (stop.to_owned(), format!("Stop mails about {about}")));
            (format!("You get this mail because mails about {about} are switched on."), stop)
        }
    };
    Signature { sender, why, stop }
}

/// Numbers become texts: an exact decimal must not pass through a float on its way to the reader.
fn texts(value: &Value) -> minijinja::Value {
    match value {
        Value::Null => ().into(),
        Value::Bool(truth) => (*truth).into(),
        Value::String(text) => unmarked(text).into(),
        Value::Number(number) => number.to_string().into(),
        Value::Array(items) => items.iter().map(texts).collect::<Vec<_>>().into(),
        Value::Object(fields) => {
            let fields = fields.iter().map(|(name, item)| (name.clone(), texts(item)));
            fields.collect::<BTreeMap<_, _>>().into()
        }
    }
}

fn text(letterhead: &Letterhead, blocks: &[Block], signature: &Signature) -> String {
    let mut parts: Vec<String> = blocks
        .iter()
        .map(|block| match block {
            Block::Paragraph(lines) => lines.join("\n"),
            Block::Large(code) => format!("    {code}"),
            Block::Facts(pairs) => {
                pairs.iter().map(|(label, value)| format!("{label}: {value}")).collect::<Vec<_>>().join("\n")
            }
            Block::Link { address, label } => format!("{label}:\n{address}"),
        })
        .collect();
    if letterhead.demo {
        parts.insert(0, format!("*** {RIBBON} ***"));
    }
    parts.push(signature.sender.join("\n"));
    parts.push(match &signature.stop {
        Some((address, label)) => format!("{}\n{label}:\n{address}", signature.why),
        None => signature.why.clone(),
    });
    format!("{}\n", parts.join("\n\n"))
}

#[cfg(test)]
mod tests;
