use super::*;
use crate::WidgetProvider;

fn env(pairs: &[(&str, &str)]) -> impl Iterator<Item = (OsString, OsString)> {
    pairs.iter().map(|(name, value)| (name.into(), value.into())).collect::<Vec<_>>().into_iter()
}

#[test]
fn keys_are_the_leaves_of_the_structure() {
    for key in ["rules.funding_days", "server.tls.key", "server.trusted_proxies", "server.public_url"] {
        assert!(KEYS.iter().any(|known| known == key), "{key}");
    }
    assert!(!KEYS.iter().any(|key| key == "server.tls" || key.starts_with("sources")), "{KEYS:?}");
}

#[test]
fn the_environment_overrides_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ballast.toml");
    std::fs::write(&file, "[server]\nbind = \"127.0.0.1:1\"\n[rules]\nminimum_deposit = 2.5\n").unwrap();
    let secret = folder.path().join("mail");
    std::fs::write(&secret, "smtp://user:hunter2@mail.example:587\n").unwrap();
    let config = load(
        Some(&file),
        env(&[
            ("BALLAST__SERVER__BIND", "127.0.0.1:2"),
            ("BALLAST__SERVER__TRUSTED_PROXIES", "10.0.0.0/8, ::1"),
            ("BALLAST__SERVER__FORWARDED_HEADER", "x-real-ip"),
            ("BALLAST__SERVER__MAX_CONNECTIONS", "64"),
            ("BALLAST__MAIL__URL_FILE", secret.to_str().unwrap()),
            ("BALLAST__RULES__COOLING_OFF_HOURS", "48"),
            ("BALLAST__COMPANY__NAME", "1e5"),
            ("BALLAST_CONFIG", "ignored"),
        ]),
    )
    .unwrap();
    assert_eq!(config.server.bind.port(), 2);
    assert_eq!(config.server.trusted_proxies, ["10.0.0.0/8", "::1"]);
    assert_eq!(config.server.forwarded_header, Some(crate::forwarded::ForwardedHeader::XRealIp));
    assert_eq!(config.server.max_connections, 64);
    assert_eq!(config.mail.url.as_ref().unwrap().expose(), "smtp://user:hunter2@mail.example:587");
    assert_eq!(config.rules.cooling_off_hours, 48);
    assert_eq!(config.rules.minimum_deposit.to_string(), "2.5");
    assert_eq!(config.company.name.as_deref(), Some("1e5"));
    assert!(!format!("{config:?}").contains("hunter2"));
    assert!(!serde_json::to_string(&config).unwrap().contains("hunter2"));
}

/// Credentials as systemd provides them by `LoadCredential=ballast.mail.url`.
#[test]
fn a_credential_overrides_the_file_and_a_variable_overrides_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ballast.toml");
    std::fs::write(&file, "[mail]\nurl = \"smtp://file\"\n[bitcoin]\npassword = \"file\"\n").unwrap();
    std::fs::write(folder.path().join("ballast.mail.url"), "smtp://user:hunter2@credential\n").unwrap();
    std::fs::write(folder.path().join("ballast.bitcoin.password"), "credential").unwrap();
    std::fs::write(folder.path().join("ballast.server.bind"), "no secret, so nobody reads it").unwrap();
    let handed = ("CREDENTIALS_DIRECTORY", folder.path().to_str().unwrap());
    let config = load(Some(&file), env(&[("BALLAST__BITCOIN__PASSWORD", "variable"), handed])).unwrap();
    assert_eq!(config.mail.url.as_ref().unwrap().expose(), "smtp://user:hunter2@credential");
    assert_eq!(config.bitcoin.password.as_ref().unwrap().expose(), "variable");
    assert!(config.place_of("mail.url").unwrap().ends_with("/ballast.mail.url"));
    assert_eq!(config.exposed_secrets().len(), 1, "its rights are looked at as those of every file");
}

#[test]
fn an_unknown_key_names_the_nearest() {
    let error = load(None, env(&[("BALLAST__SERVER__PUBLIC_ULR", "x")])).unwrap_err();
    assert_eq!(error.hint(), "did you mean `server.public_url`?");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ballast.toml");
    std::fs::write(&file, "[rules]\ncoolingoff_hours = 1\n").unwrap();
    let error = load(Some(&file), env(&[])).unwrap_err();
    assert_eq!(error.hint(), "did you mean `rules.cooling_off_hours`?");
}

