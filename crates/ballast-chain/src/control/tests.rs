//! Published vectors, and changes to what the key signed.

use bitcoin::Network;
use proptest::prelude::*;

use super::*;
use crate::{bitcoin::wallet::Descriptors, bsc::devnet::TEST_MNEMONIC};

const FIRM: &str = "https://invest.example.com";
/// The key of BIP-322's vectors, and its two addresses.
const WIF: &str = "L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k";
const P2WPKH: &str = "bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l";
const P2TR: &str = "bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3";
/// The key of the example of web3.js, and its address.
const HEX: &str = "0x4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318";
const EVM: &str = "0x2c7536E3605D9C16a7a3D7b1898e529396a65c23";

fn day(text: &str) -> Day {
    Day::of_text(text).unwrap()
}

fn bitcoin(text: &str) -> Address {
    Address::from_str(text).unwrap().assume_checked()
}

fn single(text: &str) -> ControlKey {
    ControlKey::parse(text, Network::Bitcoin).unwrap()
}

/// Message, address, signature: BIP-322's own, and one of Bitcoin Core's tests for taproot.
const BIP322: [(&str, &str, &str); 3] = [
    (
        "",
        P2WPKH,
        "AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=",
    ),
    (
        "Hello World",
        P2WPKH,
        "AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=",
    ),
    (
        "Hello World",
        P2TR,
        "AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==",
    ),
];

#[test]
fn the_published_vectors_of_bip_322_hold() {
    for (text, address, signature) in BIP322 {
        assert_eq!(bip322::is_signed(text, &bitcoin(address), signature), Ok(true), "{address}");
        assert_eq!(bip322::is_signed(text, &bitcoin(address), &format!("smp{signature}")), Ok(true));
        assert_eq!(bip322::is_signed("Hello World!", &bitcoin(address), signature), Ok(false));
        let other = if address == P2TR { P2WPKH } else { P2TR };
        assert_ne!(bip322::is_signed(text, &bitcoin(other), signature), Ok(true));
    }
    let script = bitcoin(P2WPKH).script_pubkey();
    let ids = |text| {
        let (to_spend, to_sign) = bip322::transactions(text, &script);
        [to_spend.compute_txid().to_string(), to_sign.compute_txid().to_string()]
    };
    assert_eq!(
        ids(""),
        [
            "c5680aa69bb8d860bf82d4e9cd3504b55dde018de765a91bb566283c545a99a7",
            "1e9654e951a5ba44c8604c4de6c67fd78a27e81dcadcfe1edf638ba3aaebaed6"
        ]
    );
    assert_eq!(
        ids("Hello World"),
        [
            "b79d196740ad5217771c1098fc4a4b51e0535c32236c71f1ea4d61a2d603352b",
            "88737ae86f2077145f93cc4b153ae9a1cb8d56afa511988c149c5c8c9d93bddf"
        ]
    );
}

/// From the documentation of web3.js.
const EIP191: &str = "0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c";

#[test]
fn the_published_vector_of_eip_191_holds_and_its_twins_are_refused() {
    let signer = |signature: &str| evm::signer("Some data", signature);
    assert_eq!(signer(EIP191), Ok(Some(EVM.parse().unwrap())));
    assert_ne!(evm::signer("Some date", EIP191), Ok(Some(EVM.parse().unwrap())));
    let ControlKey::Single(key) = single(HEX) else { panic!("one key") };
    assert_eq!(evm::sign("Some data", &key), EIP191);
    // The same signature with its second number in the upper half, which recovers to the same address.
    let high = "0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd9ff818b327d1fc847ffe79bdd03d25e93e3a8df6696ecee560a55b8bd754a1181b";
    assert!(signer(high).unwrap_err().contains("EIP-2"));
    for v in ["00", "01", "1a", "1d", "25"] {
        assert_eq!(signer(&format!("{}{v}", &EIP191[..130])), Err("its last byte has to be 1b or 1c"));
    }
    for text in ["", "0x", &EIP191[2..], &EIP191[..130], &format!("{EIP191}00"), &format!("0x0x{}", &EIP191[4..])] {
        assert!(signer(text).is_err(), "{text}");
    }
    assert_ne!(signer(&format!("0x{}1b", "00".repeat(64))), Ok(Some(EVM.parse().unwrap())));
}

