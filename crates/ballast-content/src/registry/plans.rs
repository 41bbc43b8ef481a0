//! Figures of each plan: its terms, and what it really did. Percentages are of the money at work, after our share of gains.

use super::{Definition, Rounding};

const PLANS: &str = "/api/v1/plans/getAll";
const RESULTS: &str = "/api/v1/transparency";
const RECORD: &str = "/api/v1/plans/{id}/record";

const fn plan(
    name: &'static str,
    label: &'static str,
    explanation: &'static str,
    query: &'static str,
    source: &'static str,
) -> Definition {
    Definition {
        name,
        label,
        explanation,
        query,
        unit: "percent",
        rounding: Rounding::TwoDecimals,
        source,
        per: Some("plan"),
    }
}

const fn counted(definition: Definition, unit: &'static str) -> Definition {
    Definition { unit, rounding: Rounding::Exact, ..definition }
}

const fn week(
    name: &'static str,
    label: &'static str,
    explanation: &'static str,
    query: &'static str,
    unit: &'static str,
) -> Definition {
    Definition { per: Some("week"), unit, ..plan(name, label, explanation, query, RECORD) }
}

pub(super) const FIGURES: &[Definition] = &[
    Definition {
        unit: "USDT",
        ..plan(
            "plan-range",
            "Range of a plan",
            "The least and the largest amount an investment in it may have; ABOVE says that there is no largest.",
            "The plan's own terms.",
            PLANS,
        )
    },
    plan(
        "plan-target",
        "Target of a plan",
        "What the traders aim for in a week. It is not a promise and never creates money.",
        "The plan's own terms.",
        PLANS,
    ),
    plan(
        "plan-target-reached",
        "Weeks at or above the target",
        "How many of a hundred weeks in which a client was invested reached the target as it is now. A result of only a few \
         days counts as a week.",
        "The weeks of the record that are not below the target, over all.",
        PLANS,
    ),
    plan(
        "plan-realised",
        "Realised, the newest weeks",
        "What happened: the plain average of the newest weeks in which a client was invested, twelve at the most. A result \
         of only a few days counts as a week.",
        "The mean of the last weeks of the record, rounded down.",
        PLANS,
    ),
    counted(
        plan(
            "plan-last-weeks",
            "Newest weeks of a plan",
            "The newest weeks in which a client was invested, one by one, twelve at the most, oldest first. A result of only \
             a few days counts as a week.",
            "The last weeks of the record.",
            PLANS,
        ),
        "percent",
    ),
    plan(
        "plan-best",
        "Best week",
        "The best week in which a client was invested, since the plan began.",
        "The largest week of the record.",
        PLANS,
    ),
    plan(
        "plan-worst",
        "Worst week",
        "The worst week in which a client was invested, since the plan began.",
        "The smallest week of the record.",
        PLANS,
    ),
    counted(
        plan(
            "plan-losing",
            "Losing weeks",
            "How many of the weeks in which a client was invested lost money, and their share. A result of only a few days \
             counts as a week.",
            "The weeks of the record below nothing, over all.",
            PLANS,
        ),
        "weeks",
    ),
    plan(
        "plan-losing-share",
        "Share of losing weeks",
        "How many of a hundred weeks in which a client was invested lost money. A result of only a few days counts as a \
         week.",
        "The weeks of the record below nothing, over all.",
        RESULTS,
    ),
    counted(
        plan(
            "plan-weeks",
            "Settled weeks",
            "How many weeks are settled since the first one that a client was invested in, empty ones included.",
            "The settled weeks of the plan since its first investment.",
            RESULTS,
        ),
        "weeks",
    ),
    counted(
        plan(
            "plan-invested-weeks",
            "Weeks of the record",
            "How many settled weeks a client was invested in. Only they have a result.",
            "The weeks of the record.",
            PLANS,
        ),
        "weeks",
    ),
    plan(
        "plan-share",
        "Our share of gains",
        "Taken from each investment's own gain of a week, after the gain was shared out, at the rate of its contract; \
         nothing is taken from a loss. This is the rate of a new contract.",
        "The plan's own terms.",
        PLANS,
    ),
    Definition {
        unit: "USDT",
        ..plan(
            "plan-withdrawal-minimum",
            "Least withdrawal of a plan",
            "Less than this is not paid out of an investment in the plan.",
            "The plan's own terms.",
            PLANS,
        )
    },
    plan(
        "plan-mean",
        "Realised, the average week",
        "The plain average of all weeks in which a client was invested, since the plan began. A result of only a few days \
         counts as a week.",
        "The mean of all weeks of the record.",
        RESULTS,
    ),
    plan(
        "plan-dispersion",
        "Dispersion",
        "How far a week usually is from the average.",
        "The standard deviation of all weeks of the record.",
        RESULTS,
    ),
    plan(
        "plan-drawdown",
        "Deepest fall",
        "The deepest fall from an earlier high, all weeks compounded.",
        "The weeks of the record one after another.",
        RESULTS,
    ),
    plan(
        "plan-total",
        "All weeks together",
        "What all weeks come to when they are compounded.",
        "The weeks of the record one after another.",
        RESULTS,
    ),
    counted(
        plan(
            "plan-history",
            "Every week in a picture",
            "All weeks in which a client was invested, beside the target, and how many of them are losses.",
            "The weeks of the record, and the plan's own terms.",
            RESULTS,
        ),
        "weeks",
    ),
    week(
        "week-result",
        "Traders' result of a week",
        "What the venue brought in the week; below nothing for a loss.",
        "The result that one of us entered with its evidence and another approved.",
        "USDT",
    ),
    Definition {
        rounding: Rounding::Exact,
        ..week(
            "week-investments",
            "Investments of a week",
            "How many investments took part in the week.",
            "The investments that the approved result was shared out over.",
            "investments",
        )
    },
    week(
        "week-shared-out",
        "Shared out in a week",
        "What the investments got together, after our share of a gain.",
        "The amounts booked to investments.",
        "USDT",
    ),
    week(
        "week-percent",
        "Result of a week",
        "What was shared out, over the money at work.",
        "The amounts booked, over what was put in and for how many days.",
        "percent",
    ),
    Definition {
        source: RESULTS,
        ..week(
            "correction-before",
            "Result before a correction",
            "The traders' result of a week as it was entered first.",
            "The entry of the week that was corrected.",
            "USDT",
        )
    },
    Definition {
        source: RESULTS,
        ..week(
            "correction-now",
            "Result after a correction",
            "The traders' corrected result of a week, as it counts now.",
            "The newest correction of that entry.",
            "USDT",
        )
    },
];
