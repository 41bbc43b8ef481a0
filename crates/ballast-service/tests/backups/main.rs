//! Automatic backups: into a folder and into a bucket, read again, restored, and deleted.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod firm;
mod s3;
mod spoiled;

use std::fs;

use ballast_service::{
    backups::{Depth, Found},
    refused::Refused,
};
use firm::{Firm, small};

fn bytes_of(firm: &Firm, name: &str) -> Vec<u8> {
    fs::read(firm.folder.path().join("backups").join(name)).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_is_encrypted_named_signed_and_restored_by_who_can_read_it() {
    let firm = Firm::with_folder().await;
    let made = firm.make().await.unwrap();
    assert!(made.name.ends_with(".backup.age") && made.name.contains(&made.firm[..8]), "{}", made.name);
    let bytes = bytes_of(&firm, &made.name);
    assert!(bytes.starts_with(b"age-encryption.org/v1\n") && bytes.len() as u64 == made.size);
    let found = firm.look().await;
    assert_eq!((found.all.len(), &found.all[0].manifest, found.all[0].proven), (1, &made, None));
    assert_eq!(found.all[0].key, firm.keys.reserve().verifying_key());
    // Without the key, the bytes alone.
    assert_eq!(firm.check(&found, None).await.unwrap().depth, Depth::Bytes);
    assert_eq!(firm.look().await.all[0].proven, None);
    // With it, the books.
    let checked = firm.check(&found, Some(&firm.ann())).await.unwrap();
    assert_eq!(checked.depth, Depth::Restored { unnoted: None });
    assert_eq!(firm.look().await.all[0].proven, Some(firm.now()));
    // The copy restored for the check is gone.
    let left = fs::read_dir(firm.folder.path().join("data")).unwrap().flatten();
    assert!(left.into_iter().all(|file| !file.file_name().to_string_lossy().contains("backup")));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_cut_changed_or_is_for_others_is_refused_with_the_reason() {
    let firm = Firm::with_folder().await;
    let made = firm.make().await.unwrap();
    let path = firm.folder.path().join("backups").join(&made.name);
    let whole = fs::read(&path).unwrap();
    let found = firm.look().await;
    let bob = firm.identity("bob.age");
    let why = firm.check(&found, Some(&bob)).await.unwrap_err();
    assert!(why.what.contains("is not encrypted for the key in") && why.what.contains("bob.age"), "{why:?}");
    fs::write(&path, &whole[..whole.len() - 9]).unwrap();
    for identity in [None, Some(firm.ann())] {
        let why = firm.check(&found, identity.as_ref()).await.unwrap_err();
        assert!(why.what.contains("was cut off"), "{why:?}");
    }
    assert!(!firm.look().await.all[0].is_whole);
    let mut changed = whole.clone();
    changed[whole.len() / 2] ^= 1;
    fs::write(&path, &changed).unwrap();
    assert!(firm.check(&found, None).await.unwrap_err().what.contains("was changed"));
    // A manifest written by someone else is not trusted.
    fs::write(&path, &whole).unwrap();
    let manifest = path.with_file_name(format!("{}.json", made.name));
    let text = fs::read_to_string(&manifest).unwrap();
    fs::write(&manifest, text.replacen(&made.hash, &made.sha256, 1)).unwrap();
    let fresh = firm.again().await;
    let found = fresh.look().await;
    assert!(found.all.is_empty() && found.odd[0].1.contains("not signed"), "{found:?}");
}

/// A note that could be written without reading the backup proves nothing.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_can_say_that_they_restored_what_they_cannot_read() {
    let firm = Firm::with_folder().await;
    let made = firm.make().await.unwrap();
    let note = serde_json::to_vec(&made.proven(made.content.clone(), firm.now().millis())).unwrap();
    fs::write(firm.folder.path().join("backups").join(format!("{}.proven.json", made.name)), note).unwrap();
    assert_eq!(firm.look().await.all[0].proven, None);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_what_was_made_here_is_deleted_and_never_the_newest_that_was_proven() {
    let firm = Firm::with_folder().await;
    let folder = firm.folder.path().join("backups");
    let proven = firm.make().await.unwrap();
    let found = firm.look().await;
    firm.check(&found, Some(&firm.ann())).await.unwrap();
    fs::write(folder.join("mine.backup.age"), "of somebody else").unwrap();
    let mut names = vec![proven.name];
    for _ in 0..3 {
        firm.clock_on(3600);
        names.push(firm.make().await.unwrap().name);
    }
    let other = Firm::beside(&firm).await;
    let theirs = other.make().await.unwrap();
    let found = firm.look().await;
    assert_eq!(found.all.len(), 5);
    let gone = firm.backups().let_go(&found, &firm.first().await, &firm.keys, firm.now()).await.unwrap();
    assert_eq!(gone, [names[2].clone(), names[1].clone()]);
    let left: Vec<String> = firm.look().await.all.iter().map(|one| one.manifest.name.clone()).collect();
    assert!(left.contains(&names[0]) && left.contains(&names[3]) && left.contains(&theirs.name) && left.len() == 3);
    assert!(folder.join("mine.backup.age").exists());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bucket_takes_backups_signed_whole_or_not_at_all() {
    let (firm, s3) = Firm::with_bucket().await;
    let made = firm.make().await.unwrap();
    let keys: Vec<String> = s3.inside().objects.keys().cloned().collect();
    assert_eq!(keys, [format!("a/firm/{}", made.name), format!("a/firm/{}.json", made.name)]);
    let found = firm.look().await;
    assert_eq!(firm.check(&found, Some(&firm.ann())).await.unwrap().depth, Depth::Restored { unnoted: None });
    assert_eq!(firm.look().await.all[0].proven, Some(firm.now()));
    // A server with failures, and broken connections.
    s3.inside().failing = 2;
    firm.look().await;
    s3.inside().cutting = 1;
    assert_eq!(firm.check(&found, None).await.unwrap().depth, Depth::Bytes);
    assert_eq!(s3.inside().cutting, 0);
    firm.backups().let_go(&found, &made.firm, &firm.keys, firm.now()).await.unwrap();
    assert_eq!(s3.inside().objects.len(), 3, "the only one stays");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_bucket_refuses_says_what_to_do() {
    let (firm, s3) = Firm::with_bucket().await;
    let told = |why: Refused, code: &str, todo: &str| {
        assert!(why.what.contains(code) && why.hint.contains(todo), "{code}: {why:?}");
    };
    s3.inside().ahead = 3600;
    told(firm.make().await.unwrap_err(), "RequestTimeTooSkewed", "clock");
    s3.inside().ahead = 0;
    s3.inside().has_no_bucket = true;
    told(firm.make().await.unwrap_err(), "NoSuchBucket", "make the bucket");
    s3.inside().has_no_bucket = false;
    let wrong = firm.with(|config| config.backup.secret_access_key = Some(small("wrong"))).await;
    told(wrong.make().await.unwrap_err(), "SignatureDoesNotMatch", "backup.secret_access_key");
    let wrong = firm.with(|config| config.backup.access_key_id = Some(small("wrong"))).await;
    told(wrong.make().await.unwrap_err(), "InvalidAccessKeyId", "backup.access_key_id");
    assert!(s3.inside().objects.is_empty());
    // Nothing is left on this machine either.
    let left = fs::read_dir(firm.folder.path().join("data")).unwrap().flatten();
    assert!(left.into_iter().all(|file| !file.file_name().to_string_lossy().ends_with(".unfinished")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_large_backup_goes_in_pieces_and_a_full_bucket_keeps_none_of_them() {
    let (firm, s3) = Firm::with_bucket().await;
    firm.grow().await;
    s3.inside().is_full = true;
    let why = firm.make().await.unwrap_err();
    assert!(why.what.contains("QuotaExceeded") && why.hint.contains("make room"), "{why:?}");
    assert!(s3.inside().uploads.is_empty() && s3.inside().objects.is_empty());
    s3.inside().is_full = false;
    let made = firm.make().await.unwrap();
    assert!(made.size > 9_000_000, "{}", made.size);
    let found = firm.look().await;
    assert_eq!(firm.check(&found, None).await.unwrap().depth, Depth::Bytes);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_job_makes_looks_and_deletes_when_it_is_time() {
    let firm = Firm::with_folder().await;
    let mut job = firm.job();
    firm.step(&mut job).await.unwrap();
    firm.step(&mut job).await.unwrap();
    assert_eq!(firm.look().await.all.len(), 1);
    for _ in 0..3 {
        firm.clock_on(3600);
        firm.step(&mut job).await.unwrap();
    }
    // `keep.last` is 1.
    let found = firm.look().await;
    assert_eq!((found.all.len(), found.all[0].made_at), (1, firm.now()));
    // A day later it checks, and finds that someone tampered with it.
    let path = firm.folder.path().join("backups").join(&found.all[0].manifest.name);
    firm.clock_on(24 * 3600);
    firm.step(&mut job).await.unwrap();
    let newest = firm.look().await.all[0].clone();
    assert!(!path.exists());
    fs::write(path.with_file_name(&newest.manifest.name), "nothing").unwrap();
    let trouble = format!("{:?}", firm.step(&mut job).await.unwrap_err());
    assert!(trouble.contains("was cut off"), "{trouble}");
    let health = ballast_service::health::backups(&firm.app).await.unwrap();
    assert!(health.found.contains("its size has changed"), "{health:?}");
    // The next one is fine.
    firm.clock_on(3600);
    firm.step(&mut job).await.unwrap();
    firm.step(&mut job).await.unwrap();
    let health = ballast_service::health::backups(&firm.app).await.unwrap();
    assert!(health.found.contains("none was restored and verified"), "{health:?}");
    let found = firm.look().await;
    firm.check(&found, Some(&firm.ann())).await.unwrap();
    let health = ballast_service::health::backups(&firm.app).await.unwrap();
    assert!(health.todo.is_none(), "{health:?}");
}

/// Restored books do not write where the original may still write.
#[tokio::test(flavor = "multi_thread")]
async fn held_books_make_no_backups() {
    let firm = Firm::with_folder().await;
    firm.app.store.set_setting("held_since", firm.now().millis().to_string()).await.unwrap();
    let mut job = firm.job();
    firm.step(&mut job).await.unwrap();
    assert_eq!(*firm.look().await, Found::default());
}