#[test]
fn every_kind_of_key_proves_its_own_addresses_and_no_others() {
    let day = day("2026-11-23");
    let mut file = ControlFile::new(FIRM);
    file.take([
        single(HEX).prove(FIRM, day, EVM).unwrap(),
        single(WIF).prove(FIRM, day, P2WPKH).unwrap(),
        single(WIF).prove(FIRM, day, P2TR).unwrap(),
    ]);
    file.take(single(TEST_MNEMONIC).prove_account(FIRM, day, 0, 0..2).unwrap());
    let account = "[73c5da0a/84h/0h/0h]xpub6CatWdiZiodmUeTDp8LT5or8nmbKNcuyvz7WyksVFkKB4RHwCD3XyuvPEbvqAQY3rAPshWcMLoP2fMFMKHPJ4ZeZXYVUhLv1VMrjPC7PW6V";
    let descriptors =
        Descriptors::parse(&format!("wpkh({account}/0/*)"), &format!("wpkh({account}/1/*)"), Network::Bitcoin).unwrap();
    let words = "abandon ".repeat(11) + "about";
    file.take(single(&words).prove_wallet(FIRM, day, &descriptors, 2).unwrap());
    assert!(single(TEST_MNEMONIC).prove_wallet(FIRM, day, &descriptors, 1).is_err(), "another wallet's");
    let addresses: Vec<&str> = file.proofs.iter().map(|proof| proof.address.as_str()).collect();
    for address in [
        "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
        "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
        // BIP-84's own vectors: two to receive at, one for change.
        "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu",
        "bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g",
        "bc1q8c6fshw2dlwun7ekn9qwf37cu2rn755upcp6el",
    ] {
        assert!(addresses.contains(&address), "{address}");
    }
    assert!(file.proofs.iter().all(|proof| file.check(proof) == Ok(())));
    assert!(matches!(single(HEX).prove(FIRM, day, P2WPKH), Err(KeyError::NotOurs(_))));
    assert!(matches!(single(WIF).prove(FIRM, day, EVM), Err(KeyError::NotOurs(_))));
    let written = serde_json::to_string(&file).unwrap();
    assert_eq!(ControlFile::parse(&written).unwrap(), file);
    assert!(ControlFile::parse(&written.replace("control-v1", "control-v2")).is_err());
}

#[test]
fn what_one_signature_cannot_prove_is_refused_in_words() {
    let claim = |address| Claim { firm: FIRM, address, day: day("2026-11-23") };
    for (address, why) in [
        ("bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3", "cannot be proven"),
        ("1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2", "cannot be proven"),
        ("3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy", "cannot be proven"),
        ("0x2c7536e3605d9c16a7a3d7b1898e529396a65c23", "neither"),
        ("BC1Q9VZA2E8X573NCZRLZMS0WVX3GSQJX7VAVGKX0L", "neither"),
        ("an address", "neither"),
    ] {
        let refused = claim(address).check("0x").unwrap_err().to_string();
        assert!(refused.contains(why), "{address}: {refused}");
    }
    for firm in ["", "Harbour", "https://", "https://a.example/b", "https://a.example\naddress: 0x1", "ftp://a.example"]
    {
        assert!(matches!(Claim { firm, ..claim(EVM) }.text(), Err(ControlError::Firm(_))), "{firm}");
    }
}

#[test]
fn of_one_address_the_newest_proof_stays() {
    let made = |text| single(HEX).prove(FIRM, day(text), EVM).unwrap();
    let mut file = ControlFile::new(FIRM);
    file.take([made("2026-11-23")]);
    file.take([made("2026-11-22")]);
    assert_eq!(file.proofs, [made("2026-11-23")]);
    file.take([made("2026-11-24")]);
    assert_eq!(file.proofs, [made("2026-11-24")]);
    file.proofs.push(made("2026-11-23"));
    assert!(ControlFile::parse(&serde_json::to_string(&file).unwrap()).unwrap_err().contains("twice"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Another firm, day or address, or any changed byte of the signature proves nothing.
    #[test]
    fn nothing_but_what_was_signed_is_proven(
        secret in prop::array::uniform32(1_u8..), number in 0_i64..40_000, later in 1_i64..400, place in 0_usize..400, bit in 0_u8..8,
    ) {
        let key = bitcoin::secp256k1::SecretKey::from_slice(&secret).unwrap();
        let secp = bitcoin::secp256k1::Secp256k1::new();
        let public = key.public_key(&secp);
        let own = [
            crate::bsc::address::address_of(&public).to_string(),
            Address::p2wpkh(&bitcoin::CompressedPublicKey(public), Network::Bitcoin).to_string(),
            Address::p2tr(&secp, public.x_only_public_key().0, None, Network::Bitcoin).to_string(),
        ];
        let day = Day::from_number(number).unwrap();
        for address in &own {
            let made = ControlKey::Single(key).prove(FIRM, day, address).unwrap();
            let claim = Claim { firm: FIRM, address, day };
            prop_assert_eq!(claim.check(&made.signature), Ok(()));
            let others = [
                Claim { firm: "https://invest.example.org", ..claim },
                Claim { day: day.plus_days(later), ..claim },
                Claim { address: EVM, ..claim },
                Claim { address: P2WPKH, ..claim },
                Claim { address: P2TR, ..claim },
            ];
            for other in others {
                prop_assert!(other.check(&made.signature).is_err(), "{:?}", other);
            }
            let mut bytes = made.signature.clone().into_bytes();
            let place = place % bytes.len();
            bytes[place] ^= 1 << bit;
            let changed = String::from_utf8_lossy(&bytes).into_owned();
            // Hexadecimal digits may be upper case; they are the same digits.
            let is_same = address.starts_with("0x") && changed.to_lowercase() == made.signature;
            prop_assert!(is_same || claim.check(&changed).is_err(), "{} {}", made.signature, changed);
        }
    }
}
