//! Someone who carries the files between the two computers, or controls the signing one, changes something on the way.

use ballast_chain::bitcoin::{
    Psbt,
    batch::frames::{psbt_text, read_psbt},
};
use bitcoin::{
    Amount, EcdsaSighashType, OutPoint, Sequence, TxIn, TxOut,
    psbt::{Input, Output},
};
use serde_json::json;

use crate::{firm::stranger, signer::Signer, world::World};

type Edit = (&'static str, fn(&mut Psbt));

/// Of the two outputs the payout is the smaller one, and the change the larger.
fn paid(psbt: &mut Psbt) -> &mut TxOut {
    psbt.unsigned_tx.output.iter_mut().min_by_key(|output| output.value).unwrap()
}

fn change(psbt: &mut Psbt) -> &mut TxOut {
    psbt.unsigned_tx.output.iter_mut().max_by_key(|output| output.value).unwrap()
}

fn add_input(psbt: &mut Psbt, coin: OutPoint) {
    psbt.unsigned_tx.input.push(TxIn { previous_output: coin, ..TxIn::default() });
    psbt.inputs.push(Input::default());
}

/// Possible changes to a PSBT on either way.
const EDITS: &[Edit] = &[
    ("the amount of a payout", |psbt| paid(psbt).value += Amount::ONE_SAT),
    ("the address of a payout", |psbt| paid(psbt).script_pubkey = stranger(66)),
    ("an added output", |psbt| {
        psbt.unsigned_tx.output.push(TxOut { value: Amount::from_sat(1_000), script_pubkey: stranger(66) });
        psbt.outputs.push(Output::default());
    }),
    ("a dropped output", |psbt| drop((psbt.unsigned_tx.output.pop(), psbt.outputs.pop()))),
    ("swapped outputs", |psbt| psbt.unsigned_tx.output.swap(0, 1)),
    ("change to somebody else", |psbt| change(psbt).script_pubkey = stranger(66)),
    ("less change, so a higher fee", |psbt| change(psbt).value -= Amount::from_sat(500_000)),
    ("a coin twice", |psbt| {
        let coin = psbt.unsigned_tx.input[0].previous_output;
        add_input(psbt, coin);
    }),
    ("a coin of nobody", |psbt| add_input(psbt, OutPoint::null())),
    ("another coin", |psbt| psbt.unsigned_tx.input[0].previous_output.vout += 1),
    ("no way to replace it", |psbt| psbt.unsigned_tx.input[0].sequence = Sequence::MAX),
    ("a lock time", |psbt| psbt.unsigned_tx.lock_time = bitcoin::absolute::LockTime::from_consensus(500)),
];

#[tokio::test(flavor = "multi_thread")]
async fn a_psbt_edited_on_its_way_to_the_signer_is_not_signed() {
    let world = World::start().await;
    let id = world.approved("600", &stranger(1)).await;
    let batch = world.batch(&[&id]).await;
    let (psbt, manifest) = (world.file(&batch, "psbt").await, world.file(&batch, "manifest").await);
    let digest = digest_of(&world, &batch).await;
    let signer = Signer::new();
    let only_there: &[Edit] = &[
        ("a flag to sign less than everything", |psbt| {
            psbt.inputs[0].sighash_type = Some(EcdsaSighashType::None.into())
        }),
        ("a flag to let others add", |psbt| {
            psbt.inputs[0].sighash_type = Some(EcdsaSighashType::AllPlusAnyoneCanPay.into());
        }),
        ("a lie about what a coin is worth", |psbt| {
            psbt.inputs[0].witness_utxo.as_mut().unwrap().value += Amount::ONE_SAT;
        }),
        ("the same without proof", |psbt| {
            psbt.inputs[0].witness_utxo.as_mut().unwrap().value += Amount::ONE_SAT;
            psbt.inputs[0].non_witness_utxo = None;
        }),
        ("a coin of another key", |psbt| psbt.inputs[0].bip32_derivation.clear()),
    ];
    for (what, edit) in EDITS.iter().chain(only_there) {
        let mut edited = read_psbt(&psbt).unwrap();
        edit(&mut edited);
        let said = signer.sign(psbt_text(&edited).as_bytes(), &manifest, &digest);
        assert!(said.as_ref().is_err_and(|said| said.contains("REFUSED")), "{what}: {said:?}");
    }
    assert!(signer.sign(&psbt, &manifest, &digest).is_ok(), "what was approved is signed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_manifest_that_was_edited_or_is_of_another_batch_is_not_signed() {
    let world = World::start().await;
    let (first, second) = (world.approved("600", &stranger(1)).await, world.approved("700", &stranger(2)).await);
    let (one, other) = (world.batch(&[&first]).await, world.batch(&[&second]).await);
    let (psbt, manifest) = (world.file(&one, "psbt").await, world.file(&one, "manifest").await);
    let (digest, signer) = (digest_of(&world, &one).await, Signer::new());
    let refused = |manifest: &[u8], digest: &str| {
        let said = signer.sign(&psbt, manifest, digest);
        assert!(said.as_ref().is_err_and(|said| said.contains("REFUSED")), "{said:?}");
    };
    let text = String::from_utf8(manifest.clone()).unwrap();
    let edited = text.replace("1000000", "1000001");
    assert_ne!(text, edited);
    refused(edited.as_bytes(), &digest);
    // Even if the editor gets the new digest to the signer.
    let fitting = ballast_chain::bitcoin::batch::Digest::of(edited.as_bytes()).to_string();
    refused(edited.as_bytes(), &fitting);
    let (others, its) = (world.file(&other, "manifest").await, digest_of(&world, &other).await);
    refused(&others, &digest);
    refused(&others, &its);
    assert!(signer.sign(&psbt, &manifest, &digest).is_ok());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_comes_back_edited_is_refused_and_nothing_of_it_is_kept() {
    let world = World::start().await;
    let id = world.approved("600", &stranger(1)).await;
    let batch = world.batch(&[&id]).await;
    let signed = world.sign(&batch).await;
    let only_there: &[Edit] = &[
        ("no signature", |psbt| psbt.inputs[0].partial_sigs.clear()),
        ("a signature over less than everything", |psbt| {
            for signature in psbt.inputs[0].partial_sigs.values_mut() {
                signature.sighash_type = EcdsaSighashType::Single;
            }
        }),
        ("a signature by another key", |psbt| {
            let all = std::mem::take(&mut psbt.inputs[0].partial_sigs);
            psbt.inputs[0].partial_sigs = all.into_values().map(|one| (any_key(), one)).collect();
        }),
    ];
    for (what, edit) in EDITS.iter().chain(only_there) {
        let mut edited = read_psbt(signed.as_bytes()).unwrap();
        edit(&mut edited);
        let answer = world.upload(&batch, &psbt_text(&edited)).await;
        assert_eq!(answer.status, 400, "{what}: {}", answer.body);
        assert_eq!(world.attempt(&batch, 1).await.0, "approved", "{what}");
    }
    for junk in ["", "hello", "00", "cHNidP8B"] {
        assert_eq!(world.upload(&batch, junk).await.status, 400, "{junk}");
    }
    assert!(world.mempool().await.is_empty());
    assert_eq!(world.upload(&batch, &signed).await.status, 200, "what was approved is taken");
    world.verify().await;
}

fn any_key() -> bitcoin::PublicKey {
    "0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798".parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_signed_for_another_batch_is_refused() {
    let world = World::start().await;
    let (first, second) = (world.approved("600", &stranger(1)).await, world.approved("700", &stranger(2)).await);
    let (one, other) = (world.batch(&[&first]).await, world.batch(&[&second]).await);
    let signed = world.sign(&one).await;
    let refused = world.upload(&other, &signed).await;
    assert_eq!((refused.status, refused.code()), (400, "other_batch"));
    assert_eq!(world.upload(&one, &signed).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_signed_batch_brought_again_pays_nobody_again() {
    let world = World::start().await;
    let place = stranger(1);
    let id = world.approved("600", &place).await;
    let batch = world.batch(&[&id]).await;
    let signed = world.sign(&batch).await;
    let answers =
        tokio::join!(world.upload(&batch, &signed), world.upload(&batch, &signed), world.upload(&batch, &signed));
    assert_eq!([answers.0.status, answers.1.status, answers.2.status], [200; 3]);
    world.until_withdrawal(&id, "broadcast").await;
    world.settle(&id).await;
    assert_eq!(world.upload(&batch, &signed).await.status, 200);
    let raw = world.raw(&batch, 1);
    assert_eq!(world.upload(&batch, &raw).await.status, 200);
    let again: Result<String, _> = world.net.call("sendrawtransaction", json!([raw])).await;
    assert!(again.is_err(), "the network takes it once");
    world.mine(1).await;
    assert_eq!((world.paid_to(&place).await, world.state(&batch).await), ((1_000_000, 1), "confirmed".into()));
    world.verify().await;
}

/// The digest of the first attempt's manifest, as the screen shows it.
pub async fn digest_of(world: &World, batch: &str) -> String {
    world.story(batch).await["attempts"][0]["digest"].as_str().unwrap().to_owned()
}
