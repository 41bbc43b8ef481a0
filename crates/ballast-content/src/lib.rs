//! The operator's content about the firm: the company's facts from the configuration, and the content folder with
//! team, partners, texts and pictures. Missing parts have a default that claims nothing (truth rule 7), and a file
//! with a fault counts as missing: a typing error never takes the site down.

pub mod assets;
pub mod coming;
pub mod facts;
pub mod figures;
pub mod folder;
pub mod image;
pub mod keeper;
pub mod manual;
pub mod markdown;
pub mod people;
pub mod percent;
pub mod problem;
pub mod registry;
pub mod svg;
pub mod text;
mod wording;

use std::{collections::BTreeMap, path::Path};

use ballast_core::promise::{Accepted, is_answered, promises};
use serde_json::Value;
use sha2::{Digest, Sha256};

use self::{
    folder::{Folder, Found},
    image::Gallery,
    markdown::Setting,
    people::{Member, PARTNERS, Partner, TEAM},
    problem::Problem,
    text::TEXTS,
};

/// Names of the files that the site is made of.
#[must_use]
pub fn names() -> Vec<String> {
    [TEAM, PARTNERS].map(str::to_owned).into_iter().chain(TEXTS.map(|text| text.file())).collect()
}

/// The content of the folder, read and checked.
#[derive(Debug, Default)]
pub struct Content {
    /// Members shown on the team page.
    pub team: Vec<Member>,
    /// Partners; the strip is hidden if empty.
    pub partners: Vec<Partner>,
    /// HTML of the texts by name.
    pub texts: BTreeMap<&'static str, String>,
    /// SHA-256 of each file of the folder that was read, in hex, whether it is in use or not.
    pub digests: BTreeMap<String, String>,
    /// Pictures that the content names.
    pub gallery: Gallery,
    /// Faults, in the order they were found.
    pub problems: Vec<Problem>,
    /// Number of the operator's files in use.
    pub files: usize,
}

impl Content {
    /// Reads the folder; `facts` are the facts that texts may quote, `accepted` the promises in them that someone
    /// answers for.
    #[must_use]
    pub fn load(dir: Option<&Path>, facts: &Value, accepted: &[Accepted]) -> Self {
        let mut content = Self { team: people::silhouettes(), ..Self::default() };
        let folder = dir.and_then(|dir| {
            let told = |fault| content.problems.push(Problem::file("content.dir", fault));
            Folder::open(dir).map_err(told).ok()
        });
        if let Some(folder) = &folder {
            content.people(folder, accepted);
            content.strangers(folder);
        }
        content.write(folder.as_ref(), facts, accepted);
        content
    }

    /// Reads a file of the folder; `None` if it is missing, cannot be read, or makes a promise that nobody answers
    /// for.
    fn file(&mut self, folder: &Folder, name: &str, accepted: &[Accepted]) -> Option<Found> {
        let read = folder.read(name, text::MOST_BYTES);
        let found = read.unwrap_or_else(|fault| {
            self.problems.push(Problem::file(name, fault));
            None
        })?;
        self.digests.insert(name.to_owned(), hex::encode(Sha256::digest(&found.bytes)));
        let promised = promises(&String::from_utf8_lossy(&found.bytes));
        if promised.is_empty() || is_answered(accepted, name, &promised) {
            return Some(found);
        }
        let said = promised.join("”, “");
        let fault = format!(
            "it promises what nobody may promise, and is not shown: “{said}”; take that out, or have the text approved \
             in the console, where someone takes responsibility for it by name"
        );
        self.problems.push(Problem::file(name, fault));
        None
    }

    /// The result of reading a file, unless it has a fault.
    fn sound<T>(&mut self, read: Result<T, Vec<Problem>>) -> Option<T> {
        match read {
            Ok(read) => {
                self.files = self.files.saturating_add(1);
                Some(read)
            }
            Err(faults) => {
                self.problems.extend(faults);
                None
            }
        }
    }

