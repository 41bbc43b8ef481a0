//! A real mail server: `aiosmtpd`, from Debian's `python3-aiosmtpd` or PyPI, storing mail in a Maildir.

use std::{
    borrow::Cow,
    net::SocketAddr,
    path::PathBuf,
    process::{Child, Command, Stdio},
    time::Duration,
};

use mail_parser::MessageParser;
use tempfile::TempDir;

/// A running mail server.
pub struct MailServer {
    /// Where it listens.
    pub address: SocketAddr,
    process: Child,
    folder: TempDir,
}

/// A mail that arrived.
#[derive(Clone, Debug)]
pub struct Mail {
    pub to: String,
    pub subject: String,
    /// The whole message as it was transmitted.
    pub source: String,
    /// The plain text part.
    pub text: String,
    /// The HTML part.
    pub html: String,
}

impl Mail {
    /// A header as it is, on one line.
    pub fn header(&self, name: &str) -> Option<String> {
        let message = MessageParser::default().parse(&self.source)?;
        let value = message.header_raw(name)?;
        Some(value.trim().replace("\r\n ", " ").replace("\n ", " "))
    }
}

/// An address where nobody listens yet.
pub fn nowhere() -> SocketAddr {
    ballast_chain::free_address().unwrap()
}

impl MailServer {
    pub async fn start() -> Self {
        Self::at(nowhere()).await
    }

    pub async fn at(address: SocketAddr) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let box_path = folder.path().join("box");
        let process = Command::new(python())
            .args(["-m", "aiosmtpd", "-n", "-l", &address.to_string(), "-c", "aiosmtpd.handlers.Mailbox"])
            .arg(&box_path)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let server = Self { address, process, folder };
        for _ in 0..200 {
            if tokio::net::TcpStream::connect(address).await.is_ok() {
                return server;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("the mail server did not start");
    }

    /// Waits for the newest mail to someone whose subject contains these words.
    pub async fn wait_for(&self, to: &str, words: &str) -> Mail {
        for _ in 0..1600 {
            if let Some(mail) = self.all().into_iter().rfind(|mail| mail.to == to && mail.subject.contains(words)) {
                return mail;
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        panic!(
            "no mail to {to} about {words}, only {:?}",
            self.all().iter().map(|mail| &mail.subject).collect::<Vec<_>>()
        );
    }

    /// Number of mails received.
    pub fn count(&self) -> usize {
        std::fs::read_dir(self.folder.path().join("box").join("new")).map_or(0, Iterator::count)
    }

    /// All mails in the order of arrival.
    pub fn all(&self) -> Vec<Mail> {
        let folder: PathBuf = self.folder.path().join("box").join("new");
        let Ok(files) = std::fs::read_dir(folder) else { return Vec::new() };
        let mut found: Vec<_> = files
            .filter_map(|file| {
                let path = file.ok()?.path();
                let written = path.metadata().ok()?.modified().ok()?;
                Some((written, parse(&std::fs::read_to_string(path).ok()?)))
            })
            .collect();
        found.sort_by_key(|(written, _)| *written);
        found.into_iter().map(|(_, mail)| mail).collect()
    }
}

impl Drop for MailServer {
    fn drop(&mut self) {
        let _ended_before = self.process.kill();
        let _reaped = self.process.wait();
    }
}

fn parse(source: &str) -> Mail {
    let message = MessageParser::default().parse(source).expect("a mail");
    let plain = |text: Option<Cow<'_, str>>| text.unwrap_or_default().replace("\r\n", "\n");
    Mail {
        to: message.to().and_then(|to| to.first()).and_then(|to| to.address()).unwrap_or_default().to_owned(),
        subject: message.subject().unwrap_or_default().to_owned(),
        text: plain(message.body_text(0)),
        html: plain(message.body_html(0)),
        source: source.to_owned(),
    }
}

/// The first Python that has the mail server.
fn python() -> &'static str {
    let has = |python: &&&str| {
        let tried = Command::new(python).args(["-c", "import aiosmtpd"]).stderr(Stdio::null()).status();
        tried.is_ok_and(|status| status.success())
    };
    ["python3", "/usr/bin/python3"]
        .iter()
        .find(has)
        .expect("aiosmtpd is missing: apt install python3-aiosmtpd, or pip install aiosmtpd")
}
