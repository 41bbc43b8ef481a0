//! Mail: worded by `ballast-words`, sent over SMTP from an outbox that forgets nothing.

pub(crate) mod domains;
mod outbox;
mod traced;

pub use self::outbox::Outbox;
