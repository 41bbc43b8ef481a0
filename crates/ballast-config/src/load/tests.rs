use super::*;
use crate::WidgetProvider;

fn env(pairs: &[(&str, &str)]) -> impl Iterator<Item = (OsString, OsString)> {
    pairs.iter().map(|(name, value)| (name.into(), value.into())).collect::<Vec<_>>().into_iter()
}

#[test]
fn the_list_of_keys_is_the_structure() {
    fn leaves(prefix: &str, value: &serde_json::Value, found: &mut Vec<String>) {
        match value.as_object() {
            Some(fields) => fields.iter().for_each(|(name, value)| leaves(&format!("{prefix}.{name}"), value, found)),
            None => found.push(prefix.trim_start_matches('.').to_owned()),
        }
    }
    let mut found = Vec::new();
    leaves("", &serde_json::to_value(Config::default()).unwrap(), &mut found);
    let mut listed: Vec<&str> = KEYS.to_vec();
    found.sort();
    listed.sort_unstable();
    assert_eq!(found, listed);
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
    ] {
        assert!(load(None, env(&[(key, value)])).is_err(), "{key}={value}");
    }
}

#[test]
fn the_example_is_understood() {
    let example = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/ballast.example.toml"));
    let config = load(Some(example), env(&[])).unwrap();
    assert_eq!((config.price.sources.len(), config.price.tape.len()), (1, 1));
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
