//! A cheating operator with all keys and files; each cheat is caught, and the test says by whom. Those that the
//! client's own page catches are in `web/test/proof/verdict.test.ts`; the table of both is in `docs/proofs.md`.

use std::io::{Read, Seek, SeekFrom, Write};

use ballast_core::{
    decision::Actor,
    proof::{ProofEpoch, publish},
};
use ballast_proof::{
    Asset, Builder, CHUNKS, ClientProof, EpochFault, Fault, Identity, Record, Signed, Sums, TreeFile, check_leaves,
};
use ballast_service::{decide::in_context, proofs::Trees};
use ballast_store::reads;
use serde_json::{Value, json};

use super::world::{Firm, Verdict};
use crate::{
    portal::world::{account, commit},
    support::Client,
};

/// Size of a tree's header, and of a node, in bytes.
const HEADER: u64 = 32;
const NODE: u64 = 48;

/// An entry that the operator puts in the tree.
pub(super) type Entry = (u32, Identity, i64);

impl Firm {
    /// The entries of an honest builder.
    pub(super) async fn honest(&self) -> Vec<Entry> {
        let read = self.server.app.store.read(|conn| {
            let mut entries = Vec::new();
            reads::liabilities(conn)?.each(conn, &mut |owed| {
                let who = Identity { account: owed.account.into_bytes(), email: owed.email };
                entries.push((owed.place, who, owed.usdt.minor()));
                Ok(())
            })?;
            entries.sort_by_key(|(place, ..)| *place);
            Ok(entries)
        });
        read.await.unwrap()
    }

    /// Builds and signs an epoch over any entries, and puts its tree where the service expects it.
    pub(super) async fn forge(&self, number: u64, previous: Option<&Signed>, entries: &[Entry]) -> Signed {
        let app = &self.server.app;
        let head = app.store.read(|conn| reads::head(conn)).await.unwrap();
        let key = app.who.keys.epoch_key(number, &head.hash);
        let trees = Trees::of(app);
        let draft = trees.draft().unwrap();
        let mut builder = Builder::new(number, key, 8).unwrap();
        for (place, who, usdt) in entries {
            builder.add(*place, who, Sums::new(*usdt, 0).unwrap()).unwrap();
        }
        let built = builder.finish(draft.path()).unwrap();
        let record = Record {
            epoch: number,
            previous: previous.map_or([0; 32], |signed| signed.record.digest()),
            root: built.root,
            depth: built.depth,
            chunks: CHUNKS,
            ledger_sequence: u64::try_from(head.sequence).unwrap(),
            ledger_head: head.hash,
            time_millis: u64::try_from(app.clock.now().millis()).unwrap(),
        };
        draft.keep(&trees.path(&record)).unwrap();
        record.sign(app.who.keys.reserve())
    }

    /// Publishes it as the service would.
    async fn announce(&self, signed: &Signed) {
        let app = &self.server.app;
        let epoch = ProofEpoch {
            number: i64::try_from(signed.record.epoch).unwrap(),
            record: json!(signed),
            digest: signed.record.digest(),
            ledger_sequence: i64::try_from(signed.record.ledger_sequence).unwrap(),
            published_at: app.clock.now(),
        };
        let last = epoch.number - 1;
        let decision = in_context(app, Actor::System, |context| publish(context, epoch, last)).unwrap();
        commit(app, decision).await;
    }

    /// Takes a client's proof from a tree without the service's checks.
    pub(super) async fn taken(&self, signed: &Signed, client: &Client) -> Value {
        let account = account(&self.server.app, client).await;
        let who = Identity { account: account.id.uuid().into_bytes(), email: client.email.clone() };
        let key = self.server.app.who.keys.epoch_key(signed.record.epoch, &signed.record.ledger_head);
        let mut tree = TreeFile::open(&self.tree(signed)).unwrap();
        let proof: ClientProof = tree.proof(signed, &key, account.address_index, client.id.clone(), &who).unwrap();
        json!(proof)
    }
}

