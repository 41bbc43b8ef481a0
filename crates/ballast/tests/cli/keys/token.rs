//! With a token: SoftHSM, a software token, in the test's own folder.

use std::process::Command;

use super::*;

const MODULE: &str = "/usr/lib/softhsm/libsofthsm2.so";

/// A folder of tokens with one that is called `firm`.
struct Tokens(tempfile::TempDir);

impl Tokens {
    fn new() -> Self {
        let tokens = Self(tempfile::tempdir().unwrap());
        fs::create_dir(tokens.0.path().join("tokens")).unwrap();
        let folder = tokens.0.path().join("tokens");
        let text =
            format!("directories.tokendir = {}\nobjectstore.backend = file\nlog.level = ERROR\n", folder.display());
        fs::write(tokens.0.path().join("conf"), text).unwrap();
        tokens.another("firm");
        tokens
    }

    fn conf(&self) -> String {
        self.0.path().join("conf").display().to_string()
    }

    fn tool(&self, arguments: &[&str]) {
        let output = Command::new("softhsm2-util").args(arguments).env("SOFTHSM2_CONF", self.conf()).output();
        let output = output.expect("softhsm2-util is missing; run: make packages");
        assert!(output.status.success(), "{arguments:?}: {output:?}");
    }

    fn another(&self, label: &str) {
        self.tool(&["--init-token", "--free", "--label", label, "--pin", "1234", "--so-pin", "567890"]);
    }

    fn firm(&self) -> Firm {
        let settings = format!("[seal.pkcs11]\nmodule = \"{MODULE}\"\ntoken = \"firm\"\npin = \"1234\"\n");
        Firm::new(&settings, vec![("SOFTHSM2_CONF", self.conf())])
    }
}

#[test]
fn a_firm_whose_keys_are_sealed_with_a_token_is_the_same_firm() {
    let tokens = Tokens::new();
    let firm = tokens.firm();
    let said = firm.refused(&["keys", "seal"], &[]);
    assert!(said.contains("no AES key ballast") && said.contains("make-sealing-key"), "{said}");
    firm.done(&["keys", "make-sealing-key"]);
    let said = firm.refused(&["keys", "make-sealing-key"], &[]);
    assert!(said.contains("already has a key ballast"), "{said}");
    firm.goes_and_comes_back("pkcs11");
    firm.holds_to_its_place();

    // A file that a setting names may be sealed, too.
    let elsewhere = firm.path().join("code.sealed");
    fs::rename(firm.file("code.key"), &elsewhere).unwrap();
    let named = firm.run_with(&["identity"], &[("BALLAST__SERVER__CODE_KEY_FILE", elsewhere.to_str().unwrap())]);
    assert!(named.status.success(), "{}{}", stdout(&named), stderr(&named));
}

#[test]
fn without_its_token_a_firm_stays_closed_and_says_why() {
    let tokens = Tokens::new();
    let firm = tokens.firm();
    firm.done(&["keys", "make-sealing-key"]);
    firm.done(&["keys", "seal"]);
    let sealed = firm.all();
    let empty = Tokens::new();
    empty.tool(&["--delete-token", "--token", "firm"]);
    empty.another("other");
    let other = Tokens::new();
    let weak = tokens.0.path().join("weak");
    fs::write(&weak, fs::read_to_string(tokens.conf()).unwrap() + "slots.mechanisms = CKM_AES_KEY_GEN\n").unwrap();
    for (name, value, why) in [
        ("BALLAST__SEAL__PKCS11__PIN", "9999", "refuses the PIN"),
        ("BALLAST__SEAL__PKCS11__PIN", "1", "refuses the PIN"),
        ("BALLAST__SEAL__PKCS11__TOKEN", "firn", "the token firn is not there, only firm ("),
        ("BALLAST__SEAL__PKCS11__SERIAL", "0", "the token firm with the serial number 0 is not there, only firm ("),
        ("BALLAST__SEAL__PKCS11__KEY", "balast", "no AES key balast"),
        ("BALLAST__SEAL__PKCS11__MODULE", "/usr/lib/nothing.so", "install it, or correct the path"),
        ("BALLAST__SEAL__PKCS11__MODULE", tokens.conf().as_str(), "has to be a PKCS#11 library"),
        ("SOFTHSM2_CONF", empty.conf().as_str(), "the token firm is not there, only other ("),
        ("SOFTHSM2_CONF", other.conf().as_str(), "no AES key ballast"),
        ("SOFTHSM2_CONF", weak.to_str().unwrap(), "has no AES-GCM"),
        ("SOFTHSM2_CONF", "/nowhere", "the token"),
    ] {
        for command in [&["serve"][..], &["worker"], &["identity"]] {
            let said = firm.refused(command, &[(name, value)]);
            assert!(said.contains("signing.key: ") && said.contains(why), "{name} {value} {command:?}: {said}");
            assert!(!said.contains("9999") && !said.contains("1234"), "{said}");
        }
    }
    other.tool(&["--init-token", "--free", "--label", "firm", "--pin", "1234", "--so-pin", "567890"]);
    let said = firm.refused(&["serve"], &[("SOFTHSM2_CONF", other.conf().as_str())]);
    assert!(said.contains("several tokens are called firm") && said.contains("seal.pkcs11.serial"), "{said}");

    assert_eq!(firm.all(), sealed);
    assert!(firm.service().terminate().0, "and with it, it opens");
    firm.done(&["keys", "unseal"]);
    let without = firm.run_with(&["identity"], &[("SOFTHSM2_CONF", "/nowhere")]);
    assert!(without.status.success(), "a plain key asks no token");
}

