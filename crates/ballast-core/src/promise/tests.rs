use proptest::prelude::*;

use super::{promises, promises_in_words};

#[test]
fn what_nobody_may_promise_is_found() {
    for (text, found) in [
        ("We guarantee 3% every week.", vec!["guarantee", "3%"]),
        ("Your capital is 100% safe.", vec!["100% safe"]),
        ("No losing weeks ever.", vec!["No losing"]),
        ("Growth 4% weekly guaranteed", vec!["4%", "guaranteed"]),
        ("Returns are guaranteed. Nothing can go wrong.", vec!["guaranteed", "Nothing can go wrong"]),
        ("A risk-free way to save", vec!["risk-free"]),
        ("There is no risk, ever", vec!["no risk"]),
        ("You can’t lose; you cannot lose", vec!["can’t lose", "cannot lose"]),
        ("we have never lost, and never lose", vec!["never lost", "never lose"]),
        ("It is secured by real estate and insured by Lloyd's", vec!["secured by", "insured by"]),
        ("265 per cent covered, 1,5 percent a week", vec!["265 per cent", "1,5 percent"]),
        ("A profit\nwithout\nrisk", vec!["without risk"]),
        ("Not only safe: guaranteed", vec!["guaranteed"]),
        ("Returns are not only guaranteed but insured by us", vec!["guaranteed", "insured by"]),
        ("Never before was it guaranteed", vec!["guaranteed"]),
        ("**Guar**anteed, gu\u{ad}aranteed, guаranteed", vec!["Guar**anteed", "gu\u{ad}aranteed", "guаranteed"]),
        ("We do not lie, we guarantee", vec!["guarantee"]),
        ("2％ a day", vec!["2％"]),
        ("guar&#97;ntee 3&percnt;; 1 &amp; 2", vec!["&#97;", "&percnt;"]),
        ("No other firm gives you guaranteed income", vec!["guaranteed"]),
        ("Nobody else guarantees it. Garantiert. Sure Win 4", vec!["guarantees", "Garantiert", "Sure Win"]),
        ("three in every hundred, assured", vec!["in every hundred", "assured"]),
    ] {
        assert_eq!(promises(text), found, "{text}");
    }
}

#[test]
fn what_denies_a_promise_passes() {
    for text in [
        "We do not guarantee any result.",
        "A result is not guaranteed, and was never guaranteed.",
        "There is no guarantee. Nobody guarantees it; we can't guarantee it.",
        "No investment is risk-free.",
        "It isn’t risk free",
        "This does not mean no risk",
        "Nothing here is 100% safe",
        "Deposits are not insured by any scheme, and not secured by anything",
        "You cannot lose more than you put in.",
        "We never promise that there is no loss",
        "Your capital is at risk. Weekly results can be negative, and you may get back less than you put in.",
        "The fee is {{words.redemptionFee}} of the value, paid within 48 hours to 1,000 clients",
        "The risk-free rate is a yardstick",
        "",
    ] {
        assert_eq!(promises(text), Vec::<String>::new(), "{text}");
    }
}

#[test]
fn a_risk_warning_may_say_how_many_lose() {
    let text = "74-89% of retail accounts lose money.";
    assert_eq!((promises(text), promises_in_words(text)), (vec!["89%".to_owned()], vec![]));
    assert_eq!(promises_in_words("Returns of 3% are guaranteed."), ["guaranteed"]);
}

#[test]
fn a_denial_does_not_reach_into_another_clause() {
    assert_eq!(promises("There is no catch, returns are guaranteed"), ["guaranteed"]);
    assert_eq!(promises("- we lie not\n- guaranteed"), ["guaranteed"]);
    assert_eq!(promises("We are no bank\n\nGuaranteed"), ["Guaranteed"]);
}

proptest! {
    #[test]
    fn no_surrounding_hides_a_promise(before in "[a-mo-z ]{0,30}", after in "[a-z ]{0,30}") {
        let text = format!("{before}. Guaranteed. {after}");
        prop_assert!(promises(&text).iter().any(|one| one == "Guaranteed"), "{}", text);
    }

    #[test]
    fn any_text_is_read(text in "\\PC{0,200}") {
        for found in promises(&text) {
            prop_assert!(!found.is_empty());
        }
    }

    #[test]
    fn a_denied_guarantee_never_counts(thing in "(results|returns|profits|weeks)") {
        let denied = [
            format!("{thing} are not guaranteed"),
            format!("we do not guarantee {thing}"),
            format!("no {thing} are guaranteed"),
            format!("nobody guarantees {thing}"),
        ];
        for text in denied {
            prop_assert_eq!(promises(&text), Vec::<String>::new());
        }
    }

    #[test]
    fn every_typed_percentage_counts(whole in 0_u32..1000, part in 0_u32..100, space in " ?") {
        let text = format!("about {whole}.{part}{space}% a week");
        prop_assert_eq!(promises(&text).len(), 1);
    }
}
