//! Every mail, written from facts as they are stored.

use std::collections::BTreeSet;

use ballast_core::{
    mail::Code,
    notice::{Kind, Told},
};

use super::*;
use crate::{samples, words as told_words};

const SITE: &str = "https://ballast.example";
const STOP: &str = "https://ballast.example/unsubscribe?token=t0k3n";

fn letterhead(demo: bool) -> Letterhead {
    Letterhead {
        company: "Ballast & Sons".into(),
        address: Some("1 Quay Street".into()),
        support: "help@ballast.example".into(),
        public_url: SITE.into(),
        demo,
        rules: Rules { payout_hours_least: 3, payout_hours_most: 71, ..Rules::default() },
    }
}

fn secrets() -> Secrets {
    let link = |path: &str| Some(format!("{SITE}/{path}"));
    Secrets {
        code: Some("012345".into()),
        link_token: Some("l1nk".into()),
        freeze_link: link("freeze#token=fr33ze"),
        confirm_link: link("confirm-email#token=x"),
        enrolment_link: link("console/enrol#token=x"),
        stop: Some(STOP.into()),
    }
}

fn mail(letter: &Letter) -> Rendered {
    render(&letterhead(false), letter, &secrets()).unwrap_or_else(|error| panic!("{letter:?}: {error:#}"))
}

fn notices() -> impl Iterator<Item = (Told, Rendered)> {
    samples().into_iter().filter_map(|letter| {
        let mail = mail(&letter);
        let Letter::Notice(told) = letter else { return None };
        Some((told, mail))
    })
}

fn notice(kind: Kind, data: &Value) -> Rendered {
    mail(&Told::read(kind, data.clone()).unwrap().into())
}

