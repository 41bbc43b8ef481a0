//! What a file holds, told by its content: nobody has to say it.

use std::{
    fs::File,
    io::{BufReader, Read, Seek},
    path::Path,
};

use ballast_proof::{ClientProof, MAGIC, Signed};
use serde_json::Value;

use crate::failure::Failure;

/// What there is to check.
pub enum Content {
    /// One client's proof.
    Proof(Box<ClientProof>),
    /// Records, oldest first.
    Records(Vec<Signed>),
    /// A list of leaves.
    List(BufReader<File>),
}

/// Reads a file: as a page saved it, as the interface answered it, or a list as it was downloaded.
pub fn read(path: &Path) -> Result<Content, Failure> {
    let unread = |error: std::io::Error| {
        Failure::new(format!("{error}, {}", path.display()), "check the name of the file and its rights")
    };
    let mut file = File::open(path).map_err(unread)?;
    let mut first = [0; MAGIC.len()];
    let is_list = file.read_exact(&mut first).is_ok() && first == *MAGIC;
    file.rewind().map_err(unread)?;
    if is_list {
        return Ok(Content::List(BufReader::with_capacity(1 << 20, file)));
    }
    let parsed: Result<Value, _> = serde_json::from_reader(BufReader::new(file));
    let unfit = |error: &dyn std::fmt::Display| {
        let what = format!("this is no proof, no record and no list of leaves ({error}), {}", path.display());
        Failure::new(what, "take the file as /verify gives it, unchanged")
    };
    let json = inner(parsed.map_err(|error| unfit(&error))?);
    if json.get("format").is_some() {
        return serde_json::from_value(json)
            .map(|proof| Content::Proof(Box::new(proof)))
            .map_err(|error| unfit(&error));
    }
    let records = match json {
        Value::Array(records) => records,
        one => vec![one],
    };
    let records: Result<Vec<Signed>, _> = records.into_iter().map(serde_json::from_value).collect();
    records.map(Content::Records).map_err(|error| unfit(&error))
}

/// Takes off what the interface wraps around it.
fn inner(mut json: Value) -> Value {
    for name in ["data", "mine", "proofs", "proof"] {
        match json.get_mut(name) {
            Some(found) if !found.is_null() => json = found.take(),
            _ => {}
        }
    }
    let has_leaves = json.get("format").is_some();
    // The newest record stands beside when it was published; a client's own proof has its record inside and keeps it.
    match json.get_mut("signed") {
        Some(signed) if !has_leaves => signed.take(),
        _ => json,
    }
}

/// An amount in minor units with so many decimals, written out.
pub fn amount(minor: u64, decimals: usize) -> String {
    let digits = format!("{minor:0>width$}", width = decimals + 1);
    let (whole, part) = digits.split_at(digits.len().saturating_sub(decimals));
    let part = part.trim_end_matches('0');
    if part.is_empty() { whole.to_owned() } else { format!("{whole}.{part}") }
}
