//! Market prices of the ticker tape.

use super::{Definition, Rounding};

const fn coin(name: &'static str, label: &'static str, explanation: &'static str, unit: &'static str) -> Definition {
    Definition {
        name,
        label,
        explanation,
        query: "The median of independent exchanges that agree, each asked within the last minutes.",
        unit,
        rounding: Rounding::Exact,
        source: "/api/v1/ticker",
        per: Some("coin"),
    }
}

pub(super) const FIGURES: &[Definition] = &[
    coin("coin-price", "Price of a coin", "For one whole coin, cut to the digits that matter.", "USDT"),
    Definition {
        rounding: Rounding::TwoDecimals,
        ..coin(
            "coin-change",
            "Change of a price",
            "Change over 24 hours, when at least two sources report it.",
            "percent",
        )
    },
];
