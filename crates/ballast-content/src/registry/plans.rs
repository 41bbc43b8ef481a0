//! Figures of each plan: its terms and its actual results. Percentages are of the money at work, after our share of
//! gains. The weeks of a record are calendar weeks (`ballast_core::record`).

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
            "The smallest and the largest amount that an investment in it may have; ABOVE means that there is no \
             largest.",
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
        "How many of a hundred calendar weeks in which a client was invested reached the target as it is now.",
        "The weeks of the record that are not below the target, over all.",
        PLANS,
    ),
    plan(
        "plan-realised",
        "Realized, the newest weeks",
        "What happened: the plain average of the newest calendar weeks in which a client was invested, twelve at most.",
        "The mean of the last weeks of the record, rounded down.",
        PLANS,
    ),
    counted(
        plan(
            "plan-last-weeks",
            "Newest weeks of a plan",
            "The newest calendar weeks in which a client was invested, one by one, twelve at most, oldest first.",
            "The last weeks of the record.",
            PLANS,
        ),
        "percent",
    ),
    plan(
        "plan-best",
        "Best week",
        "The best calendar week in which a client was invested, since the plan began.",
        "The largest week of the record.",
        PLANS,
    ),
    plan(
        "plan-worst",
        "Worst week",
        "The worst calendar week in which a client was invested, since the plan began.",
        "The smallest week of the record.",
        PLANS,
    ),
    counted(
        plan(
            "plan-losing",
            "Losing weeks",
            "How many of the calendar weeks in which a client was invested lost money, and their share.",
            "The weeks of the record below zero, over all.",
            PLANS,
        ),
        "weeks",
    ),
    plan(
        "plan-losing-share",
        "Share of losing weeks",
        "How many of a hundred calendar weeks in which a client was invested lost money.",
        "The weeks of the record below zero, over all.",
        RESULTS,
    ),
    counted(
        plan(
            "plan-weeks",
            "Settled weeks",
            "How many weeks, from Monday to Sunday, are completely settled since the first that a client was invested \
             in, empty ones included.",
            "The calendar weeks of the plan since its first investment, every day of which is settled.",
            RESULTS,
        ),
        "weeks",
    ),
    counted(
        plan(
            "plan-invested-weeks",
            "Weeks of the record",
            "How many calendar weeks that are completely settled a client was invested in. Only they count in \
             averages, as best and worst, and as losing weeks.",
            "The weeks of the record: all results by their days, put together from Monday to Sunday.",
            PLANS,
        ),
        "weeks",
    ),
    Definition {
        rounding: Rounding::Exact,
        ..plan(
            "plan-share",
            "Our share of gains",
            "Taken from each investment's own part of a gain, at the rate of its contract; nothing is taken from a loss, and \
             what the contract lost before is made up before a share is taken again. This is the rate of a new contract; \
             contracts made before this rule pay a share of every gain.",
            "The plan's own terms.",
            PLANS,
        )
    },
    Definition {
        unit: "USDT",
        ..plan(
            "plan-withdrawal-minimum",
            "Minimum withdrawal of a plan",
            "Less than this is not paid out of an investment in the plan.",
            "The plan's own terms.",
            PLANS,
        )
    },
    plan(
        "plan-mean",
        "Realized, the average week",
        "The plain average of all calendar weeks in which a client was invested, since the plan began.",
        "The mean of all weeks of the record.",
        RESULTS,
    ),
    plan(
        "plan-dispersion",
        "Dispersion",
        "How far a calendar week usually is from the average.",
        "The standard deviation of all weeks of the record.",
        RESULTS,
    ),
    plan(
        "plan-drawdown",
        "Deepest fall",
        "The deepest fall of a contract's value from an earlier high, all calendar weeks added up.",
        "The weeks of the record one after another, and those that are not completely settled.",
        RESULTS,
    ),
    plan(
        "plan-total",
        "All weeks together",
        "All calendar weeks added up: results are allocated by what was put in, never by earlier gains.",
        "The weeks of the record one after another, and those that are not completely settled.",
        RESULTS,
    ),
    counted(
        plan(
            "plan-history",
            "Every week in a picture",
            "All calendar weeks in which a client was invested, next to the target, and how many of them are losses. \
             Paler ones are not completely settled and not counted.",
            "The weeks of the record, and the plan's own terms.",
            RESULTS,
        ),
        "weeks",
    ),
    week(
        "calendar-week",
        "A calendar week",
        "What an investment got if it was at work from Monday to Sunday, per USDT put in. A week that is not \
         completely settled says how many days are, and counts in no average.",
        "The results of these days, each over the money at work on its own days, added up.",
        "percent",
    ),
    week(
        "calendar-week-money",
        "Money at work in a calendar week",
        "What was at work on an average day of the week: a percentage of little money says little.",
        "What was put in, for each day on which it was at work.",
        "USDT",
    ),
    week(
        "week-result",
        "Traders' result",
        "What the venue brought on the days of a result, one to seven; below zero for a loss.",
        "The result that one of us entered with its evidence and another approved.",
        "USDT",
    ),
    Definition {
        rounding: Rounding::Exact,
        ..week(
            "week-investments",
            "Investments of a result",
            "How many investments took part in a result.",
            "The investments that the approved result was allocated to.",
            "investments",
        )
    },
    week(
        "week-shared-out",
        "Allocated from a result",
        "What the investments got together, after our share of a gain.",
        "The amounts booked to investments.",
        "USDT",
    ),
    week(
        "week-percent",
        "Result in percent",
        "What was allocated on the days of a result, over the money at work on them.",
        "The amounts booked, over what was put in and for how many days.",
        "percent",
    ),
    Definition {
        rounding: Rounding::Exact,
        ..week(
            "week-grade",
            "Grade of a result",
            "How well a result is backed. Observed: this many of all registered readers of the account agree, at least \
             one of them outside the firm, and the result is what they give. Read: the same, by too few readers. \
             Stated: two of us typed it; its file is public, and any difference from the readings is shown next to it.",
            "The signed readings of both ends of the days, and the moves between us and the venue in the books.",
            "readers",
        )
    },
    Definition {
        rounding: Rounding::Exact,
        ..week(
            "calendar-week-grade",
            "Grade of a calendar week",
            "The lowest grade of the results that the week is made of.",
            "The grades of these results.",
            "readers",
        )
    },
    week(
        "week-differs",
        "Difference from the readings",
        "By how much a stated result differs from what the readings of the account give.",
        "What was entered, less the result by the readings.",
        "USDT",
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
