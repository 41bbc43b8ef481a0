//! The numbers by which a file says how its pages were set and its data ordered stand for these very bytes.

use ballast_statement::{LAYOUT, csv, pdf};
use sha2::{Digest, Sha256};

use super::november::november;

/// SHA-256 of November's data in this format, and of its pages in this layout.
const DATA: (u32, &str) = (1, "deb3b46e9d46bb7f98186eba3099dce8196ed65d33213907686a4c77b763301b");
const PAGES: (u32, &str) = (2, "8f14d26795339506dbd0a7026dadf21197ef2ef86e81e3970109170448e444bf");

#[test]
fn other_bytes_have_another_number() {
    let made = november();
    let of = |bytes: &[u8]| hex::encode(Sha256::digest(bytes));
    let (data, pages) = (of(csv::write(&made).as_bytes()), of(&pdf(&made).unwrap()));
    let why = "statements that were downloaded would be called forged: give csv::FORMAT or LAYOUT its next number, then put the \
               new number and digest here";
    assert_eq!(((csv::FORMAT, data.as_str()), (LAYOUT, pages.as_str())), (DATA, PAGES), "{why}");
}
