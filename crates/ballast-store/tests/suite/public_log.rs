//! The public log, against the journal it is made from.

use ballast_core::{
    context::Context,
    decision::Actor,
    installation::{Found, Part, bind},
    rules::Rules,
};
use ballast_store::{
    Conn, Store, StoreError,
    reads::{self, LogCheckpoint, LogCosignature, LogStamp},
};
use ballast_tlog::{
    Checkpoint, Hash, LogSecret, Node, WIDTH, cosign, fold, leaf_hash, root, verify_consistency, verify_inclusion,
};

use crate::{tampering::find, world::*};

on_both_engines!(
    loose: the_tree_is_that_of_the_journal, a_checkpoint_is_kept_once, old_checkpoints_are_thinned,
    a_checkpoint_of_another_past_is_named, a_tile_that_was_changed_is_named, a_forged_signature_is_named);

const ORIGIN: &str = "log.example/log";
const HEADS: &str = "every checkpoint of the public log is a head";
const SIGNED: &str = "every checkpoint of the public log is signed";

fn secret() -> LogSecret {
    LogSecret::from_bytes(&[5; 32])
}

async fn read<T: Send + 'static>(
    world: &World,
    work: impl FnOnce(&mut dyn Conn) -> Result<T, StoreError> + Send + 'static,
) -> T {
    world.store.read(work).await.unwrap()
}

/// A journal of some hundred entries, and the key that signs its log.
async fn grown(world: &World, entries: usize) -> u64 {
    let key = Found {
        part: Part::LogKey,
        fingerprint: hex::encode(secret().verifying_key().as_bytes()),
        place: "log.key".to_owned(),
    };
    let mut new_id = || id::<()>().uuid();
    let context = &mut Context { actor: Actor::System, now: moment(1), rules: &Rules::default(), new_id: &mut new_id };
    world.store.commit(bind(context, vec![key]).unwrap()).await.unwrap();
    let mut number = 0;
    loop {
        let size = u64::try_from(read(world, reads::head).await.sequence).unwrap();
        if size >= entries as u64 {
            break;
        }
        world.client_with(number, 10).await;
        number += 1;
    }
    loop {
        let due = read(world, |conn| reads::log_nodes_due(conn, 1)).await;
        if due.is_empty() {
            break;
        }
        world.store.add_log_nodes(due).await.unwrap();
    }
    u64::try_from(read(world, reads::head).await.sequence).unwrap()
}

async fn sign(world: &World, size: u64, at: i64) -> LogCheckpoint {
    let root = read(world, move |conn| reads::log_root(conn, size)).await;
    let note = Checkpoint::new(ORIGIN, size, root).sign(&secret()).unwrap().to_string();
    let row = LogCheckpoint { origin: ORIGIN.into(), size, root, note, signed_at: moment(at), is_published: true };
    assert!(world.store.add_log_checkpoint(row.clone()).await.unwrap());
    row
}

async fn the_tree_is_that_of_the_journal(world: &World) {
    let size = grown(world, 520).await;
    let entries = read(world, move |conn| reads::log_entries(conn, 0, size)).await;
    let leaves: Vec<Hash> = entries.iter().map(|entry| leaf_hash(entry)).collect();
    let mut whole = |node: Node| {
        let start = (node.index << node.level) as usize;
        fold(&leaves[start..start + (1 << node.level)]).ok_or(())
    };
    for size in [1, 2, 255, 256, 257, 511, 512, size] {
        let found = read(world, move |conn| reads::log_root(conn, size)).await;
        assert_eq!(Ok(found), root(size, &mut whole), "{size}");
    }
    let tiles = read(world, |conn| reads::log_hashes(conn, 1, 0, 2)).await;
    assert_eq!(tiles, [fold(&leaves[..256]).unwrap(), fold(&leaves[256..512]).unwrap()]);
    let (of_all, of_some) = (root(size, &mut whole).unwrap(), root(300, &mut whole).unwrap());
    let path = read(world, move |conn| reads::log_inclusion(conn, 300, size)).await.unwrap();
    verify_inclusion(&leaves[300], 300, size, &of_all, &path).unwrap();
    let path = read(world, move |conn| reads::log_consistency(conn, 300, size)).await.unwrap();
    verify_consistency(300, &of_some, size, &of_all, &path).unwrap();
    // A hash that is not stored is computed, with the same result.
    let (kept, sql) =
        (read(world, move |conn| reads::log_root(conn, size)).await, "DELETE FROM log_node WHERE number = 1");
    world.raw(sql).unwrap();
    assert_eq!(read(world, move |conn| reads::log_root(conn, size)).await, kept);
    let due = read(world, |conn| reads::log_nodes_due(conn, 9)).await;
    world.store.add_log_nodes(due).await.unwrap();
    assert!(world.store.read(move |conn| reads::log_root(conn, size + 1)).await.is_err(), "there is no such entry");
    assert_eq!(size / WIDTH, 2);
    sign(world, 300, 10).await;
    sign(world, size, 20).await;
    world.end("sound");
}

async fn a_checkpoint_is_kept_once(world: &World) {
    let size = grown(world, 5).await;
    let first = sign(world, size, 10).await;
    let other = LogCheckpoint { root: [9; 32], ..first.clone() };
    assert!(!world.store.add_log_checkpoint(other).await.unwrap(), "what was signed stays");
    let beyond = LogCheckpoint { size: size + 1, ..first.clone() };
    assert!(world.store.add_log_checkpoint(beyond).await.is_err(), "there is nothing to sign");
    let found = read(world, |conn| reads::log_published(conn, ORIGIN)).await;
    assert_eq!(found, Some(first));
    assert_eq!(read(world, |conn| reads::log_newest(conn, "other.example/log")).await, None);
    world.end("sound");
}

