//! Anything changed between approval and broadcast is refused, and named.

use ballast_chain::bitcoin::batch::{Batch, Digest, Manifest, ManifestError};
use ballast_chain::bitcoin::check::{self, Approved, CheckError, FeeCap, Returned, Signed};
use ballast_chain::bitcoin::sign::{SignError, SigningKey};
use ballast_chain::bitcoin::wallet::Descriptors;
use ballast_chain::bitcoin::{FeeRate, Network, Psbt};
use bitcoin::bip32::Xpriv;
use bitcoin::consensus::encode::serialize_hex;
use bitcoin::sighash::{EcdsaSighashType, SighashCache, TapSighashType};
use bitcoin::{Amount, OutPoint, Sequence, TxIn, TxOut, absolute::LockTime, transaction::Version};

use crate::lab::{CAP, Keys, Lab, Shape, elsewhere, payout, payouts};

struct Case {
    lab: Lab,
    batch: Batch,
    descriptors: Descriptors,
}

impl Case {
    async fn start(shape: Shape) -> Self {
        let keys = Keys::new(shape);
        let descriptors = keys.descriptors();
        let lab = Lab::start_with(keys, 2).await;
        // Both coins are needed, so that inputs can be swapped.
        let mut list = payouts(3);
        list.push(payout(7, 6_000_000_000));
        let batch = lab.build(&list, 2);
        assert_eq!(batch.manifest.inputs.len(), 2);
        Self { lab, batch, descriptors }
    }

    fn open(&self, manifest: &Manifest, psbt: Psbt) -> Result<Approved, CheckError> {
        Approved::open(&manifest.to_bytes(), manifest.digest(), psbt, &self.descriptors, CAP)
    }

    /// The signer's refusal of a PSBT that was changed on the way.
    fn signer_refuses(&self, change: impl FnOnce(&mut Psbt)) -> CheckError {
        let mut psbt = self.batch.psbt.clone();
        change(&mut psbt);
        self.open(&self.batch.manifest, psbt).unwrap_err()
    }

    /// The signer's refusal of a manifest that was changed, with a matching digest.
    fn signer_refuses_manifest(&self, change: impl FnOnce(&mut Manifest)) -> CheckError {
        let mut manifest = self.batch.manifest.clone();
        change(&mut manifest);
        self.open(&manifest, self.batch.psbt.clone()).unwrap_err()
    }

    fn approved(&self) -> Approved {
        self.lab.approve(&self.batch)
    }

    fn signed_psbt(&self) -> Psbt {
        self.lab.keys.signers()[0].sign(&self.approved(), &self.descriptors).unwrap().psbt
    }

    fn check(&self, psbt: Psbt) -> Result<Signed, CheckError> {
        check::check(&self.approved(), &self.descriptors, &[Returned::Psbt(Box::new(psbt))])
    }

    /// The server's refusal of a reply that was changed on the way.
    fn server_refuses(&self, change: impl FnOnce(&mut Psbt)) -> CheckError {
        let mut psbt = self.signed_psbt();
        change(&mut psbt);
        self.check(psbt).unwrap_err()
    }

    fn change_vout(&self) -> usize {
        self.batch.manifest.change.as_ref().map(|change| change.vout as usize).unwrap()
    }

    fn vout(&self, id: &str) -> usize {
        self.batch.manifest.payouts.iter().find(|paid| paid.id == id).map(|paid| paid.vout as usize).unwrap()
    }
}

fn add_output(psbt: &mut Psbt) {
    psbt.unsigned_tx.output.push(TxOut { value: Amount::from_sat(1_000), script_pubkey: elsewhere(66) });
    psbt.outputs.push(bitcoin::psbt::Output::default());
}

fn add_input(psbt: &mut Psbt) {
    psbt.unsigned_tx.input.push(TxIn { previous_output: OutPoint::null(), ..TxIn::default() });
    psbt.inputs.push(bitcoin::psbt::Input::default());
}