fn caught(program: Fault, script: &str) -> Verdict {
    Verdict { program: Some(program), script: Some(script.to_owned()) }
}

fn holds() -> Verdict {
    Verdict { program: None, script: None }
}

/// Adds to the first amount of a node in a tree's file.
fn bend(path: &std::path::Path, node: u64, change: impl FnOnce(u64) -> u64) {
    let mut file = std::fs::OpenOptions::new().read(true).write(true).open(path).unwrap();
    let at = SeekFrom::Start(HEADER + node * NODE + 32);
    let mut bytes = [0; 8];
    file.seek(at).unwrap();
    file.read_exact(&mut bytes).unwrap();
    file.seek(at).unwrap();
    file.write_all(&change(u64::from_be_bytes(bytes)).to_be_bytes()).unwrap();
}

#[tokio::test]
async fn omission_is_caught_by_the_client_and_by_verify() {
    let firm = Firm::new().await;
    let mut entries = firm.honest().await;
    entries.remove(2);
    let signed = firm.forge(1, None, &entries).await;
    firm.announce(&signed).await;
    let left_out = &firm.clients[2];
    // An honest service says so itself: `left_out`. The page would find out anyway.
    assert_eq!(firm.mine(left_out).await["state"], "left_out");
    let balance = firm.dashboard(left_out).await;
    let padding = firm.taken(&signed, left_out).await;
    assert_eq!(firm.verdict(&padding, left_out, &balance, None), caught(Fault::Root, "root"));
    let found = firm.verify().await;
    assert!(
        found.len() == 1 && found[0].starts_with("published proofs count what the books owed: proof 1"),
        "{found:?}"
    );
    // Everyone else is counted, so nobody else can know.
    let other = &firm.clients[0];
    let mine = firm.mine(other).await;
    assert_eq!(firm.verdict(&mine["proof"], other, &firm.dashboard(other).await, None), holds());
}

#[tokio::test]
async fn an_invented_account_in_a_clients_place_is_caught_by_the_client_alone() {
    let firm = Firm::new().await;
    let mut entries = firm.honest().await;
    // The sums are right, so the books agree; the leaf is the operator's own.
    entries[2].1 = Identity { account: [0xaa; 16], email: "house@ballast.example".into() };
    let signed = firm.forge(1, None, &entries).await;
    firm.announce(&signed).await;
    assert_eq!(firm.verify().await, Vec::<String>::new());
    let client = &firm.clients[2];
    assert_eq!(firm.mine(client).await["state"], "left_out");
    let proof = firm.taken(&signed, client).await;
    assert_eq!(firm.verdict(&proof, client, &firm.dashboard(client).await, None), caught(Fault::Root, "root"));
}

#[tokio::test]
async fn a_leaf_of_an_internal_account_is_caught_by_verify() {
    let firm = Firm::new().await;
    let mut entries = firm.honest().await;
    entries.push((7, Identity { account: [0xbb; 16], email: "capital@ballast.example".into() }, 5_000_000));
    let signed = firm.forge(1, None, &entries).await;
    firm.announce(&signed).await;
    let found = firm.verify().await;
    assert!(found.len() == 1 && found[0].contains("its root counts"), "{found:?}");
}

#[tokio::test]
async fn a_shared_leaf_is_caught_by_the_second_client() {
    let firm = Firm::new().await;
    let signed = firm.build().await;
    let (one, other) = (&firm.clients[0], &firm.clients[1]);
    let balance = firm.dashboard(one).await;
    let proof = firm.taken(&signed, one).await;
    assert_eq!(firm.verdict(&proof, one, &balance, None), holds());
    let mut shared = proof;
    shared["email"] = json!(other.email);
    shared["account"] = json!(other.id);
    assert_eq!(firm.verdict(&shared, other, &balance, None), caught(Fault::Root, "root"));
}

