//! Previews of a weekly result's effects.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{client::Client, investment::Investment};
use crate::{id::Id, money::Usdt};

/// Every effect of a strike. In a correction, the figures are those of the week as it should have been, and clients and
/// the firm's capital get the difference from what is in force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = StrikeEffects)]
pub struct Preview {
    /// The positions that take part.
    pub basis: Basis,
    /// The result at the venue.
    pub result: Usdt,
    /// In a correction, the result in force for the week; otherwise null.
    pub result_before: Option<Usdt>,
    /// The firm's share of a gain, by the contracts.
    pub performance_share: Usdt,
    /// The total for all investments.
    pub distributed: Usdt,
    /// Number of positions that get one micro-USDT more because shares are rounded down.
    pub rounding_units: u64,
    /// The total credited (or charged) to investments: what was distributed and what the firm's capital bears.
    pub allocated: Usdt,
    /// The part borne by the firm's capital because an investment cannot bear it.
    pub by_capital: Usdt,
    /// In a correction, the amount the firm's capital gets back.
    pub to_capital: Usdt,
    /// In a correction, the amount that becomes cash of clients whose investment is over; it is never taken back.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub as_cash: Usdt,
    /// Number of positions at the floor: they lose all that is left, or a correction cannot reach them.
    pub at_floor: u64,
    /// The distributed amount, in millionths of the money at work in the period; null if nobody takes part.
    pub result_ppm: Option<i64>,
    /// The plan's target for that period, in millionths.
    pub target_ppm: i64,
    /// Selected positions, one by one.
    pub sample: Vec<Sampled>,
    /// The findings in the evidence file, if it is a file that can be read.
    pub file: Option<EvidenceFindings>,
    /// Warnings for whoever decides, in sentences.
    pub warnings: Vec<String>,
}

/// Zero is left out, so that a preview from before the field existed keeps its digest.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
fn is_nothing(amount: &Usdt) -> bool {
    *amount == Usdt::ZERO
}

/// Why a position is in the sample.
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
    /// The amount invested.
    pub principal: Usdt,
    /// Its weight, micro-USDT × days, as text.
    pub weight: String,
    /// Its part of the result before the firm's share.
    pub gross: Usdt,
    /// The losses its contract has yet to make up, if it has a high-water mark: the firm takes no share of what makes
    /// up for them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub behind: Option<Usdt>,
    /// The firm's share of that part.
    pub performance_share: Usdt,
    /// Its net share for the week.
    pub net: Usdt,
    /// The amount allocated now: the net share, within what it can bear, less what it got before.
    pub change: Usdt,
    /// Its value before.
    pub value_before: Usdt,
    /// Its value after.
    pub value_after: Usdt,
}

/// What the evidence says when read as a venue's file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EvidenceFindings {
    /// `fills` or `equity`.
    pub format: String,
    /// The result according to the file; null if a line of it is bad.
    pub result: Option<Usdt>,
    /// Number of bad lines.
    pub problems: u64,
}

/// The participants of a strike in short, as bound into its approval.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = StrikeBasis)]
pub struct Basis {
    /// Number of positions.
    pub positions: u64,
    /// Sum of principal × days over them, as decimal text (128 bits).
    pub total_weight: String,
    /// SHA-256, in hex, over every position in the order of ids: its 16 bytes, its weight as 8 bytes, its performance
    /// share in hundredths of a percent as 2 bytes, both most significant byte first. If its contract has a high-water
    /// mark, the top bit of the share is set, and the loss it has yet to make up follows as 8 bytes.
    pub fingerprint: String,
}