/// The words of a document, without its `head`.
fn words(html: &str) -> String {
    let body = html.split_once("<body").unwrap().1.split_once('>').unwrap().1;
    let mut inside = true;
    let spaced: String = body
        .replace('<', " <")
        .chars()
        .filter(|c| {
            match c {
                '<' => inside = false,
                '>' => inside = true,
                _ => return inside,
            }
            false
        })
        .collect();
    let text = spaced.replace("&lt;", "<").replace("&gt;", ">").replace("&#39;", "'").replace("&quot;", "\"");
    one_line(&text.replace("&amp;", "&"))
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn addresses(text: &str) -> BTreeSet<String> {
    let ends = |c: char| c.is_whitespace() || "\"'<>)".contains(c);
    let found = ["http://", "https://"].into_iter().flat_map(|scheme| {
        text.match_indices(scheme).map(|(at, _)| text[at..].split(ends).next().unwrap().replace("&amp;", "&"))
    });
    found.collect()
}

#[test]
fn every_notice_has_words_and_a_mail_of_its_name() {
    let kinds: BTreeSet<&str> = notices().map(|(told, _)| told.kind().as_str()).collect();
    assert_eq!(kinds, Kind::ALL.iter().map(|kind| kind.as_str()).collect());
    for kind in Kind::ALL {
        assert!(crate::kind_name(kind).contains(' '), "{kind:?}");
    }
}

#[test]
fn every_mail_renders_with_links_and_without() {
    for letter in samples() {
        let name = letter.name();
        let bare = Secrets { freeze_link: None, confirm_link: None, stop: None, ..secrets() };
        for secrets in [secrets(), bare] {
            let mail = render(&letterhead(false), &letter, &secrets).unwrap();
            assert!(!mail.subject.is_empty() && !mail.subject.contains(|c: char| c.is_control()), "{name}");
            assert!(mail.text.contains("Ballast & Sons\n1 Quay Street\nhelp@ballast.example"), "{name}: {}", mail.text);
            assert!(mail.html.contains("Ballast &amp; Sons<br>1 Quay Street<br>"), "{name}");
            assert!(!mail.text.contains(|c: char| c.is_control() && c != '\n'), "{name}");
            assert!(!mail.text.contains("\n\n\n") && !mail.text.contains("none"), "{name}: {}", mail.text);
        }
    }
}

/// Amounts, days and hashes of a text.
fn facts_in(text: &str) -> BTreeSet<String> {
    let months = ["Jan ", "Feb ", "Mar ", "Apr ", "May ", "Jun ", "Jul ", "Aug ", "Sep ", "Oct ", "Nov ", "Dec "];
    let plain = one_line(text);
    let amounts = plain.match_indices(" USDT").filter_map(|(at, _)| plain[..at].rsplit(' ').next());
    let amounts =
        amounts.filter(|amount| amount.ends_with(|c: char| c.is_ascii_digit())).map(|one| format!("{one} USDT"));
    let days = months.iter().flat_map(|month| plain.match_indices(month).map(|(at, _)| at));
    let days = days.filter_map(|at| Some(plain[at..].split_once(", ")?.0.to_owned()));
    let days = days.filter(|day| day.len() < 20 && day.ends_with(|c: char| c.is_ascii_digit()));
    amounts.chain(days).collect()
}

#[test]
fn a_notice_and_its_mail_name_the_same_amounts_and_days() {
    let mut found = 0;
    for (told, mail) in notices() {
        let said = told_words(&told).unwrap();
        assert_eq!(said.title, mail.subject);
        let missing: Vec<String> = facts_in(&said.text).into_iter().filter(|fact| !mail.text.contains(fact)).collect();
        assert!(missing.is_empty(), "{missing:?} of {:?} is not in {}", said.text, mail.text);
        found += facts_in(&said.text).len();
        assert!(said.text.ends_with(|c: char| c.is_alphanumeric() || c == '.'), "{}", said.text);
        assert!(!said.text.contains("  ") && !said.text.contains("none") && !said.text.contains(" ."), "{}", said.text);
    }
    assert!(found > 40, "{found}");
}

#[test]
fn a_week_ends_on_its_last_day_in_the_mail_and_in_the_portal() {
    let week = |from: &str, to: &str| {
        let data = json!({ "investment": uuid(), "plan": "Harbour", "from": from, "to": to, "result": -31.5,
            "returns": 1234.567899, "amount": 9900, "grade": { "class": "observed", "agreed": 2, "of": 3 } });
        let told = Told::read(Kind::WeeklyResult, data).unwrap();
        (told_words(&told).unwrap().text, mail(&told.into()).text)
    };
    let (text, mail) = week("2026-11-02", "2026-11-09");
    let results = "a loss of 31.50 USDT (−0.31%). Since the start: 1,234.567899 USDT";
    assert_eq!(text, format!("Nov 2 – Nov 8, 2026: {results}. The result is observed 2 of 3."));
    assert!(mail.contains(
        "Week: Nov 2 – Nov 8, 2026\nResult: a loss of 31.50 USDT (−0.31%)\nSince the start: 1,234.567899 USDT\n"
    ));
    assert!(mail.contains("What stands behind it: observed 2 of 3\n"));
    assert!(week("2026-12-28", "2027-01-04").0.starts_with("Dec 28, 2026 – Jan 3, 2027: "));
    assert!(week("2026-11-02", "2026-11-03").0.starts_with("Nov 2, 2026: "));
}

/// A number in a text is a setting that someone typed in.
#[test]
fn no_text_has_a_setting_typed_in() {
    let known = ["BEP20", "1 BTC"];
    for name in crate::texts::names() {
        let mut words = crate::texts::source(&name);
        for (open, close) in [("{{", "}}"), ("{%", "%}")] {
            while let Some((at, end)) = words.find(open).zip(words.find(close)) {
                words.replace_range(at..end + close.len(), "");
            }
        }
        let words = words.lines().map(|line| line.strip_prefix("## ").unwrap_or(line)).collect::<String>();
        let words = known.iter().fold(words, |words, known| words.replace(known, ""));
        assert!(!words.contains(|c: char| c.is_ascii_digit()), "{name}: {words}");
        for unit in ["minute", "hour", "day", "week", "month"] {
            for number in ["in a", "one", "two", "three", "seven", "ten"] {
                assert!(!words.contains(&format!(" {number} {unit}")), "{name}: {words}");
            }
        }
    }
}

#[test]
fn settings_are_said_as_they_are_set() {
    let withdrawal = samples().into_iter().find(|letter| letter.name() == "withdrawal_requested").unwrap();
    assert!(mail(&withdrawal).text.contains("take 3 to 71 hours"));
    let code = Letter::LoginCode(Code { minutes: 17, ..Code::default() });
    assert!(mail(&code).text.contains("valid for 17 minutes"));
}

#[test]
fn a_notice_tells_each_of_its_stories() {
    let said = |kind, data: Value| told_words(&Told::read(kind, data).unwrap()).unwrap().text;
    let ends = json!({ "investment": uuid(), "plan": "Harbour", "given": true, "ends_at": "2027-01-01T10:00:00Z" });
    let with = |more: Value| {
        let mut data = ends.clone();
        data.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        said(Kind::RedemptionNotice, data)
    };
    assert!(with(json!({ "value_today": 100, "fee_today": 30 })).contains("the fee would have been 30.00 USDT"));
    assert_eq!(
        with(json!({ "by_operator": true, "reason": "The plan closes." })),
        "We are ending Harbour now, without a fee. Reason: The plan closes."
    );
    assert_eq!(with(json!({ "given": false })), "Harbour runs until Jan 1, 2027.");
    let guarded = |data: Value| said(Kind::SecondFactorChanged, data);
    let (at, held) = ("2026-11-21T10:00:00Z", "2026-11-22T10:00:00Z");
    assert_eq!(
        guarded(json!({ "at": at, "change": "added", "kind": "totp", "name": "Phone", "payouts_held_until": held })),
        "The authenticator app “Phone” was added on Nov 21, 2026. Every other session has ended, and withdrawals wait until \
         Nov 22, 2026."
    );
    let not_held = json!({ "at": at, "change": "removed", "kind": "totp", "name": "Phone" });
    assert!(notice(Kind::SecondFactorChanged, &not_held).text.contains("Every other session has ended."));
    assert!(guarded(json!({ "at": at, "change": "recovery", "left": 9 })).ends_with("9 are left."));
    assert!(guarded(json!({ "at": at, "change": "reset" })).contains("removed your second step from"));
    let started = json!({ "investment": uuid(), "plan": "Harbour", "amount": 2500.5, "bonus": 0, "starts_at": at,
        "ends_at": "2027-02-21T00:00:00Z", "cooling_off_until": held });
    assert_eq!(said(Kind::InvestmentActive, started), "Harbour started with 2,500.50 USDT. It ends on Feb 21, 2027.");
}

fn uuid() -> &'static str {
    "0199a0c4-0000-7000-8000-000000000001"
}

