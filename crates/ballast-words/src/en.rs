//! English.

use ballast_core::{
    deposit::QuarantineReason,
    mail::Letter,
    money::{MINUS, Sats, Usdt},
    notice::{Group, Mailing},
    time::{Day, Days},
};
use minijinja::{Environment, Error, ErrorKind};

use crate::device::device_name;

/// The first line of a mail from a demo.
pub const RIBBON: &str = "Demo: no real money";

/// Adds the filters by which texts format facts.
pub fn add_to(environment: &mut Environment<'_>) {
    for (name, write) in [
        ("usdt", usdt as fn(&str) -> Option<String>),
        ("exact", exact),
        ("result", result),
        ("btc", btc),
        ("date", |day| Day::of_text(day).map(Day::in_words)),
        ("month", |day| Day::of_text(day).map(Day::month_in_words)),
        ("device", |user_agent| Some(device_name(user_agent))),
        ("label", |name| Some(name.replace(": ", " "))),
        ("quarantine", quarantine),
        ("outcome", outcome),
    ] {
        environment.add_filter(name, move |fact: &str| {
            let unknown = || Error::new(ErrorKind::InvalidOperation, format!("{fact:?} cannot be written as {name}"));
            write(fact).ok_or_else(unknown)
        });
    }
    environment.add_filter("loss", |amount: &str| amount.starts_with('-'));
    environment.add_function("days", |from: &str, to: &str| {
        let days = || Some(Days { from: Day::of_text(from)?, to: Day::of_text(to)? });
        days().map(Days::in_words).ok_or_else(|| Error::new(ErrorKind::InvalidOperation, "days need two days"))
    });
    environment.add_function("percent", |result: &str, amount: &str| {
        percent(result, amount).ok_or_else(|| Error::new(ErrorKind::InvalidOperation, "a percentage needs two amounts"))
    });
}

/// A result in percent of its amount: millionths rounded down, cut at two decimals, as pages show it.
fn percent(result: &str, amount: &str) -> Option<String> {
    let (result, amount): (Usdt, Usdt) = (result.parse().ok()?, amount.parse().ok()?);
    let millionths = i128::from(result.minor()).checked_mul(1_000_000)?;
    let share = millionths.checked_div_euclid(i128::from(amount.minor()))?;
    let sign = match share.signum() {
        -1 => MINUS,
        1 => "+",
        _ => "",
    };
    let size = share.unsigned_abs() / 100;
    if share < 0 && size == 0 {
        return Some(format!("{MINUS}<0.01%"));
    }
    Some(format!("{sign}{}.{:02}%", size / 100, size % 100))
}

fn usdt(amount: &str) -> Option<String> {
    amount.parse().ok().map(Usdt::in_short)
}

/// An amount next to others that it adds up with: all six decimals.
fn exact(amount: &str) -> Option<String> {
    amount.parse().ok().map(Usdt::in_words)
}

/// An exact amount; a loss is called one.
fn result(amount: &str) -> Option<String> {
    exact(amount)
        .map(|amount| amount.strip_prefix(MINUS).map_or_else(|| amount.clone(), |size| format!("a loss of {size}")))
}

fn btc(sats: &str) -> Option<String> {
    Some(format!("{} BTC", Sats::from_minor(sats.parse().ok()?)))
}

/// Why a deposit is in quarantine.
fn quarantine(reason: &str) -> Option<String> {
    let words = match QuarantineReason::from_name(reason)? {
        QuarantineReason::WrongToken => "it is a token other than USDT",
        QuarantineReason::Dust => "it is below the smallest deposit",
        QuarantineReason::UnknownAddress => "its address belongs to no open account",
        QuarantineReason::Screening => "it has to be checked first",
        QuarantineReason::TooLarge => "it is more than there can be",
    };
    Some(words.to_owned())
}

/// How a complaint was decided.
fn outcome(outcome: &str) -> Option<String> {
    let words = if outcome == "partly" { "upheld in part" } else { outcome };
    Some(words.to_owned())
}

