//! Notices in the client's portal; the mail that goes with one is queued in the same decision.

mod choice;
mod told;

pub(crate) use self::told::{fields, from_text};
pub use self::{
    choice::{About, By, Group, MailChoice, Mailing, choose},
    told::{CorrectionOf, FactorChange, Kind, Told, WeekOf},
};
use crate::{client::Client, id::Id, time::Moment};

#[derive(Clone, Debug, PartialEq)]
pub struct Notice {
    pub id: Id<Notice>,
    pub client: Id<Client>,
    pub told: Told,
    pub created_at: Moment,
}