#[test]
fn text_and_html_say_the_same() {
    for letter in samples() {
        let (name, mail) = (letter.name(), mail(&letter));
        let said = words(&mail.html);
        for line in mail.text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            // An address is behind its words, and a fact in two columns.
            let plain = one_line(line);
            let (label, value) = plain.split_once(": ").unwrap_or((plain.trim_end_matches(':'), ""));
            let is_there = said.contains(plain.trim_end_matches(':')) || said.contains(label) && said.contains(value);
            assert!(is_there || addresses(&mail.html).contains(&plain), "{name}: {line:?} is not in {said}");
        }
        assert_eq!(addresses(&mail.text), addresses(&mail.html), "{name}");
    }
}

#[test]
fn a_mail_asks_nobody_for_anything_and_tells_nobody_that_it_was_read() {
    for letter in samples() {
        let (name, mail) = (letter.name(), mail(&letter));
        let forbidden = [
            "<img",
            "<link",
            "<script",
            "<iframe",
            "<object",
            "<video",
            "<form",
            "@import",
            "url(",
            "src=",
            "srcset",
            "background=",
            "utm_",
            "pixel",
            " onload=",
            " onclick=",
            " onerror=",
        ];
        let html = mail.html.to_lowercase();
        for part in forbidden {
            assert!(!html.contains(part), "{name}: {part}");
        }
        for address in addresses(&mail.html) {
            let path = address.strip_prefix(SITE).unwrap_or_else(|| panic!("{name} leads to {address}"));
            let query = path.split_once('?').map_or("", |(_, query)| query);
            let is_needed = query.is_empty() || address == STOP || path.starts_with("/console/clients?open=");
            assert!(is_needed, "{name}: {address} tells more than where to go");
        }
    }
}

#[test]
fn what_can_be_switched_off_says_how_and_the_rest_says_why_not() {
    for letter in samples() {
        let (name, mail) = (letter.name(), mail(&letter));
        let is_chosen = Kind::from_name(name).is_some_and(|kind| matches!(kind.mailing(), Mailing::Chosen(_)));
        assert_eq!(mail.text.contains(STOP), is_chosen, "{name}");
        assert_eq!(mail.html.contains(STOP), is_chosen, "{name}");
        let why = ["cannot", "You get this email"];
        assert!(why.iter().any(|words| mail.text.contains(words)), "{name}");
    }
}

#[test]
fn what_could_be_a_thief_offers_to_freeze() {
    for (told, mail) in notices() {
        let offers = mail.text.contains("/freeze#token=");
        let is_expected = match &told {
            Told::RedemptionNotice { given, by_operator, .. } => *given && !*by_operator,
            told => told.kind().mailing() == Mailing::Security && told.kind() != Kind::AccountFrozen,
        };
        assert_eq!(offers, is_expected, "{told:?}");
    }
}

#[test]
fn a_demo_mail_says_so_in_subject_text_and_html() {
    let letter = Letter::LoginCode(Code::default());
    let mail = render(&letterhead(true), &letter, &secrets()).unwrap();
    assert!(mail.subject.starts_with("[Demo]"));
    assert!(mail.text.starts_with("*** Demo: no real money ***") && mail.html.contains(en::RIBBON));
    assert!(mail.text.contains("\n    012345\n"));
}

