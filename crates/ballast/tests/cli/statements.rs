//! `ballast statements` and `ballast verify --statement`: files as downloaded, against books with half a year in them.

use std::{fs, path::PathBuf};

use super::{folder, run, stderr, stdout};

/// The value of a fact about the statement, from its row.
fn fact(text: &str, label: &str) -> String {
    let row = text.lines().find_map(|line| line.strip_prefix(&format!("about,,,{label},"))).unwrap();
    row.trim_end_matches(',').to_owned()
}

#[test]
fn a_statement_is_compared_with_the_ledger() {
    let (folder, _) = folder();
    let here = folder.path();
    let loaded = run(here, &["load", "--clients", "60", "--investments", "60"]);
    assert!(loaded.status.success(), "{}", stderr(&loaded));
    // Nobody is told about played months.
    let books = rusqlite::Connection::open(here.join("data/ballast.db")).unwrap();
    let untold = "SELECT count(*), sum(1 - is_told), max(month) FROM closed_month";
    let (months, untold): (i64, i64) = books.query_row(untold, [], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    assert!(months > 5 && untold == 0, "{months} {untold}");

    let client: Vec<u8> = books.query_row("SELECT min(id) FROM client", [], |row| row.get(0)).unwrap();
    let client = uuid::Uuid::from_slice(&client).unwrap().to_string();
    let written = run(here, &["statements", "archive", "--client", &client]);
    assert!(stdout(&written).ends_with("statements, each as PDF and as CSV, in archive\n"), "{}", stderr(&written));
    let folders = fs::read_dir(here.join("archive")).unwrap().map(|entry| entry.unwrap().path());
    let of_client = |folder: PathBuf| folder.join(format!("{client}.csv"));
    let postings = |path: &PathBuf| fs::read_to_string(path).unwrap_or_default().matches("\nposting,").count();
    let busiest = folders.map(of_client).max_by_key(postings).unwrap();
    let month = busiest.parent().unwrap().file_name().unwrap().to_str().unwrap();
    let text = fs::read_to_string(&busiest).unwrap();
    let through =
        text.lines().find(|line| line.contains("Last entry of the ledger")).unwrap().split(',').nth(2).unwrap();

    let verify = |content: &[u8]| {
        let path = here.join("statement");
        fs::write(&path, content).unwrap();
        run(here, &["verify", "--statement", path.to_str().unwrap()])
    };
    for file in [busiest.clone(), busiest.with_extension("pdf")] {
        let output = run(here, &["verify", "--statement", file.to_str().unwrap()]);
        let genuine = format!("genuine: every row of {month} is what the ledger says, up to entry {through}\n");
        assert_eq!((stdout(&output), output.status.code()), (genuine, Some(0)), "{}", stderr(&output));
    }

    let (line, row) = text.lines().enumerate().filter(|(_, line)| line.starts_with("posting,")).last().unwrap();
    let cells: Vec<&str> = row.split(',').collect();
    let amount = format!("9{}", cells[6].trim_start_matches('-'));
    let forged = [&cells[..6], &[amount.as_str()], &cells[7..]].concat().join(",");
    let output = verify(text.replace(row, &forged).as_bytes());
    let changed = format!(
        "changed: this is not what the ledger says about {month}, up to entry {through}\n  line {} (posting, {}, {}, \
         entry {}) was changed: amount\n",
        line + 1,
        cells[3],
        cells[4],
        cells[2]
    );
    assert_eq!((stdout(&output), output.status.code()), (changed, Some(1)), "{}", stderr(&output));

    let unknown = "error: This ledger has no statement with the account, the month and the number that the file names.\n\
                   hint: choose the file as it was downloaded\n";
    for label in ["Account", "Statement"] {
        let other = text.replace(&fact(&text, label), "00000000-0000-7000-8000-000000000007");
        let output = verify(other.as_bytes());
        assert_eq!((stderr(&output), output.status.code()), (unknown.to_owned(), Some(1)), "{label}");
    }
    assert!(stderr(&verify(b"%PDF-1.7 of somebody else")).starts_with("error: This is not one of our statements"));
    let missing = run(here, &["verify", "--statement", "nowhere.pdf"]);
    assert!(stderr(&missing).contains("check nowhere.pdf"), "{}", stderr(&missing));
    let early = run(here, &["statements", "archive", "--month", "1999-01"]);
    assert!(stderr(&early).starts_with("error: the month 1999-01 is not closed"), "{}", stderr(&early));

    // A machine without the key cannot know the numbers, and makes no key itself.
    fs::remove_file(here.join("data/code.key")).unwrap();
    assert!(stderr(&verify(text.as_bytes())).contains("server.code_key: there is no key in "));
    assert!(!here.join("data/code.key").exists());
}
