//! Names a browser from its user agent.

/// Marks of browsers, the most specific first: every browser also claims to be an older one.
const BROWSERS: [(&str, &str); 6] = [
    ("Edg/", "Edge"),
    ("OPR/", "Opera"),
    ("Firefox/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("Chromium/", "Chrome"),
    ("Safari/", "Safari"),
];
const SYSTEMS: [(&str, &str); 6] = [
    ("Android", "Android"),
    ("iPhone", "iOS"),
    ("iPad", "iOS"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("Linux", "Linux"),
];
/// Maximum length of an unknown user agent that is repeated, in characters.
const LONGEST: usize = 40;

/// A name such as `Chrome on Linux`; for an unknown browser the beginning of its user agent, on one line.
#[must_use]
pub fn device_name(user_agent: &str) -> String {
    let first = |signs: &[(&str, &'static str)]| {
        signs.iter().find(|(sign, _)| user_agent.contains(sign)).map(|(_, name)| *name)
    };
    match (first(&BROWSERS), first(&SYSTEMS)) {
        (Some(browser), Some(system)) => format!("{browser} on {system}"),
        (Some(one), None) | (None, Some(one)) => one.to_owned(),
        (None, None) => own_words(user_agent),
    }
}

fn own_words(user_agent: &str) -> String {
    let words = user_agent.split_whitespace().collect::<Vec<_>>().join(" ");
    if words.is_empty() {
        return "Unknown device".to_owned();
    }
    words.chars().take(LONGEST).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_browsers_have_two_words() {
        for (user_agent, name) in [
            ("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36", "Chrome on Linux"),
            ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge on Windows"),
            ("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/605.1", "Safari on iOS"),
            ("Mozilla/5.0 (Linux; Android 16) Firefox/150.0", "Firefox on Android"),
            ("curl/8.5", "curl/8.5"),
            ("", "Unknown device"),
        ] {
            assert_eq!(device_name(user_agent), name);
        }
    }

    #[test]
    fn unknown_words_are_one_short_line() {
        assert_eq!(device_name(" a\r\n\tb  "), "a b");
        let long = device_name(&"\u{e4}".repeat(500));
        assert_eq!(long.chars().count(), LONGEST);
    }
}
