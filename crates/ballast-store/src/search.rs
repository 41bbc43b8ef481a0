//! Search by beginnings: names and email addresses, folded to lower case and stored as bytes, which every engine
//! compares alike. There are no patterns, so nothing a person types is a wildcard.

use ballast_core::{account::Email, client::Client, complaint::Complaint, message::ContactMessage};
use uuid::Uuid;

use crate::{
    engine::{Conn, Dialect, all, first, one},
    error::StoreError,
    rejection::Rejection,
    value::{Value, params},
};

/// Maximum length of a beginning that is stored or searched for, in bytes.
const LONGEST: usize = 96;
/// Maximum number of parts of a name that can be found by their beginning.
const MOST_PARTS: usize = 6;
/// No UTF-8 text has this byte, so it comes after everything that begins alike.
const AFTER: u8 = 0xff;

const ADD: &str =
    "INSERT INTO search_word (about, word, id) VALUES (?1, ?2, ?3) ON CONFLICT (about, word, id) DO NOTHING";
const REMOVE: &str = "DELETE FROM search_word WHERE about = ?1 AND word = ?2 AND id = ?3";
const CLIENT_BEFORE: &str = "SELECT name, email FROM client WHERE id = ?1 AND (name <> ?2 OR email <> ?3)";

/// The kind of object that an id in the table names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum About {
    Client,
    /// A message from the contact form.
    Message,
    Complaint,
}

impl About {
    /// Returns the stored number.
    pub(crate) const fn number(self) -> i64 {
        match self {
            Self::Client => 1,
            Self::Message => 2,
            Self::Complaint => 3,
        }
    }
}

