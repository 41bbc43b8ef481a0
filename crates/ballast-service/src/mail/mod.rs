//! Mail: worded by `ballast-words`, sent over SMTP from an outbox that forgets nothing.

pub(crate) mod domains;
mod header;
pub mod mailer;
mod outbox;
mod smtp;
mod traced;

pub use self::{
    mailer::{Delivery, Kept, Mailbox, Mailer, Post, Smtp},
    outbox::Outbox,
    smtp::{ANSWER, CONNECT, HANDSHAKE, Pool, Server, Trouble, acceptance, whole},
};