#[test]
fn what_a_stranger_wrote_stays_text() {
    let message = "hi\r\nBcc: x@y.example\n=> https://evil.example Log in here\n## 666666\n| Amount: 1.00 USDT";
    let (sender, sender_email) = ("<b>x</b>".to_owned(), "a@b.example".to_owned());
    let mail = mail(&Letter::ContactMessage { sender, sender_email, message: message.to_owned() });
    assert!(mail.html.contains("&lt;b&gt;") && !mail.html.contains("<b>x"));
    assert!(!mail.subject.contains("Bcc"));
    assert!(!mail.html.contains("href=\"https://evil.example"), "{}", mail.html);
    assert!(!mail.html.contains("<th") && !mail.html.contains("letter-spacing"), "{}", mail.html);
    assert!(mail.text.contains("=> https://evil.example Log in here"), "{}", mail.text);
}

/// Relative luminance, by WCAG 2.2.
fn luminance(colour: &str) -> f64 {
    let channel = |at: usize| f64::from(u8::from_str_radix(&colour[at..at + 2], 16).unwrap()) / 255.0;
    let linear = |c: f64| if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) };
    0.2126 * linear(channel(1)) + 0.7152 * linear(channel(3)) + 0.0722 * linear(channel(5))
}

fn contrast(one: &str, other: &str) -> f64 {
    let (a, b) = (luminance(one), luminance(other));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

#[test]
fn every_word_can_be_read_in_the_light_and_in_the_dark() {
    // Text and background colors, of the sheet and of the styles at the elements.
    let light = [
        ("#0e1a2b", "#fbfaf7"),
        ("#0e1a2b", "#ffffff"),
        ("#4c5765", "#fbfaf7"),
        ("#4c5765", "#ffffff"),
        ("#0f6e6e", "#fbfaf7"),
        ("#ffffff", "#0f6e6e"),
        ("#2b2412", "#f0c36a"),
    ];
    let dark = [
        ("#f3f0e9", "#0e1a2b"),
        ("#f3f0e9", "#15243a"),
        ("#aab5c3", "#0e1a2b"),
        ("#aab5c3", "#15243a"),
        ("#3fb8af", "#0e1a2b"),
        ("#06201f", "#3fb8af"),
        ("#2b2412", "#f0c36a"),
    ];
    for (ink, paper) in light.into_iter().chain(dark) {
        assert!(contrast(ink, paper) >= 4.5, "{ink} on {paper}: {:.2}", contrast(ink, paper));
    }
    // No other color is used.
    let known: BTreeSet<&str> = light.iter().chain(&dark).flat_map(|(ink, paper)| [*ink, *paper]).collect();
    let lines = BTreeSet::from(["#dcd7cc", "#2a3a52"]);
    let letter = samples().into_iter().find(|letter| letter.name() == "weekly_result").unwrap();
    let html = render(&letterhead(true), &letter, &secrets()).unwrap().html;
    for (at, _) in html.match_indices('#').filter(|(at, _)| html[at + 1..].starts_with(|c: char| c.is_ascii_hexdigit()))
    {
        let colour = &html[at..at + 7];
        assert!(known.contains(colour) || lines.contains(colour), "{colour}");
    }
    // Each class set at an element has a dark counterpart.
    for class in ["paper", "sheet", "ink", "dim", "line", "link", "button", "on"] {
        assert!(html.contains(&format!(".{class}{{")), "{class}");
    }
    for part in [
        "<meta name=\"color-scheme\" content=\"light dark\">",
        "prefers-color-scheme:dark",
        "<html lang=\"en\">",
        "<h1 ",
        "<title>",
    ] {
        assert!(html.contains(part), "{part}");
    }
}

#[test]
fn an_end_says_how_much_of_the_invested_was_bonus() {
    let ended = |bonus: u32| {
        let data = json!({ "investment": uuid(), "plan": "Harbour", "invested": 1300, "bonus": bonus, "returns": 4,
            "fee": 0, "value": 1304 });
        notice(Kind::Matured, &data).text
    };
    assert!(ended(1000).contains("1,300.00 USDT, of which 1,000.00 USDT bonus"), "{}", ended(1000));
    assert!(ended(0).contains("1,300.00 USDT\n") && !ended(0).contains("bonus"), "{}", ended(0));
}

#[test]
fn a_sign_in_names_the_browser_in_words() {
    let facts = json!({ "at": "2026-11-21T10:00:00Z",
        "user_agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36" });
    assert!(notice(Kind::NewSignIn, &facts).text.contains("Chrome on Linux\n"));
    let console = Letter::OperatorSecurity { what: Kind::NewSignIn, name: "Ada".to_owned(), facts };
    assert!(mail(&console).text.contains("Chrome on Linux"));
}