/// Folds text for comparison: lower case, one space between words.
fn folded(text: &str) -> String {
    text.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the first bytes of a text, cut between characters.
fn cut(text: &str) -> &[u8] {
    let mut end = text.len().min(LONGEST);
    while !text.is_char_boundary(end) {
        end = end.saturating_sub(1);
    }
    text.as_bytes().get(..end).unwrap_or_default()
}

/// Returns the sort key of a name.
pub(crate) fn name_key(name: &str) -> Vec<u8> {
    cut(&folded(name)).to_vec()
}

/// Returns the range of what begins like `typed`: from, and before. `None` if nothing was typed.
pub(crate) fn beginning_with(typed: &str) -> Option<(Vec<u8>, Vec<u8>)> {
    let from = cut(folded(typed).trim_end()).to_vec();
    if from.is_empty() {
        return None;
    }
    let mut before = from.clone();
    before.push(AFTER);
    Some((from, before))
}

/// Returns every beginning by which someone is found: the address, the name, and the name from each later part on.
fn beginnings(name: &str, email: &Email) -> Vec<Vec<u8>> {
    let name = folded(name);
    let mut found = vec![cut(&folded(email.as_str())).to_vec()];
    let mut apart = true;
    for (at, character) in name.char_indices() {
        let part = character.is_alphanumeric();
        if part && apart && found.len() <= MOST_PARTS {
            found.push(cut(name.get(at..).unwrap_or_default()).to_vec());
        }
        apart = !part && character != '\'';
    }
    found.sort();
    found.dedup();
    found
}

fn add(conn: &mut dyn Conn, about: About, id: Uuid, words: &[Vec<u8>]) -> Result<(), Rejection> {
    for word in words {
        conn.put(ADD, params![about.number(), word.as_slice(), id])?;
    }
    Ok(())
}

/// Keeps a client's search words in step with the row, before the row is written.
pub(crate) fn keep_client(conn: &mut dyn Conn, row: &Client) -> Result<(), Rejection> {
    let id = row.id.uuid();
    let words = || beginnings(row.name.as_str(), &row.email);
    if row.version == 0 {
        return add(conn, About::Client, id, &words());
    }
    let before = params![row.id, row.name.as_str(), row.email.as_str()];
    let before = first(conn, CLIENT_BEFORE, before, |c| Ok(beginnings(c.text()?, &Email::from_stored(c.string()?))))?;
    let Some(before) = before else { return Ok(()) };
    for word in before {
        conn.put(REMOVE, params![About::Client.number(), word.as_slice(), id])?;
    }
    add(conn, About::Client, id, &words())
}

/// Changes a client's search word to another spelling of the address.
pub(crate) fn respell_client(conn: &mut dyn Conn, id: Uuid, before: &Email, now: &Email) -> Result<(), StoreError> {
    let word = |email: &Email| cut(&folded(email.as_str())).to_vec();
    conn.put(REMOVE, params![About::Client.number(), word(before).as_slice(), id])?;
    conn.put(ADD, params![About::Client.number(), word(now).as_slice(), id])?;
    Ok(())
}

/// Stores a message's search words: its sender, who does not change.
pub(crate) fn keep_message(conn: &mut dyn Conn, row: &ContactMessage) -> Result<(), Rejection> {
    if row.version > 0 {
        return Ok(());
    }
    add(conn, About::Message, row.id.uuid(), &beginnings(row.sender.as_str(), &row.sender_email))
}

/// Stores a complaint's search words: its number and its author, which do not change.
pub(crate) fn keep_complaint(conn: &mut dyn Conn, row: &Complaint) -> Result<(), Rejection> {
    if row.version > 0 {
        return Ok(());
    }
    let mut words = beginnings(row.name.as_str(), &row.email);
    words.push(cut(&folded(row.ticket.as_str())).to_vec());
    add(conn, About::Complaint, row.id.uuid(), &words)
}

const CLIENTS: &str = "SELECT id, name, email FROM client WHERE id > ?1 ORDER BY id LIMIT ?2";
const MESSAGES: &str = "SELECT id, sender, sender_email FROM message WHERE id > ?1 ORDER BY id LIMIT ?2";
const COUNT: &str = "SELECT (SELECT count(*) FROM client), (SELECT count(*) FROM message)";
/// Rows in one step of filling.
const STEP: u32 = 5_000;
/// Rows in one statement; a server is then asked a few hundred times less often.
const TOGETHER: usize = 250;
/// Marks a client's sort key until it is written: `about` has no such number.
const KEY: i64 = 0;
/// Rows that are sorted before they are written go to the end of the table one after the other; unsorted ones each go
/// to a different page.
const ROOM: [&str; 2] = ["CREATE TEMP TABLE fill_word (about BIGINT, word BLOB, id BLOB)", "DROP TABLE fill_word"];
const WORDS: &str = "INSERT INTO search_word (about, word, id)
SELECT DISTINCT about, word, id FROM fill_word WHERE about > 0 ORDER BY about, word, id";
const KEYS: &str = "UPDATE client SET name_key = f.word FROM fill_word f WHERE f.about = 0 AND f.id = client.id";

/// Fills in the search words and sort keys of rows from before this table existed.
pub(crate) fn fill(conn: &mut dyn Conn, tell: &mut dyn FnMut(u64, u64)) -> Result<(), StoreError> {
    let [make, drop] = ROOM;
    match conn.dialect() {
        Dialect::Sqlite => conn.script(make)?,
        Dialect::Postgres => conn.script("CREATE TEMP TABLE fill_word (about BIGINT, word BYTEA, id UUID)")?,
    }
    let (clients, messages) = one(conn, COUNT, &[], |c| Ok((c.unsigned::<u64>()?, c.unsigned::<u64>()?)))?;
    let all = clients.saturating_add(messages);
    let mut done = 0;
    for (about, sql) in [(About::Client, CLIENTS), (About::Message, MESSAGES)] {
        gather(conn, about, sql, &mut |rows| {
            done += rows;
            tell(done, all);
        })?;
    }
    conn.execute(WORDS, &[])?;
    conn.execute(KEYS, &[])?;
    Ok(conn.script(drop)?)
}

/// Collects every beginning in the temporary table.
fn gather(conn: &mut dyn Conn, about: About, sql: &str, tell: &mut dyn FnMut(u64)) -> Result<(), StoreError> {
    let mut from = Uuid::nil();
    loop {
        let rows = all(conn, sql, params![from, STEP], |c| Ok((c.uuid()?, c.string()?, c.string()?)))?;
        let Some((last, ..)) = rows.last() else { return Ok(()) };
        from = *last;
        tell(u64::try_from(rows.len()).unwrap_or_default());
        let mut words: Vec<(i64, Vec<u8>, Uuid)> = Vec::new();
        for (id, name, email) in rows {
            if about == About::Client {
                words.push((KEY, name_key(&name), id));
            }
            let found = beginnings(&name, &Email::from_stored(email));
            words.extend(found.into_iter().map(|word| (about.number(), word, id)));
        }
        for part in words.chunks(TOGETHER) {
            put(conn, part)?;
        }
    }
}

fn put(conn: &mut dyn Conn, words: &[(i64, Vec<u8>, Uuid)]) -> Result<(), StoreError> {
    let row = |at: usize| format!("(?{}, ?{}, ?{})", at + 1, at + 2, at + 3);
    let rows: Vec<String> = (0..words.len()).map(|place| row(place * 3)).collect();
    let sql = format!("INSERT INTO fill_word (about, word, id) VALUES {}", rows.join(", "));
    let params: Vec<Value<'_>> = words
        .iter()
        .flat_map(|(about, word, id)| [Value::Int(*about), Value::from(word.as_slice()), Value::Uuid(*id)])
        .collect();
    conn.execute(&sql, &params)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(name: &str) -> Vec<String> {
        let words = beginnings(name, &Email::from_stored("ada@x.example".to_owned()));
        words.into_iter().map(|word| String::from_utf8(word).unwrap()).collect()
    }

    #[test]
    fn a_name_is_found_by_each_of_its_parts() {
        assert_eq!(shown("Ada  O'Brien-Smith"), ["ada o'brien-smith", "ada@x.example", "o'brien-smith", "smith"]);
        assert_eq!(shown("ÅSA Ö"), ["ada@x.example", "åsa ö", "ö"]);
        let many: Vec<String> = (10..90).map(|number| format!("n{number}")).collect();
        assert_eq!(shown(&many.join(" ")).len(), MOST_PARTS + 1);
        // Equal beginnings are stored once.
        assert_eq!(shown(&"a ".repeat(90)).len(), 2);
    }

    #[test]
    fn what_is_kept_is_cut_between_characters() {
        let long = "ß".repeat(200);
        assert!(shown(&long).iter().all(|word| word.len() <= LONGEST));
        let (from, before) = beginning_with(&long).unwrap();
        assert!(from.len() <= LONGEST && from < before);
    }

    #[test]
    fn wildcards_are_letters_like_any_other() {
        let (from, before) = beginning_with(" A%_\\ ").unwrap();
        assert_eq!((from.as_slice(), before.as_slice()), (b"a%_\\".as_slice(), b"a%_\\\xff".as_slice()));
        assert_eq!(beginning_with(" \t "), None);
    }
}
