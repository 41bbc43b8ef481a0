//! Every mail, written from facts as the rules give them.

use std::collections::BTreeSet;

use ballast_core::notice::{Kind, Mailing};
use serde_json::json;

use super::*;

const SITE: &str = "https://ballast.example";
const STOP: &str = "https://ballast.example/unsubscribe?token=t0k3n";

fn letterhead(demo: bool) -> Letterhead {
    Letterhead {
        company: "Ballast & Sons".into(),
        address: Some("1 Quay Street".into()),
        support: "help@ballast.example".into(),
        public_url: SITE.into(),
        demo,
    }
}

fn mail(template: &str, facts: &Value) -> Rendered {
    let stop = matches!(foot::of(template), Foot::Chosen(_)).then_some(STOP);
    render(&environment(), &letterhead(false), Letter { template, facts, stop }).unwrap()
}

/// Every fact that any template asks for.
fn facts() -> Value {
    serde_json::from_str(include_str!("facts.json")).unwrap()
}

/// The words of a document, without its head.
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
fn every_notice_has_a_mail_of_its_name() {
    for kind in Kind::ALL {
        assert!(TEMPLATES.iter().any(|(name, _)| *name == kind.as_str()), "{kind:?}");
    }
}

#[test]
fn every_mail_renders_with_facts_and_without() {
    for (name, _) in TEMPLATES {
        for facts in [json!({}), facts()] {
            let mail = mail(name, &facts);
            assert!(!mail.subject.is_empty() && !mail.subject.contains(|c: char| c.is_control()), "{name}");
            assert!(mail.text.contains("Ballast & Sons\n1 Quay Street\nhelp@ballast.example"), "{name}: {}", mail.text);
            assert!(mail.html.contains("Ballast &amp; Sons<br>1 Quay Street<br>"), "{name}");
            assert!(!mail.text.contains(|c: char| c.is_control() && c != '\n'), "{name}");
        }
        assert!(!mail(name, &facts()).text.contains("\n\n\n"), "{name}");
    }
}

#[test]
fn text_and_html_say_the_same() {
    for (name, _) in TEMPLATES {
        let mail = mail(name, &facts());
        let said = words(&mail.html);
        for line in mail.text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            // An address stands behind its words, and a fact in two columns.
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
    for (name, _) in TEMPLATES {
        let mail = mail(name, &facts());
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
    for (name, _) in TEMPLATES {
        let mail = mail(name, &facts());
        let is_chosen = Kind::from_name(name).is_some_and(|kind| matches!(kind.mailing(), Mailing::Chosen(_)));
        assert_eq!(mail.text.contains(STOP), is_chosen, "{name}");
        assert_eq!(mail.html.contains(STOP), is_chosen, "{name}");
        let why = ["cannot", "You get this mail"];
        assert!(why.iter().any(|words| mail.text.contains(words)), "{name}");
    }
}

#[test]
fn what_could_be_a_thief_offers_to_freeze() {
    for kind in Kind::ALL {
        let offers = mail(kind.as_str(), &facts()).text.contains("/freeze#token=");
        let is_expected = matches!(
            kind,
            Kind::NewSignIn
                | Kind::PasswordChanged
                | Kind::SecondFactorChanged
                | Kind::WithdrawalRequested
                | Kind::RedemptionNotice
        );
        assert_eq!(offers, is_expected, "{kind:?}");
    }
}

#[test]
fn a_demo_mail_says_so_in_subject_text_and_html() {
    let facts = json!({ "code": "012345" });
    let letter = Letter { template: "login_code", facts: &facts, stop: None };
    let mail = render(&environment(), &letterhead(true), letter).unwrap();
    assert!(mail.subject.starts_with("[Demo]"));
    assert!(mail.text.starts_with("*** Demo: no real money ***") && mail.html.contains(RIBBON));
    assert!(mail.text.contains("\n    012345\n"));
}

#[test]
fn what_a_stranger_wrote_stays_text() {
    let message = "hi\r\nBcc: x@y.example\n=> https://evil.example Log in here\n## 666666\n| Amount: 1.00 USDT";
    let facts = json!({ "sender": "<b>x</b>", "sender_email": "a@b.example", "message": message });
    let mail = mail("contact_message", &facts);
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
    // Of the sheet, and of the styles at the elements: what is written on what.
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
    // No other colour is used.
    let known: BTreeSet<&str> = light.iter().chain(&dark).flat_map(|(ink, paper)| [*ink, *paper]).collect();
    let lines = BTreeSet::from(["#dcd7cc", "#2a3a52"]);
    let letter = Letter { template: "weekly_result", facts: &facts(), stop: Some(STOP) };
    let html = render(&environment(), &letterhead(true), letter).unwrap().html;
    for (at, _) in html.match_indices('#').filter(|(at, _)| html[at + 1..].starts_with(|c: char| c.is_ascii_hexdigit()))
    {
        let colour = &html[at..at + 7];
        assert!(known.contains(colour) || lines.contains(colour), "{colour}");
    }
    // Each that is set at an element has its other in the dark.
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
    let ended = |bonus: u32| mail("matured", &json!({ "plan": "Harbour", "invested": 1300, "bonus": bonus })).text;
    assert!(ended(1000).contains("1,300.00 USDT, of which 1,000.00 USDT bonus"), "{}", ended(1000));
    assert!(ended(0).contains("1,300.00 USDT\n") && !ended(0).contains("bonus"), "{}", ended(0));
}

#[test]
fn a_sign_in_names_the_browser_in_words() {
    let facts =
        json!({ "user_agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36" });
    assert!(mail("new_sign_in", &facts).text.contains("Chrome on Linux\n"));
    let console = json!({ "what": "new_sign_in", "facts": facts });
    assert!(mail("operator_security", &console).text.contains("Chrome on Linux"));
}