#[tokio::test]
async fn the_signer_refuses_a_changed_psbt() {
    let case = Case::start(Shape::Wpkh).await;
    let (change, paid) = (case.change_vout(), case.vout("w-0001"));
    let taken = |sat: u64| move |psbt: &mut Psbt| psbt.unsigned_tx.output[paid].value += Amount::from_sat(sat);

    let refused = case.signer_refuses(|psbt| psbt.unsigned_tx.output[paid].script_pubkey = elsewhere(66));
    assert_eq!(refused, CheckError::OtherAddress(paid));
    let refused = case.signer_refuses(taken(1));
    assert_eq!(refused, CheckError::OtherAmount { index: paid, found_sat: 10_112, expected_sat: 10_111 });
    assert_eq!(case.signer_refuses(add_output), CheckError::ForeignOutput(5));
    let refused = case.signer_refuses(|psbt| psbt.unsigned_tx.output[change].script_pubkey = elsewhere(66));
    assert_eq!(refused, CheckError::OtherAddress(change));
    let refused = case.signer_refuses(|psbt| drop((psbt.unsigned_tx.output.pop(), psbt.outputs.pop())));
    assert_eq!(refused, CheckError::MissingOutput(4));
    // Less change is a higher fee.
    let refused = case.signer_refuses(|psbt| psbt.unsigned_tx.output[change].value -= Amount::from_sat(50_000));
    assert!(matches!(refused, CheckError::OtherAmount { .. }));
    assert_eq!(case.signer_refuses(|psbt| psbt.unsigned_tx.output.swap(0, 1)), CheckError::OtherAddress(0));

    assert_eq!(case.signer_refuses(add_input), CheckError::InputCount { found: 3, expected: 2 });
    assert_eq!(case.signer_refuses(|psbt| psbt.unsigned_tx.input.swap(0, 1)), CheckError::OtherInput(0));
    let refused = case.signer_refuses(|psbt| psbt.unsigned_tx.lock_time = LockTime::from_consensus(9));
    assert_eq!(refused, CheckError::OtherFrame("lock time"));
    let refused = case.signer_refuses(|psbt| psbt.unsigned_tx.version = Version::ONE);
    assert_eq!(refused, CheckError::OtherFrame("version"));
    let refused = case.signer_refuses(|psbt| psbt.unsigned_tx.input[1].sequence = Sequence::MAX);
    assert_eq!(refused, CheckError::OtherFrame("sequence"));
    let single = EcdsaSighashType::SinglePlusAnyoneCanPay;
    let refused = case.signer_refuses(|psbt| psbt.inputs[1].sighash_type = Some(single.into()));
    assert_eq!(refused, CheckError::PartialSighash(1));
}

#[tokio::test]
async fn the_signer_believes_no_amount_and_no_key_of_the_psbt() {
    let case = Case::start(Shape::Wpkh).await;
    let proven = CheckError::AmountNotProven(0);
    // Without the previous transaction a lying amount would hide a fee.
    assert_eq!(case.signer_refuses(|psbt| psbt.inputs[0].non_witness_utxo = None), proven);
    let lie = |psbt: &mut Psbt| psbt.inputs[0].witness_utxo.as_mut().unwrap().value += Amount::from_sat(1);
    assert_eq!(case.signer_refuses(lie), proven);
    let forged = |psbt: &mut Psbt| {
        let made = psbt.inputs[0].non_witness_utxo.as_mut().unwrap();
        made.output[0].value += Amount::from_sat(1);
        psbt.inputs[0].witness_utxo = None;
    };
    assert_eq!(case.signer_refuses(forged), proven);
    // A path to another of our keys does not give the coin's script.
    let other_path = |psbt: &mut Psbt| {
        for (_, path) in psbt.inputs[0].bip32_derivation.values_mut() {
            *path = "84h/1h/0h/0/77".parse().unwrap();
        }
    };
    assert_eq!(case.signer_refuses(other_path), CheckError::ForeignInput(0));
    assert_eq!(case.signer_refuses(|psbt| psbt.inputs[0].bip32_derivation.clear()), CheckError::ForeignInput(0));
}