#[tokio::test]
async fn a_wrong_amount_is_caught_by_the_client_and_by_verify() {
    let firm = Firm::new().await;
    let mut entries = firm.honest().await;
    entries[1].2 -= 1;
    let signed = firm.forge(1, None, &entries).await;
    firm.announce(&signed).await;
    let client = &firm.clients[1];
    let mine = firm.mine(client).await;
    assert_eq!(mine["state"], "counted");
    let verdict = firm.verdict(&mine["proof"], client, &firm.dashboard(client).await, None);
    assert_eq!(verdict, caught(Fault::Balance, "balance"));
    assert!(firm.verify().await[0].contains("its root counts"));
}

#[tokio::test]
async fn a_wrong_sum_on_the_way_is_caught_by_every_client_below_or_beside_it() {
    let firm = Firm::new().await;
    let signed = firm.build().await;
    // The root's two children: every path has one of them as a sibling.
    let top = (2_u64 << signed.record.depth) - 4;
    bend(&firm.tree(&signed), top, |sum| sum - 1);
    bend(&firm.tree(&signed), top + 1, |sum| sum + 1);
    for client in &firm.clients {
        let proof = firm.taken(&signed, client).await;
        let balance = firm.dashboard(client).await;
        assert_eq!(firm.verdict(&proof, client, &balance, None), caught(Fault::Root, "root"));
    }
}

#[tokio::test]
async fn a_negative_leaf_is_caught_by_whoever_reads_the_list_and_by_its_neighbour() {
    assert!(Sums::new(-5, 0).is_err(), "the builder takes none");
    let firm = Firm::new().await;
    let signed = firm.build().await;
    let mut proof = firm.taken(&signed, &firm.clients[0]).await;
    // As bytes it is an amount above the cap; as text it has a sign.
    bend(&firm.tree(&signed), 0, |_| u64::MAX - 4);
    assert!(firm.list(&signed).await.unwrap_err().contains("leaf 0"));
    proof["leaves"][0]["path"][0]["sums"][0] = json!("-5");
    assert!(serde_json::from_value::<ClientProof>(proof.clone()).is_err());
    assert_eq!(firm.script_alone(&proof, &firm.clients[0]), Some("format".to_owned()));
}

#[tokio::test]
async fn padding_that_hides_a_debt_is_caught_by_whoever_adds_up_the_list() {
    let firm = Firm::new().await;
    let signed = firm.forge(1, None, &firm.honest().await).await;
    firm.announce(&signed).await;
    let path = firm.tree(&signed);
    let bytes = std::fs::read(&path).unwrap();
    let leaves = 1_u64 << signed.record.depth;
    let is_padding = |leaf: u64| {
        let at = usize::try_from(HEADER + leaf * NODE + 32).unwrap();
        bytes[at..at + 16] == [0; 16]
    };
    let padding = (0..leaves).find(|leaf| is_padding(*leaf)).unwrap();
    firm.list(&signed).await.unwrap();
    bend(&path, padding, |zero| zero + 1_000_000);
    assert!(firm.list(&signed).await.unwrap_err().contains("do not add up"));
    // A list that is shorter, or for another record, is invalid.
    let list = &bytes[..usize::try_from(HEADER + leaves * NODE).unwrap()];
    assert!(check_leaves(&list[..list.len() - 1], &signed.record).is_err());
    let other = Record { epoch: 2, ..signed.record };
    assert!(check_leaves(list, &other).is_err());
}

#[tokio::test]
async fn a_stale_root_is_caught_by_its_date() {
    let mut firm = Firm::new().await;
    let signed = firm.build().await;
    firm.server.advance_days(3);
    firm.sign_in().await;
    let client = &firm.clients[0];
    let mine = firm.mine(client).await;
    assert_eq!(firm.script(&mine["proof"], client, &firm.dashboard(client).await, None), Some("stale".to_owned()));
    let now = u64::try_from(firm.server.app.clock.now().millis()).unwrap();
    assert_eq!(signed.is_recent(now, 48 * 3_600_000), Err(EpochFault::Stale));
}

