//! The reserve key is replaced, by the firm or by someone who pretends to be the firm.

use ballast_config::Secret;
use ballast_core::{
    decision::Actor,
    proof::{ProofEpoch, publish},
};
use ballast_proof::{
    ClientProof, EpochFault, KeyChange, KeyFault, Keys, ReserveKey, ReserveSecret, Signed, SignedKeyChange, chain,
};
use ballast_service::{decide::in_context, proofs};
use serde_json::{Value, json};

use super::world::Firm;

fn second() -> ReserveSecret {
    ReserveSecret::from_bytes(&[21; 32])
}

fn third() -> ReserveSecret {
    ReserveSecret::from_bytes(&[22; 32])
}

impl Firm {
    /// The service's signing key.
    fn secret(&self) -> ReserveSecret {
        self.server.app.who.keys.reserve().clone()
    }

    /// Restarts the service with another key in place of the old one.
    async fn with_key(mut self, key: &ReserveSecret) -> Self {
        let digits = hex::encode(key.to_bytes());
        self.server = self.server.restart_as(|config| config.server.reserve_key = Some(Secret::new(digits))).await;
        self
    }

    /// A key change at this moment.
    fn handover(&self, old: &ReserveSecret, new: &ReserveSecret, from: u64) -> SignedKeyChange {
        KeyChange::hand_over(old, new, from, u64::try_from(self.server.app.clock.now().millis()).unwrap())
    }

    async fn announce_key(&self, change: &SignedKeyChange) -> Result<(), String> {
        let announced = proofs::announce_key(&self.server.app, Actor::CommandLine, change.clone()).await;
        announced.map_err(|refusal| refusal.to_string())
    }

    async fn log(&self) -> (Vec<Signed>, Vec<SignedKeyChange>) {
        let data = self.server.get("proofs").send().await.body["data"].clone();
        let read = |name: &str| data[name].clone();
        (serde_json::from_value(read("proofs")).unwrap(), serde_json::from_value(read("keyChanges")).unwrap())
    }

    /// The script's verdict on a client's saved proof, given the key that the client trusts.
    async fn script_of(&self, mine: &Value, trusted: &ReserveSecret, kept: Option<&Value>) -> Option<String> {
        let client = &self.clients[0];
        let balance = self.dashboard(client).await;
        let saved = json!({ "data": { "mine": mine } });
        let kept = kept.map(|mine| json!({ "data": { "mine": mine } }));
        self.script_with(&saved, &trusted.verifying_key(), client, &balance, kept.as_ref())
    }

    /// A record built by hand and signed with any key.
    async fn resigned(&self, key: &ReserveSecret) -> Signed {
        let (epoch, last) = (2, self.log().await.0.pop());
        self.forge(epoch, last.as_ref(), &self.honest().await).await.record.sign(key)
    }

    /// Puts a record into the books behind the service's back, with its journal entry but without the guards.
    fn smuggle(&self, signed: &Signed) {
        let (record, digest) = (json!(signed), hex::encode(signed.record.digest()));
        let (number, sequence) = (signed.record.epoch, signed.record.ledger_sequence);
        let row = format!("{number}, '{record}', x'{digest}', {sequence}, 0");
        self.sql(&format!(
            "INSERT INTO proof_epoch (number, record, digest, ledger_sequence, published_at) VALUES ({row})"
        ));
    }
}

fn row(at: usize, signed: &SignedKeyChange) -> String {
    let (record, digest, from) = (json!(signed), hex::encode(signed.change.digest()), signed.change.from_epoch);
    format!(
        "INSERT INTO reserve_key (number, record, digest, from_epoch, announced_at) \
         VALUES ({at}, '{record}', x'{digest}', {from}, 0);"
    )
}

const GUARDS: &str = "DROP TRIGGER reserve_key_no_update; DROP TRIGGER reserve_key_no_delete;";

fn follow(trusted: &ReserveSecret, changes: &[SignedKeyChange]) -> Result<Keys, KeyFault> {
    Keys::follow(&trusted.verifying_key(), changes)
}

fn signer(signed: &Signed, keys: &[&ReserveSecret]) -> Option<usize> {
    keys.iter().position(|key| signed.verify(&key.verifying_key()).is_ok())
}

