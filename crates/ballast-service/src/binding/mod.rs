//! What the books are bound to, beside what this process is set to.

mod bound;
pub(crate) mod found;

pub(crate) use self::bound::{OTHER_BINDING, withheld};
