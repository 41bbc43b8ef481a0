use super::{super::steps::STEPS, *};

/// A draft of a file that does not exist yet.
fn new() -> (tempfile::TempDir, Draft) {
    let folder = tempfile::tempdir().unwrap();
    let draft = Draft::open(&folder.path().join("ballast.toml")).unwrap();
    (folder, draft)
}

/// The lines that only the second text has.
fn added(before: &str, now: &str) -> Vec<String> {
    now.lines().filter(|line| !before.lines().any(|other| other == *line)).map(str::to_owned).collect()
}

#[test]
fn a_new_file_sets_nothing_and_explains_everything() {
    let text = commented(EXAMPLE);
    let (config, faults) = ballast_config::examine_text(&text, Path::new("ballast.toml"), std::iter::empty());
    assert!(faults.is_empty(), "{faults:?}");
    assert_eq!(
        serde_json::to_value(&config).unwrap(),
        serde_json::to_value(Config::default()).unwrap(),
        "what is not answered has its default"
    );
    assert_eq!(text.lines().count(), EXAMPLE.lines().count());
}

#[test]
fn each_answer_takes_the_line_that_the_example_has_for_it() {
    for asked in STEPS.iter().flat_map(|step| step.asked) {
        let (_folder, mut draft) = new();
        let before = draft.files().configuration;
        let text = if matches!(asked.key, "bsc.chain_id" | "bsc.confirmations") { "7" } else { "Ada" };
        draft.answer(asked.key, text);
        assert_eq!(draft.text(asked.key).as_deref(), Some(text), "{}", asked.key);
        let Files { configuration: now, secrets } = draft.files();
        let (name, lines) = (asked.key.rsplit_once('.').unwrap().1, added(&before, &now));
        let line = lines.iter().find(|line| line.starts_with(name)).unwrap_or_else(|| panic!("{name}: {lines:?}"));
        assert_eq!(line.starts_with(&format!("{name}_file")), !secrets.is_empty(), "{line}");
        if !secrets.is_empty() || asked.key.starts_with("server.tls") {
            continue;
        }
        assert!(
            lines.len() == 1
                && before.contains(&format!("#{name} = ")) == (now.lines().count() == before.lines().count()),
            "{lines:?}"
        );
    }
}

#[test]
fn the_same_answer_again_changes_nothing_and_another_one_only_its_value() {
    let (folder, mut draft) = new();
    for (key, text) in [
        ("mail.url", "smtps://a:hunter2@mail.example"),
        ("company.address", "1 Quay Street"),
        ("bsc.rpc_urls", "https://a.example/k, https://b.example"),
    ] {
        draft.answer(key, text);
    }
    let Files { configuration, secrets } = draft.files();
    assert!(!configuration.contains("hunter2") && !draft.summary().contains("hunter2"));
    for (path, secret) in &secrets {
        fs::write(path, secret).unwrap();
    }
    let path = folder.path().join("ballast.toml");
    fs::write(&path, configuration.replace("[mail]", "# Ours.\n[mail]")).unwrap();

    let mut again = Draft::open(&path).unwrap();
    again.answer("mail.url", "smtps://a:hunter2@mail.example");
    again.answer("company.address", "1 Quay Street");
    again.answer("bsc.rpc_urls", "https://a.example/k,https://b.example");
    assert!(!again.is_changed(), "{}", again.summary());
    again.answer("company.address", "2 Quay Street");
    assert_eq!(added(again.before().unwrap(), &again.files().configuration), ["address = \"2 Quay Street\""]);

    // Without a password it is not secret.
    again.answer("mail.url", "smtp://127.0.0.1:25");
    let Files { configuration, secrets } = again.files();
    assert!(secrets.is_empty() && !configuration.contains("url_file = \"/") || configuration.contains("rpc_urls_file"));
    assert!(configuration.contains("url = \"smtp://127.0.0.1:25\"") && configuration.contains("# Ours."));
    again.unset("mail.url");
    assert!(!again.has("mail.url"));
}

#[test]
fn a_line_that_somebody_commented_out_stays() {
    let (folder, _) = new();
    let path = folder.path().join("ballast.toml");
    fs::write(&path, "[bsc]\n#treasury = \"0x1\" # the old one\n").unwrap();
    let mut draft = Draft::open(&path).unwrap();
    draft.answer("bsc.treasury", "0x2");
    assert_eq!(draft.files().configuration, "[bsc]\ntreasury = \"0x2\"\n#treasury = \"0x1\" # the old one\n");
}
