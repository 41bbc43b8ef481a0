//! A database of an older schema is upgraded on request, after a backup that was tried.

use std::{fs, path::Path};

use ballast_store::{SCHEMA_VERSION, Store};

use super::{Service, folder, program, run, stderr, stdout};

/// The last but one schema.
const OLDER: i64 = 52;

fn older(folder: &Path, rows: bool) -> String {
    fs::create_dir_all(folder.join("data")).unwrap();
    let file = folder.join("data/ballast.db");
    let url = format!("sqlite://{}", file.display());
    Store::migrate_only_to(&url, OLDER).unwrap();
    if rows {
        let books = rusqlite::Connection::open(&file).unwrap();
        books.execute_batch("INSERT INTO setting (name, content) VALUES ('kept', 'as it was')").unwrap();
    }
    url
}

fn kept(file: &Path) -> String {
    let books = rusqlite::Connection::open(file).unwrap();
    books.query_row("SELECT content FROM setting WHERE name = 'kept'", [], |row| row.get(0)).unwrap()
}

#[test]
fn serve_leaves_an_older_database_in_use_as_it_is_and_upgrade_changes_it() {
    let (folder, _) = folder();
    let url = older(folder.path(), true);
    for command in ["serve", "worker"] {
        let refused = run(folder.path(), &[command]);
        assert_eq!(refused.status.code(), Some(1));
        let said = stderr(&refused);
        assert!(said.contains("schema version 52") && said.contains("`ballast upgrade`"), "{said}");
    }
    assert_eq!(Store::schema_of(&url).unwrap(), Some(OLDER));

    let upgraded = run(folder.path(), &["upgrade"]);
    assert!(upgraded.status.success(), "{}", stderr(&upgraded));
    let said = stdout(&upgraded);
    assert!(said.contains(&format!("schema version {OLDER} is now {SCHEMA_VERSION}")), "{said}");
    assert!(said.contains("to go back: ") && said.contains("ballast restore "), "{said}");
    let backups: Vec<String> = fs::read_dir(folder.path().join("data"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| !name.starts_with("ballast.db"))
        .collect();
    assert!(
        backups.len() == 1 && backups[0].starts_with("schema-52-") && backups[0].ends_with(".backup"),
        "{backups:?}"
    );
    assert_eq!(kept(&folder.path().join("data/ballast.db")), "as it was");
    let mut service = Service::start(folder.path());
    assert!(service.terminate().0);
    assert!(stdout(&run(folder.path(), &["upgrade"])).contains("nothing was done"));

    // The way back, as far as this program can go.
    let elsewhere = format!("sqlite://{}/elsewhere/ballast.db", folder.path().display());
    let backup = folder.path().join("data").join(&backups[0]);
    let restored =
        program(folder.path()).arg("restore").arg(&backup).env("BALLAST__DATABASE__URL", &elsewhere).output().unwrap();
    assert!(restored.status.success(), "{}", stderr(&restored));
    assert_eq!(kept(&folder.path().join("elsewhere/ballast.db")), "as it was");
}

#[test]
fn who_waits_begins_when_the_upgrade_is_done() {
    let (folder, _) = folder();
    older(folder.path(), true);
    let mut waiting = Service::begin(program(folder.path()).args(["serve", "--wait"]));
    waiting.until_said("waits for `ballast upgrade`");
    let upgraded = run(folder.path(), &["upgrade"]);
    assert!(upgraded.status.success(), "{}", stderr(&upgraded));
    waiting.until_ready();
    assert!(waiting.get("/readyz").starts_with("HTTP/1.1 200"));
    assert!(waiting.terminate().0);
}

#[test]
fn a_backup_has_the_place_that_was_asked_for_and_overwrites_nothing() {
    let (folder, _) = folder();
    let nothing = run(folder.path(), &["upgrade"]);
    assert!(stderr(&nothing).contains("`ballast serve` makes it"), "{}", stderr(&nothing));
    let url = older(folder.path(), true);
    fs::write(folder.path().join("taken"), "mine").unwrap();
    let refused = run(folder.path(), &["upgrade", "--backup", "taken"]);
    assert!(stderr(&refused).contains("taken already exists"), "{}", stderr(&refused));
    assert_eq!(
        (fs::read_to_string(folder.path().join("taken")).unwrap().as_str(), Store::schema_of(&url).unwrap()),
        ("mine", Some(OLDER))
    );
    let upgraded = run(folder.path(), &["upgrade", "--backup", "before"]);
    assert!(upgraded.status.success() && folder.path().join("before").is_file(), "{}", stderr(&upgraded));
}

#[test]
fn a_first_start_that_was_interrupted_goes_on() {
    let (folder, _) = folder();
    older(folder.path(), false);
    let mut service = Service::start(folder.path());
    assert!(service.terminate().0);
}

#[test]
fn a_running_service_says_that_it_is_too_old_for_a_newer_schema() {
    let (folder, _) = folder();
    let service = Service::start(folder.path());
    assert!(service.get("/readyz").starts_with("HTTP/1.1 200"));
    let books = rusqlite::Connection::open(folder.path().join("data/ballast.db")).unwrap();
    books.execute_batch("UPDATE schema_version SET version = version + 1").unwrap();
    assert!(service.get("/readyz").starts_with("HTTP/1.1 503"));
    assert!(service.get("/healthz").starts_with("HTTP/1.1 200"));
}
