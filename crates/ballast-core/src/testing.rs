//! What the tests of this crate share.

use std::path::PathBuf;

use uuid::Uuid;

/// A uuid one can read.
pub fn uuid(n: u128) -> Uuid {
    Uuid::from_u128(n)
}

/// Compares `text` with `docs/states/{name}`; with `BLESS=1` writes it instead.
pub fn golden(name: &str, text: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/states").join(name);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, text).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(kept, text, "docs/states/{name} is not what the rules say; run the test with BLESS=1 and read the diff");
}
