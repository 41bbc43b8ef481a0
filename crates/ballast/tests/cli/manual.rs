//! `ballast manual`, in a folder without a configuration, a key or a database.

use super::*;

#[test]
fn the_manual_is_read_where_nothing_starts() {
    let folder = tempfile::tempdir().unwrap();
    let read = |more: &[&str]| {
        let output = run(folder.path(), &[&["manual"], more].concat());
        assert!(output.status.success(), "{}", stderr(&output));
        stdout(&output)
    };
    let all = read(&[]);
    for line in ["Operations manual\n", "  backup                     Backup and restore\n", "  operator/health "] {
        assert!(all.contains(line), "{all}");
    }
    let page = read(&["backup"]);
    assert!(page.starts_with("# Backup and restore\n") && page.contains("\n$ ballast restore "), "{page}");
    for place in ["monitoring#ballastdown", "docs/manual/monitoring.md#ballastdown"] {
        let part = read(&[place]);
        assert!(part.starts_with("### BallastDown\n") && !part.contains("### BallastDatabaseDown"), "{part}");
    }
    let found = read(&["--search", "restore", "backup"]);
    assert!(found.contains("ballast manual backup#restore\n  Backup and restore: Restore\n"), "{found}");
    assert!(std::fs::read_dir(folder.path()).unwrap().next().is_none(), "nothing was made");
}

#[test]
fn what_the_manual_does_not_have_is_said_with_what_to_do() {
    let folder = tempfile::tempdir().unwrap();
    for (asked, error, hint) in [
        (&["bakup"][..], "error: the manual has no page bakup\n", "hint: did you mean `ballast manual backup`?"),
        (&["backup#restor"], "error: backup has no part restor\n", ", restore, "),
        (&["--search", "restore", "zebra"], "all of these words: restore zebra\n", "hint: try fewer"),
    ] {
        let output = run(folder.path(), &[&["manual"], asked].concat());
        let said = stderr(&output);
        assert!(!output.status.success() && said.contains(error) && said.contains(hint), "{said}");
    }
}
