//! Writing and delivering mails.

mod header;
mod smtp;

use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
};

use ballast_config::Config;
use ballast_core::{lane::Lane, mail::Letter, time::Moment};
use ballast_words::{Letterhead, Rendered, Secrets, render};
use lettre::{
    Address, Message,
    message::{Mailbox as Sender, MultiPart},
};
use uuid::Uuid;

pub use self::smtp::Trouble;
use self::{
    header::{AutoSubmitted, ListUnsubscribe, ListUnsubscribePost},
    smtp::{Pool, Server},
};
use crate::stage::Stage;

/// Maximum number of mails kept for reading in a demo.
const DEMO_MAILS: usize = 200;

#[derive(Debug)]
pub struct Mailer {
    letterhead: Letterhead,
    from: Sender,
    delivery: Delivery,
}

/// How mails are delivered.
#[derive(Debug)]
pub enum Delivery {
    /// No server is configured: mail waits in the outbox.
    Waiting,
    /// To a mail server.
    Smtp(Box<Smtp>),
    /// Into a mailbox that the demo shows; mails never leave the machine.
    Demo(Mailbox),
}

/// A mail server, with separate connections for each lane.
#[derive(Debug)]
pub struct Smtp {
    server: Server,
    urgent: Pool,
    ordinary: Pool,
}

impl Smtp {
    /// With this many connections in total; a third of them is reserved for codes and for mails that protect accounts.
    fn new(url: &str, connections: usize) -> Result<Self, String> {
        let server = Server::parse(url).map_err(|error| format!("mail.url: {error}"))?;
        let urgent = connections.div_ceil(3);
        let ordinary = connections.saturating_sub(urgent).max(1);
        Ok(Self { server, urgent: Pool::new(Lane::Urgent, urgent), ordinary: Pool::new(Lane::Ordinary, ordinary) })
    }

    const fn pool(&self, lane: Lane) -> &Pool {
        match lane {
            Lane::Urgent => &self.urgent,
            Lane::Ordinary => &self.ordinary,
        }
    }
}

/// A mail to be sent.
#[derive(Clone, Copy, Debug)]
pub struct Post<'a> {
    /// Identity in the outbox: if the mail is sent twice, both copies carry it and it is shown once.
    pub id: Uuid,
    /// The only recipient.
    pub to: &'a str,
    /// The content.
    pub letter: &'a Letter,
    /// Secrets made for it at this moment.
    pub secrets: &'a Secrets,
}

/// The newest mails of a demo.
#[derive(Debug, Default)]
pub struct Mailbox(Mutex<VecDeque<Kept>>);

#[derive(Clone, Debug)]
pub struct Kept {
    pub to: String,
    pub at: Moment,
    pub mail: Rendered,
}

impl Mailbox {
    /// The mails, newest first.
    #[must_use]
    pub fn list(&self) -> Vec<Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }

    fn keep(&self, kept: Kept) {
        let mut mails = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        mails.push_front(kept);
        mails.truncate(DEMO_MAILS);
    }
}

impl Mailer {
    /// Creates it from the configuration; a demo without a server keeps its mails to itself.
    ///
    /// # Errors
    /// When the server's address or the sender cannot be used.
    pub fn new(config: &Config, stage: Stage) -> Result<Self, String> {
        let delivery = match &config.mail.url {
            Some(url) => Delivery::Smtp(Box::new(Smtp::new(url.expose(), config.mail.connections)?)),
            None if stage == Stage::Played => Delivery::Demo(Mailbox::default()),
            None => Delivery::Waiting,
        };
        let company = &config.company;
        let support = company.support_email.clone().unwrap_or_default();
        let name = company.name.clone().or_else(|| company.legal_name.clone()).unwrap_or_else(|| "Ballast".into());
        let fallback = if support.is_empty() { "no-reply@localhost" } else { &support };
        let key = if config.mail.from.is_some() { "mail.from" } else { "company.support_email" };
        let from = config.mail.from.as_deref().unwrap_or(fallback);
        let from: Sender = from.parse().map_err(|_| {
            format!("{key}: “{from}” is not a sender address; write one such as Example Capital <no-reply@example.com>")
        })?;
        let demo = stage != Stage::Real;
        let address = company.address.clone();
        let (public_url, rules) = (config.public_url(), config.rules.clone());
        let letterhead = Letterhead { company: name, address, support, public_url, demo, rules };
        Ok(Self { letterhead, from, delivery })
    }