#[tokio::test]
async fn a_key_hands_over_and_whoever_kept_the_first_follows() {
    let mut firm = Firm::new().await;
    let (first, next) = (firm.secret(), second());
    firm.build().await;
    let before = firm.mine(&firm.clients[0]).await;
    firm.announce_key(&firm.handover(&first, &next, 3)).await.unwrap();
    // Announced in advance: the old key continues to sign until then.
    assert_eq!(signer(&firm.build().await, &[&first, &next]), Some(0));
    assert!(proofs::build(&firm.server.app, Actor::System).await.unwrap_err().to_string().contains("has to be signed"));
    firm = firm.with_key(&next).await;
    assert_eq!(signer(&firm.build().await, &[&first, &next]), Some(1));

    let (records, changes) = firm.log().await;
    for trusted in [&first, &next] {
        let keys = follow(trusted, &changes).unwrap();
        chain(&records, &keys).unwrap();
        let mine = firm.mine(&firm.clients[0]).await;
        let proof: ClientProof = serde_json::from_value(mine["proof"].clone()).unwrap();
        keys.verify(&proof.signed).unwrap();
        assert_eq!(firm.script_of(&mine, trusted, Some(&before)).await, None);
        assert_eq!(firm.script_of(&before, &first, None).await, None, "an old file stays good");
    }
    assert_eq!(firm.verify().await, Vec::<String>::new());
    let notes = firm.report().await.notes;
    assert!(notes.len() == 2 && notes[0].starts_with("from proof 3 on the reserve key is"), "{notes:?}");
    let examined = proofs::examine(&firm.server.app).await.unwrap();
    assert!(examined.contains("signed for by the one before"), "{examined}");
    let latest = firm.server.get("proofs/latest").send().await.body["data"].clone();
    assert_eq!(latest["reserveKey"], hex::encode(next.verifying_key().as_bytes()));
    assert_eq!(latest["keyChanges"], json!(changes));
    assert!(changes.iter().all(|change| change.verify().is_ok()) && changes.len() == 1);
}

#[tokio::test]
async fn a_lost_key_breaks_the_chain_and_nobody_is_led_across() {
    let mut firm = Firm::new().await;
    let (lost, next) = (firm.secret(), second());
    firm.build().await;
    let now = u64::try_from(firm.server.app.clock.now().millis()).unwrap();
    firm.announce_key(&KeyChange::break_off(&lost.verifying_key(), &next, 2, now)).await.unwrap();
    firm = firm.with_key(&next).await;
    let signed = firm.build().await;
    let (_, changes) = firm.log().await;
    let mine = firm.mine(&firm.clients[0]).await;
    assert_eq!(follow(&lost, &changes).unwrap().verify(&signed), Err(EpochFault::Break));
    assert_eq!(firm.script_of(&mine, &lost, None).await, Some("key break".to_owned()));
    // Those who asked the firm in another way continue, and the old records are still the firm's.
    let keys = follow(&next, &changes).unwrap();
    assert_eq!(chain(&firm.log().await.0, &keys), Ok(()));
    assert_eq!(firm.script_of(&mine, &next, None).await, None);
    // The books are in order, but the report says so anyway.
    assert_eq!(firm.verify().await, Vec::<String>::new());
    assert!(firm.report().await.notes[0].starts_with("BREAK: from proof 2 on"));
    assert!(proofs::examine(&firm.server.app).await.unwrap().contains("is called lost"));
}

/// A new file in place of the old one, or none, and then a start: nothing was announced.
#[tokio::test]
async fn a_key_that_nobody_announced_signs_nothing() {
    let mut firm = Firm::new().await;
    let first = firm.secret();
    firm.build().await;
    firm = firm.with_key(&third()).await;
    let refused = proofs::build(&firm.server.app, Actor::System).await.unwrap_err().to_string();
    assert!(refused.contains("no change was announced"), "{refused}");
    assert!(proofs::examine(&firm.server.app).await.unwrap_err().contains("no change was announced"));
    // Clients still get the existing proofs, and the first key's signature.
    let mine = firm.mine(&firm.clients[0]).await;
    assert_eq!(mine["state"], "counted");
    assert_eq!(firm.script_of(&mine, &first, None).await, None);
    assert_eq!(firm.script_of(&mine, &third(), None).await, Some("signature".to_owned()));
    assert!(firm.verify().await[0].starts_with("published proofs are signed: proof 1"));
}

