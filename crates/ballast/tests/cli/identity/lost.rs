//! A database that is gone, deleted under the service, or reset to an older state.

use std::{
    fs,
    path::Path,
    time::{Duration, Instant},
};

use super::{client, run, stderr, stdout, used};
use crate::Service;

const FILES: [&str; 3] = ["ballast.db", "ballast.db-wal", "ballast.db-shm"];

fn each_file(from: &Path, to: &Path, act: impl Fn(&Path, &Path)) {
    for file in FILES.iter().filter(|file| from.join(file).exists()) {
        act(&from.join(file), &to.join(file));
    }
}

fn moved(from: &Path, to: &Path) {
    each_file(from, to, |from, to| fs::rename(from, to).unwrap());
}

#[test]
fn where_a_firm_was_no_start_makes_another_one() {
    let (folder, _) = used();
    let (data, away) = (folder.path().join("data"), folder.path().join("away"));
    fs::create_dir(&away).unwrap();
    moved(&data, &away);
    for arguments in [&["serve"][..], &["worker"]] {
        let output = run(folder.path(), arguments);
        let said = stderr(&output);
        assert_eq!(output.status.code(), Some(1), "{said}");
        for part in
            ["there is no database in", "a firm was here before", "reserve.key", "ballast restore", "move these files"]
        {
            assert!(said.contains(part), "{part}: {said}");
        }
        assert!(!data.join(FILES[0]).exists(), "{arguments:?} made a database");
    }
    let doctor = stdout(&run(folder.path(), &["doctor"]));
    assert!(doctor.contains("fail  database       there is no database in"), "{doctor}");
    let operator = stderr(&run(folder.path(), &["operator", "list"]));
    assert!(operator.contains("error: there is no database in") && operator.contains("ballast init"), "{operator}");
    assert!(!data.join(FILES[0]).exists());

    // A failed restore leaves a database without rows: for a firm that has published, it is as good as none.
    assert!(run(folder.path(), &["migrate"]).status.success());
    fs::write(data.join("log.checkpoint"), "").unwrap();
    let said = stderr(&run(folder.path(), &["serve"]));
    assert!(said.contains("there is an empty database in") && said.contains("log.checkpoint"), "{said}");
    each_file(&data, &data, |file, _| fs::remove_file(file).unwrap());

    moved(&away, &data);
    assert!(Service::start(folder.path()).terminate().0, "and it is back");
    // On purpose: with its own keys.
    fs::rename(&data, folder.path().join("before")).unwrap();
    assert!(Service::start(folder.path()).terminate().0);
}

/// Entries of the journal.
fn entries(data: &Path) -> u64 {
    let books = rusqlite::Connection::open(data.join(FILES[0])).unwrap();
    books.query_row("SELECT sequence FROM head", [], |row| row.get::<_, i64>(0)).unwrap().try_into().unwrap()
}

/// Number of entries in the checkpoint of a file.
fn signed(file: &Path) -> u64 {
    let Ok(text) = fs::read(file) else { return 0 };
    let seen: serde_json::Value = serde_json::from_slice(&text).unwrap();
    seen["note"].as_str().unwrap().lines().nth(1).unwrap().parse().unwrap()
}

fn eventually(what: &str, is_so: impl Fn() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < Duration::from_secs(120), "{what}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn a_database_that_is_deleted_under_the_service_makes_it_unready() {
    let (folder, _) = used();
    let mut service = Service::start(folder.path());
    assert!(service.get("/readyz").contains("\"ready\":true"));
    let data = folder.path().join("data");
    fs::remove_file(data.join(FILES[0])).unwrap();
    eventually("it stays ready", || service.get("/readyz").contains("\"ready\":false"));
    let (_, log) = service.terminate();
    assert!(log.contains("was deleted, moved or replaced while it was in use"), "{log}");
}

#[test]
fn an_old_file_in_the_place_of_the_database_is_noticed() {
    let (folder, config) = used();
    fs::write(&config, fs::read_to_string(&config).unwrap() + "[log]\nevery_seconds = 1\n").unwrap();
    let (data, old) = (folder.path().join("data"), folder.path().join("old"));
    fs::create_dir(&old).unwrap();
    each_file(&data, &old, |from, to| {
        fs::copy(from, to).unwrap();
    });
    let seen = data.join("log.checkpoint");
    let mut service = Service::start(folder.path());
    client(&service, "Nora");
    let entries = entries(&data);
    eventually("no checkpoint is signed", || signed(&seen) >= entries);
    assert!(service.terminate().0);

    FILES.iter().for_each(|file| drop(fs::remove_file(data.join(file))));
    moved(&old, &data);
    let doctor = stdout(&run(folder.path(), &["doctor"]));
    assert!(doctor.contains("fail  identity") && doctor.contains("these books were rolled back"), "{doctor}");
    let beside = stderr(&run(folder.path(), &["operator", "disable", "ann@harbour.example"]));
    assert!(beside.contains("these books were rolled back"), "{beside}");
    let said = stderr(&run(folder.path(), &["serve"]));
    for part in ["these books were rolled back", "log.checkpoint", "ballast backup", "ballast release"] {
        assert!(said.contains(part), "{part}: {said}");
    }
    // The way forward that it names.
    assert!(run(folder.path(), &["backup", "old.backup"]).status.success());
    FILES.iter().for_each(|file| drop(fs::remove_file(data.join(file))));
    assert!(run(folder.path(), &["restore", "old.backup"]).status.success());
    let released = run(folder.path(), &["release"]);
    assert!(stdout(&released).contains("may leave again"), "{}", stderr(&released));
    assert!(Service::start(folder.path()).terminate().0);
}
