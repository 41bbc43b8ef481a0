//! Sealed key files stay the same keys, and open only with the token or the server.

mod bao;
mod token;
mod vault;

use std::{
    fs,
    os::unix::fs::{MetadataExt, PermissionsExt},
    path::{Path, PathBuf},
    process::Output,
};

use super::{Service, folder, program, stderr, stdout};

const FILES: [&str; 4] = ["signing.key", "code.key", "reserve.key", "log.key"];
const NAMES: [&str; 4] = ["server.signing_key", "server.code_key", "server.reserve_key", "server.log_key"];

/// A firm that has run once, and extra environment variables for its commands.
struct Firm {
    folder: tempfile::TempDir,
    environment: Vec<(&'static str, String)>,
}

impl Firm {
    fn new(settings: &str, environment: Vec<(&'static str, String)>) -> Self {
        let (folder, config) = folder();
        Self::in_folder(folder, &config, settings, environment)
    }

    /// A firm with a secret's file next to the settings.
    fn with_file(settings: &str, name: &str, secret: &str) -> Self {
        let (folder, config) = folder();
        let file = folder.path().join(name);
        fs::write(&file, secret).unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
        Self::in_folder(folder, &config, settings, Vec::new())
    }

    fn in_folder(
        folder: tempfile::TempDir,
        config: &Path,
        settings: &str,
        environment: Vec<(&'static str, String)>,
    ) -> Self {
        let text = fs::read_to_string(config).unwrap();
        fs::write(config, text + settings).unwrap();
        fs::set_permissions(config, fs::Permissions::from_mode(0o600)).unwrap();
        let firm = Self { folder, environment };
        assert!(firm.service().terminate().0);
        firm
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    fn file(&self, name: &str) -> PathBuf {
        self.path().join("data").join(name)
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.file(name)).unwrap()
    }

    fn all(&self) -> [String; 4] {
        FILES.map(|file| self.read(file))
    }

    fn run_with(&self, arguments: &[&str], more: &[(&str, &str)]) -> Output {
        let environment = self.environment.iter().map(|(name, value)| (*name, value.as_str()));
        program(self.path()).args(arguments).envs(environment).envs(more.iter().copied()).output().unwrap()
    }

    fn run(&self, arguments: &[&str]) -> Output {
        self.run_with(arguments, &[])
    }

    #[track_caller]
    fn done(&self, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        assert!(output.status.success(), "{arguments:?}: {}{}", stdout(&output), stderr(&output));
        stdout(&output)
    }

    /// The message of a refusal.
    #[track_caller]
    fn refused(&self, arguments: &[&str], more: &[(&str, &str)]) -> String {
        let output = self.run_with(arguments, more);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {}{}", stdout(&output), stderr(&output));
        stderr(&output)
    }

    fn service(&self) -> Service {
        let environment: Vec<(&str, &str)> =
            self.environment.iter().map(|(name, value)| (*name, value.as_str())).collect();
        Service::start_with(self.path(), &environment)
    }

    /// The line of a check of `doctor`.
    fn doctor(&self, name: &str) -> String {
        let told = stdout(&self.run(&["doctor"]));
        let is = |line: &&str| line.split_whitespace().nth(1) == Some(name);
        told.lines().find(is).unwrap_or_else(|| panic!("{told}")).to_owned()
    }

    /// Seals and unseals; the keys stay the same throughout.
    fn goes_and_comes_back(&self, with: &str) {
        let (plain, known) = (self.all(), self.done(&["identity"]));
        let told = self.done(&["keys", "seal"]);
        let digits: Vec<&str> = plain.iter().map(|key| key.trim()).collect();
        for (file, name) in FILES.into_iter().zip(NAMES) {
            assert!(told.contains(&format!("{name} is sealed with key ")), "{told}");
            let text = self.read(file);
            assert!(text.starts_with(&format!("ballast-sealed-v1 {with} ")) && text.lines().count() == 1, "{text}");
            assert!(digits.iter().all(|key| !text.contains(key)));
            assert_eq!(fs::metadata(self.file(file)).unwrap().mode() & 0o777, 0o600);
        }
        let names: Vec<_> =
            fs::read_dir(self.path().join("data")).unwrap().map(|one| one.unwrap().file_name()).collect();
        assert!(names.iter().all(|name| !name.to_string_lossy().ends_with(".new")), "{names:?}");

        assert_eq!(self.done(&["identity"]), known, "the same keys");
        let listed = self.done(&["keys"]);
        assert_eq!(listed.matches("sealed, opened by key ").count(), 4, "{listed}");
        assert_eq!(listed.matches("0 days, bound on ").count(), 4, "{listed}");
        let line = self.doctor("keys");
        assert!(line.starts_with("ok ") && line.contains("4 of 4 are sealed and open"), "{line}");
        let mut service = self.service();
        assert!(service.get("/api/v1/site").contains("200 OK"));
        let (ended, log) = service.terminate();
        assert!(ended);
        for key in &digits {
            assert!(!service.seen.contains(key) && !log.contains(key) && !listed.contains(key), "a key is shown");
        }
        assert!(self.run(&["verify"]).status.success());

        // Sealing again writes another file.
        let before = self.all();
        self.done(&["keys", "seal", "server.code_key"]);
        assert!(self.read("code.key") != before[1] && self.read("log.key") == before[3]);
        let tried = self.done(&["keys", "try"]);
        assert!(tried.contains("Every step of a renewal works for server.signing_key, "), "{tried}");
        assert!(!self.done(&["keys"]).contains("tried: never"));

        // A mix of sealed and plain keys is fine, too.
        self.done(&["keys", "unseal", "server.code_key"]);
        let line = self.doctor("keys");
        assert!(line.contains("3 of 4 are sealed"), "{line}");
        assert_eq!(self.done(&["identity"]), known);
        self.done(&["keys", "unseal"]);
        assert_eq!(self.all(), plain, "what was sealed comes out as it went in");
    }

    /// A sealed file is bound to its key, to the last bit.
    fn holds_to_its_place(&self) {
        self.done(&["keys", "seal"]);
        let sealed = self.all();
        let put = |file: &str, text: &str| fs::write(self.file(file), text).unwrap();
        put("code.key", &sealed[3]);
        put("log.key", &sealed[1]);
        let said = self.refused(&["serve"], &[]);
        assert!(said.contains("code.key: ") && said.contains("for another file"), "{said}");
        put("log.key", &sealed[3]);

        let place = sealed[1].trim_end().len() - 10;
        let other = if sealed[1][place..].starts_with('A') { "B" } else { "A" };
        let changed = format!("{}{other}{}", &sealed[1][..place], &sealed[1][place + 1..]);
        for (text, why) in [
            (changed.as_str(), "was changed"),
            ("ballast-sealed-v1 pkcs11\n", "cut or changed"),
            ("ballast-sealed-v2 pkcs11 AAAA\n", "version"),
        ] {
            put("code.key", text);
            let said = self.refused(&["serve"], &[]);
            assert!(said.contains("code.key: ") && said.contains(why), "{why}: {said}");
            assert_eq!(self.read("code.key"), text, "nothing is made in its place");
        }
        let line = self.doctor("keys");
        assert!(line.starts_with("fail") && line.contains("keys#seal"), "{line}");
        put("code.key", &sealed[1]);
        self.done(&["keys"]);
    }
}

#[test]
fn a_key_has_an_age_an_owner_and_a_renewal_that_was_tried() {
    let firm = Firm::new("[keys]\nowner = \"Ann\"\ncode_key_owner = \"Ben\"\nrenew_after_days = 90\n", Vec::new());
    let plain = firm.all();
    let listed = firm.done(&["keys"]);
    assert_eq!(listed.matches("plain: anyone with the file has the key").count(), 4, "{listed}");
    assert_eq!((listed.matches("owner    Ann").count(), listed.matches("owner    Ben").count()), (3, 1), "{listed}");
    assert_eq!(listed.matches("tried: never").count(), 4, "{listed}");
    let line = firm.doctor("keys");
    assert!(
        line.starts_with("warn") && line.contains("none is sealed") && line.contains("`ballast keys try`"),
        "{line}"
    );
    firm.done(&["keys", "try"]);
    let line = firm.doctor("keys");
    assert!(line.starts_with("ok"), "{line}");
    assert_eq!(firm.all(), plain, "nothing is replaced");

    let said = firm.refused(&["keys", "seal"], &[]);
    assert!(said.contains("nothing is set to seal with") && said.contains("seal.vault.url"), "{said}");
    assert_eq!(firm.run(&["keys", "seal", "bsc.treasury"]).status.code(), Some(2));
    assert_eq!(firm.all(), plain);
}

#[test]
fn what_a_setting_holds_stays_there_and_a_link_stays_a_link() {
    let firm = Firm::new("[seal.vault]\nurl = \"http://127.0.0.1:9\"\ntoken = \"t\"\n", Vec::new());
    let elsewhere = firm.path().join("code.elsewhere");
    fs::rename(firm.file("code.key"), &elsewhere).unwrap();
    let named = [("BALLAST__SERVER__CODE_KEY_FILE", elsewhere.to_str().unwrap())];
    for command in ["seal", "unseal"] {
        let said = firm.refused(&["keys", command, "server.code_key"], &named);
        assert!(said.contains("code.elsewhere") && said.contains("unset it"), "{said}");
    }
    std::os::unix::fs::symlink(&elsewhere, firm.file("code.key")).unwrap();
    let said = firm.refused(&["keys", "unseal", "server.code_key"], &[]);
    assert!(said.contains("it is a link"), "{said}");
    // Nobody answers: a plain file stays plain.
    let said = firm.refused(&["keys", "seal", "server.log_key"], &[]);
    assert!(said.contains("cannot be reached") && said.contains("the file is as it was"), "{said}");
    assert_eq!(firm.read("log.key").trim().len(), 64);
}

/// A command without settings cannot open a sealed file, and does not take it for a key.
#[test]
fn a_command_without_settings_says_that_a_file_is_sealed() {
    let firm = Firm::new("", Vec::new());
    fs::write(firm.file("reserve.key"), "ballast-sealed-v1 pkcs11 AAAA\n").unwrap();
    let said =
        firm.refused(&["proof", "rotate-key", "--old", "data/reserve.key", "--new", "next.key", "--from", "2"], &[]);
    assert!(said.contains("it is sealed") && said.contains("`ballast keys unseal`"), "{said}");
    assert!(!firm.path().join("next.key").exists());
}
