//! Set-up from a file, without questions: all faults are reported at once.

use std::{fs, io::Read as _, path::Path};

use ballast_config::ConfigError;
use ballast_service::doctor::{Check, State};
use tokio::runtime::Runtime;
use toml_edit::{DocumentMut, Item, TableLike, value};

use super::{
    Plan,
    draft::Draft,
    guided::test_mail,
    judge::{Verdict, judged, lines, look},
    operators::Invited,
    steps::{STEPS, Section},
};
use crate::failure::Failure;

/// The key in the file that is not a setting.
const OPERATORS: &str = "operators";
const TEST_MAIL: &str = "test_mail";

/// The answers in a file.
pub struct Answers {
    settings: DocumentMut,
    invited: Vec<Invited>,
    test_mail: Option<String>,
    faults: Vec<String>,
}

/// The text of a file, or of standard input.
pub fn text(file: &Path) -> Result<String, Failure> {
    let mut text = String::new();
    let read = match file.to_str() {
        Some("-") => std::io::stdin().read_to_string(&mut text).map(drop),
        _ => fs::read_to_string(file).map(|found| text = found),
    };
    read.map_err(|error| Failure::new(format!("{error}, {}", file.display()), "check --answers"))?;
    Ok(text)
}

impl Answers {
    /// Parses the answers; invalid TOML is an error, anything else one fault among others.
    pub fn parse(text: &str, file: &Path) -> Result<Self, Failure> {
        let wrong = |error: &dyn std::fmt::Display| Failure::new(format!("{error}, {}", file.display()), "correct it");
        let mut settings: DocumentMut = text.parse().map_err(|error: toml_edit::TomlError| wrong(&error))?;
        let mut faults = Vec::new();
        let mut invited = Vec::new();
        if let Some(all) = settings.remove(OPERATORS) {
            for one in people(&all) {
                match one {
                    Ok(one) => invited.push(one),
                    Err(error) => faults.push(format!("{OPERATORS}: {error}")),
                }
            }
        }
        let test_mail = settings.remove(TEST_MAIL).and_then(|to| to.as_str().map(str::to_owned));
        let (_, unknown) = ballast_config::examine_text(&settings.to_string(), file, std::iter::empty());
        let unknown = unknown.into_iter().filter(|fault| matches!(fault, ConfigError::UnknownKey { .. }));
        faults.extend(unknown.map(|fault| format!("{fault}; {}", fault.hint())));
        Ok(Self { settings, invited, test_mail, faults })
    }

    /// The plan, or all faults of the answers.
    pub fn plan(self, runtime: &Runtime, mut draft: Draft, parts: &[Section], yes: bool) -> Result<Plan, Vec<String>> {
        let is_whole = parts.len() == Section::ALL.len();
        for (key, item) in leaves(self.settings.as_table()) {
            if is_whole || parts.iter().any(|part| part.has(&key)) {
                draft.set(&key, item);
            }
        }
        let mut faults = self.faults;
        let (_, unusable) = draft.read();
        faults.extend(unusable.iter().map(|fault| format!("{fault}; {}", fault.hint())));
        for step in STEPS.iter().filter(|step| parts.contains(&step.section)) {
            let checks = look(runtime, &draft, step);
            let verdict = judged(&draft, step, &checks);
            if verdict == Verdict::Wrong || verdict == Verdict::Doubtful && !yes {
                let is_told = |check: &Check| unusable.iter().any(|fault| check.found == fault.to_string());
                let bad = checks.into_iter().filter(|check| check.state == State::Bad && !is_told(check));
                faults
                    .extend(lines(bad.collect()).into_iter().map(|line| line.trim_start_matches("fail  ").to_owned()));
            }
        }
        if let Some(to) = self.test_mail.filter(|_| faults.is_empty() && parts.contains(&Section::Mail))
            && let Err(error) = test_mail(runtime, &draft, &to)
        {
            faults.push(format!("{TEST_MAIL}: {error}"));
        }
        faults.dedup();
        let invited = if parts.contains(&Section::Operators) { self.invited } else { Vec::new() };
        if faults.is_empty() { Ok(Plan { draft, invited, starts: true }) } else { Err(faults) }
    }
}

/// Reads `[[operators]]`, or an inline list of tables.
fn people(all: &Item) -> Vec<Result<Invited, String>> {
    let person = |one: &dyn TableLike| {
        let text = |name: &str| one.get(name).and_then(Item::as_str);
        let email = text("email").ok_or("each needs an email, such as email = \"ada@example.com\"")?;
        let roles = one.get("roles").and_then(Item::as_array).ok_or("each needs roles, such as roles = [\"admin\"]")?;
        let roles: Vec<&str> = roles.iter().filter_map(|role| role.as_str()).collect();
        Invited::parse(email, text("name"), &roles).map_err(|error| format!("{email}: {error}"))
    };
    if let Some(tables) = all.as_array_of_tables() {
        return tables.iter().map(|table| person(table)).collect();
    }
    let Some(array) = all.as_array() else { return vec![Err("write a [[operators]] for each".to_owned())] };
    let inline = array
        .iter()
        .map(|one| one.as_inline_table().map_or(Err("write a table for each".to_owned()), |one| person(one)));
    inline.collect()
}

/// All settings with their full keys.
fn leaves(root: &dyn TableLike) -> Vec<(String, Item)> {
    let mut found = Vec::new();
    for (name, item) in root.iter() {
        match item.as_table_like() {
            Some(table) => found.extend(leaves(table).into_iter().map(|(key, item)| (format!("{name}.{key}"), item))),
            None => found.push((name.to_owned(), bare(item))),
        }
    }
    found
}

/// A value without the comments around it.
fn bare(item: &Item) -> Item {
    match item.as_value() {
        Some(found) => {
            let mut found = found.clone();
            found.decor_mut().clear();
            value(found)
        }
        None => item.clone(),
    }
}