    fn people(&mut self, folder: &Folder, accepted: &[Accepted]) {
        if let Some(text) = self.list(folder, TEAM, accepted) {
            let read = people::team(&text, folder, &mut self.gallery, &mut self.problems);
            let read = self.sound(read).filter(|team| !team.is_empty());
            self.team = read.unwrap_or_else(people::silhouettes);
        }
        if let Some(text) = self.list(folder, PARTNERS, accepted) {
            let read = people::partners(&text, folder, &mut self.gallery, &mut self.problems);
            self.partners = self.sound(read).unwrap_or_default();
        }
    }

    fn list(&mut self, folder: &Folder, name: &str, accepted: &[Accepted]) -> Option<String> {
        let found = self.file(folder, name, accepted)?;
        let text = String::from_utf8(found.bytes);
        let told = |_| self.problems.push(Problem::file(name, "it is not UTF-8; save it with that encoding"));
        text.map_err(told).ok()
    }

    fn write(&mut self, folder: Option<&Folder>, facts: &Value, accepted: &[Accepted]) {
        for text in TEXTS {
            let file = text.file();
            let own = folder.and_then(|folder| Some((folder, self.file(folder, &file, accepted)?)));
            let own = own.and_then(|(folder, found)| {
                let setting = Setting { file: &file, facts, pictures: Some((folder, &mut self.gallery)) };
                let read = text.html(&found.bytes, found.changed, setting);
                self.sound(read)
            });
            let shipped = || {
                let setting = Setting { file: &file, facts, pictures: None };
                text.html(text.shipped.as_bytes(), None, setting).unwrap_or_default()
            };
            self.texts.insert(text.name, own.unwrap_or_else(shipped));
        }
    }

