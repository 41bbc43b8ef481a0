//! A notice in words, made of the facts that are kept with it. Amounts are exact; days are written as on every page.

use ballast_core::{notice::Kind, time::Day};
use ballast_service::device::device_name;
use serde_json::Value;

/// What a notice says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// A few words.
    pub title: &'static str,
    /// One or two sentences.
    pub text: String,
}

/// The words for a notice of this kind.
pub fn words(kind: Kind, data: &Value) -> Words {
    let facts = Facts(data);
    let (title, text) = match kind {
        Kind::NewSignIn
        | Kind::PasswordChanged
        | Kind::SecondFactorChanged
        | Kind::AccountFrozen
        | Kind::StatementReady
        | Kind::TermsChanged => security(kind, &facts),
        Kind::ComplaintReceived | Kind::ComplaintAnswered => complaint(kind, &facts),
        Kind::DepositSeen
        | Kind::DepositCredited
        | Kind::DepositQuarantined
        | Kind::DepositRefunded
        | Kind::DepositReversed => deposit(kind, &facts),
        Kind::WithdrawalRequested | Kind::WithdrawalApproved | Kind::WithdrawalPaid | Kind::WithdrawalRejected => {
            withdrawal(kind, &facts)
        }
        Kind::InvestmentActive
        | Kind::WeeklyResult
        | Kind::ResultCorrected
        | Kind::InvestmentExpired
        | Kind::RedemptionNotice
        | Kind::MaturitySoon
        | Kind::Matured => investment(kind, &facts),
    };
    Words { title, text }
}

/// What a notice is about, in a few words for a list of kinds.
pub const fn name(kind: Kind) -> &'static str {
    match kind {
        Kind::NewSignIn => "A sign-in from a new device",
        Kind::PasswordChanged => "A changed password",
        Kind::SecondFactorChanged => "A changed second step, or a used recovery code",
        Kind::DepositSeen => "A deposit on its way",
        Kind::DepositCredited => "A credited deposit",
        Kind::DepositQuarantined => "A deposit that has to be checked",
        Kind::DepositRefunded => "A deposit that goes back",
        Kind::DepositReversed => "A deposit that the network took back",
        Kind::InvestmentActive => "The start of an investment",
        Kind::WeeklyResult => "A weekly result",
        Kind::ResultCorrected => "A corrected result",
        Kind::InvestmentExpired => "An investment that was not funded in time",
        Kind::RedemptionNotice => "An early end of an investment",
        Kind::MaturitySoon => "An investment that ends in a week",
        Kind::Matured => "The end of an investment",
        Kind::WithdrawalRequested => "A requested withdrawal",
        Kind::WithdrawalApproved => "An approved withdrawal",
        Kind::WithdrawalPaid => "A paid withdrawal",
        Kind::WithdrawalRejected => "A withdrawal that was turned down",
        Kind::TermsChanged => "A change of terms or fees",
        Kind::AccountFrozen => "A frozen or released account",
        Kind::StatementReady => "A monthly statement",
        Kind::ComplaintReceived => "A complaint that we received",
        Kind::ComplaintAnswered => "The answer to a complaint",
    }
}

