//! Mail: worded by `ballast-words` and sent over SMTP from a durable outbox.

pub(crate) mod domains;
mod outbox;
mod traced;

pub use self::outbox::Outbox;