/// A wrong PIN counts once, however many keys there are and however often a command checks them.
#[test]
fn a_wrong_pin_is_tried_once() {
    let tokens = Tokens::new();
    let firm = tokens.firm();
    firm.done(&["keys", "make-sealing-key"]);
    firm.done(&["keys", "seal"]);
    let shown = firm.run_with(&["keys"], &[("BALLAST__SEAL__PKCS11__PIN", "9999")]);
    assert_eq!(shown.status.code(), Some(1));
    assert_eq!(stdout(&shown).matches("refuses the PIN").count(), 4, "{}", stdout(&shown));
    firm.done(&["keys"]);
}

/// Makes a key as someone who prepares a token carelessly would. The library reads its settings from the environment,
/// which needs a separate process: the next test starts this one.
#[test]
#[ignore = "started by the next test"]
fn makes_a_loose_key() {
    use cryptoki::{context, mechanism::Mechanism, object::Attribute, session::UserType, types::AuthPin};
    let library = context::Pkcs11::new(MODULE).unwrap();
    library.initialize(context::CInitializeArgs::new(context::CInitializeFlags::OS_LOCKING_OK)).unwrap();
    let slot = library.get_slots_with_initialized_token().unwrap()[0];
    let session = library.open_rw_session(slot).unwrap();
    session.login(UserType::User, Some(&AuthPin::from("1234"))).unwrap();
    let loose = [
        Attribute::Label(b"ballast".to_vec()),
        Attribute::ValueLen(32.into()),
        Attribute::Token(true),
        Attribute::Sensitive(false),
        Attribute::Extractable(true),
        Attribute::Encrypt(true),
        Attribute::Decrypt(true),
    ];
    session.generate_key(&Mechanism::AesKeyGen, &loose).unwrap();
}

#[test]
fn a_key_that_can_leave_the_token_seals_nothing() {
    let tokens = Tokens::new();
    let firm = tokens.firm();
    let mut alone = Command::new(std::env::current_exe().unwrap());
    alone.args(["--exact", "keys::token::makes_a_loose_key", "--ignored"]).env("SOFTHSM2_CONF", tokens.conf());
    assert!(alone.status().unwrap().success());
    let plain = firm.all();
    let said = firm.refused(&["keys", "seal"], &[]);
    assert!(said.contains("could be copied out of the token"), "{said}");
    assert_eq!(firm.all(), plain);
}

#[test]
fn a_new_key_need_never_lie_open() {
    let tokens = Tokens::new();
    let firm = tokens.firm();
    firm.done(&["keys", "make-sealing-key"]);
    let said = firm.refused(&["keys", "seal", "server.log_key", "--new"], &[]);
    assert!(said.contains("already exists"), "{said}");
    fs::rename(firm.file("log.key"), firm.path().join("log.old")).unwrap();
    firm.done(&["keys", "seal", "server.log_key", "--new"]);
    assert!(firm.read("log.key").starts_with("ballast-sealed-v1 pkcs11 "));
    let said = firm.refused(&["serve"], &[]);
    assert!(said.contains("another key is in"), "{said}");
    firm.done(&["identity", "rebind", "server.log_key", "--reason", "sealed from the first day on"]);
    assert!(firm.service().terminate().0);
    let listed = firm.done(&["keys"]);
    assert_eq!((listed.matches("sealed, opened by").count(), listed.matches("plain: ").count()), (1, 3), "{listed}");
}