#[tokio::test]
async fn the_signer_refuses_a_manifest_that_is_not_the_approved_one_or_not_the_psbts() {
    let case = Case::start(Shape::Wpkh).await;
    let mut edited = case.batch.manifest.clone();
    edited.payouts[0].address = payout(9, 1).address;
    let refused = Approved::open(
        &edited.to_bytes(),
        case.batch.manifest.digest(),
        case.batch.psbt.clone(),
        &case.descriptors,
        CAP,
    );
    assert!(matches!(refused, Err(CheckError::Manifest(ManifestError::OtherDigest { .. }))));

    // From here on someone got two people to approve a digest that does not match the PSBT.
    let refused = case.signer_refuses_manifest(|manifest| manifest.payouts[1].address = payout(9, 1).address);
    assert_eq!(refused, CheckError::OtherAddress(case.vout("w-0001")));
    let refused = case.signer_refuses_manifest(|manifest| manifest.network = "bitcoin".into());
    assert!(matches!(refused, CheckError::OtherNetwork { .. }), "{refused}");
    let main = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
    let refused = case.signer_refuses_manifest(|manifest| manifest.payouts[0].address = main.into());
    assert_eq!(refused, CheckError::BadAddress("w-0000".into()));
    let padded = |manifest: &mut Manifest| manifest.payouts[0].address.push('\n');
    assert_eq!(case.signer_refuses_manifest(padded), CheckError::BadAddress("w-0000".into()));
    // Change that is named as such but goes to someone else, with a matching PSBT.
    let change = case.change_vout();
    let mut manifest = case.batch.manifest.clone();
    let mut psbt = case.batch.psbt.clone();
    psbt.unsigned_tx.output[change].script_pubkey = elsewhere(66);
    let thief = bitcoin::Address::from_script(&elsewhere(66), Network::Regtest).unwrap();
    manifest.change.as_mut().unwrap().address = thief.to_string();
    manifest.txid = psbt.unsigned_tx.compute_txid();
    assert_eq!(case.open(&manifest, psbt).unwrap_err(), CheckError::ForeignChange(change));
    let refused = case.signer_refuses_manifest(|manifest| manifest.change.as_mut().unwrap().index += 1);
    assert_eq!(refused, CheckError::ForeignChange(change));
    // Two entries for one output, so that another output has none.
    let refused = case.signer_refuses_manifest(|manifest| manifest.payouts[1].vout = manifest.payouts[0].vout);
    assert!(matches!(refused, CheckError::MissingOutput(_)), "{refused}");
    let refused = case.signer_refuses_manifest(|manifest| {
        manifest.inputs[0].amount_sat += 5;
        manifest.fee_sat += 5;
    });
    assert!(matches!(refused, CheckError::OtherWorth { index: 0, .. }), "{refused}");
    let other = bitcoin::Txid::from_raw_hash(*case.batch.manifest.inputs[0].txid.as_raw_hash());
    assert_eq!(case.signer_refuses_manifest(|manifest| manifest.txid = other), CheckError::OtherTxid);
}

#[tokio::test]
async fn the_signer_keeps_its_own_limits_on_fees() {
    let case = Case::start(Shape::Wpkh).await;
    let manifest = &case.batch.manifest;
    let open =
        |cap| Approved::open(&manifest.to_bytes(), manifest.digest(), case.batch.psbt.clone(), &case.descriptors, cap);
    assert!(open(FeeCap { most_sat: manifest.fee_sat, ..CAP }).is_ok());
    let refused = open(FeeCap { most_sat: manifest.fee_sat - 1, ..CAP });
    assert!(matches!(refused, Err(CheckError::FeeTooHigh { .. })));
    let refused = open(FeeCap { most_rate: FeeRate::from_sat_per_vb(1).unwrap(), ..CAP });
    assert!(matches!(refused, Err(CheckError::FeeTooHigh { .. })));
    // A weight that is stated too large would make the rate look small.
    let mut heavy = manifest.clone();
    heavy.weight *= 100;
    let low = FeeCap { most_rate: FeeRate::from_sat_per_vb(1).unwrap(), ..CAP };
    let refused = Approved::open(&heavy.to_bytes(), heavy.digest(), case.batch.psbt.clone(), &case.descriptors, low);
    assert!(matches!(refused, Err(CheckError::FeeTooHigh { .. })));
}

#[tokio::test]
async fn the_signer_signs_with_the_descriptors_key_only() {
    let case = Case::start(Shape::Wpkh).await;
    let approved = case.approved();
    let other = Xpriv::new_master(Network::Regtest, &[9; 32]).unwrap().to_string();
    let refused = SigningKey::parse(&other, Network::Regtest).unwrap().sign(&approved, &case.descriptors);
    assert!(matches!(refused, Err(SignError::NotOurs)));

    // Someone swapped the change descriptor's key but left our fingerprint on it.
    let (funding, change) = case.lab.keys.descriptor_texts();
    let (_, foreign) =
        Keys { master: Xpriv::new_master(Network::Regtest, &[9; 32]).unwrap(), ..Keys::new(Shape::Wpkh) }
            .descriptor_texts();
    let forged = format!("{}]{}", change.split(']').next().unwrap(), foreign.split(']').nth(1).unwrap());
    let forged = Descriptors::parse(&funding, &forged, Network::Regtest).unwrap();
    let key = &case.lab.keys.signers()[0];
    assert!(matches!(key.sign(&approved, &forged), Err(SignError::ForgedDescriptor(_))));
}

