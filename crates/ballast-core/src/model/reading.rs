//! Who reads accounts at venues, and what they read.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use utoipa::ToSchema;

use super::plan::Plan;
use crate::{
    id::Id,
    money::Usdt,
    time::{Day, Moment},
};

/// On whose side somebody reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray, ToSchema)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Party {
    /// The firm itself: one reader among others, and never enough.
    Firm,
    Outside,
}

named!(Party);

/// Who somebody says they are, and what they say of themselves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ObserverProfile {
    /// Address of the firm on the web, without a slash at the end.
    #[schema(example = "https://invest.example")]
    pub firm: String,
    pub name: String,
    pub party: Party,
    /// What they are to the firm.
    pub relation: String,
    pub paid_by: String,
    /// Where they show this key themselves.
    #[schema(example = "https://auditor.example/ballast")]
    pub site: String,
    /// When they signed.
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
    /// Ed25519 over the text, 128 hexadecimal digits (`docs/readings.md`).
    #[serde(with = "crate::reading::hexadecimal")]
    #[schema(value_type = String)]
    pub signature: [u8; 64],
}

/// Somebody who reads the account of a plan at a venue, with a key of their own at the venue and a key of their own to sign
/// with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Observer {
    pub id: Id<Observer>,
    /// Version read, zero when new.
    pub version: i64,
    pub name: String,
    /// Ed25519, the public half.
    pub key: [u8; 32],
    pub party: Party,
    /// What they are to the firm, in their and its words.
    pub relation: String,
    /// Who pays them.
    pub paid_by: String,
    /// Whose account it is.
    pub plan: Id<Plan>,
    pub venue: String,
    /// What the account is called by everybody who reads it.
    pub account: String,
    /// How they introduced themselves; nothing for those who were registered before that was asked for.
    pub introduction: Option<Introduction>,
    pub from: Moment,
    /// Nothing while their readings count.
    pub until: Option<Moment>,
}

/// Which way something moved.
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

/// Something that was moved into the account or out of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = ReadingMove)]
pub struct Moved {
    /// The venue's number of it.
    pub id: String,
    pub way: Way,
    pub asset: String,
    /// An exact decimal.
    pub amount: String,
    pub at: Moment,
    /// The call on the chain.
    pub txid: Option<String>,
    /// The venue's name of the chain.
    pub network: Option<String>,
}

/// What somebody says that they read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReadingContent {
    /// Id of the plan whose account it is.
    #[schema(value_type = String)]
    pub plan: Id<Plan>,
    pub venue: String,
    pub account: String,
    /// The venue's own number of the account; nothing where a venue has none, and in readings of version 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub uid: Option<String>,
    /// The day at whose beginning it was read.
    pub day: Day,
    /// When, by the venue's clock.
    pub at: Moment,
    /// What the account is worth, in USDT.
    pub equity: Usdt,
    /// Everything that was moved in or out in the two weeks before (in version 1 one week), and until it was read.
    pub moves: Vec<Moved>,
    /// What the reader knows to be there and did not see.
    pub unseen: Vec<String>,
    /// SHA-256 of the venue's answers as they came, in hex; the reader keeps them.
    #[serde(with = "crate::reading::hexadecimal")]
    #[schema(value_type = String)]
    pub raw_sha256: [u8; 32],
}

/// A reading as it came in. It is never changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// Follows from what is said.
    pub id: Id<Reading>,
    pub observer: Id<Observer>,
    pub said: ReadingContent,
    /// Ed25519, by the observer's key.
    pub signature: [u8; 64],
    pub received_at: Moment,
}

/// How much stands behind a figure, without numbers; from the least.
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
    /// Two people typed it.
    Stated,
    /// It was read, by nobody who agrees with enough others.
    Read,
    /// Enough readers agree, and not all of them are the firm's.
    Observed,
}

named!(Class);

/// How much stands behind a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case", tag = "class")]
pub enum Grade {
    Stated,
    Read,
    /// How many agree, of those who were registered when the day began.
    Observed {
        agreed: u32,
        of: u32,
    },
}

/// What readers say of an account at the beginning of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ReadingBoundary)]
pub struct Boundary {
    pub day: Day,
    /// What the account is worth: the middle one of the readings, also where they contradict each other.
    pub equity: Usdt,
    pub grade: Grade,
    /// The readings that agree with it.
    #[schema(value_type = Vec<String>)]
    pub readings: Vec<Id<Reading>>,
}

/// A move of the days of a result, and the entry of the books that knows of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MatchedMove {
    /// The venue's number.
    pub id: String,
    pub way: Way,
    /// In USDT; nothing for what is no dollar, which nobody can count exactly.
    pub amount: Option<Usdt>,
    /// Number of the journal entry; nothing when the books know of none.
    pub entry: Option<i64>,
}

/// What readings make of a result, and by which rules: frozen when the result is entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = StrikeGrading)]
pub struct Grading {
    pub grade: Grade,
    /// How far readings may be apart, in millionths.
    pub tolerance_ppm: u32,
    /// How many have to agree.
    pub needed: u32,
    /// How much may have come in that the books do not know, together.
    #[serde(default)]
    pub dust: Usdt,
    /// Where the account stood before the first day.
    pub opening: Option<Boundary>,
    /// Where it stood after the last one.
    pub closing: Option<Boundary>,
    pub moves: Vec<MatchedMove>,
    /// The result by the readings, in USDT; nothing when they do not give one.
    pub computed: Option<Usdt>,
    /// What was entered, less that.
    pub differs_by: Option<Usdt>,
    /// The Monday across which the result runs, because nobody could end it there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub across: Option<MondayCrossing>,
    /// For how many minutes readers could read the day after its last one before it was entered; nothing where nobody was
    /// registered then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub minutes: Option<i64>,
}

/// A Monday across which a result runs on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MondayCrossing {
    pub monday: Day,
    /// What contracts promise: no day within the result could be graded so.
    pub promised: Class,
}
