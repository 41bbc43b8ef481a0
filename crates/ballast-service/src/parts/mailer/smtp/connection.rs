//! One SMTP connection, which sends one mail after another.

use std::{future::Future, io, time::Duration};

use lettre::{
    Address,
    transport::smtp::{
        Error,
        authentication::DEFAULT_MECHANISMS,
        client::{AsyncSmtpConnection, AsyncTokioStream},
        commands::{Data, Ehlo, Mail, Rcpt, Rset},
        extension::{Extension, MailBodyParameter, MailParameter},
        response::{Category, Response},
    },
};
use tokio::{
    net::TcpStream,
    time::{Instant, timeout},
};

use super::{
    ANSWER, CONNECT, HANDSHAKE, IDLE,
    server::{Security, Server},
    stream::Encrypted,
};

/// Why a mail was not sent over a connection. The words are the server's, which often repeat the recipient.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The server permanently refuses this mail or its recipient.
    Refused(String),
    /// The server refuses this mail or its recipient for now.
    Later(String),
    /// The server's answer is about us.
    Server(String),
    /// The connection broke or went silent: the mail may have been accepted or not.
    Line(String),
}

/// A mail and its addresses.
#[derive(Debug)]
pub struct Envelope<'a> {
    pub(super) from: &'a Address,
    pub(super) to: &'a Address,
    pub(super) message: &'a [u8],
    /// How long the server may take for the mail itself.
    pub(super) acceptance: Duration,
}

pub(super) struct Connection {
    smtp: AsyncSmtpConnection,
    /// The server takes several commands at once.
    pipelines: bool,
    /// The next mail may be sent over it.
    usable: bool,
    used_at: Instant,
}

impl std::fmt::Debug for Connection {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Connection").field("pipelines", &self.pipelines).finish_non_exhaustive()
    }
}

impl Trouble {
    #[must_use]
    pub fn words(self) -> String {
        let (Self::Refused(words) | Self::Later(words) | Self::Server(words) | Self::Line(words)) = self;
        words
    }
}

impl Connection {
    /// Connects and logs in; every error names the server.
    pub(super) async fn open(server: &Server) -> Result<Self, Trouble> {
        let named = |words: String| format!("{}: {words}", server.address());
        Self::opened(server).await.map_err(|trouble| match trouble {
            Trouble::Refused(words) => Trouble::Refused(named(words)),
            Trouble::Later(words) => Trouble::Later(named(words)),
            Trouble::Server(words) => Trouble::Server(named(words)),
            Trouble::Line(words) => Trouble::Line(named(words)),
        })
    }

    async fn opened(server: &Server) -> Result<Self, Trouble> {
        let connected = TcpStream::connect((server.host.as_str(), server.port));
        let tcp = within("connecting", CONNECT, connected).await?;
        tcp.set_nodelay(true).map_err(|error| Trouble::Line(error.to_string()))?;
        let stream: Box<dyn AsyncTokioStream> = match &server.security {
            Security::Wrapped(tls, name) => {
                let wrapped = within("the TLS handshake", HANDSHAKE, tls.connect(name.clone(), tcp)).await?;
                Box::new(Encrypted(wrapped))
            }
            Security::Plain | Security::Required(_) | Security::Opportunistic(_) => Box::new(tcp),
        };
        let greeted = AsyncSmtpConnection::connect_with_transport(stream, &server.hello);
        let mut smtp = within("the greeting", ANSWER, greeted).await?;
        let parameters = match &server.security {
            Security::Required(tls) => Some(tls),
            Security::Opportunistic(tls) if smtp.can_starttls() => Some(tls),
            Security::Plain | Security::Wrapped(..) | Security::Opportunistic(_) => None,
        };
        if let Some(tls) = parameters {
            let encrypted = smtp.starttls(tls.as_ref().clone(), &server.hello);
            within("STARTTLS", HANDSHAKE, encrypted).await?;
        }
        if let Some(credentials) = &server.credentials {
            within("the log-in", ANSWER, smtp.auth(DEFAULT_MECHANISMS, credentials)).await?;
        }
        // lettre keeps only the parts of the first answer that it uses.
        let offered = within("EHLO", ANSWER, smtp.command(Ehlo::new(server.hello.clone()))).await?;
        let pipelines = offered.message().any(|line| line.trim().eq_ignore_ascii_case("PIPELINING"));
        Ok(Self { smtp, pipelines, usable: true, used_at: Instant::now() })
    }

    /// Whether the next mail may be sent over it.
    pub(super) fn is_usable(&self) -> bool {
        self.usable && self.used_at.elapsed() < IDLE
    }

    /// Sends one mail. Afterwards [`Connection::is_usable`] says whether another one may follow.
    pub(super) async fn send(&mut self, envelope: &Envelope<'_>) -> Result<(), Trouble> {
        // A caller that drops this halfway leaves a connection that nobody may use.
        self.usable = false;
        let sent = self.exchange(envelope).await;
        self.used_at = Instant::now();
        self.usable = match &sent {
            Ok(()) => true,
            Err((Trouble::Refused(_) | Trouble::Later(_), Waiting::ForCommands)) => {
                answer("RSET", self.smtp.command(Rset)).await.is_ok()
            }
            Err(_) => false,
        };
        sent.map_err(|(trouble, _)| trouble)
    }

