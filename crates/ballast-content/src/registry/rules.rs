//! Limits and delays in force, which texts quote: `words` of the content.

use super::{Definition, Rounding};

const fn rule(name: &'static str, label: &'static str, explanation: &'static str, query: &'static str) -> Definition {
    Definition {
        name,
        label,
        explanation,
        query,
        unit: "in words",
        rounding: Rounding::Exact,
        source: "/api/v1/site",
        per: None,
    }
}

const CONTRACT: &str = "A rule of the software, the same in every contract.";
const ACCOUNT: &str = "A rule of the software, the same for every account.";

pub(super) const FIGURES: &[Definition] = &[
    rule("contract-lengths", "Lengths of a contract", "How long an investment may run, by the calendar.", CONTRACT),
    rule(
        "funding-time",
        "Time to pay",
        "An investment without money expires after it.",
        "The configuration, rules.funding_days.",
    ),
    rule(
        "cooling-off",
        "Time to change your mind",
        "So long after registering an investment can be cancelled at no cost.",
        "The configuration, rules.cooling_off_hours.",
    ),
    rule(
        "minimum-deposit",
        "Least deposit",
        "A smaller one is set aside and not credited by itself.",
        "The configuration, rules.minimum_deposit.",
    ),
    rule(
        "minimum-withdrawal",
        "Least withdrawal",
        "Less free cash is not paid out.",
        "The configuration, rules.minimum_withdrawal.",
    ),
    rule(
        "plan-minimums",
        "Plans with a least withdrawal of their own",
        "One sentence for each open plan whose investments have a higher one.",
        "The terms of the open plans.",
    ),
    rule(
        "redemption-fee",
        "Fee of an early redemption",
        "Part of what the investment is worth at the end of the notice.",
        "The configuration, rules.redemption_fee_bps.",
    ),
    rule(
        "redemption-notice",
        "Notice of an early redemption",
        "So long the investment goes on after notice was given.",
        "The configuration, rules.redemption_notice_months.",
    ),
    rule(
        "redemption-notice-given",
        "Notice that is given",
        "The same notice, as it stands in a sentence.",
        "The configuration, rules.redemption_notice_months.",
    ),
    rule(
        "maturity-alert",
        "Announcement of a maturity",
        "So long before its end clients are told.",
        "The configuration, rules.maturity_alert_days.",
    ),
    rule(
        "settlement-grace",
        "Wait for the last result",
        "Without a result for so long after its end, an investment matures on the results so far.",
        "The configuration, rules.settlement_grace_days.",
    ),
    rule(
        "fee-notice",
        "Announcement of a change of fees",
        "So long ahead it is announced.",
        "The configuration, rules.fee_notice_days.",
    ),
    rule(
        "payout-hold",
        "Hold after a change",
        "So long payouts wait after a password or an address changed.",
        "The configuration, rules.payout_hold_hours.",
    ),
    rule(
        "payout-time",
        "Time of a withdrawal",
        "So long a withdrawal usually takes.",
        "The configuration, rules.payout_hours_least and rules.payout_hours_most.",
    ),
    rule(
        "large-payout-time",
        "Time of a large withdrawal",
        "So long a large one may take.",
        "The configuration, rules.large_payout_hours.",
    ),
    rule(
        "deposit-confirmations",
        "Confirmations of a deposit",
        "So many blocks stand on top before a deposit is credited.",
        "The configuration, bsc.confirmations.",
    ),
    rule(
        "payout-confirmations",
        "Confirmations of a payout",
        "So many blocks stand on top before a payout counts as paid.",
        "The configuration, bitcoin.confirmations.",
    ),
    rule(
        "complaint-answer",
        "Time to answer a complaint",
        "Within so many days a complaint is answered.",
        "The configuration, rules.complaint_answer_days.",
    ),
    rule(
        "complaint-objection",
        "Time to object to an answer",
        "So long the answer to a complaint can be objected to.",
        "The configuration, rules.complaint_reopen_days.",
    ),
    rule("code-digits", "Length of a code", "Digits of the token that is mailed.", ACCOUNT),
    rule("code-life", "Life of a code", "So long a mailed token works.", ACCOUNT),
    rule("code-tries", "Tries of a code", "After so many a mailed token is dead.", ACCOUNT),
    rule("password-length", "Length of a password", "A shorter one is refused.", ACCOUNT),
    rule("session-life", "Life of a session", "After it one logs in again.", ACCOUNT),
];

/// The figure that a word of the content quotes: `coolingOff` is `cooling-off`.
#[must_use]
pub fn quoted(word: &str) -> Option<&'static Definition> {
    let name = word.chars().flat_map(|c| {
        let hyphen = c.is_ascii_uppercase().then_some('-');
        hyphen.into_iter().chain([c.to_ascii_lowercase()])
    });
    let name: String = name.collect();
    FIGURES.iter().find(|one| one.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figures::Figures;
    use ballast_config::Config;

    /// Neither a word without an explanation, nor an explanation without a word.
    #[test]
    fn every_word_is_a_figure() {
        let words = serde_json::to_value(Figures::of((&Config::default(), false), &[]).words()).unwrap();
        let words = words.as_object().unwrap();
        for word in words.keys() {
            assert!(quoted(word).is_some(), "{word} is not in the registry");
        }
        assert_eq!(words.len(), FIGURES.len());
    }
}