#[tokio::test]
async fn the_server_refuses_what_came_back_changed() {
    let case = Case::start(Shape::Wpkh).await;
    let (change, paid) = (case.change_vout(), case.vout("w-0001"));
    assert!(case.check(case.signed_psbt()).is_ok());

    let refused = case.server_refuses(|psbt| psbt.unsigned_tx.output[paid].script_pubkey = elsewhere(66));
    assert_eq!(refused, CheckError::OtherAddress(paid));
    let refused = case.server_refuses(|psbt| psbt.unsigned_tx.output[paid].value += Amount::from_sat(1));
    assert!(matches!(refused, CheckError::OtherAmount { .. }));
    assert_eq!(case.server_refuses(add_output), CheckError::ForeignOutput(5));
    let refused = case.server_refuses(|psbt| psbt.unsigned_tx.output[change].script_pubkey = elsewhere(66));
    assert_eq!(refused, CheckError::OtherAddress(change));
    assert_eq!(case.server_refuses(add_input), CheckError::InputCount { found: 3, expected: 2 });
    let refused = case.server_refuses(|psbt| psbt.unsigned_tx.input[0].sequence = Sequence::MAX);
    assert_eq!(refused, CheckError::OtherFrame("sequence"));
    let refused = case.server_refuses(|psbt| psbt.unsigned_tx.lock_time = LockTime::from_consensus(1));
    assert_eq!(refused, CheckError::OtherFrame("lock time"));

    let refused = case.server_refuses(|psbt| psbt.inputs[1].partial_sigs.clear());
    assert!(matches!(refused, CheckError::Unsigned { index: 1, .. }), "{refused}");
    let refused = case.check(case.batch.psbt.clone()).unwrap_err();
    assert!(matches!(refused, CheckError::Unsigned { index: 0, .. }), "{refused}");
    // The signature of one input does not fit the other.
    let swap = |psbt: &mut Psbt| {
        let other = psbt.inputs[0].partial_sigs.values().next().copied().unwrap();
        for signature in psbt.inputs[1].partial_sigs.values_mut() {
            *signature = other;
        }
    };
    let refused = case.server_refuses(swap);
    assert!(
        matches!(refused, CheckError::BadSignature { index: 1, .. } | CheckError::Unsigned { index: 1, .. }),
        "{refused}"
    );
    let kind = |psbt: &mut Psbt| {
        for signature in psbt.inputs[0].partial_sigs.values_mut() {
            signature.sighash_type = EcdsaSighashType::None;
        }
    };
    assert_eq!(case.server_refuses(kind), CheckError::PartialSighash(0));
}

#[tokio::test]
async fn a_valid_signature_over_less_than_everything_is_refused_too() {
    let case = Case::start(Shape::Wpkh).await;
    let approved = case.approved();
    let mut psbt = case.signed_psbt();
    // The signer's machine was taken over and signs "none of the outputs": valid for the network, not for us.
    psbt.inputs[0].sighash_type = Some(EcdsaSighashType::None.into());
    psbt.inputs[0].partial_sigs.clear();
    let secp = bitcoin::secp256k1::Secp256k1::new();
    psbt.sign(&case.lab.keys.master, &secp).unwrap();
    let mut cache = SighashCache::new(psbt.unsigned_tx.clone());
    assert!(psbt.sighash_ecdsa(0, &mut cache).is_ok());
    let returned = Returned::Psbt(Box::new(psbt.clone()));
    assert_eq!(check::check(&approved, &case.descriptors, &[returned]).unwrap_err(), CheckError::PartialSighash(0));
    // The same inside a finished witness.
    use_finished(&mut psbt, &secp);
    let mut finished = psbt.unsigned_tx.clone();
    for (input, from) in finished.input.iter_mut().zip(&psbt.inputs) {
        input.witness = from.final_script_witness.clone().unwrap();
    }
    let verdict = case.lab.would_accept(&finished).await;
    assert_eq!(verdict["allowed"], true, "the network would take it: {verdict}");
    let returned = Returned::read(serialize_hex(&finished).as_bytes()).unwrap();
    assert_eq!(check::check(&approved, &case.descriptors, &[returned]).unwrap_err(), CheckError::PartialSighash(0));
}

