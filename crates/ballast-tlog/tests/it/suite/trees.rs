//! Trees, proofs and tiles.

use std::collections::HashMap;

use ballast_tlog::{
    Contents, Hash, Node, NodePlace, ProofFault, TilePath, WIDTH, bundle, consistency, empty_root, fold, held,
    inclusion, leaf_hash, root, verify_consistency, verify_inclusion,
};
use proptest::prelude::*;

use crate::suite::world::{from_leaves, leaves};

/// The tree that implementations of RFC 6962 are tested with.
const ENTRIES: [&str; 8] =
    ["", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f"];
const ROOTS: [&str; 8] = [
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
];

#[test]
fn the_known_tree_has_the_known_roots() {
    let leaves: Vec<Hash> = ENTRIES.iter().map(|entry| leaf_hash(&hex::decode(entry).unwrap())).collect();
    for (size, known) in (1..).zip(ROOTS) {
        assert_eq!(hex::encode(root(size, &mut from_leaves(&leaves)).unwrap()), known, "{size}");
    }
    let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
    assert_eq!(hex::encode(root(0, &mut from_leaves(&[])).unwrap()), empty);
}

#[test]
fn the_known_proofs_are_made() {
    let leaves: Vec<Hash> = ENTRIES.iter().map(|entry| leaf_hash(&hex::decode(entry).unwrap())).collect();
    let hex_of = |proof: Option<Vec<Hash>>| -> Vec<String> { proof.unwrap().iter().map(hex::encode).collect() };
    let path = inclusion(5, 8, &mut from_leaves(&leaves)).unwrap();
    assert_eq!(
        hex_of(path),
        [
            "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
            "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
            "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
        ]
    );
    let path = consistency(6, 8, &mut from_leaves(&leaves)).unwrap();
    assert_eq!(
        hex_of(path),
        [
            "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
            "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
            "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
        ]
    );
}

/// Reads nodes from tiles, as a client of the log does, and counts the tiles it fetched.
fn from_tiles<'a>(
    leaves: &'a [Hash],
    size: u64,
    fetched: &'a mut HashMap<(u8, u64), Vec<Hash>>,
) -> impl FnMut(Node) -> Result<Hash, String> + 'a {
    move |node| {
        let NodePlace { level, number, first, count } = TilePath::of(node);
        let width = u16::try_from((held(level, size) - number * WIDTH).min(WIDTH)).unwrap();
        let tile = TilePath { contents: Contents::Hashes { level }, number, width };
        assert!(tile.is_in(size), "{tile}");
        let hashes = fetched.entry((level, number)).or_insert_with(|| {
            let mut read = from_leaves(leaves);
            tile.range().unwrap().map(|index| read(Node { level: level * 8, index }).unwrap()).collect()
        });
        fold(&hashes[first as usize..(first + count) as usize]).ok_or_else(|| "nothing".to_owned())
    }
}

#[test]
fn tiles_are_enough_for_every_proof_of_a_large_tree() {
    let size = 70_000;
    let leaves = leaves(1, size);
    let mut fetched = HashMap::new();
    let whole = root(size, &mut from_leaves(&leaves)).unwrap();
    assert_eq!(root(size, &mut from_tiles(&leaves, size, &mut fetched)).unwrap(), whole);
    for index in [0, 255, 256, 65_535, 65_536, 69_999] {
        let path = inclusion(index, size, &mut from_tiles(&leaves, size, &mut fetched)).unwrap().unwrap();
        verify_inclusion(&leaves[index as usize], index, size, &whole, &path).unwrap();
    }
    for old in [1, 255, 256, 257, 65_536, 69_999] {
        let of_old = root(old, &mut from_leaves(&leaves)).unwrap();
        let path = consistency(old, size, &mut from_tiles(&leaves, size, &mut fetched)).unwrap().unwrap();
        verify_consistency(old, &of_old, size, &whole, &path).unwrap();
    }
    // The example of the specification.
    let widths = [(0, 70_000), (1, 273), (2, 1), (3, 0)];
    assert!(widths.iter().all(|(level, hashes)| held(*level, size) == *hashes));
}

#[test]
fn a_tile_has_one_path() {
    for (path, contents, number, width) in [
        ("tile/0/000", Contents::Hashes { level: 0 }, 0, 256),
        ("tile/3/x001/x234/067", Contents::Hashes { level: 3 }, 1_234_067, 256),
        ("tile/1/999.p/1", Contents::Hashes { level: 1 }, 999, 1),
        ("tile/entries/x001/000.p/255", Contents::Entries, 1000, 255),
    ] {
        let tile = TilePath { contents, number, width };
        assert_eq!(path.parse::<TilePath>(), Ok(tile));
        assert_eq!(tile.to_string(), path);
    }
    for path in [
        "tile/0/0",
        "tile/00/000",
        "tile/0/x000/001",
        "tile/0/001/000",
        "tile/0/000.p/256",
        "tile/0/000.p/0",
        "tile/0/000.p/01",
        "tile/8/000",
        "tile/-1/000",
        "tile/0/",
        "tile/entries",
        "tile/0/x999/x999/x999/x999/x999/x999/999",
        "tile/0/000/",
        "tile/0/+01",
        "tile/data/000",
    ] {
        assert!(path.parse::<TilePath>().is_err(), "{path}");
    }
}

