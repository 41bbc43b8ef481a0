//! Layout and format numbers stand for these very bytes.

use ballast_core::statement::FIRST_FORMAT;
use ballast_statement::{LAYOUT, Source, Statement, build, csv, layout_by, pdf};
use sha2::{Digest, Sha256};

use super::november::{november, source};

/// SHA-256 of November's data in this format, and of its pages in this layout.
const DATA: (u32, &str) = (2, "2866fa45cebbcc6004d0576629874fb909620465a199c4ffa7a4a48677d10542");
const PAGES: (u32, &str) = (3, "04dea4422ebfdb1241860d8d8bf11ad5e232f3dc712e8cf33bf65b6e2a83a07c");
/// SHA-256 of the data of a month that was closed in the first format: files downloaded then stay genuine.
const FIRST_DATA: &str = "deb3b46e9d46bb7f98186eba3099dce8196ed65d33213907686a4c77b763301b";
const FIRST_PAGES: (u32, &str) = (2, "8f14d26795339506dbd0a7026dadf21197ef2ef86e81e3970109170448e444bf");

fn digests(made: &Statement) -> [String; 2] {
    let of = |bytes: &[u8]| hex::encode(Sha256::digest(bytes));
    [of(csv::write(made).as_bytes()), of(&pdf(made).unwrap())]
}

#[test]
fn other_bytes_have_another_number() {
    let [data, pages] = digests(&november());
    let why = "statements that were downloaded would be called forged: give FORMAT or LAYOUT its next number, then put the \
               new number and digest here";
    assert_eq!(((csv::FORMAT, data.as_str()), (LAYOUT, pages.as_str())), (DATA, PAGES), "{why}");
}

#[test]
fn months_that_were_closed_before_keep_their_bytes() {
    let [data, pages] = digests(&build(Source { format: FIRST_FORMAT, ..source() }).unwrap());
    assert_eq!((data.as_str(), (layout_by(FIRST_FORMAT), pages.as_str())), (FIRST_DATA, FIRST_PAGES));
}
