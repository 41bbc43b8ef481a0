//! Mail: written from templates, sent over SMTP from an outbox that forgets nothing.

mod block;
mod domains;
mod foot;
mod header;
mod html;
pub mod mailer;
mod outbox;
mod render;
mod smtp;
mod words;

pub use self::{
    mailer::{Delivery, Kept, Mailbox, Mailer, Post, Smtp},
    outbox::Outbox,
    render::{Letter, Letterhead, Rendered, TEMPLATES, environment, render},
    smtp::{ANSWER, CONNECT, HANDSHAKE, Pool, Server, Trouble, acceptance, whole},
};