#[test]
fn a_bundle_has_the_entries_after_their_lengths() {
    let bytes = bundle(&[[7; 32], [8; 32]]);
    assert_eq!(bytes.len(), 68);
    assert_eq!(
        (&bytes[..2], &bytes[2..34], &bytes[34..36]),
        ([0, 32].as_slice(), [7; 32].as_slice(), [0, 32].as_slice())
    );
}

proptest! {
    #[test]
    fn every_entry_is_shown_and_no_other(size in 1_u64..600, at in any::<u64>(), changed in any::<prop::sample::Index>()) {
        let (index, leaves) = (at % size, leaves(2, size));
        let whole = root(size, &mut from_leaves(&leaves)).unwrap();
        let path = inclusion(index, size, &mut from_leaves(&leaves)).unwrap().unwrap();
        let leaf = &leaves[index as usize];
        prop_assert_eq!(verify_inclusion(leaf, index, size, &whole, &path), Ok(()));
        prop_assert!(verify_inclusion(&[9; 32], index, size, &whole, &path).is_err());
        prop_assert!(verify_inclusion(leaf, index, size, &[9; 32], &path).is_err());
        let mut longer = path.clone();
        longer.push([1; 32]);
        prop_assert!(verify_inclusion(leaf, index, size, &whole, &longer).is_err());
        if !path.is_empty() {
            let mut other = path.clone();
            other[changed.index(path.len())][0] ^= 1;
            prop_assert_eq!(verify_inclusion(leaf, index, size, &whole, &other), Err(ProofFault::Root));
            prop_assert!(verify_inclusion(leaf, index, size, &whole, &path[1..]).is_err());
            prop_assert!(verify_inclusion(leaf, (index + 1) % size, size, &whole, &path).is_err());
        }
        prop_assert_eq!(inclusion(size, size, &mut from_leaves(&leaves)).unwrap(), None);
    }

    #[test]
    fn a_beginning_is_shown_and_a_fork_is_not(one in 0_u64..600, other in 0_u64..600, forked_at in any::<u64>()) {
        let (old, new) = (one.min(other), one.max(other));
        let leaves = leaves(3, new);
        let old_root = root(old, &mut from_leaves(&leaves)).unwrap();
        let new_root = root(new, &mut from_leaves(&leaves)).unwrap();
        let path = consistency(old, new, &mut from_leaves(&leaves)).unwrap().unwrap();
        prop_assert_eq!(verify_consistency(old, &old_root, new, &new_root, &path), Ok(()));
        prop_assert!(path.len() < 63);
        let mut longer = path.clone();
        longer.push([1; 32]);
        prop_assert!(verify_consistency(old, &old_root, new, &new_root, &longer).is_err());
        if old > 0 {
            // One past entry is different.
            let mut rewritten = leaves.clone();
            rewritten[(forked_at % old) as usize][0] ^= 1;
            let forked = root(new, &mut from_leaves(&rewritten)).unwrap();
            let path = consistency(old, new, &mut from_leaves(&rewritten)).unwrap().unwrap();
            prop_assert!(verify_consistency(old, &old_root, new, &forked, &path).is_err());
        }
        if new > old {
            prop_assert_eq!(consistency(new, old, &mut from_leaves(&leaves)).unwrap(), None);
            prop_assert!(verify_consistency(new, &new_root, old, &old_root, &path).is_err());
        }
    }

    #[test]
    fn a_claim_of_anything_is_not_believed(
        old in 1_u64..,
        new in any::<u64>(),
        path in prop::collection::vec(any::<[u8; 32]>(), 0..70),
    ) {
        prop_assume!(old != new);
        prop_assert!(verify_consistency(old, &[1; 32], new, &[2; 32], &path).is_err());
        prop_assert!(verify_inclusion(&[1; 32], old, new, &[2; 32], &path).is_err());
        prop_assert!(verify_consistency(0, &[1; 32], new, &[2; 32], &[]).is_err());
    }

    #[test]
    fn a_path_is_read_as_it_is_written(level in 0_u8..8, number in 0..u64::MAX / 256, width in 1_u16..=256) {
        let tile = TilePath { contents: Contents::Hashes { level }, number, width };
        prop_assert_eq!(tile.to_string().parse::<TilePath>(), Ok(tile));
    }

    #[test]
    fn any_text_is_a_path_or_refused(text in ".{0,40}", rest in "[0-9x/.p]{0,20}") {
        let _ = text.parse::<TilePath>();
        let _ = format!("tile/0/{rest}").parse::<TilePath>();
    }
}

#[test]
fn nothing_follows_from_the_empty_tree() {
    assert_eq!(consistency(0, 5, &mut from_leaves(&leaves(4, 5))).unwrap(), Some(Vec::new()));
    let whole = root(5, &mut from_leaves(&leaves(4, 5))).unwrap();
    assert_eq!(verify_consistency(0, &empty_root(), 5, &whole, &[]), Ok(()));
    assert_eq!(verify_consistency(0, &empty_root(), 5, &whole, &[[0; 32]]), Err(ProofFault::Length));
}