type Said = (&'static str, String);

fn security(kind: Kind, facts: &Facts<'_>) -> Said {
    match kind {
        Kind::NewSignIn => {
            let browser = device_name(&facts.text("user_agent"));
            (
                "New sign-in",
                format!("Somebody signed in on {} from a device not seen before: {browser}", facts.day("at")),
            )
        }
        Kind::PasswordChanged => {
            let until = facts.day("payouts_held_until");
            ("Password changed", format!("Every other session has ended, and payouts wait until {until}."))
        }
        Kind::SecondFactorChanged => second_factor(facts),
        Kind::AccountFrozen if facts.is("frozen") => {
            ("Account frozen", "Nothing can leave your account until support has checked and released it.".into())
        }
        Kind::StatementReady => {
            ("Statement ready", format!("Your statement of {} is there, as PDF and CSV.", facts.month("month")))
        }
        Kind::AccountFrozen => ("Account released", "Your account was checked and can be used again.".into()),
        _ => ("Terms change", format!("{} Takes effect on {}.", facts.text("text"), facts.day("effective_at"))),
    }
}

fn complaint(kind: Kind, facts: &Facts<'_>) -> Said {
    let ticket = facts.text("ticket");
    match kind {
        Kind::ComplaintReceived => {
            let again = if facts.is("reopened") { "is open again" } else { "arrived" };
            let title = if facts.is("reopened") { "Complaint reopened" } else { "Complaint received" };
            (title, format!("Your complaint {ticket} {again}. We answer by {}.", facts.day("due_on")))
        }
        _ => ("Complaint answered", format!("Your complaint {ticket} was {}. Read the answer.", facts.text("outcome"))),
    }
}

fn second_factor(facts: &Facts<'_>) -> Said {
    let (name, until) = (facts.text("name"), facts.day("payouts_held_until"));
    let what = match facts.text("change").as_str() {
        "recovery" => {
            let left = facts.text("left");
            return (
                "Recovery code used",
                format!("Somebody signed in with one of your recovery codes; {left} are left."),
            );
        }
        "added" if facts.text("kind") == "passkey" => format!("The passkey “{name}” was added."),
        "added" => format!("The authenticator app “{name}” was added."),
        "removed" if facts.text("kind") == "passkey" => format!("The passkey “{name}” was removed."),
        "removed" => format!("The authenticator app “{name}” was removed."),
        "reset" => "Our staff took your lost second step off your account.".to_owned(),
        _ => "The recovery codes were replaced.".to_owned(),
    };
    let after = format!("Every other session has ended, and payouts wait until {until}.");
    ("Two-step sign-in changed", format!("{what} {after}"))
}

fn deposit(kind: Kind, facts: &Facts<'_>) -> Said {
    let amount = facts.usdt("amount");
    match kind {
        Kind::DepositSeen => (
            "Deposit on its way",
            format!("{amount} are on the way. They are credited when the network has confirmed them."),
        ),
        Kind::DepositCredited => match facts.some_usdt("paid_back") {
            Some(back) => (
                "Deposit credited",
                format!("{amount} arrived. {back} of them made up for a deposit the network took back."),
            ),
            None => ("Deposit credited", format!("{amount} arrived and are in your account.")),
        },
        Kind::DepositRefunded => {
            ("Deposit goes back", format!("A deposit could not be credited. It is sent back to {}.", facts.text("to")))
        }
        Kind::DepositReversed => match facts.some_usdt("missing") {
            Some(missing) => (
                "Deposit taken back",
                format!(
                    "The network took back a deposit of {amount}. {missing} of it were used; payouts wait for them."
                ),
            ),
            None => {
                ("Deposit taken back", format!("The network took back a deposit of {amount}, and so was the credit."))
            }
        },
        Kind::DepositQuarantined if facts.0["asset"].is_string() => (
            "Something else than USDT arrived",
            format!(
                "We received {} at your deposit address. We take USDT (BEP20) only; write to us to get it back.",
                facts.text("asset")
            ),
        ),
        _ => (
            "Deposit is checked",
            "A deposit could not be credited by itself. Two people check it and credit it or send it back.".into(),
        ),
    }
}

fn withdrawal(kind: Kind, facts: &Facts<'_>) -> Said {
    let amount = facts.usdt("amount");
    match kind {
        Kind::WithdrawalRequested => {
            ("Withdrawal requested", format!("{amount} to {}. Two people check it.", facts.text("wallet")))
        }
        Kind::WithdrawalApproved => (
            "Withdrawal approved",
            format!("{amount} go out with the next batch, not before {}.", facts.day("not_before")),
        ),
        Kind::WithdrawalPaid => {
            ("Withdrawal paid", format!("{amount} were paid in bitcoin. Transaction: {}", facts.text("txid")))
        }
        _ => {
            let reason = facts.text("reason");
            ("Withdrawal turned down", format!("{amount} are back where they came from. Reason: {reason}"))
        }
    }
}

fn investment(kind: Kind, facts: &Facts<'_>) -> Said {
    let plan = facts.text("plan");
    match kind {
        Kind::InvestmentActive => {
            let bonus = facts.some_usdt("bonus").map(|bonus| format!(" and a bonus of {bonus}")).unwrap_or_default();
            let (amount, ends) = (facts.usdt("amount"), facts.day("ends_at"));
            ("Investment started", format!("{plan}: {amount}{bonus} are invested until {ends}."))
        }
        Kind::WeeklyResult => {
            let (from, to) = (facts.day("from"), facts.day("to"));
            let (result, returns) = (facts.usdt("result"), facts.usdt("returns"));
            ("Weekly result", format!("{plan}, {from} to {to}: {result}. Results so far: {returns}."))
        }
        Kind::ResultCorrected => corrected(&plan, facts),
        Kind::InvestmentExpired => (
            "Investment expired",
            format!("{plan}: no money arrived for {} in time. Nothing was charged.", facts.usdt("amount")),
        ),
        Kind::RedemptionNotice => redemption(&plan, facts),
        Kind::MaturitySoon => ("Investment ends soon", format!("{plan}: it ends on {}.", facts.day("ends_at"))),
        _ => {
            let fee = facts.some_usdt("fee").map(|fee| format!(" after a fee of {fee}")).unwrap_or_default();
            ("Investment matured", format!("{plan}: {}{fee} can be withdrawn.", facts.usdt("value")))
        }
    }
}

fn corrected(plan: &str, facts: &Facts<'_>) -> Said {
    let (from, to) = (facts.day("from"), facts.day("to"));
    let (before, now, why) = (facts.usdt("before"), facts.usdt("result"), facts.text("why"));
    let cash = if facts.is("as_cash") { " The difference is in your available balance." } else { "" };
    ("Weekly result corrected", format!("{plan}, {from} to {to}: {now} instead of {before}.{cash} Reason: {why}"))
}

fn redemption(plan: &str, facts: &Facts<'_>) -> Said {
    let ends = facts.day("ends_at");
    if !facts.is("given") {
        return ("Notice taken back", format!("{plan}: it goes on until {ends}."));
    }
    if facts.is("by_operator") {
        let reason = facts.text("reason");
        return ("Investment ended by us", format!("{plan}: it ends now, without a fee. Reason: {reason}"));
    }
    let (fee, value) = (facts.usdt("fee_today"), facts.usdt("value_today"));
    ("Early redemption", format!("{plan}: it ends on {ends}. At today's value of {value} the fee would be {fee}."))
}

/// The facts of one notice. A missing one leaves a dash rather than no notice.
struct Facts<'a>(&'a Value);

