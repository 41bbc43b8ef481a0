//! Renders a mail from its facts: subject, plain text and HTML from one text.

mod html;

use std::collections::BTreeMap;

use ballast_core::{
    mail::Letter,
    notice::{Group, Mailing},
    rules::Rules,
};
use minijinja::{Error, context};
use serde::Serialize;
use serde_json::{Value, json};

use crate::{
    block::{Block, blocks, unmarked},
    en, texts,
};

/// A mail ready to send.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rendered {
    pub subject: String,
    /// The plain text.
    pub text: String,
    /// The HTML.
    pub html: String,
}

/// Facts about the firm that every mail carries.
#[derive(Clone, Debug)]
pub struct Letterhead {
    pub company: String,
    /// Postal address of the firm.
    pub address: Option<String>,
    /// Address for replies.
    pub support: String,
    /// The site's origin; every link begins with it.
    pub public_url: String,
    /// Whether it is a demo without real money.
    pub demo: bool,
    /// Limits and delays that a mail may mention.
    pub rules: Rules,
}

/// Codes and links that are made when a mail is sent.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Secrets {
    /// The code that the reader types.
    pub code: Option<String>,
    /// Opens the same in another browser.
    pub link_token: Option<String>,
    /// Link for "this was not me".
    pub freeze_link: Option<String>,
    /// Link that confirms the address.
    pub confirm_link: Option<String>,
    /// Link by which an operator sets up their account.
    pub enrolment_link: Option<String>,
    /// Link that switches off such mails, if they can be switched off.
    pub stop: Option<String>,
}

/// The lines below a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signature {
    /// The sender and its postal address.
    pub sender: Vec<String>,
    /// Why it came.
    pub why: String,
    /// Link that switches off such mails, and its label.
    pub stop: Option<(String, String)>,
}

/// Renders one mail.
///
/// # Errors
/// If its text does not fit its facts.
pub fn render(letterhead: &Letterhead, letter: &Letter, secrets: &Secrets) -> Result<Rendered, Error> {
    let (name, data) = (letter.name(), letter.data());
    let context = context! {
        company => letterhead.company.as_str(),
        support => letterhead.support.as_str(),
        site => letterhead.public_url.as_str(),
        rules => facts(&json!(letterhead.rules)),
        ..context! { ..facts(&json!(secrets)), ..facts(&data) }
    };
    let (subject, body) = (texts::line(name, "title", &context)?, texts::fill(name, "mail", &context)?);
    let (blocks, signature) = (blocks(&body), signature(letterhead, letter, secrets));
    let (text, html) = (text(letterhead, &blocks, &signature), html::html(letterhead, &subject, &blocks, &signature));
    let subject = if letterhead.demo { format!("[Demo] {subject}") } else { subject };
    Ok(Rendered { subject, text, html })
}

fn signature(letterhead: &Letterhead, letter: &Letter, secrets: &Secrets) -> Signature {
    let sender = [Some(&letterhead.company), letterhead.address.as_ref(), Some(&letterhead.support)];
    let sender = sender.into_iter().flatten().filter(|line| !line.is_empty()).cloned().collect();
    let stop = group(letter).zip(secrets.stop.clone()).map(|(group, stop)| (stop, en::stop(group)));
    Signature { sender, why: en::why(letter), stop }
}

/// The group that the mail belongs to, if the client may switch that off.
fn group(letter: &Letter) -> Option<Group> {
    match letter {
        Letter::Notice(told) => match told.kind().mailing() {
            Mailing::Chosen(group) => Some(group),
            Mailing::Security | Mailing::Duty => None,
        },
        _ => None,
    }
}

/// Numbers become texts: an exact decimal must not pass through a float on its way to the reader.
pub fn facts(value: &Value) -> minijinja::Value {
    match value {
        Value::Null => ().into(),
        Value::Bool(truth) => (*truth).into(),
        Value::String(text) => unmarked(text).into(),
        Value::Number(number) => number.to_string().into(),
        Value::Array(items) => items.iter().map(facts).collect::<Vec<_>>().into(),
        Value::Object(fields) => {
            // A null fact is left out, so that a text that needs it does not write "none".
            let fields = fields.iter().filter(|(_, item)| !item.is_null());
            let fields = fields.map(|(name, item)| (name.clone(), facts(item)));
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
        parts.insert(0, format!("*** {} ***", en::RIBBON));
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