#[tokio::test]
async fn a_retired_key_signs_nothing_more() {
    let firm = Firm::new().await;
    let (retired, next) = (firm.secret(), second());
    firm.build().await;
    let forged = firm.resigned(&retired).await;
    firm.announce_key(&firm.handover(&retired, &next, 2)).await.unwrap();
    // If the builder is bypassed, the books refuse it, even if it was announced while it was built.
    let epoch = ProofEpoch {
        number: 2,
        record: json!(forged),
        digest: forged.record.digest(),
        ledger_sequence: i64::try_from(forged.record.ledger_sequence).unwrap(),
        published_at: firm.server.app.clock.now(),
    };
    let decision = in_context(&firm.server.app, Actor::System, |context| publish(context, epoch, 1)).unwrap();
    let refused = firm.server.app.store.commit(decision).await.unwrap_err().to_string();
    assert!(refused.contains("not signed by the reserve key whose turn it is"), "{refused}");
    // If the books are bypassed too, everyone who checks refuses it.
    firm.smuggle(&forged);
    let (_, changes) = firm.log().await;
    for trusted in [&retired, &next] {
        assert_eq!(follow(trusted, &changes).unwrap().verify(&forged), Err(EpochFault::OtherKey));
    }
    let mut mine = firm.mine(&firm.clients[0]).await;
    mine["proof"] = firm.taken(&forged, &firm.clients[0]).await;
    assert_eq!(firm.script_of(&mine, &retired, None).await, Some("other key".to_owned()));
    let found = firm.verify().await;
    assert!(found.iter().any(|found| found.contains("a reserve key that had been replaced")), "{found:?}");
}

#[tokio::test]
async fn a_forged_succession_is_caught_by_everybody() {
    let firm = Firm::new().await;
    let (first, thief) = (firm.secret(), third());
    firm.build().await;
    let mut forged = firm.handover(&thief, &second(), 2);
    forged.change.key = first.verifying_key().to_bytes();
    let refused = firm.announce_key(&forged).await.unwrap_err();
    assert!(refused.contains("not signed by the key that ends"), "{refused}");
    firm.sql(&row(1, &forged));
    let (_, changes) = firm.log().await;
    assert_eq!(follow(&first, &changes), Err(KeyFault::Forged));
    let mine = firm.mine(&firm.clients[0]).await;
    assert_eq!(firm.script_of(&mine, &first, None).await, Some("forged change".to_owned()));
    let found = firm.verify().await;
    assert!(found[0].starts_with("keys of published proofs follow one another: change 1"), "{found:?}");
    assert!(found.iter().any(|found| found.contains("does not say that it was announced")), "{found:?}");
}

#[tokio::test]
async fn a_succession_of_a_strangers_key_is_caught_by_everybody() {
    let firm = Firm::new().await;
    let (first, stranger) = (firm.secret(), third());
    firm.build().await;
    // Correctly signed, by two keys that no client has seen.
    let strange = firm.handover(&stranger, &second(), 2);
    assert!(firm.announce_key(&strange).await.unwrap_err().contains("did not sign proof 1"));
    firm.sql(&row(1, &strange));
    let (_, changes) = firm.log().await;
    assert_eq!(follow(&first, &changes), Err(KeyFault::Stranger));
    let mine = firm.mine(&firm.clients[0]).await;
    assert_eq!(firm.script_of(&mine, &first, None).await, Some("new key".to_owned()));
    let found = firm.verify().await;
    assert!(found.iter().any(|found| found.contains("not among the firm's keys")), "{found:?}");
}