impl Facts<'_> {
    fn text(&self, name: &str) -> String {
        match &self.0[name] {
            Value::String(text) => text.clone(),
            Value::Number(number) => number.to_string(),
            _ => "–".to_owned(),
        }
    }

    fn usdt(&self, name: &str) -> String {
        format!("{} USDT", self.text(name))
    }

    /// The amount, unless it is nothing.
    fn some_usdt(&self, name: &str) -> Option<String> {
        self.0[name].as_number().filter(|number| number.to_string() != "0").map(|_| self.usdt(name))
    }

    fn day(&self, name: &str) -> String {
        let text = self.text(name);
        Day::of_text(&text).map_or(text, Day::in_words)
    }

    fn month(&self, name: &str) -> String {
        let text = self.text(name);
        Day::of_text(&text).map_or(text, Day::month_in_words)
    }

    fn is(&self, name: &str) -> bool {
        self.0[name] == true
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn every_kind_has_words_even_without_facts() {
        for kind in Kind::ALL {
            let said = words(kind, &json!({}));
            assert!(!said.title.is_empty() && said.text.len() > 10, "{kind:?}");
        }
    }

    #[test]
    fn words_hold_the_facts() {
        let said = |kind, data: Value| words(kind, &data).text;
        assert_eq!(
            said(
                Kind::WeeklyResult,
                json!({ "plan": "Harbour", "from": "2026-11-16", "to": "2026-11-23",
                "result": -31.5, "returns": -13.5 })
            ),
            "Harbour, Nov 16, 2026 to Nov 23, 2026: -31.5 USDT. Results so far: -13.5 USDT."
        );
        let active = json!({ "plan": "Harbour", "amount": 900.000001, "bonus": 0, "ends_at": "2026-12-21T10:00:00Z" });
        assert_eq!(said(Kind::InvestmentActive, active), "Harbour: 900.000001 USDT are invested until Dec 21, 2026.");
        let matured = json!({ "plan": "Harbour", "value": 700, "fee": 300 });
        assert_eq!(said(Kind::Matured, matured), "Harbour: 700 USDT after a fee of 300 USDT can be withdrawn.");
        let given = json!({ "given": true, "by_operator": true, "plan": "Harbour", "reason": "The plan closes." });
        assert_eq!(
            said(Kind::RedemptionNotice, given),
            "Harbour: it ends now, without a fee. Reason: The plan closes."
        );
        let signed_in =
            json!({ "at": "2026-11-21T10:00:00Z", "user_agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0" });
        assert!(said(Kind::NewSignIn, signed_in).ends_with("a device not seen before: Chrome on Linux"));
        assert_eq!(words(Kind::AccountFrozen, &json!({ "frozen": false })).title, "Account released");
        let added = json!({ "change": "added", "kind": "totp", "name": "Phone",
            "payouts_held_until": "2026-11-22T10:00:00Z" });
        assert_eq!(
            said(Kind::SecondFactorChanged, added),
            "The authenticator app “Phone” was added. Every other session has ended, and payouts wait until \
             Nov 22, 2026."
        );
        let used = json!({ "change": "recovery", "left": 9 });
        assert!(said(Kind::SecondFactorChanged, used).ends_with("9 are left."));
    }
}
