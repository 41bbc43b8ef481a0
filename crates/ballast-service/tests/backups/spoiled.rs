//! What happens when others write, damage and remove files in the place of the backups.

use std::{fs, path::PathBuf};

use ballast_auth::keys::Keys;
use ballast_proof::BackupManifest;

use crate::firm::Firm;

const YEAR_SECONDS: i64 = 365 * 24 * 3600;

fn folder(firm: &Firm) -> PathBuf {
    firm.folder.path().join("backups")
}

fn signed(firm: &Firm, manifest: BackupManifest, keys: &Keys) {
    let path = folder(firm).join(format!("{}.json", manifest.name));
    fs::write(path, serde_json::to_vec(&manifest.sign(keys.reserve()).unwrap()).unwrap()).unwrap();
}

async fn names(firm: &Firm) -> Vec<String> {
    firm.look().await.all.iter().map(|one| one.manifest.name.clone()).collect()
}

async fn let_go(firm: &Firm) -> Result<Vec<String>, ballast_service::refused::Refused> {
    let found = firm.look().await;
    firm.backups().let_go(&found, &firm.first().await, &firm.keys, firm.now()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_another_key_signed_in_the_firms_name_neither_counts_nor_pushes_out() {
    let firm = Firm::with_folder().await;
    let mut job = firm.job();
    firm.step(&mut job).await.unwrap();
    let ours = firm.look().await.all[0].manifest.clone();
    let thief = Firm::beside(&firm).await.keys;
    firm.clock_on(3600);
    let name = ours.name.replacen("-20261126T", "-20271126T", 1);
    fs::copy(folder(&firm).join(&ours.name), folder(&firm).join(&name)).unwrap();
    signed(&firm, BackupManifest { name: name.clone(), made_millis: firm.now().millis(), ..ours.clone() }, &thief);
    assert_eq!(let_go(&firm).await.unwrap(), Vec::<String>::new());
    assert_eq!(names(&firm).await, [name.clone(), ours.name.clone()]);
    // The next one is due all the same, and the firm's older one is no longer kept.
    firm.step(&mut job).await.unwrap();
    let left = names(&firm).await;
    assert!(left.len() == 2 && left.contains(&name) && !left.contains(&ours.name), "{left:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_manifest_reaches_no_file_that_no_backup_is_called() {
    let firm = Firm::with_folder().await;
    let made = firm.make().await.unwrap();
    fs::write(folder(&firm).join("books"), "of somebody else").unwrap();
    signed(&firm, BackupManifest { name: "books".into(), made_millis: 0, size: 16, ..made.clone() }, &firm.keys);
    fs::create_dir(folder(&firm).join("a-folder.json")).unwrap();
    let found = firm.look().await;
    let odd: Vec<&str> = found.odd.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!((found.all.len(), odd), (1, vec!["a-folder", "books"]));
    assert_eq!(let_go(&firm).await.unwrap(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_that_is_dated_ahead_is_kept_and_is_not_the_newest() {
    let firm = Firm::with_folder().await;
    let url = firm.app.config.database.url.expose();
    let ahead = firm.backups().make(url, &firm.keys, firm.now().plus_seconds(YEAR_SECONDS)).await.unwrap();
    let mut job = firm.job();
    for _ in 0..3 {
        firm.step(&mut job).await.unwrap();
    }
    let found = firm.look().await;
    assert_eq!((found.all.len(), &found.all[0].manifest, found.all[1].made_at), (2, &ahead, firm.now()));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_damaged_is_kept_and_pushes_nothing_out() {
    let firm = Firm::with_folder().await;
    let whole = firm.make().await.unwrap();
    firm.clock_on(3600);
    let damaged = firm.make().await.unwrap();
    fs::write(folder(&firm).join(&damaged.name), "nothing").unwrap();
    assert_eq!(let_go(&firm).await.unwrap(), Vec::<String>::new());
    firm.clock_on(3600);
    let next = firm.make().await.unwrap();
    assert_eq!(let_go(&firm).await.unwrap(), [whole.name]);
    assert_eq!(names(&firm).await, [next.name, damaged.name]);
}

/// A missing one, or one that cannot be deleted, does not keep the others from being deleted.
#[tokio::test(flavor = "multi_thread")]
async fn deleting_goes_on_past_what_is_missing_and_what_fails() {
    let firm = Firm::with_folder().await;
    let mut made = Vec::new();
    for _ in 0..4 {
        firm.clock_on(3600);
        made.push(firm.make().await.unwrap().name);
    }
    let found = firm.look().await;
    let [oldest, missing, stuck, newest] = made.try_into().unwrap();
    for name in [&missing, &stuck] {
        fs::remove_file(folder(&firm).join(name)).unwrap();
    }
    fs::create_dir(folder(&firm).join(&stuck)).unwrap();
    let gone = firm.backups().let_go(&found, &firm.first().await, &firm.keys, firm.now()).await;
    assert!(gone.as_ref().is_err_and(|why| why.what.contains(&stuck)), "{gone:?}");
    assert!(!folder(&firm).join(&oldest).exists());
    assert_eq!(names(&firm).await, [newest, stuck]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_whose_manifest_cannot_be_written_is_taken_away() {
    let firm = Firm::with_folder().await;
    let made = firm.make().await.unwrap();
    let beside = format!("{}.json", made.name);
    for name in [&made.name, &beside] {
        fs::remove_file(folder(&firm).join(name)).unwrap();
    }
    // A backup made at the same moment has the same name.
    fs::create_dir(folder(&firm).join(format!("{beside}.unfinished"))).unwrap();
    firm.make().await.unwrap_err();
    assert!(!folder(&firm).join(&made.name).exists());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_keeps_a_backup_from_being_read_is_forgotten_when_it_is_gone() {
    let firm = Firm::with_folder().await;
    let mut job = firm.job();
    firm.step(&mut job).await.unwrap();
    let path = folder(&firm).join(&firm.look().await.all[0].manifest.name);
    let away = path.with_extension("away");
    fs::rename(&path, &away).unwrap();
    firm.step(&mut job).await.unwrap_err();
    fs::rename(&away, &path).unwrap();
    firm.step(&mut job).await.unwrap();
}

/// Backups may be in the folder to which they are fetched.
#[tokio::test(flavor = "multi_thread")]
async fn a_fetched_copy_is_another_file_and_goes_by_itself() {
    let firm = Firm::with_folder().await;
    let firm = firm.with(|config| config.backup.to = config.server.data_dir.clone().map(|it| it.display().to_string()));
    let firm = firm.await;
    let made = firm.make().await.unwrap();
    let path = firm.folder.path().join("data").join(&made.name);
    let bytes = fs::read(&path).unwrap();
    let copy = firm.backups().fetch(&firm.look().await.all[0]).await.unwrap();
    assert_eq!(fs::read(copy.file()).unwrap(), bytes);
    let copied = copy.file().to_owned();
    drop(copy);
    assert!(!copied.exists() && fs::read(&path).unwrap() == bytes);
    // A refused one leaves nothing either.
    fs::write(&path, &bytes[..9]).unwrap();
    firm.backups().fetch(&firm.look().await.all[0]).await.unwrap_err();
    let left = fs::read_dir(firm.folder.path().join("data")).unwrap().flatten();
    assert!(left.into_iter().all(|file| !file.file_name().to_string_lossy().starts_with("backup-check-")));
}