    #[must_use]
    pub const fn delivery(&self) -> &Delivery {
        &self.delivery
    }

    /// How many mails of a lane are sent at a time.
    #[must_use]
    pub fn at_once(&self, lane: Lane) -> usize {
        match &self.delivery {
            Delivery::Waiting | Delivery::Demo(_) => 1,
            Delivery::Smtp(smtp) => smtp.pool(lane).size(),
        }
    }

    /// Asks the mail server whether it is available.
    ///
    /// # Errors
    /// The server's answer, or that there was none.
    pub async fn probe(&self) -> Result<String, Trouble> {
        match &self.delivery {
            Delivery::Waiting => Err(Trouble::Server("mail.url is not set: mail waits in the outbox".into())),
            Delivery::Demo(_) => Ok("kept on this machine, at /demo/mail".into()),
            Delivery::Smtp(smtp) => {
                let answered = smtp.urgent.probe(&smtp.server).await;
                answered.map(|()| format!("the mail server {} answers", smtp.server.address()))
            }
        }
    }

    /// Sends a mail that only names its sender, for testing the mail settings.
    ///
    /// # Errors
    /// The server's answer, or that no server is set.
    pub async fn send_test(&self, to: &str) -> Result<(), String> {
        let Delivery::Smtp(smtp) = &self.delivery else { return Err("mail.url is not set".into()) };
        let to: Address = to.parse().map_err(|error| format!("{to}: {error}"))?;
        let company = &self.letterhead.company;
        let message = Message::builder()
            .from(self.from.clone())
            .to(Sender::new(None, to.clone()))
            .subject(format!("Test mail of {company}"))
            .header(AutoSubmitted)
            .body(format!("{company} can send you mail.\n"))
            .map_err(|error| error.to_string())?;
        let sent = smtp.urgent.send(&smtp.server, &self.from.email, &to, &message.formatted(), || true).await;
        sent.unwrap_or(Ok(())).map_err(Trouble::words)
    }

    /// Writes one mail and sends it when its lane has a free connection. `is_wanted` is called before each try; if it
    /// returns false, the mail is not sent and the result is `false`.
    ///
    /// # Errors
    /// The server's answer, or that no server is set.
    pub async fn send(&self, post: Post<'_>, now: Moment, is_wanted: impl Fn() -> bool) -> Result<bool, Trouble> {
        let mail =
            render(&self.letterhead, post.letter, post.secrets).map_err(|error| Trouble::Refused(error.to_string()))?;
        match &self.delivery {
            Delivery::Waiting => Err(Trouble::Server("mail.url is not set".into())),
            Delivery::Demo(mailbox) => {
                mailbox.keep(Kept { to: post.to.to_owned(), at: now, mail });
                Ok(true)
            }
            Delivery::Smtp(smtp) => {
                let pool = smtp.pool(Lane::of(post.letter.name()));
                let to: Address = post.to.parse().map_err(|error| Trouble::Refused(format!("recipient: {error}")))?;
                let message = self.message(post, to.clone(), mail).map_err(Trouble::Refused)?.formatted();
                let sent = pool.send(&smtp.server, &self.from.email, &to, &message, is_wanted).await;
                sent.map_or(Ok(false), |sent| sent.map(|()| true))
            }
        }
    }

    /// A message to one recipient, whose address was parsed: lists and header injections are refused.
    fn message(&self, post: Post<'_>, to: Address, mail: Rendered) -> Result<Message, String> {
        let mut message = Message::builder()
            .from(self.from.clone())
            .to(Sender::new(None, to))
            .subject(mail.subject)
            .message_id(Some(format!("<{}@{}>", post.id, self.from.email.domain())))
            .header(AutoSubmitted);
        if let Some(stop) = &post.secrets.stop {
            message = message.header(ListUnsubscribe(stop.clone())).header(ListUnsubscribePost);
        }
        message.multipart(MultiPart::alternative_plain_html(mail.text, mail.html)).map_err(|error| error.to_string())
    }
}