fn use_finished(psbt: &mut Psbt, secp: &bitcoin::secp256k1::Secp256k1<bitcoin::secp256k1::All>) {
    use bdk_wallet::miniscript::psbt::PsbtExt;
    psbt.finalize_mut(secp).unwrap();
}

#[tokio::test]
async fn taproot_signatures_are_checked_likewise() {
    let case = Case::start(Shape::Taproot).await;
    let signed = case.check(case.signed_psbt()).unwrap();
    assert_eq!(case.lab.would_accept(&signed.tx).await["allowed"], true);
    let flip = |psbt: &mut Psbt| psbt.inputs[0].tap_key_sig = psbt.inputs[1].tap_key_sig;
    let refused = case.server_refuses(flip);
    assert!(
        matches!(refused, CheckError::BadSignature { index: 0, .. } | CheckError::Unsigned { index: 0, .. }),
        "{refused}"
    );
    let kind = |psbt: &mut Psbt| psbt.inputs[1].tap_key_sig.as_mut().unwrap().sighash_type = TapSighashType::Single;
    assert_eq!(case.server_refuses(kind), CheckError::PartialSighash(1));
    // A lying amount is part of what is signed, so the signature is not valid.
    let mut psbt = case.batch.psbt.clone();
    let mut manifest = case.batch.manifest.clone();
    psbt.inputs[0].witness_utxo.as_mut().unwrap().value += Amount::from_sat(1_000);
    manifest.inputs[0].amount_sat += 1_000;
    manifest.fee_sat += 1_000;
    let fooled = case.open(&manifest, psbt).unwrap();
    let signed = case.lab.keys.signers()[0].sign(&fooled, &case.descriptors).unwrap();
    let refused = case.check(signed.psbt).unwrap_err();
    assert!(matches!(refused, CheckError::BadSignature { .. } | CheckError::Unsigned { .. }), "{refused}");
}

#[tokio::test]
async fn one_of_two_signers_is_not_enough() {
    let case = Case::start(Shape::Multisig).await;
    let approved = case.approved();
    let signers = case.lab.keys.signers();
    let first = signers[0].sign(&approved, &case.descriptors).unwrap();
    assert!(!first.is_complete);
    let refused = case.check(first.psbt.clone()).unwrap_err();
    assert!(matches!(refused, CheckError::Unsigned { index: 0, .. }), "{refused}");
    let second = signers[1].sign(&approved, &case.descriptors).unwrap();
    let returned = [first.psbt, second.psbt].map(|psbt| Returned::Psbt(Box::new(psbt)));
    let signed = check::check(&approved, &case.descriptors, &returned).unwrap();
    assert_eq!(case.lab.would_accept(&signed.tx).await["allowed"], true);
}

#[tokio::test]
async fn reads_what_signers_give_back_in_any_form() {
    let case = Case::start(Shape::Wpkh).await;
    let approved = case.approved();
    let signed = case.check(case.signed_psbt()).unwrap();
    for bytes in [signed.raw.clone().into_bytes(), format!(" {}\n", signed.raw.to_uppercase()).into_bytes()] {
        let returned = Returned::read(&bytes).unwrap();
        assert_eq!(check::check(&approved, &case.descriptors, &[returned]).unwrap(), signed);
    }
    let stripped = serialize_hex(&case.batch.psbt.unsigned_tx);
    let returned = Returned::read(stripped.as_bytes()).unwrap();
    let refused = check::check(&approved, &case.descriptors, &[returned]).unwrap_err();
    assert!(matches!(refused, CheckError::Unsigned { index: 0, .. }), "{refused}");
    for junk in [&b""[..], b"hello", b"00", b"psbt\xff", b"\xff\xfe"] {
        assert!(matches!(Returned::read(junk), Err(CheckError::Malformed(_))));
    }
    assert_ne!(Digest::of(b""), case.batch.manifest.digest());
}
