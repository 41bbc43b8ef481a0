//! The firm's promises about time and money: how promised times are kept, and the bonus on offer.

use super::{Definition, Rounding};

/// A figure about how a promised time is kept.
const fn promise(
    name: &'static str,
    label: &'static str,
    explanation: &'static str,
    unit: &'static str,
    query: &'static str,
) -> Definition {
    let rounding = if matches!(unit.as_bytes(), b"percent") { Rounding::OneDecimal } else { Rounding::Exact };
    let source = "/api/v1/punctuality";
    Definition { name, label, explanation, query, unit, rounding, source, per: Some("promise") }
}

/// A figure of the bonus on offer.
const fn offer(
    name: &'static str,
    label: &'static str,
    explanation: &'static str,
    unit: &'static str,
    query: &'static str,
) -> Definition {
    Definition { name, label, explanation, query, unit, rounding: Rounding::Exact, source: "/api/v1/site", per: None }
}

pub(super) const FIGURES: &[Definition] = &[
    promise(
        "promise-counted",
        "Counted against a promised time",
        "What was done in the last ninety days, and whatever is past its time, done or not.",
        "number",
        "Withdrawals from the request until the chain confirmed them, complaints until the answer. What was taken back or \
         turned down in time is left out.",
    ),
    promise(
        "promise-kept",
        "Done in the promised time",
        "The share that was done by the last moment that is promised. What is past it and still open was not.",
        "percent",
        "What was done in time over what is counted.",
    ),
    promise(
        "promise-median",
        "Half took at most",
        "Half of what is counted took this long or less. What is late and still open has taken the time until now.",
        "time",
        "The time from the request to its end, of the one in the middle, rounded up.",
    ),
    promise(
        "promise-slowest",
        "The slowest",
        "What took longest, or is still open and has waited longest.",
        "time",
        "The longest time from the request to its end or until now, rounded up.",
    ),
    promise(
        "promise-overdue",
        "Late at this moment",
        "What is open and past its time.",
        "number",
        "What waits and should have been done.",
    ),
    promise(
        "promise-kept-of-money",
        "Of the money, paid in time",
        "The same share of the money that was asked for: many small payments make no large one punctual.",
        "percent",
        "The money of what was done in time over the money of what is counted.",
    ),
    promise(
        "promise-taken-back",
        "Taken back",
        "Requests that the client took back before their time was over. They are not counted.",
        "number",
        "Withdrawals that were cancelled in time in the last ninety days.",
    ),
    promise(
        "promise-turned-down",
        "Turned down",
        "Requests that we turned down before their time was over. They are not counted, and their clients were told why.",
        "number",
        "Withdrawals that were rejected in time in the last ninety days.",
    ),
    Definition {
        per: None,
        ..promise(
            "promise-days",
            "Days that are counted",
            "The number of days over which promised times are measured, together with everything still open.",
            "days",
            "The days before now whose ends count.",
        )
    },
    offer(
        "promotion",
        "Bonus",
        "The most that we lend on top of a first own deposit, shown only while money of our own covers it. It works in \
         that investment; what it gains is the client's, and it goes back to us at the end.",
        "USDT",
        "The amount of the promotion that is switched on, when its account covers it.",
    ),
    offer(
        "promotion-share",
        "Bonus, at most this part of the own deposit",
        "The bonus is no larger than this part of the client's own first investment.",
        "percent",
        "The share of the promotion that is switched on, when its account covers it.",
    ),
    offer(
        "promotion-least",
        "Bonus, from this deposit on",
        "The minimum own first investment on top of which we lend.",
        "USDT",
        "The minimum deposit of the promotion that is switched on, when its account covers it.",
    ),
];