#[tokio::test]
async fn two_successors_are_caught_by_who_compares_and_by_verify() {
    let firm = Firm::new().await;
    let first = firm.secret();
    firm.build().await;
    let (one, other) = (firm.handover(&first, &second(), 2), firm.handover(&first, &third(), 2));
    firm.announce_key(&one).await.unwrap();
    let refused = firm.announce_key(&other).await.unwrap_err();
    assert!(refused.contains("two different successors"), "{refused}");
    let saved = firm.mine(&firm.clients[0]).await;
    // The change that clients saw is replaced by the other.
    firm.sql(&format!("{GUARDS} DELETE FROM reserve_key; {}", row(1, &other)));
    let (_, changes) = firm.log().await;
    assert_eq!(ballast_proof::changes_agree(std::slice::from_ref(&one), &changes), Err(KeyFault::TwoSuccessors));
    let mine = firm.mine(&firm.clients[0]).await;
    assert_eq!(firm.script_of(&mine, &first, None).await, None, "alone it cannot be known");
    assert_eq!(firm.script_of(&mine, &first, Some(&saved)).await, Some("two successors".to_owned()));
    let found = firm.verify().await;
    assert!(found.iter().any(|found| found.contains("announces another change")), "{found:?}");
    // Both at once.
    firm.sql(&row(2, &one));
    let (_, changes) = firm.log().await;
    assert_eq!(follow(&first, &changes), Err(KeyFault::TwoSuccessors));
    let mine = firm.mine(&firm.clients[0]).await;
    assert_eq!(firm.script_of(&mine, &first, None).await, Some("two successors".to_owned()));
    assert!(firm.verify().await[0].contains("two different successors"));
}

/// Both announce at the same time, as two runs of the command may.
#[tokio::test]
async fn of_changes_announced_at_once_one_is_stored() {
    let firm = Firm::new().await;
    let first = firm.secret();
    firm.build().await;
    let rivals = (0..8).map(|byte| firm.handover(&first, &ReserveSecret::from_bytes(&[40 + byte; 32]), 2));
    let mut asked = tokio::task::JoinSet::new();
    for change in rivals {
        let app = firm.server.app.clone();
        asked.spawn(async move { proofs::announce_key(&app, Actor::CommandLine, change).await });
    }
    let answers = asked.join_all().await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1, "{answers:?}");
    for refused in answers.into_iter().filter_map(Result::err) {
        assert_eq!(refused.to_string(), "two different successors of one reserve key were announced");
    }
    let (_, changes) = firm.log().await;
    assert_eq!(changes.len(), 1);
    follow(&first, &changes).unwrap();
    assert!(firm.verify().await.is_empty());
}

#[tokio::test]
async fn a_change_announced_again_changes_nothing() {
    let firm = Firm::new().await;
    let first = firm.secret();
    firm.build().await;
    let change = firm.handover(&first, &second(), 3);
    let (one, other) = tokio::join!(firm.announce_key(&change), firm.announce_key(&change));
    assert_eq!((one, other), (Ok(()), Ok(())));
    firm.build().await;
    firm.announce_key(&change).await.unwrap();
    assert_eq!(firm.log().await.1, [change]);
    assert!(firm.verify().await.is_empty());
}

#[tokio::test]
async fn an_announced_change_that_is_taken_back_is_missed_by_verify() {
    let firm = Firm::new().await;
    let first = firm.secret();
    firm.build().await;
    firm.announce_key(&firm.handover(&first, &second(), 2)).await.unwrap();
    for change in ["UPDATE reserve_key SET from_epoch = 9", "DELETE FROM reserve_key"] {
        let refused = firm.server.books().execute_batch(change).unwrap_err().to_string();
        assert!(refused.contains("append-only"), "{change}: {refused}");
    }
    firm.sql(&format!("{GUARDS} DELETE FROM reserve_key"));
    let found = firm.verify().await;
    assert!(found[0].contains("the journal says it was announced, and it is gone"), "{found:?}");
}

#[tokio::test]
async fn a_change_begins_with_a_proof_to_come_and_from_the_key_that_clients_saw() {
    let firm = Firm::new().await;
    let first = firm.secret();
    let early = firm.announce_key(&firm.handover(&first, &second(), 1)).await.unwrap_err();
    assert!(early.contains("no proof has been published yet"), "{early}");
    firm.build().await;
    let late = firm.announce_key(&firm.handover(&first, &second(), 1)).await.unwrap_err();
    assert!(late.contains("begin with a later one"), "{late}");
    let tomorrow = u64::try_from(firm.server.app.clock.now().millis()).unwrap() + 86_400_000;
    let future = KeyChange::hand_over(&first, &second(), 2, tomorrow);
    assert!(firm.announce_key(&future).await.unwrap_err().contains("dated in the future"));
    let same = firm.handover(&first, &first, 2);
    assert!(firm.announce_key(&same).await.unwrap_err().contains("do not follow one another"));
    assert!(firm.log().await.1.is_empty());
    let key: ReserveKey = firm.key();
    assert_eq!(key, first.verifying_key());
}
