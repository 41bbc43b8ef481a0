//! Figures that the reader's browser computes: courses drawn from the calendar weeks of a plan.

use super::{Definition, Rounding};

const fn year(name: &'static str, label: &'static str, explanation: &'static str, unit: &'static str) -> Definition {
    Definition {
        name,
        label,
        explanation,
        query: "Computed in your browser from the calendar weeks of the plan and the amount you typed.",
        unit,
        rounding: Rounding::TwoDecimals,
        source: "/api/v1/plans/{id}/record",
        per: Some("amount"),
    }
}

pub(super) const FIGURES: &[Definition] = &[
    year(
        "year-result",
        "A low, a middle and a high path",
        "What the amount could have gained or lost in as many weeks as the record has, a year at most, made of weeks \
         that really happened: of 1,001 draws one in ten was worse than the low one, and one in ten better than the \
         high one.",
        "USDT and percent",
    ),
    Definition {
        rounding: Rounding::Exact,
        ..year(
            "year-periods",
            "Weeks that paths are drawn from",
            "How many calendar weeks of the plan are completely settled, and how many of them lost.",
            "weeks",
        )
    },
];
