use std::{collections::BTreeSet, fs, path::PathBuf};

use super::*;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All files of a kind in a folder and below, with their text.
fn files(folder: &str, ending: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(root().join(folder)).unwrap().map(Result::unwrap) {
        let path = format!("{folder}/{}", entry.file_name().to_str().unwrap());
        if entry.file_type().unwrap().is_dir() {
            found.extend(files(&path, ending));
        } else if path.ends_with(ending) {
            let text = fs::read_to_string(root().join(&path)).unwrap();
            found.push((path, text));
        }
    }
    found
}

#[test]
fn every_page_for_operators_and_engineers_is_in_the_program() {
    let left_out = ["docs/adr/", "docs/states/", "docs/ARCHITECTURE.md", "docs/style.md"];
    let there = files("docs", ".md").into_iter().map(|(path, _)| path);
    let wanted: BTreeSet<String> = there.filter(|path| !left_out.iter().any(|one| path.starts_with(one))).collect();
    assert!(wanted.contains("docs/manual/backup.md") && wanted.contains("docs/configuration.md"), "{wanted:?}");
    let found: BTreeSet<&str> = wanted.iter().filter_map(|path| Some(find(path)?.name.as_str())).collect();
    assert_eq!(found.len(), wanted.len(), "each path leads to a page of its own");
    assert_eq!(found, pages().map(|page| page.name.as_str()).collect(), "and there is no other");
    let titles: Vec<&str> = books().iter().map(|book| book.title.as_str()).collect();
    assert_eq!(titles, ["The operator's week", "Operations manual", "Reference"]);
    let first: Vec<&str> = books()[1].pages.iter().take(3).map(|page| page.name.as_str()).collect();
    assert_eq!(first, ["manual", "install", "first-day"], "in the order of the first page");
}

#[test]
fn no_link_of_a_page_is_dead() {
    let mut inside = 0;
    for page in pages() {
        assert!(!page.title.is_empty(), "{}", page.name);
        for link in page.html.split(" href=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            let Some(place) = link.strip_prefix("/console/manual/") else {
                let is_kept = link.starts_with("https://") || (link.starts_with('/') && !link.contains(".md"));
                assert!(is_kept, "{}: {link}", page.name);
                continue;
            };
            inside += 1;
            let (name, heading) = place.split_once('#').unwrap_or((place, ""));
            let target = pages().find(|page| page.name == name);
            let target = target.unwrap_or_else(|| panic!("{}: there is no page {link}", page.name));
            assert!(target.part(heading).is_some(), "{}: there is no heading {link}", page.name);
        }
    }
    assert!(inside > 500, "{inside}");
}

#[test]
fn a_page_holds_nothing_that_a_browser_would_run_or_load() {
    let known = [
        "a",
        "blockquote",
        "button",
        "code",
        "div",
        "em",
        "figcaption",
        "figure",
        "h2",
        "h3",
        "h4",
        "hr",
        "kbd",
        "li",
        "ol",
        "p",
        "pre",
        "strong",
        "table",
        "tbody",
        "td",
        "th",
        "thead",
        "tr",
        "ul",
    ];
    for page in pages() {
        for tag in page.html.split('<').skip(1) {
            let name = tag.trim_start_matches('/').split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap();
            assert!(known.contains(&name), "{}: <{name}>", page.name);
            let inside = tag.split('>').next().unwrap();
            assert!(![" style=", " on", "javascript:"].iter().any(|bad| inside.contains(bad)), "{}: {tag}", page.name);
        }
        let ids: BTreeSet<&str> = page.sections.iter().map(|section| section.id.as_str()).collect();
        assert_eq!(ids.len(), page.sections.len(), "{}: two headings have one name", page.name);
        assert!(ids.iter().all(|id| id.is_ascii()), "{}: the console looks for what the address has", page.name);
        assert!(!ids.contains("main"), "{}: the console has an element of this name", page.name);
    }
    let written = html::write(
        "manual/backup.md",
        "# X\n<script>a</script>\n\n[j](javascript:a) [e](https://a.example/?\"b) <b>c</b> <kbd>k</kbd> ![p](p.png)\n\n\
         ## A [`b`](backup.md)\n[gone](../adr/x.md) [up](../keys.md#copy) [here](#a-b)\n\n## A b\n| a |\n| -: |\n| b |\n",
    );
    for wanted in [
        "&lt;script&gt;",
        "j <a href=\"https://a.example/?&quot;b\" rel=\"noreferrer\">e</a> &lt;b&gt;c&lt;/b&gt; <kbd>k</kbd>",
        "<h2 id=\"a-b\" tabindex=\"-1\"><a href=\"/console/manual/backup#a-b\">A <code>b</code></a></h2>",
        "<p>gone <a href=\"/console/manual/reference/keys#copy\">up</a> <a href=\"/console/manual/backup#a-b\">here</a></p>",
        "<h2 id=\"a-b-1\"",
        "<th>a</th>",
    ] {
        assert!(written.html.contains(wanted), "{wanted}: {}", written.html);
    }
    assert!(!written.html.contains("<script") && !written.html.contains("p.png"), "{}", written.html);
}

