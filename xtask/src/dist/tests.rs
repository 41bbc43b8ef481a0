//! The release, made from a stand-in program.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;

use super::{Options, build::Target, make, tool::text_of, tree::put};

/// Behaves like the program, and names a C library as it does.
const PROGRAM: &str = "#!/bin/sh
# GLIBC_2.36
case $1 in
man) echo .TH >$2/ballast.1 ;;
*) echo $1 $2 ;;
esac
";

/// Makes a release in a folder.
fn made(folder: &Path) -> PathBuf {
    let program = folder.join("program");
    put(&program, PROGRAM.as_bytes(), 0o755).unwrap();
    let options = Options {
        out: folder.join("out"),
        profile: String::new(),
        target: Target::here(),
        glibc: None,
        binary: Some(program),
        speaker: None,
        revision: 1,
        twice: false,
    };
    make(&crate::checkout::root().unwrap(), &options).unwrap()
}

fn package(out: &Path) -> PathBuf {
    let mut found = fs::read_dir(out).unwrap().map(|entry| entry.unwrap().path());
    found.find(|path| path.extension().is_some_and(|ending| ending == "deb")).unwrap()
}

#[test]
fn what_is_released_is_whole_and_the_same_each_time() {
    let folder = tempfile::tempdir().unwrap();
    let out = made(folder.path());
    let sums = fs::read_to_string(out.join("SHA256SUMS")).unwrap();
    assert_eq!(sums.lines().count(), 5, "{sums}");
    text_of(Command::new("sha256sum").current_dir(&out).args(["--check", "--strict", "SHA256SUMS"])).unwrap();
    the_package_has_everything(&package(&out));
    the_bill_names_what_is_built_in_and_nothing_of_the_tests(&out);
    what_a_container_is_made_from_is_there(&out);
    made(folder.path());
    assert_eq!(sums, fs::read_to_string(out.join("SHA256SUMS")).unwrap());
}

fn the_package_has_everything(deb: &Path) {
    let listed = text_of(Command::new("dpkg-deb").arg("--contents").arg(deb)).unwrap();
    for part in [
        "-rwxr-xr-x root/root usr/bin/ballast",
        "-rw-r--r-- root/root usr/lib/systemd/system/ballast.service",
        "usr/share/man/man1/ballast.1.gz",
        "usr/share/bash-completion/completions/ballast",
        "usr/share/zsh/vendor-completions/_ballast",
        "usr/share/fish/vendor_completions.d/ballast.fish",
        "usr/share/ballast/ballast.example.toml",
        "usr/share/ballast/ballast.rules.yml",
        "usr/share/ballast/grafana.json",
        "usr/share/doc/ballast/copyright",
        "usr/share/doc/ballast/changelog.gz",
        "usr/share/doc/ballast/third-party.txt.gz",
        "usr/share/doc/ballast/ballast.cdx.json.gz",
        "usr/share/doc/ballast/docs/manual/install.md",
    ] {
        let (rights, path) = part.rsplit_once(' ').unwrap_or(("-rw-r--r-- root/root", part));
        let line = listed.lines().find(|line| line.ends_with(&format!(" ./{path}")));
        assert!(line.is_some_and(|line| line.starts_with(rights)), "{part}: {line:?}");
    }
    let needs = text_of(Command::new("dpkg-deb").arg("--field").arg(deb).arg("Depends")).unwrap();
    assert_eq!(needs, "libc6 (>= 2.36), adduser, ca-certificates");
}

/// A secret of the configuration that the unit does not pass on could not be found.
#[test]
fn the_unit_hands_on_every_secret() {
    let root = crate::checkout::root().unwrap();
    let unit = fs::read_to_string(root.join("deploy/ballast.service")).unwrap();
    let handed = unit.lines().filter_map(|line| line.strip_prefix("LoadCredentialEncrypted=ballast."));
    let mut handed: Vec<String> = handed.map(str::to_owned).collect();
    handed.sort_unstable();
    let page = fs::read_to_string(root.join("docs/configuration.md")).unwrap();
    let mut section = "";
    let mut secrets = Vec::new();
    for line in page.lines() {
        section = line.strip_prefix("## `").and_then(|rest| rest.strip_suffix('`')).unwrap_or(section);
        if line.contains("**Secret**") {
            let name = line.split('`').nth(1).unwrap();
            secrets.push(format!("{section}.{name}"));
        }
    }
    secrets.sort_unstable();
    assert_eq!(handed, secrets);
}

/// Its file system is read-only: without an exception no backup could be written to a folder.
#[test]
fn the_unit_may_write_where_the_package_makes_a_folder_for_backups() {
    let root = crate::checkout::root().unwrap();
    let [unit, script] =
        ["deploy/ballast.service", "deploy/debian/postinst"].map(|file| fs::read_to_string(root.join(file)).unwrap());
    let folder = unit.lines().find_map(|line| line.strip_prefix("ReadWritePaths=-")).unwrap();
    assert!(script.lines().any(|line| line.trim() == format!("own {folder}")), "{folder}");
}

fn the_bill_names_what_is_built_in_and_nothing_of_the_tests(out: &Path) {
    let bill: Value = serde_json::from_str(&fs::read_to_string(out.join("ballast.cdx.json")).unwrap()).unwrap();
    let of = |name: &str| bill["components"].as_array().unwrap().iter().find(|one| one["name"] == name);
    let (ring, react) = (of("ring").unwrap(), of("react").unwrap());
    assert_eq!((&ring["scope"], &ring["hashes"][0]["alg"]), (&"required".into(), &"SHA-256".into()));
    assert_eq!(react["hashes"][0]["alg"], "SHA-512");
    assert!(react["purl"].as_str().unwrap().starts_with("pkg:npm/react@"));
    assert_eq!(of("cc").unwrap()["scope"], "excluded");
    for name in ["proptest", "insta", "@playwright/test", "vitest"] {
        assert!(of(name).is_none(), "{name}");
    }
}

/// No container engine runs here: only the existence of the named files is checked.
fn what_a_container_is_made_from_is_there(out: &Path) {
    let recipe = fs::read_to_string(out.join("Containerfile")).unwrap();
    let copied = recipe.lines().filter_map(|line| line.strip_prefix("COPY ")?.split(' ').rev().nth(1));
    assert_eq!(copied.inspect(|name| assert!(out.join(name).is_file(), "{name}")).count(), 1);
    let compose = fs::read_to_string(out.join("compose.yaml")).unwrap();
    assert!(compose.contains("dockerfile: Containerfile"));
}