/// Title of a group where a client chooses.
#[must_use]
pub const fn group_title(group: Group) -> &'static str {
    match group {
        Group::MoneyIn => "Deposits",
        Group::Investments => "Investments",
        Group::Results => "Weekly results",
        Group::MoneyOut => "Withdrawals",
        Group::Statements => "Statements",
    }
}

/// Explains a group in a sentence.
#[must_use]
pub const fn group_explained(group: Group) -> &'static str {
    match group {
        Group::MoneyIn => "A deposit is on its way; a deposit was credited.",
        Group::Investments => "An investment started, was not funded in time, ends soon, or has ended.",
        Group::Results => "The result of each week, good or bad.",
        Group::MoneyOut => "A withdrawal was approved; a withdrawal was paid.",
        Group::Statements => "The statement of a month is ready.",
    }
}

/// The words for the link that stops the mails of a group.
pub fn stop(group: Group) -> String {
    format!("Stop emails about {}", group_title(group).to_lowercase())
}

/// Why a mail came, and, if it cannot be switched off, why not.
pub fn why(letter: &Letter) -> String {
    let why = match letter {
        Letter::Notice(told) => match told.kind().mailing() {
            Mailing::Security => "You cannot switch this email off, because it guards your account.",
            Mailing::Duty => "You cannot switch this email off, because we have to tell you this.",
            Mailing::Chosen(group) => {
                let about = group_title(group).to_lowercase();
                return format!("You get this email because emails about {about} are switched on.");
            }
        },
        Letter::LoginCode(_) | Letter::ResetCode(_) => {
            "You get this email because someone entered this address on our site."
        }
        Letter::ConfirmEmail { .. } => {
            "You get this email because someone asked for it in the account with this address."
        }
        Letter::Welcome { .. } => "You get this email once, because an account was opened with this address.",
        Letter::MessageReply { .. } => "You get this email because you wrote to us.",
        Letter::ContactMessage { .. } | Letter::ClientFroze { .. } | Letter::ComplaintFiled { .. } => {
            "This email goes to support, and cannot be switched off."
        }
        Letter::OperatorLink { .. }
        | Letter::OperatorIdentity { .. }
        | Letter::OperatorMoneyHeld { .. }
        | Letter::OperatorRaised { .. }
        | Letter::OperatorSecurity { .. } => "This email goes to people who work here, and cannot be switched off.",
    };
    why.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_read_as_everywhere_else() {
        assert_eq!(usdt("1234567.899999").unwrap(), "1,234,567.89 USDT");
        assert_eq!(usdt("-12").unwrap(), "−12.00 USDT");
        assert_eq!((usdt("0.5").unwrap().as_str(), usdt("-0.001").unwrap().as_str()), ("0.50 USDT", "0.00 USDT"));
        assert_eq!(result("-31.5").unwrap(), "a loss of 31.50 USDT");
        let adds = [exact("186.428501"), result("5.095521"), result("191.524022")].map(Option::unwrap);
        assert_eq!(adds, ["186.428501 USDT", "5.095521 USDT", "191.524022 USDT"], "results add up to those so far");
        assert_eq!(result("-0.000001").unwrap(), "a loss of 0.000001 USDT");
        let shares = [("-86.999999", "10000"), ("-0.000001", "10000"), ("12.349999", "1000"), ("0", "5")];
        let shares = shares.map(|(result, amount)| percent(result, amount).unwrap());
        assert_eq!(shares, ["−0.87%", "−<0.01%", "+1.23%", "0.00%"], "no loss is shown smaller than it is");
        assert_eq!(percent("1", "0"), None);
        assert_eq!(btc("1234567").unwrap(), "0.01234567 BTC");
        for reason in QuarantineReason::ALL {
            assert!(!quarantine(reason.as_str()).unwrap().contains('_'));
        }
        assert_eq!(
            (outcome("partly").unwrap().as_str(), outcome("upheld").unwrap().as_str()),
            ("upheld in part", "upheld")
        );
    }

    #[test]
    fn every_group_has_words() {
        for group in Group::ALL {
            assert!(!group_title(group).is_empty() && group_explained(group).ends_with('.'));
        }
    }
}
