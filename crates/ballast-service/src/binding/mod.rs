//! The parts of an installation that the books are bound to, compared with the settings of this process.

mod bound;
pub(crate) mod found;

pub(crate) use self::bound::{OTHER_BINDING, withheld};