async fn old_checkpoints_are_thinned(world: &World) {
    grown(world, 12).await;
    const DAY: i64 = 86_400_000;
    for (size, at) in [(2, 1), (3, 2), (4, DAY), (5, DAY + 1), (6, DAY + 2), (7, 9 * DAY), (8, 9 * DAY + 1)] {
        sign(world, size, at).await;
    }
    let stamp = LogStamp { size: 4, proof: vec![1], stamped_at: moment(DAY), looked_at: moment(DAY), block: None };
    world.store.keep_log_stamp(ORIGIN.into(), stamp.clone()).await.unwrap();
    assert_eq!(world.store.thin_log(ORIGIN.into(), moment(5 * DAY)).await.unwrap(), 2);
    assert_eq!(world.store.thin_log(ORIGIN.into(), moment(5 * DAY)).await.unwrap(), 0);
    let mut left = Vec::new();
    for size in 1..9 {
        left.extend(read(world, move |conn| reads::log_checkpoint(conn, ORIGIN, size)).await.map(|found| found.size));
    }
    assert_eq!(left, [3, 4, 6, 7, 8]);
    let upgraded = LogStamp { proof: vec![2], looked_at: moment(2 * DAY), block: Some(900_000), ..stamp };
    assert_eq!(read(world, |conn| reads::log_stamps_open(conn, ORIGIN, 9)).await.len(), 1);
    world.store.keep_log_stamp(ORIGIN.into(), upgraded.clone()).await.unwrap();
    assert_eq!(read(world, |conn| reads::log_stamps_open(conn, ORIGIN, 9)).await, []);
    assert_eq!(read(world, |conn| reads::log_stamp(conn, ORIGIN, 4)).await, Some(upgraded));
}

fn bytes(world: &World, hash: &[u8]) -> String {
    let hash = hex::encode(hash);
    if world.url.starts_with("sqlite") { format!("x'{hash}'") } else { format!("'\\x{hash}'") }
}

async fn a_checkpoint_of_another_past_is_named(world: &World) {
    let size = grown(world, 300).await;
    let signed = sign(world, size, 10).await;
    let (right, wrong) = (bytes(world, &signed.root), bytes(world, &[9; 32]));
    let set = |root: &str| format!("UPDATE log_checkpoint SET root = {root}");
    find(world, &set(&wrong), (HEADS, &format!("checkpoint {size}: the journal no longer gives its root")));
    find(world, &set(&wrong), (SIGNED, "its note says something else"));
    world.raw(&set(&right)).unwrap();
    let larger = format!("UPDATE log_checkpoint SET size = {}", size + 7);
    find(world, &larger, (HEADS, &format!("the journal has only {size} entries")));
}

async fn a_tile_that_was_changed_is_named(world: &World) {
    let size = grown(world, 600).await;
    sign(world, size, 10).await;
    let wrong = bytes(world, &[9; 32]);
    find(
        world,
        &format!("UPDATE log_node SET hash = {wrong} WHERE number = 1"),
        (HEADS, "tile 1 of level 1: it does not follow from the journal"),
    );
    find(world, "DELETE FROM log_node WHERE number = 1", (HEADS, "tile 1 of level 1: it is missing"));
    let beyond = format!("INSERT INTO log_node (level, number, hash) VALUES (2, 0, {wrong})");
    world.raw("DELETE FROM log_checkpoint").unwrap();
    find(world, &beyond, (HEADS, "tile 0 of level 2: the journal has no entries for it"));
}

async fn a_forged_signature_is_named(world: &World) {
    let size = grown(world, 5).await;
    let signed = sign(world, size, 10).await;
    let text = signed.note.split_once("\n\n").unwrap().0.to_owned() + "\n";
    let witness = LogSecret::from_bytes(&[6; 32]);
    let vkey = ballast_tlog::Vkey::of("w.example", ballast_tlog::Kind::Cosignature, &witness).unwrap();
    let line = cosign(&text, "w.example", &witness, 7).unwrap().to_string();
    let said = LogCosignature { witness: vkey.to_string(), line, signed_at: moment(7_000) };
    world.store.add_log_cosignature(ORIGIN.into(), size, said.clone(), true).await.unwrap();
    assert_eq!(read(world, move |conn| reads::log_cosignatures(conn, ORIGIN, size)).await, vec![said.clone()]);
    assert_eq!(
        read(world, move |conn| reads::log_last_cosigned(conn, &said.witness, ORIGIN)).await,
        Some((size, moment(7_000)))
    );
    assert!(Store::verify(&world.url).unwrap().is_sound());
    let other = cosign(&text, "w.example", &LogSecret::from_bytes(&[7; 32]), 7).unwrap().to_string();
    find(world, &format!("UPDATE log_cosignature SET line = '{other}'"), (SIGNED, "is not its own"));
    let by_another = Checkpoint::new(ORIGIN, size, signed.root).sign(&LogSecret::from_bytes(&[8; 32])).unwrap();
    let there = format!("UPDATE log_checkpoint SET note = '{by_another}'");
    find(world, &there, (SIGNED, "it is not signed by a key of the log"));
}
