//! Recognizes a file by its content: nobody has to say what it is.

use std::{
    fs,
    io::{BufReader, Read, Seek},
    path::Path,
};

use ballast_proof::{ClientProof, MAGIC, Signed, SignedKeyChange};
use serde_json::Value;

use crate::failure::Failure;

/// A file that was read.
pub struct File {
    pub content: Content,
    /// The announced changes of the reserve key next to it.
    pub key_changes: Vec<SignedKeyChange>,
}

/// Something to check.
pub enum Content {
    /// One client's proof.
    Proof(Box<ClientProof>),
    /// Records, oldest first.
    Records(Vec<Signed>),
    /// A list of leaves.
    List(BufReader<fs::File>),
}

/// Reads a file: as saved from a page, as answered by the API, or a downloaded list.
pub fn read(path: &Path) -> Result<File, Failure> {
    let unread = |error: std::io::Error| {
        Failure::new(format!("{error}, {}", path.display()), "check the name of the file and its rights")
    };
    let mut file = fs::File::open(path).map_err(unread)?;
    let mut first = [0; MAGIC.len()];
    let is_list = file.read_exact(&mut first).is_ok() && first == *MAGIC;
    file.rewind().map_err(unread)?;
    if is_list {
        let content = Content::List(BufReader::with_capacity(1 << 20, file));
        return Ok(File { content, key_changes: Vec::new() });
    }
    let parsed: Result<Value, _> = serde_json::from_reader(BufReader::new(file));
    let unfit = |error: &dyn std::fmt::Display| {
        let what = format!("this is neither a proof nor a record nor a list of leaves ({error}), {}", path.display());
        Failure::new(what, "take the file as /verify gives it, unchanged")
    };
    let whole = parsed.map_err(|error| unfit(&error))?;
    let key_changes = key_changes(&whole).map_err(|error| unfit(&error))?;
    let content = content(inner(whole)).map_err(|error| unfit(&error))?;
    Ok(File { content, key_changes })
}

fn content(json: Value) -> serde_json::Result<Content> {
    if json.get("format").is_some() {
        return serde_json::from_value(json).map(|proof| Content::Proof(Box::new(proof)));
    }
    let records = match json {
        Value::Array(records) => records,
        one => vec![one],
    };
    let records: serde_json::Result<Vec<Signed>> = records.into_iter().map(serde_json::from_value).collect();
    records.map(Content::Records)
}

/// The changes of the key, as the API puts them next to a proof or records; empty if the file has none.
fn key_changes(whole: &Value) -> serde_json::Result<Vec<SignedKeyChange>> {
    let places = ["/data/mine/keyChanges", "/data/keyChanges", "/mine/keyChanges", "/keyChanges"];
    let found = places.into_iter().find_map(|place| whole.pointer(place));
    found.map_or(Ok(Vec::new()), |found| serde_json::from_value(found.clone()))
}

/// Unwraps the API's envelope.
fn inner(mut json: Value) -> Value {
    for name in ["data", "mine", "proofs", "proof"] {
        match json.get_mut(name) {
            Some(found) if !found.is_null() => json = found.take(),
            _ => {}
        }
    }
    let has_leaves = json.get("format").is_some();
    // The newest record is next to its publication time; a client's own proof has its record inside and keeps it.
    match json.get_mut("signed") {
        Some(signed) if !has_leaves => signed.take(),
        _ => json,
    }
}

/// An amount in minor units with this many decimals, as text.
pub fn amount(minor: u64, decimals: usize) -> String {
    let digits = format!("{minor:0>width$}", width = decimals + 1);
    let (whole, part) = digits.split_at(digits.len().saturating_sub(decimals));
    let part = part.trim_end_matches('0');
    if part.is_empty() { whole.to_owned() } else { format!("{whole}.{part}") }
}
