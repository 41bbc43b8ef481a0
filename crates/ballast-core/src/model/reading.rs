//! Observers of accounts at venues, and their readings.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use utoipa::ToSchema;

use super::plan::Plan;
use crate::{
    id::Id,
    money::Usdt,
    time::{Day, Moment},
};

/// The side that an observer is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray, ToSchema)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Party {
    /// The firm itself: one observer among others, and never enough on its own.
    Firm,
    Outside,
}

named!(Party);

/// An observer's statement about themselves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ObserverProfile {
    /// Web address of the firm, without a trailing slash.
    #[schema(example = "https://invest.example")]
    pub firm: String,
    pub name: String,
    pub party: Party,
    /// Their relation to the firm.
    pub relation: String,
    pub paid_by: String,
    /// Where they publish this key themselves.
    #[schema(example = "https://auditor.example/ballast")]
    pub site: String,
    /// Day of the signature.
    pub day: Day,
}

/// An introduction with its signature, as `ballast observe --introduce` prints it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Introduction {
    pub said: ObserverProfile,
    /// Their public key, 64 hexadecimal digits.
    #[serde(with = "crate::reading::hexadecimal")]
    #[schema(value_type = String)]
    pub key: [u8; 32],
    /// Ed25519 signature over the text, 128 hexadecimal digits (`docs/readings.md`).
    #[serde(with = "crate::reading::hexadecimal")]
    #[schema(value_type = String)]
    pub signature: [u8; 64],
}

/// Someone who reads the account of a plan at a venue, with their own key at the venue and their own signing key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Observer {
    pub id: Id<Observer>,
    /// Row version as read; 0 for a new row.
    pub version: i64,
    pub name: String,
    /// Ed25519 public key.
    pub key: [u8; 32],
    pub party: Party,
    /// Their relation to the firm, in words both agreed on.
    pub relation: String,
    pub paid_by: String,
    /// The plan whose account it is.
    pub plan: Id<Plan>,
    pub venue: String,
    /// The account's name, the same for everyone who reads it.
    pub account: String,
    /// Their introduction; `None` for observers registered before one was required.
    pub introduction: Option<Introduction>,
    pub from: Moment,
    /// `None` while their readings count.
    pub until: Option<Moment>,
}

/// Direction of a move.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    IntoStaticStr,
    VariantArray,
    ToSchema,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[schema(as = ReadingWay)]
pub enum Way {
    /// Into the account.
    In,
    /// Out of it.
    Out,
}

named!(Way);

/// A transfer into or out of the account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = ReadingMove)]
pub struct Moved {
    /// The venue's id of the transfer.
    pub id: String,
    pub way: Way,
    pub asset: String,
    /// An exact decimal.
    pub amount: String,
    pub at: Moment,
    /// The transaction on the chain.
    pub txid: Option<String>,
    /// The venue's name of the chain.
    pub network: Option<String>,
}

/// The content of a reading, as its observer states it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReadingContent {
    /// Id of the plan whose account it is.
    #[schema(value_type = String)]
    pub plan: Id<Plan>,
    pub venue: String,
    pub account: String,
    /// The venue's own number of the account; absent if the venue has none, and in readings of version 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub uid: Option<String>,
    /// The day at whose beginning the account was read.
    pub day: Day,
    /// When it was read, by the venue's clock.
    pub at: Moment,
    /// Value of the account, in USDT.
    pub equity: Usdt,
    /// Every transfer in or out during the preceding two weeks (one week in version 1), up to the reading.
    pub moves: Vec<Moved>,
    /// What the reader knows to be there but did not see.
    pub unseen: Vec<String>,
    /// SHA-256, in hex, of the venue's answers as received; the observer keeps them.
    #[serde(with = "crate::reading::hexadecimal")]
    #[schema(value_type = String)]
    pub raw_sha256: [u8; 32],
}

/// A reading as received. Never changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// Derived from the content.
    pub id: Id<Reading>,
    pub observer: Id<Observer>,
    pub said: ReadingContent,
    /// Ed25519, by the observer's key.
    pub signature: [u8; 64],
    pub received_at: Moment,
}

/// How well a figure is backed, without numbers; weakest first.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    IntoStaticStr,
    VariantArray,
    ToSchema,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
#[schema(as = GradeClass)]
pub enum Class {
    /// Stated by two people.
    Stated,
    /// Read, but not enough readers agree.
    Read,
    /// Enough readers agree, and not all of them belong to the firm.
    Observed,
}

named!(Class);

/// How well a figure is backed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case", tag = "class")]
pub enum Grade {
    Stated,
    Read,
    /// The number of readers who agree, and of those registered when the day began.
    Observed {
        agreed: u32,
        of: u32,
    },
}

/// The readings of an account at the beginning of a day, combined.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ReadingBoundary)]
pub struct Boundary {
    pub day: Day,
    /// Value of the account: the median of the readings, even if they contradict each other.
    pub equity: Usdt,
    pub grade: Grade,
    /// Ids of the readings that agree with it.
    #[schema(value_type = Vec<String>)]
    pub readings: Vec<Id<Reading>>,
}

/// A transfer during the days of a result, and the journal entry it matches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MatchedMove {
    /// The venue's id of the transfer.
    pub id: String,
    pub way: Way,
    /// Amount in USDT; null for assets that are not dollars, which cannot be valued exactly.
    pub amount: Option<Usdt>,
    /// Number of the journal entry; null if the books have none for it.
    pub entry: Option<i64>,
}

/// How readings back a result, and the rules used: frozen when the result is entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = StrikeGrading)]
pub struct Grading {
    pub grade: Grade,
    /// How far apart readings may be, in millionths.
    pub tolerance_ppm: u32,
    /// Number of readings that must agree.
    pub needed: u32,
    /// Maximum total of incoming transfers that the books do not know.
    #[serde(default)]
    pub dust: Usdt,
    /// The account before the first day.
    pub opening: Option<Boundary>,
    /// The account after the last day.
    pub closing: Option<Boundary>,
    pub moves: Vec<MatchedMove>,
    /// The result according to the readings, in USDT; null if they do not give one.
    pub computed: Option<Usdt>,
    /// The result entered, less the computed one.
    pub differs_by: Option<Usdt>,
    /// The Monday that the result runs across, because no strike could end there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub across: Option<MondayCrossing>,
    /// Minutes that observers had to read the day after the result's last day before it was entered; absent if no
    /// observer was registered then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub minutes: Option<i64>,
}

/// A Monday that a result runs across.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MondayCrossing {
    pub monday: Day,
    /// The grade that contracts promise: no day within the result could be graded so.
    pub promised: Class,
}
