//! Mail: written from templates, sent over SMTP from an outbox that forgets nothing.

mod block;
mod foot;
mod header;
mod html;
mod mailer;
mod outbox;
mod render;
mod words;

pub use self::{
    mailer::{Delivery, Kept, Mailbox, Mailer, Post, Unsent},
    outbox::{Outbox, send_due},
    render::{Letter, Letterhead, Rendered, TEMPLATES, environment, render},
};