#[test]
fn nonsense_is_refused() {
    for (key, value) in [
        ("BALLAST__SERVER__PUBLIC_URL", "javascript:alert(1)"),
        ("BALLAST__SERVER__PUBLIC_URL", "https://a.example/path"),
        ("BALLAST__SERVER__BIND", "here"),
        ("BALLAST__SERVER__TRUSTED_PROXIES", "10.0.0.0/40"),
        ("BALLAST__SERVER__TLS__KEY", "key.pem"),
        ("BALLAST__SERVER__FORWARDED_HEADER", "x-client-ip"),
        ("BALLAST__SERVER__MAX_CONNECTIONS", "0"),
        ("BALLAST__SERVER__MAX_CONNECTIONS_PER_NETWORK", "-1"),
        ("BALLAST__RULES__MINIMUM_DEPOSIT", "1e3"),
        ("BALLAST__WIDGETS__PROVIDER", "both"),
        ("BALLAST__PRICE__MAX_SPREAD_PERCENT", "0"),
        ("BALLAST__COUNTRIES__URL", "countries.json"),
        ("BALLAST__PROOFS__EVERY_HOURS", "25"),
        ("BALLAST__LOG__NEEDED", "1"),
        ("BALLAST__LOG__CALENDARS", "calendar.example.com"),
    ] {
        assert!(load(None, env(&[(key, value)])).is_err(), "{key}={value}");
    }
}

const EXAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/ballast.example.toml");

#[test]
fn the_example_changes_nothing_that_was_not_filled_in() {
    let shipped = Config::default();
    let mut config = load(Some(Path::new(EXAMPLE)), env(&[])).unwrap();
    config.company = shipped.company.clone();
    assert_eq!(serde_json::to_value(&config).unwrap(), serde_json::to_value(&shipped).unwrap());
}

#[test]
fn what_the_example_shows_is_understood() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ballast.toml");
    let text = std::fs::read_to_string(EXAMPLE).unwrap().replace("needed = 0", "needed = 1");
    let shown = |line: &str| match line.strip_prefix('#') {
        Some(rest) if !rest.is_empty() && !rest.starts_with(' ') => rest.to_owned(),
        _ => line.to_owned(),
    };
    std::fs::write(&file, text.lines().map(shown).collect::<Vec<_>>().join("\n")).unwrap();
    let config = load(Some(&file), env(&[])).unwrap();
    assert_eq!((config.price.sources.len(), config.price.tape.len()), (1, 1));
    assert_eq!((config.log.witnesses.len(), config.log.calendars.len()), (1, 2));
    assert_eq!((config.venues.len(), config.bitcoin.birthday), (1, Some(900_000)));
}

#[test]
fn a_witness_is_named_with_a_key_of_its_own() {
    const KEY: &str = "witness.example.org/one+38a9577a+BGa+fjMsekUzMr2dCn99sFX1xe8aBq2mbZizn7aBDEc6";
    const OF_A_LOG: &str = "example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k";
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ballast.toml");
    let named = |url: &str, key: &str| format!("[[log.witnesses]]\nname = \"A\"\nurl = \"{url}\"\nkey = \"{key}\"\n");
    let read = |needed: usize, witnesses: &[String]| {
        std::fs::write(&file, format!("[log]\nneeded = {needed}\n{}", witnesses.concat())).unwrap();
        load(Some(&file), env(&[])).map_err(|error| error.to_string())
    };
    let good = named("https://witness.example.org", KEY);
    assert_eq!(read(1, std::slice::from_ref(&good)).unwrap().log.witnesses[0].key, KEY);
    for (needed, witnesses, why) in [
        (0, vec![good.clone()], "say how many"),
        (2, vec![good.clone()], "2 are needed, and 1 are named"),
        (1, vec![good.clone(), good.clone()], "has the key of another witness"),
        (1, vec![named("witness.example.org", KEY)], "is not an http(s) URL"),
        (1, vec![named("https://witness.example.org", OF_A_LOG)], "is that of a log"),
        (1, vec![named("https://witness.example.org", &KEY[..40])], "the key of A"),
    ] {
        let refused = read(needed, &witnesses).unwrap_err();
        assert!(refused.contains(why), "{why}: {refused}");
    }
}