#[tokio::test]
async fn a_replayed_epoch_is_caught_by_who_saw_a_later_one_and_by_verify() {
    let mut firm = Firm::new().await;
    let first = firm.build().await;
    firm.server.advance_days(1);
    firm.sign_in().await;
    let second = firm.build().await;
    let client = &firm.clients[0];
    let balance = firm.dashboard(client).await;
    let old = firm.taken(&first, client).await;
    assert_eq!(firm.script(&old, client, &balance, Some(&second)), Some("replayed".to_owned()));
    // The same record under the next number.
    firm.sql(&format!("UPDATE proof_epoch SET record = '{}' WHERE number = 2", json!(first)));
    let found = firm.verify().await;
    assert!(found[0].starts_with("published proofs are one chain: proof 2: the row does not say"), "{found:?}");
}

#[tokio::test]
async fn two_roots_are_caught_by_who_compares_and_by_verify() {
    let firm = Firm::new().await;
    let signed = firm.build().await;
    let mut entries = firm.honest().await;
    entries.remove(3);
    // Shown to everyone except the client who is left out; both are signed.
    let rival = firm.forge(1, None, &entries).await;
    assert_eq!(signed.agrees_with(&rival), Err(EpochFault::TwoRoots));
    let client = &firm.clients[0];
    let balance = firm.dashboard(client).await;
    let proof = firm.taken(&rival, client).await;
    assert_eq!(firm.verdict(&proof, client, &balance, None), holds(), "alone it cannot be known");
    assert_eq!(firm.script(&proof, client, &balance, Some(&signed)), Some("two roots".to_owned()));
    // Put in the books in the other's place, it differs from what the journal says was published.
    let digest = hex::encode(rival.record.digest());
    firm.sql(&format!("UPDATE proof_epoch SET record = '{}', digest = x'{digest}' WHERE number = 1", json!(rival)));
    let found = firm.verify().await;
    let said = "every published proof is in the journal: proof 1: the journal says";
    assert!(found.iter().any(|found| found.starts_with(said)), "{found:?}");
}

#[tokio::test]
async fn a_rewritten_past_is_caught_by_who_kept_a_record_and_by_verify() {
    let mut firm = Firm::new().await;
    let first = firm.build().await;
    firm.server.advance_days(1);
    firm.sign_in().await;
    let other_first = firm.forge(1, None, &firm.honest().await[..3]).await;
    let stray = firm.forge(2, Some(&other_first), &firm.honest().await).await;
    assert_eq!(first.agrees_with(&stray), Err(EpochFault::Broken));
    firm.announce(&stray).await;
    assert!(firm.verify().await[0].starts_with("published proofs are one chain: proof 2"));
    let client = &firm.clients[0];
    let proof = firm.taken(&stray, client).await;
    let balance = firm.dashboard(client).await;
    assert_eq!(firm.script(&proof, client, &balance, Some(&first)), Some("broken".to_owned()));
    firm.sql("DELETE FROM proof_epoch");
    let found = firm.verify().await;
    assert!(found[0].contains("the journal says it was published, and it is gone"), "{found:?}");
}

#[tokio::test]
async fn a_record_of_another_key_is_caught_by_everybody() {
    let firm = Firm::new().await;
    let signed = firm.build().await;
    let client = &firm.clients[0];
    let mut proof = firm.taken(&signed, client).await;
    proof["signed"]["record"]["timeMillis"] = json!(signed.record.time_millis + 1);
    let balance = firm.dashboard(client).await;
    assert_eq!(firm.verdict(&proof, client, &balance, None), caught(Fault::Epoch(EpochFault::Signature), "signature"));
    let forged = signed.record.clone().sign(firm.server.app.who.keys.signing());
    firm.sql(&format!("UPDATE proof_epoch SET record = '{}'", json!(forged)));
    let found = firm.verify().await;
    assert!(found[0].starts_with("published proofs are signed: proof 1"), "{found:?}");
    assert_eq!(signed.record.root.sums.of(Asset::Btc), 0);
}
