//! Notices in the client's portal; the mail that goes with one is queued in the same decision.

mod told;

pub use self::told::{CorrectionOf, FactorChange, Kind, Told, WeekOf};
pub(crate) use self::told::{fields, from_text};
pub use crate::model::notice::{About, Group, MailChoice, Mailing};
use crate::{client::Client, id::Id, time::Moment};

#[derive(Clone, Debug, PartialEq)]
pub struct Notice {
    pub id: Id<Notice>,
    pub client: Id<Client>,
    pub told: Told,
    pub created_at: Moment,
}