#[test]
fn a_page_is_found_by_every_name_that_is_given_for_it() {
    for (asked, name) in [
        ("backup", "backup"),
        ("docs/manual/backup.md", "backup"),
        ("keys.md", "keys"),
        ("../keys.md", "reference/keys"),
        ("docs/keys.md", "reference/keys"),
        ("configuration", "reference/configuration"),
        ("withdrawals", "operator/withdrawals"),
        ("docs/operator/README.md", "operator"),
    ] {
        assert_eq!(find(asked).unwrap().name, name, "{asked}");
    }
    assert!(find("bakup").is_none() && find("adr/bonus").is_none() && find("").is_none());
    assert_eq!(
        (nearest("bakup"), nearest("withdrawal"), nearest("?")),
        (Some("backup"), Some("operator/withdrawals"), None)
    );
    let page = find("backup").unwrap();
    assert!(page.source.starts_with("# Backup") && !page.source.contains("<!--"));
    let part = page.part("restore").unwrap();
    assert!(part.starts_with("## Restore\n") && !part.contains("\n## "), "{part}");
    assert!(page.part("nothing").is_none());
}

/// Hints of the program, alerts and units name pages by the command that prints them.
#[test]
fn every_hint_leads_to_a_page() {
    let mut hints = 0;
    let sources = files("crates", ".rs").into_iter().filter(|(path, _)| path.contains("/src/"));
    for (path, text) in sources.chain(files("deploy", "")) {
        if path.ends_with("manual/tests.rs") {
            continue;
        }
        let named = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-/#_".contains(c);
        for rest in
            text.split("`ballast manual ").chain(text.split("\"ballast manual ")).filter(|rest| rest.starts_with(named))
        {
            let place = rest.split(|c| !named(c)).next().unwrap();
            if !rest.starts_with(&format!("{place}`")) && !rest.starts_with(&format!("{place}\"")) {
                continue;
            }
            hints += 1;
            let (name, part) = place.split_once('#').unwrap_or((place, ""));
            let page = pages().find(|page| page.name == name);
            assert!(page.is_some_and(|page| page.part(part).is_some()), "{path}: there is no page {place}");
        }
    }
    assert!(hints > 25, "{hints}");
}

fn places(words: &str) -> Vec<String> {
    search(words).iter().map(|one| format!("{}#{}", one.page, one.id)).collect()
}

#[test]
fn the_search_finds_what_has_every_word_headings_first() {
    assert_eq!(places("restore")[0], "backup#restore");
    for words in ["backup is old", "BallastBackupOld", "ballastbackupold"] {
        assert!(places(words).contains(&"monitoring#ballastbackupold".to_owned()), "{words}: {:?}", places(words));
    }
    assert_eq!(places("BallastBackupOld")[0], "monitoring#ballastbackupold");
    assert!(places("backup.recipients").contains(&"reference/configuration#backup".to_owned()));
    assert_eq!(places("how do I restoring"), places("restore"), "endings and little words count for nothing");
    assert_eq!(places(" !? "), [""; 0]);
    assert_eq!(places("restore zebra"), [""; 0], "all words must be there");
    let found = search("restore");
    let marked =
        |one: &Finding| one.excerpt.iter().any(|words| words.found && words.text.to_lowercase().contains("restor"));
    assert!(found.len() > 5 && found.len() <= 30 && found.iter().filter(|one| marked(one)).count() > 5, "{found:?}");
    for one in &found {
        let length: usize = one.excerpt.iter().map(|words| words.text.chars().count()).sum();
        assert!(length < 300, "{one:?}");
    }
    // Whatever is asked, nothing is cut within a letter.
    for words in ["…", "ß", "İ", "a b c d e f g h i j k l m n", &"x".repeat(10_000), "· e", "’", "--", "€"] {
        assert!(search(words).len() <= 30, "{words}");
    }
}
