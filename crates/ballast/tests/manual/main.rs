//! The operations manual (`docs/manual`), as a new engineer follows it: every command is typed in the order of its
//! page, in its own folder and home, and has to print what the page says.
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod browser;
#[expect(dead_code, clippy::expect_used, reason = "the store's tests use more of it")]
#[path = "../../../ballast-store/tests/suite/cluster.rs"]
mod cluster;
mod house;
mod page;
mod shell;

use std::{
    collections::BTreeMap,
    fs,
    path::PathBuf,
    time::{Duration, Instant},
};

use house::House;
use page::{Page, Step, Typed};

/// Time limit of something that is tried repeatedly.
const PATIENCE: Duration = Duration::from_secs(120);

/// A test for each page that has commands.
macro_rules! pages {
    ($($name:ident: $page:literal),* $(,)?) => {
        const PLAYED: &[&str] = &[$($page),*];
        mod what_the_manual_says_happens {
            $(
                #[test]
                fn $name() {
                    super::play($page);
                }
            )*
        }
    };
}

pages! {
    install: "install",
    first_day: "first-day",
    proxies: "proxies",
    keys: "keys",
    backup: "backup",
    upgrade: "upgrade",
    machines: "machines",
    monitoring: "monitoring",
    incidents: "incidents",
    hardening: "hardening",
}

fn manual() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/manual")
}

fn text_of(page: &str) -> String {
    fs::read_to_string(manual().join(page).with_extension("md")).unwrap()
}

fn play(name: &str) {
    let (mut house, page) = House::furnished(&text_of(name));
    let mut printed = String::new();
    for step in &page.steps {
        match step {
            Step::Saved { name, text } => house.save(name, text),
            Step::Browser(what) => house.browser.act(what, &printed),
            Step::Typed(typed) => {
                let output = follow(&mut house, typed).unwrap_or_else(|said| panic!("{name}.md:{said}"));
                printed.push_str(&output);
                printed.push('\n');
            }
        }
    }
}

/// Types a command, and compares its output.
fn follow(house: &mut House, typed: &Typed) -> Result<String, String> {
    let filled =
        |text: &str| house.browser.shown.iter().fold(text.to_owned(), |text, (word, value)| text.replace(word, value));
    let prints = typed.prints.iter().map(|line| filled(line)).collect();
    let wanted = Typed { line: typed.line, command: filled(&typed.command), prints, patiently: typed.patiently };
    let since = Instant::now();
    loop {
        let (output, code) = house.shell.run(&wanted.command);
        if code == 0 && wanted.printed(&output) {
            return Ok(output);
        }
        if !typed.patiently || since.elapsed() > PATIENCE {
            let Typed { line, command, prints, .. } = wanted;
            let wanted = prints.join("\n");
            return Err(format!("{line}: $ {command}\nexit code {code}, printed:\n{output}\n\nwanted:\n{wanted}"));
        }
        std::thread::sleep(Duration::from_millis(100));
    }
}

/// Commands in the manual that are not run are in its list, with a reason.
#[test]
fn what_the_manual_cannot_try_is_in_its_list() {
    let mut left_out: BTreeMap<(String, String), i32> = BTreeMap::new();
    for file in fs::read_dir(manual()).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let page = Page::read(&fs::read_to_string(&path).unwrap());
        assert!(page.steps.is_empty() || PLAYED.contains(&name.as_str()), "{name} has commands that no test runs");
        for line in page.left_out {
            *left_out.entry((name.clone(), line)).or_default() += 1;
        }
    }
    let list = text_of("README");
    let (_, list) = list.split_once("| page | begins with | why |").unwrap();
    for row in list.lines().filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |")) {
        let cells: Vec<&str> = row.split(" | ").collect();
        let [page, begin, why] = cells[..] else { panic!("{row}") };
        if page.starts_with("--") {
            continue;
        }
        assert!(!why.trim().is_empty(), "{row} has no reason");
        let found = left_out.keys().find(|(name, line)| name == page && line.starts_with(begin)).cloned();
        let count = left_out.get_mut(&found.unwrap_or_else(|| panic!("{row} is not there"))).unwrap();
        *count -= 1;
    }
    left_out.retain(|_, count| *count != 0);
    assert_eq!(left_out, BTreeMap::new());
}
