use super::*;
use crate::{
    engine::{Purpose, all, connect},
    store::Store,
};

#[test]
fn every_table_is_bound_or_says_why_not() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite://{}", folder.path().join("a.db").display());
    Store::migrate(&url).unwrap();
    let mut conn = connect(&url, Purpose::Verify).unwrap();
    let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name";
    let found = all(conn.as_mut(), sql, &[], |c| c.string()).unwrap();
    let mut decided: Vec<&str> =
        BOUND.iter().map(|(name, _)| *name).chain(EXEMPT.iter().map(|(name, _)| *name)).collect();
    decided.sort_unstable();
    assert_eq!(found, decided);
}

#[test]
fn the_encoding_is_the_documented_one() {
    // Built by hand from the description above, so that the description stays true.
    let mut bytes = Vec::new();
    let text = |bytes: &mut Vec<u8>, text: &str| {
        bytes.extend(u32::try_from(text.len()).unwrap().to_be_bytes());
        bytes.extend(text.as_bytes());
    };
    text(&mut bytes, "ballast row 1");
    bytes.extend([7; 16]);
    text(&mut bytes, "survey");
    text(&mut bytes, "id");
    bytes.push(3);
    bytes.extend(2_u32.to_be_bytes());
    bytes.extend([8, 9]);
    text(&mut bytes, "note");
    bytes.push(2);
    text(&mut bytes, "good");
    text(&mut bytes, "stars");
    bytes.push(1);
    bytes.extend(5_i64.to_be_bytes());
    let columns = vec![
        ("stars", Column::Int(5)),
        ("gone", Column::Null),
        ("note", Column::Text("good")),
        ("id", Column::Bytes(&[8, 9])),
    ];
    assert_eq!(digest(&[7; 16], "survey", columns), <[u8; 32]>::from(Sha256::digest(&bytes)));
}