#[test]
fn a_demo_asks_nobody_unless_it_is_told_whom() {
    let alone = outside(None, env(&[])).unwrap();
    assert!(alone.price.all().is_empty());
    assert_eq!((alone.widgets.provider, alone.countries.url), (WidgetProvider::Own, None));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("demo.toml");
    let text = "[[price.sources]]\nurl = \"http://127.0.0.1:1/\"\npointer = \"/last\"\n";
    std::fs::write(&file, text).unwrap();
    let told = outside(Some(&file), env(&[("BALLAST__WIDGETS__PROVIDER", "tradingview")])).unwrap();
    assert_eq!((told.price.sources.len(), told.price.tape.len()), (1, 0));
    assert_eq!(told.widgets.provider, WidgetProvider::TradingView);
}

#[test]
fn a_risk_warning_that_promises_is_refused() {
    let of = |text: &str| load(None, env(&[("BALLAST__COMPANY__RISK_WARNING", text)]));
    for text in ["Returns are guaranteed. Nothing can go wrong.", "There is no risk."] {
        let refused = of(text).unwrap_err();
        assert!(matches!(refused, ConfigError::Bad { key: "company.risk_warning", .. }), "{refused}");
    }
    for text in ["Returns are not guaranteed.", "74% of accounts lose money. You can lose everything."] {
        assert!(of(text).is_ok(), "{text}");
    }
    for (name, text) in [
        ("BALLAST__COMPANY__NAME", "Growth 4% weekly"),
        ("BALLAST__COMPANY__LICENCE", "Pays 3% every week"),
        ("BALLAST__COMPANY__ADDRESS", "1 Quay Street. No losses, guaranteed."),
    ] {
        let refused = load(None, env(&[(name, text)])).unwrap_err().to_string();
        assert!(refused.contains("what nobody may promise"), "{refused}");
    }
}

#[test]
fn hours_that_cannot_be_kept_are_refused() {
    let of = |name: &str, hours: &str| load(None, env(&[(name, hours)]));
    for (name, hours) in [
        ("BALLAST__RULES__PAYOUT_HOURS_MOST", "1"),
        ("BALLAST__RULES__PAYOUT_HOURS_MOST", "12"),
        ("BALLAST__RULES__PAYOUT_HOLD_HOURS", "72"),
        ("BALLAST__RULES__LARGE_PAYOUT_HOURS", "1"),
    ] {
        assert!(matches!(of(name, hours), Err(ConfigError::Bad { .. })), "{name} {hours}");
    }
    assert!(of("BALLAST__RULES__PAYOUT_HOURS_MOST", "24").is_ok());
}

#[test]
fn every_mistake_is_told_at_once_and_the_rest_is_used() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ballast.toml");
    let text = "[server]\nbind = \"here\"\npublic_ulr = \"https://a.example\"\n[bsc]\nquorum = 0\nconfirmations = 7\n\
                [rules]\npayout_hours_most = 12\n[mail]\nconnections = \"many\"\nurl_file = \"nowhere\"\n";
    std::fs::write(&file, text).unwrap();
    let (config, faults) = examine(Some(&file), env(&[("BALLAST__COUNTRIES__URL", "countries.json")]));
    let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
    for key in [
        "server.bind",
        "server.public_ulr",
        "bsc.quorum",
        "rules.payout_hours_most",
        "mail.connections",
        "mail.url",
        "countries.url",
    ] {
        assert_eq!(told.iter().filter(|line| line.contains(key)).count(), 1, "{key}: {told:#?}");
    }
    assert_eq!((told.len(), config.bsc.confirmations, config.mail.connections), (7, 7, 8), "{told:#?}");

    std::fs::write(&file, "[server\n").unwrap();
    let (config, faults) = examine(Some(&file), env(&[("BALLAST__BSC__CONFIRMATIONS", "8")]));
    assert_eq!((faults.len(), config.bsc.confirmations), (1, 8));
    assert_eq!(config.place_of("bsc.confirmations"), Some("BALLAST__BSC__CONFIRMATIONS"));
}
