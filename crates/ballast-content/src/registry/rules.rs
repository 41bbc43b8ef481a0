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
        "How long after registering an investment can be cancelled at no cost.",
        "The configuration, rules.cooling_off_hours.",
    ),
    rule(
        "minimum-deposit",
        "Minimum deposit",
        "A smaller one is set aside and not credited automatically.",
        "The configuration, rules.minimum_deposit.",
    ),
    rule(
        "minimum-withdrawal",
        "Minimum withdrawal",
        "Less than this is not paid out.",
        "The configuration, rules.minimum_withdrawal.",
    ),
    rule(
        "plan-minimums",
        "Plans with their own minimum withdrawal",
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
        "How long the investment continues after notice is given.",
        "The configuration, rules.redemption_notice_months.",
    ),
    rule(
        "redemption-notice-given",
        "Notice that is given",
        "The same notice, as part of a sentence.",
        "The configuration, rules.redemption_notice_months.",
    ),
    rule(
        "maturity-alert",
        "Announcement of a maturity",
        "How long before its end clients are told.",
        "The configuration, rules.maturity_alert_days.",
    ),
    rule(
        "settlement-grace",
        "Wait for the last result",
        "How long after its end an investment waits for the last result; then it matures on the results so far.",
        "The configuration, rules.settlement_grace_days.",
    ),
    rule(
        "fee-notice",
        "Announcement of a change of fees",
        "How far ahead it is announced.",
        "The configuration, rules.fee_notice_days.",
    ),
    rule(
        "payout-hold",
        "Hold after a change",
        "How long withdrawals wait after a password or an address is changed.",
        "The configuration, rules.payout_hold_hours.",
    ),
    rule(
        "payout-time",
        "Time of a withdrawal",
        "How long a withdrawal usually takes.",
        "The configuration, rules.payout_hours_least and rules.payout_hours_most.",
    ),
    rule(
        "large-payout-time",
        "Time of a large withdrawal",
        "How long a large one may take.",
        "The configuration, rules.large_payout_hours.",
    ),
    rule(
        "deposit-confirmations",
        "Confirmations of a deposit",
        "How many blocks must follow before a deposit is credited.",
        "The configuration, bsc.confirmations.",
    ),
    rule(
        "payout-confirmations",
        "Confirmations of a withdrawal",
        "How many blocks must follow before a withdrawal counts as paid.",
        "The configuration, bitcoin.confirmations.",
    ),
    rule(
        "complaint-answer",
        "Time to answer a complaint",
        "How many days we take at most to answer a complaint.",
        "The configuration, rules.complaint_answer_days.",
    ),
    rule(
        "complaint-objection",
        "Time to object to an answer",
        "How long you can object to the answer to a complaint.",
        "The configuration, rules.complaint_reopen_days.",
    ),
    rule("code-digits", "Length of a code", "Digits of the token sent by email.", ACCOUNT),
    rule("code-life", "Life of a code", "How long an emailed token works.", ACCOUNT),
    rule("code-tries", "Tries of a code", "After this many, an emailed token no longer works.", ACCOUNT),
    rule("password-length", "Length of a password", "A shorter one is refused.", ACCOUNT),
    rule("session-life", "Life of a session", "After it you log in again.", ACCOUNT),
];

/// The figure for a word that the content quotes: `coolingOff` is `cooling-off`.
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

    /// No word is without an explanation, and no explanation without a word.
    #[test]
    fn every_word_is_a_figure() {
        let words = serde_json::to_value(Figures::of(&Config::default(), false, &[]).words()).unwrap();
        let words = words.as_object().unwrap();
        for word in words.keys() {
            assert!(quoted(word).is_some(), "{word} is not in the registry");
        }
        assert_eq!(words.len(), FIGURES.len());
    }
}
