//! Mail: written from templates, sent over SMTP from an outbox that forgets nothing.

mod mailer;
mod outbox;
mod render;

pub use self::{
    mailer::{Delivery, Kept, Mailbox, Mailer, Unsent},
    outbox::{Outbox, send_due},
    render::Rendered,
};
