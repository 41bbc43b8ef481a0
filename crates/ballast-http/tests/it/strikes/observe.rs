//! Two observers at the simulated exchange, each with its own key at the venue and its own signing key: they read over
//! loopback, send over HTTP, and agree.

use std::{
    fs,
    os::unix::fs::PermissionsExt,
    path::Path,
    sync::{Arc, Mutex},
};

use ballast_config::{Observing, VenueAccount, VenueKind};
use ballast_core::{money::Usdt, time::Moment};
use ballast_demo::played::{Book, Played};
use ballast_service::readings::Observe;
use ballast_venue::{Amount, Now};
use serde_json::json;

use super::{
    Firm,
    readings::{ACCOUNT, AUDITOR, OWN, VENUE},
};

fn secret_file(path: &Path, text: &str) {
    fs::write(path, text).unwrap();
    fs::set_permissions(path, fs::Permissions::from_mode(0o600)).unwrap();
}

/// An observer of the simulated account, with its own folder below `folder`.
fn reader(
    folder: &Path,
    played: &Played,
    (name, secret): (&str, [u8; 32]),
    plan: &str,
    firm: &str,
    now: &Now,
) -> Observe {
    let folder = folder.join(name);
    fs::create_dir_all(&folder).unwrap();
    secret_file(&folder.join("venue.key"), &played.reader_file(name));
    secret_file(&folder.join("reader.key"), &hex::encode(secret));
    let account = VenueAccount {
        plan: plan.into(),
        kind: VenueKind::Bybit,
        venue: VENUE.into(),
        account: ACCOUNT.into(),
        key: Some(folder.join("venue.key")),
        signing_key: folder.join("reader.key"),
        markets: Vec::new(),
        url: Some(played.url().into()),
        chain: None,
    };
    let settings = Observing { firm: firm.into(), folder: folder.join("kept"), minutes: 60, venues: vec![account] };
    Observe::open(&settings, now).unwrap()
}

#[tokio::test]
async fn two_readers_of_a_venue_give_an_observed_result() {
    let mut firm = Firm::new().await;
    let (plan, _) = firm.observed().await;

    let time = Arc::new(Mutex::new(firm.today().start().plus_seconds(90)));
    let read_time = Arc::clone(&time);
    let now: Now = Arc::new(move || *read_time.lock().unwrap());
    let set = |moment: Moment| *time.lock().unwrap() = moment;
    let played = Played::start(now.clone(), b"seed", Book::default(), None).await.unwrap();
    played.set_equity(Amount::from(Usdt::from_minor(5_000_000_000))).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let (id, url) = (plan.id.to_string(), firm.server.url());
    let open = |who, firm: &str| reader(folder.path(), &played, who, &id, firm, &now);
    let (own, auditor) = (open(("own", OWN), &url), open(("auditor", AUDITOR), &url));
    for reader in [&own, &auditor] {
        let seen = reader.look().await;
        assert_eq!((seen.done.len(), seen.failed.len()), (2, 0), "{seen:?}");
        // Once a day.
        assert_eq!(reader.look().await, ballast_service::readings::Seen::default());
    }
    let from = firm.today();
    firm.later(7).await;
    let to = firm.today();
    played.set_equity(Amount::from(Usdt::from_minor(5_012_500_000))).unwrap();

    // Before and after the window nothing is read.
    for moment in [to.start().plus_seconds(-1), to.start().plus_seconds(3_601)] {
        set(moment);
        assert_eq!(own.look().await, ballast_service::readings::Seen::default());
    }
    set(to.start().plus_seconds(30));
    assert_eq!(own.look().await.failed, Vec::<String>::new());
    // Readings that the firm does not accept at once are kept and sent again.
    drop(auditor);
    let cut = open(("auditor", AUDITOR), "http://127.0.0.1:9");
    let seen = cut.look().await;
    assert_eq!((seen.done.len(), seen.failed.len()), (1, 1), "{seen:?}");
    assert_eq!(firm.grading(&plan, (from, to)).await["grade"]["class"], json!("read"));
    let seen = open(("auditor", AUDITOR), &url).look().await;
    assert_eq!((seen.done.len(), seen.failed.len()), (1, 0), "{seen:?}");

    let found = firm.grading(&plan, (from, to)).await;
    assert_eq!(
        (&found["computed"], &found["grade"]),
        (&json!(12.5), &json!({ "class": "observed", "agreed": 2, "of": 2 }))
    );
    firm.strike(&plan, (from, to), "12.5").await;
    assert_eq!(firm.record(&plan).await["grade"]["class"], json!("observed"));
    firm.verify();
    // The venue's answers behind a reading are kept for those who ask.
    let kept: Vec<_> = fs::read_dir(folder.path().join("own/kept")).unwrap().map(|one| one.unwrap().path()).collect();
    let raw: Vec<_> = kept.iter().filter(|path| path.extension().is_some_and(|end| end == "raw")).collect();
    assert_eq!(raw.len(), 2);
    for path in raw {
        let digest = <sha2::Sha256 as sha2::Digest>::digest(fs::read(path).unwrap());
        assert!(path.to_string_lossy().contains(&hex::encode(digest)), "{path:?}");
    }
}