    /// Reports unknown files at the top of the folder: most likely someone expects them to be used.
    fn strangers(&mut self, folder: &Folder) {
        let known = names();
        for name in folder.names() {
            let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
            let text = matches!(ending, "md" | "toml" | "markdown" | "json" | "yaml" | "yml" | "html");
            if !text || known.contains(&name) || name.to_lowercase().starts_with("readme") {
                continue;
            }
            let likeness = |known: &&String| (strsim::normalized_damerau_levenshtein(&name, known) * 1e6) as i64;
            let nearest = known.iter().max_by_key(likeness).map_or("", String::as_str);
            let fault = format!("nothing reads a file of this name; did you mean {nearest}?");
            self.problems.push(Problem::file(&name, fault));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use ballast_config::Config;

    fn load(files: &[(&str, &str)]) -> Content {
        let dir = tempfile::tempdir().unwrap();
        for (name, text) in files {
            fs::write(dir.path().join(name), text).unwrap();
        }
        Content::load(Some(dir.path()), &facts::quotable(&Config::default(), false, &[]), &[])
    }

    fn told(content: &Content) -> Vec<String> {
        content.problems.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn what_is_shipped_claims_nothing_and_has_no_faults() {
        let content = Content::load(None, &facts::quotable(&Config::default(), false, &[]), &[]);
        assert_eq!((content.team.len(), content.partners.len(), content.files), (11, 0, 0));
        assert!(content.team.iter().all(|one| one.name.is_none() && one.photo.is_none()));
        assert_eq!(told(&content), [""; 0]);
        for text in TEXTS {
            assert!(content.texts[text.name].len() > 100, "{}", text.name);
        }
    }

    #[test]
    fn the_operators_files_win() {
        let content = load(&[
            ("team.toml", "[[member]]\nrole = \"Founder\"\nname = \"A. Person\"\n"),
            ("partners.toml", "[[partner]]\nname = \"Bank\"\nurl = \"https://bank.example\"\n"),
            ("terms.md", "# Ours\n\nWithin {{words.coolingOff}}."),
            ("disclosures.md", "Not a bank."),
            ("README.md", "For us."),
            ("logo.png", "not looked at"),
        ]);
        assert_eq!(told(&content), [""; 0]);
        assert_eq!(content.files, 4);
        assert_eq!((content.team.len(), content.team[0].name.as_deref()), (1, Some("A. Person")));
        assert_eq!(content.partners[0].url, "https://bank.example/");
        assert!(content.texts["terms"].contains("data-figure=\"cooling-off\">24 hours</a>."));
        assert_eq!(content.texts["disclosures"], "<p>Not a bank.</p>\n");
    }

    #[test]
    fn a_file_with_a_fault_counts_as_not_there() {
        let shipped = Content::load(None, &facts::quotable(&Config::default(), false, &[]), &[]);
        let content = load(&[
            ("team.toml", "[[member]]\nrole = \"\"\n"),
            ("partners.toml", "[[partner"),
            ("terms.md", "[a](javascript:b)"),
            ("tems.md", "# Terms"),
            ("team.json", "[]"),
        ]);
        assert_eq!((content.files, content.team == shipped.team, content.partners.len()), (0, true, 0));
        assert_eq!(content.texts, shipped.texts);
        let told = told(&content);
        assert_eq!(told.len(), 5, "{told:#?}");
        for (told, expected) in told.iter().zip([
            "team.toml, line 2, role: it is empty",
            "partners.toml, line 1: ",
            "team.json: nothing reads a file of this name; did you mean team.toml?",
            "tems.md: nothing reads a file of this name; did you mean terms.md?",
            "terms.md, line 1: the link to `javascript:b`",
        ]) {
            assert!(told.starts_with(expected), "{told}");
        }
    }

    /// A file changed by hand cannot make a promise that nobody answers for: the shipped text stays until someone
    /// does.
    #[test]
    fn a_promise_that_nobody_answers_for_is_not_shown() {
        let dir = tempfile::tempdir().unwrap();
        fs::write(dir.path().join("disclosures.md"), "Your money is guaranteed.").unwrap();
        let facts = facts::quotable(&Config::default(), false, &[]);
        let read = |accepted: &[Accepted]| Content::load(Some(dir.path()), &facts, accepted);
        let held = read(&[]);
        assert_eq!(held.texts, Content::load(None, &facts, &[]).texts);
        assert!(told(&held)[0].contains("and is not shown: “guaranteed”"), "{:?}", told(&held));
        let accepted = |place: &str, said: &str| Accepted {
            place: place.into(),
            promises: vec![said.into()],
            name: "Ada Vega".into(),
        };
        for other in [accepted("terms.md", "guaranteed"), accepted("disclosures.md", "no risk")] {
            assert_eq!(read(&[other]).texts, held.texts);
        }
        let shown = read(&[accepted("disclosures.md", "guaranteed")]);
        assert_eq!((shown.texts["disclosures"].as_str(), told(&shown)), ("<p>Your money is guaranteed.</p>\n", vec![]));
        let digest = hex::encode(Sha256::digest("Your money is guaranteed."));
        assert_eq!(held.digests.into_iter().collect::<Vec<_>>(), [("disclosures.md".to_owned(), digest)]);
    }

    #[test]
    fn a_folder_that_is_not_there_is_told() {
        let content =
            Content::load(Some(Path::new("/no/such/folder")), &facts::quotable(&Config::default(), false, &[]), &[]);
        assert_eq!(content.team.len(), 11);
        assert!(told(&content)[0].starts_with("content.dir: ") && told(&content).len() == 1);
    }

    /// The files that the guide shows, and the figures that it lists, work.
    #[test]
    fn the_guide_is_right() {
        let guide = include_str!("../../../docs/content.md");
        let dir = tempfile::tempdir().unwrap();
        let mut shown = 0;
        for block in guide.split("\n```").skip(1).step_by(2) {
            let Some((head, text)) = block.split_once('\n') else { continue };
            let Some((_, name)) = head.split_once("file=") else { continue };
            fs::write(dir.path().join(name), text).unwrap();
            shown += 1;
        }
        for picture in ["photos/ada.png", "logos/custody.png"] {
            let path = dir.path().join(picture);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x03\0\0\0\x02\x08\x06\0\0\0\0\0\0\0").unwrap();
        }
        let quotable = facts::quotable(&Config::default(), false, &[]);
        let content = Content::load(Some(dir.path()), &quotable, &[]);
        assert_eq!((told(&content), content.files), (Vec::new(), shown));
        assert_eq!(shown, 4);
        for (group, facts) in quotable.as_object().unwrap() {
            for name in facts.as_object().unwrap().keys() {
                assert!(guide.contains(&format!("| `{{{{{group}.{name}}}}}` |")), "{group}.{name}");
            }
        }
    }
}