    async fn exchange(&mut self, envelope: &Envelope<'_>) -> Result<(), (Trouble, Waiting)> {
        let parameters = self.parameters(envelope).map_err(|trouble| (trouble, Waiting::ForCommands))?;
        let mail = Mail::new(Some(envelope.from.clone()), parameters).to_string();
        let recipient = Rcpt::new(envelope.to.clone(), vec![]).to_string();
        if self.pipelines {
            self.open_together(format!("{mail}{recipient}{Data}")).await?;
        } else {
            for (phase, command) in [("MAIL", mail), ("RCPT", recipient), ("DATA", Data.to_string())] {
                let answered = answer(phase, self.smtp.command(command)).await;
                answered.map_err(|trouble| (trouble, Waiting::ForCommands))?;
            }
        }
        let accepted = within("the end of the mail", envelope.acceptance, self.smtp.message(envelope.message));
        accepted.await.map(drop).map_err(|error| (error, Waiting::ForCommands))
    }

    /// Sends the three commands before a mail in one go.
    async fn open_together(&mut self, commands: String) -> Result<(), (Trouble, Waiting)> {
        let (mut refused, mut waiting) = (None, Waiting::ForCommands);
        let first = answer("MAIL", self.smtp.command(commands)).await;
        let mut answered = Some(first);
        for phase in ["RCPT", "DATA", ""] {
            match answered.take() {
                Some(Err(trouble @ Trouble::Line(_))) => return Err((trouble, Waiting::ForCommands)),
                Some(Err(trouble)) => refused = refused.or(Some(trouble)),
                Some(Ok(())) if phase.is_empty() => waiting = Waiting::ForTheMail,
                Some(Ok(())) | None => {}
            }
            if !phase.is_empty() {
                answered = Some(answer(phase, self.smtp.read_response()).await);
            }
        }
        refused.map_or(Ok(()), |trouble| Err((trouble, waiting)))
    }

    fn parameters(&self, envelope: &Envelope<'_>) -> Result<Vec<MailParameter>, Trouble> {
        let offers = |extension| self.smtp.server_info().supports_feature(extension);
        let mut parameters = Vec::new();
        if !(envelope.from.as_ref() as &str).is_ascii() || !(envelope.to.as_ref() as &str).is_ascii() {
            if !offers(Extension::SmtpUtfEight) {
                return Err(Trouble::Refused(
                    "the mail server does not accept addresses outside ASCII (SMTPUTF8)".into(),
                ));
            }
            parameters.push(MailParameter::SmtpUtfEight);
        }
        if !envelope.message.is_ascii() {
            if !offers(Extension::EightBitMime) {
                return Err(Trouble::Refused("the mail server does not accept text outside ASCII (8BITMIME)".into()));
            }
            parameters.push(MailParameter::Body(MailBodyParameter::EightBitMime));
        }
        Ok(parameters)
    }
}

/// What the server expects next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Waiting {
    ForCommands,
    ForTheMail,
}

async fn answer(phase: &str, asked: impl Future<Output = Result<Response, Error>>) -> Result<(), Trouble> {
    within(phase, ANSWER, asked).await.map(drop)
}

async fn within<T, E: Into<Failed>, F>(phase: &str, bound: Duration, work: F) -> Result<T, Trouble>
where
    F: Future<Output = Result<T, E>>,
{
    match timeout(bound, work).await {
        Ok(Ok(done)) => Ok(done),
        Ok(Err(error)) => Err(trouble(phase, error.into())),
        Err(_) => {
            Err(Trouble::Line(format!("the mail server went silent at {phase}: no answer in {} s", bound.as_secs())))
        }
    }
}

/// An error of the socket or of the protocol.
enum Failed {
    Socket(io::Error),
    Protocol(Error),
}

impl From<io::Error> for Failed {
    fn from(error: io::Error) -> Self {
        Self::Socket(error)
    }
}

impl From<Error> for Failed {
    fn from(error: Error) -> Self {
        Self::Protocol(error)
    }
}

/// Answers about mailboxes and messages (x5x) are about this mail; any other would affect the next one too.
fn trouble(phase: &str, failed: Failed) -> Trouble {
    let error = match failed {
        Failed::Socket(error) => return Trouble::Line(format!("{phase}: {error}")),
        Failed::Protocol(error) => error,
    };
    match error.status() {
        Some(code) if code.category == Category::MailSystem && error.is_permanent() => {
            Trouble::Refused(error.to_string())
        }
        Some(code) if code.category == Category::MailSystem => Trouble::Later(error.to_string()),
        Some(_) => Trouble::Server(error.to_string()),
        None if error.is_client() => Trouble::Server(error.to_string()),
        None => Trouble::Line(format!("{phase}: {}", with_causes(&error))),
    }
}

fn with_causes(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(inner) = cause {
        text = format!("{text}: {inner}");
        cause = inner.source();
    }
    text
}
