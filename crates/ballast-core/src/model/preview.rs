//! What a weekly result would do.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{client::Client, investment::Investment};
use crate::{id::Id, money::Usdt};

/// Every effect of a strike. Of a correction, the figures are those of the week as it should have been, and what clients
/// and capital get is the difference to what is in force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = StrikeEffects)]
pub struct Preview {
    /// Who takes part.
    pub basis: Basis,
    /// The venue's result.
    pub result: Usdt,
    /// What was in force for the week, of a correction.
    pub result_before: Option<Usdt>,
    /// What the firm keeps of a gain, by the contracts.
    pub performance_share: Usdt,
    /// What the investments get together.
    pub distributed: Usdt,
    /// How many positions get one micro-USDT more because shares are rounded down.
    pub rounding_units: u64,
    /// What investments are credited (or charged) together: what was distributed and what capital bears.
    pub allocated: Usdt,
    /// What the firm's capital bears because an investment cannot.
    pub by_capital: Usdt,
    /// What the firm's capital gets back, of a correction.
    pub to_capital: Usdt,
    /// Of a correction, what becomes cash of clients whose investment is over, and is never taken back.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub as_cash: Usdt,
    /// How many positions are at the floor: they lose all that is left, or a correction cannot reach them.
    pub at_floor: u64,
    /// What was distributed, in millionths of the money at work in the period; nothing when nobody takes part.
    pub result_ppm: Option<i64>,
    /// The plan's target for that period, in the same unit.
    pub target_ppm: i64,
    /// Some positions, one by one.
    pub sample: Vec<Sampled>,
    /// What the evidence says by itself, when it is a file that can be read.
    pub file: Option<EvidenceFindings>,
    /// What whoever decides should know, in sentences.
    pub warnings: Vec<String>,
}

/// Left out, so that a preview from before it was kept still has its digest.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
fn is_nothing(amount: &Usdt) -> bool {
    *amount == Usdt::ZERO
}

/// Why a position is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SampleReason {
    /// It has the largest weight.
    Largest,
    /// It has the smallest weight.
    Smallest,
    /// It gets the last unit left over by rounding.
    Remainder,
    Floor,
}

/// One position of the sample.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SampledPosition)]
pub struct Sampled {
    /// Why it is shown.
    pub reason: SampleReason,
    #[schema(value_type = Uuid)]
    pub investment: Id<Investment>,
    #[schema(value_type = Uuid)]
    pub client: Id<Client>,
    /// What was put in.
    pub principal: Usdt,
    /// Its micro-USDT × days, as text.
    pub weight: String,
    /// Its part of the result.
    pub gross: Usdt,
    /// What its contract was behind, where it has a high-water mark: the firm takes no share of what makes up for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub behind: Option<Usdt>,
    /// What the firm keeps of that.
    pub performance_share: Usdt,
    /// What it gets for the week.
    pub net: Usdt,
    /// What is allocated now: the net share, within what it can bear, less what it got before.
    pub change: Usdt,
    /// What it is worth before.
    pub value_before: Usdt,
    /// What it is worth after.
    pub value_after: Usdt,
}

/// What the evidence says when it is read as a venue's file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EvidenceFindings {
    /// `fills` or `equity`.
    pub format: String,
    /// The result by the file; nothing when a line of it is bad.
    pub result: Option<Usdt>,
    /// How many lines are bad.
    pub problems: u64,
}

/// Who takes part in a strike, in short: what is bound into its approval.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = StrikeBasis)]
pub struct Basis {
    /// Number of positions.
    pub positions: u64,
    /// Sum of principal × days over them, as decimal text (128 bits).
    pub total_weight: String,
    /// SHA-256, in hex, over every position in the order of ids: its 16 bytes, its weight as 8 bytes, its performance
    /// share in hundredths of a percent as 2 bytes, both with the most significant byte first. Where its contract has a
    /// high-water mark, the first of all bits of the share is set, and what it is behind follows as 8 bytes.
    pub fingerprint: String,
}
