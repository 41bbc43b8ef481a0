//! Where mails go.

use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use ballast_core::time::Moment;
use lettre::{
    Address, AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor,
    message::{Mailbox as Sender, MultiPart},
    transport::smtp::{self, response::Category},
};
use minijinja::Environment;
use uuid::Uuid;

use super::{
    header::{AutoSubmitted, ListUnsubscribe, ListUnsubscribePost},
    render::{self, Letter, Letterhead, Rendered},
};
use crate::{config::Config, state::Stage};

/// A mail server that does not answer must not hold the outbox up.
const SMTP_TIMEOUT: Duration = Duration::from_secs(15);
/// Mails kept for reading in a demo.
const DEMO_MAILS: usize = 200;

/// Writes and delivers mails.
#[derive(Debug)]
pub struct Mailer {
    environment: Environment<'static>,
    letterhead: Letterhead,
    from: Sender,
    delivery: Delivery,
}

/// How a mail leaves.
#[derive(Debug)]
pub enum Delivery {
    /// No server is configured: mail waits in the outbox.
    Waiting,
    /// To a mail server.
    Smtp(Box<AsyncSmtpTransport<Tokio1Executor>>),
    /// Into a box that the demo shows; it never leaves the machine.
    Demo(Mailbox),
}

/// Why a mail was not handed over. The words are the server's, which likes to repeat the recipient.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unsent {
    /// It is this mail: it cannot be written, or its recipient is refused.
    Mail(String),
    /// It is the server: it does not answer, or does not let us in.
    Server(String),
}

/// A mail on its way out.
#[derive(Clone, Copy, Debug)]
pub struct Post<'a> {
    /// Identity in the outbox: whatever is sent twice says so, and is shown once.
    pub id: Uuid,
    /// The one recipient.
    pub to: &'a str,
    /// What it says.
    pub letter: Letter<'a>,
}

/// The newest mails of a demo.
#[derive(Debug, Default)]
pub struct Mailbox(Mutex<VecDeque<Kept>>);

/// One mail of a demo.
#[derive(Clone, Debug)]
pub struct Kept {
    /// To whom.
    pub to: String,
    /// When.
    pub at: Moment,
    /// What.
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
    /// As the configuration says; a demo without a server keeps its mails to itself.
    ///
    /// # Errors
    /// When the server's address or the sender cannot be used.
    pub fn new(config: &Config, stage: Stage) -> Result<Self, String> {
        let delivery = match &config.mail.url {
            Some(url) => Delivery::Smtp(Box::new(transport(url.expose())?)),
            None if stage == Stage::Played => Delivery::Demo(Mailbox::default()),
            None => Delivery::Waiting,
        };
        let company = &config.company;
        let support = company.support_email.clone().unwrap_or_default();
        let name = company.name.clone().or_else(|| company.legal_name.clone()).unwrap_or_else(|| "Ballast".into());
        let fallback = if support.is_empty() { "no-reply@localhost" } else { &support };
        let from = config.mail.from.as_deref().unwrap_or(fallback);
        let from: Sender = from.parse().map_err(|error| format!("mail.from: {error}"))?;
        let demo = stage != Stage::Real;
        let address = company.address.clone();
        let letterhead = Letterhead { company: name, address, support, public_url: config.public_url(), demo };
        Ok(Self { environment: render::environment(), letterhead, from, delivery })
    }

    /// How mail leaves.
    #[must_use]
    pub const fn delivery(&self) -> &Delivery {
        &self.delivery
    }

    /// Asks the mail server whether it is there.
    ///
    /// # Errors
    /// What it said, or that it said nothing.
    pub async fn probe(&self) -> Result<&'static str, String> {
        match &self.delivery {
            Delivery::Waiting => Err("mail.url is not set: mail waits in the outbox".into()),
            Delivery::Demo(_) => Ok("kept on this machine, at /demo/mail"),
            Delivery::Smtp(transport) => match transport.test_connection().await {
                Ok(true) => Ok("the mail server answers"),
                Ok(false) => Err("the mail server does not answer".into()),
                Err(error) => Err(error.to_string()),
            },
        }
    }

    /// Writes one mail and hands it over.
    ///
    /// # Errors
    /// What the mail server said, or that there is none.
    pub async fn send(&self, post: Post<'_>, now: Moment) -> Result<(), Unsent> {
        let mail = render::render(&self.environment, &self.letterhead, post.letter)
            .map_err(|error| Unsent::Mail(error.to_string()))?;
        match &self.delivery {
            Delivery::Waiting => Err(Unsent::Server("mail.url is not set".into())),
            Delivery::Demo(mailbox) => {
                mailbox.keep(Kept { to: post.to.to_owned(), at: now, mail });
                Ok(())
            }
            Delivery::Smtp(transport) => {
                let message = self.message(post, mail).map_err(Unsent::Mail)?;
                transport.send(message).await.map(|_| ()).map_err(|error| unsent(&error))
            }
        }
    }

    /// One recipient, parsed as one address: a list or a header in it is refused.
    fn message(&self, post: Post<'_>, mail: Rendered) -> Result<Message, String> {
        let to: Address = post.to.parse().map_err(|error| format!("recipient: {error}"))?;
        let mut message = Message::builder()
            .from(self.from.clone())
            .to(Sender::new(None, to))
            .subject(mail.subject)
            .message_id(Some(format!("<{}@{}>", post.id, self.from.email.domain())))
            .header(AutoSubmitted);
        if let Some(stop) = post.letter.stop {
            message = message.header(ListUnsubscribe(stop.to_owned())).header(ListUnsubscribePost);
        }
        message.multipart(MultiPart::alternative_plain_html(mail.text, mail.html)).map_err(|error| error.to_string())
    }
}

/// Answers about mailboxes and messages (x5x) are about this mail; anything else would befall the next one too.
fn unsent(error: &smtp::Error) -> Unsent {
    match error.status() {
        Some(code) if code.category == Category::MailSystem => Unsent::Mail(error.to_string()),
        Some(_) | None => Unsent::Server(error.to_string()),
    }
}

fn transport(url: &str) -> Result<AsyncSmtpTransport<Tokio1Executor>, String> {
    let builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(url).map_err(|error| format!("mail.url: {error}"))?;
    Ok(builder.timeout(Some(SMTP_TIMEOUT)).build())
}
