//! `team.toml` and `partners.toml`: the team and the partners. Nothing here is invented (truth rule 7).

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use toml::Spanned;
use utoipa::ToSchema;

use super::{
    folder::Folder,
    image::{Gallery, Picture},
    problem::{Problem, line_of},
};

/// File name of the team.
pub const TEAM: &str = "team.toml";
pub const PARTNERS: &str = "partners.toml";
/// The roles of the team page, in its order; names and photos are the operator's.
pub const ROLES: [&str; 11] = [
    "Founder",
    "Chief Administrative Officer",
    "Managing Director",
    "Chief Financial Officer",
    "Business analyst",
    "Chief Data Scientist",
    "Chief Operating Officer",
    "Executive Vice President",
    "Private Clients Services",
    "Chief Information Officer",
    "Chief Marketing consultant",
];
/// Maximum length of a name or role, in characters.
const LONGEST: usize = 80;
/// Maximum number of entries in a list.
const MOST: usize = 60;

/// Someone who works for the firm.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Member {
    /// Their role.
    pub role: String,
    /// Their name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub name: Option<String>,
    /// Address of their picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub photo: Option<String>,
}

/// A partner firm.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Partner {
    pub name: String,
    /// Address of their logo; without one the name is shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub logo: Option<String>,
    /// Width of the logo in pixels.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub width: Option<u32>,
    /// Height of the logo in pixels.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub height: Option<u32>,
    pub url: String,
}

/// The team without names or photos.
#[must_use]
pub fn silhouettes() -> Vec<Member> {
    ROLES.map(|role| Member { role: role.into(), name: None, photo: None }).into()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TeamFile {
    #[serde(default)]
    member: Vec<MemberEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MemberEntry {
    role: Spanned<String>,
    name: Option<Spanned<String>>,
    photo: Option<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PartnersFile {
    #[serde(default)]
    partner: Vec<PartnerEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PartnerEntry {
    name: Spanned<String>,
    logo: Option<Spanned<String>>,
    url: Spanned<String>,
}

/// A list file while it is read.
struct Reader<'a> {
    file: &'static str,
    text: &'a str,
    folder: &'a Folder,
    gallery: &'a mut Gallery,
    /// Faults that make the file unusable.
    faults: Vec<Problem>,
    /// Faults that only leave a picture out.
    missing: Vec<Problem>,
}

/// Reads `team.toml`.
///
/// # Errors
/// Every fault that makes the list unusable. A picture that cannot be used is only left out, and reported in
/// `problems`.
pub fn team(
    text: &str,
    folder: &Folder,
    gallery: &mut Gallery,
    problems: &mut Vec<Problem>,
) -> Result<Vec<Member>, Vec<Problem>> {
    let mut reader = Reader { file: TEAM, text, folder, gallery, faults: Vec::new(), missing: Vec::new() };
    let list: TeamFile = reader.parse()?;
    reader.bound(list.member.len());
    let read = |entry: MemberEntry| Member {
        role: reader.line("role", &entry.role),
        name: entry.name.map(|name| reader.line("name", &name)),
        photo: reader.picture("photo", entry.photo).map(|picture| picture.url),
    };
    let members = list.member.into_iter().map(read).collect();
    reader.end(members, problems)
}

/// Reads `partners.toml`.
pub fn partners(
    text: &str,
    folder: &Folder,
    gallery: &mut Gallery,
    problems: &mut Vec<Problem>,
) -> Result<Vec<Partner>, Vec<Problem>> {
    let mut reader = Reader { file: PARTNERS, text, folder, gallery, faults: Vec::new(), missing: Vec::new() };
    let list: PartnersFile = reader.parse()?;
    reader.bound(list.partner.len());
    let read = |entry: PartnerEntry| {
        let logo = reader.picture("logo", entry.logo);
        let size = logo.as_ref().and_then(|logo| logo.size);
        Partner {
            name: reader.line("name", &entry.name),
            url: reader.address("url", &entry.url),
            width: size.map(|size| size.width),
            height: size.map(|size| size.height),
            logo: logo.map(|logo| logo.url),
        }
    };
    let partners = list.partner.into_iter().map(read).collect();
    reader.end(partners, problems)
}

impl Reader<'_> {
    fn parse<T: DeserializeOwned>(&self) -> Result<T, Vec<Problem>> {
        toml::from_str(self.text).map_err(|error| {
            let line = line_of(self.text, error.span().map_or(0, |span| span.start));
            vec![Problem::at(self.file, line, None, format!("{}; correct the line", error.message()))]
        })
    }

    fn bound(&mut self, entries: usize) {
        if entries > MOST {
            self.faults.push(Problem::file(self.file, format!("it has more than {MOST} entries; shorten it")));
        }
    }

    fn problem(&self, field: &str, at: &Spanned<String>, fault: String) -> Problem {
        Problem::at(self.file, line_of(self.text, at.span().start), Some(field), fault)
    }

    /// One line of text.
    fn line(&mut self, field: &str, value: &Spanned<String>) -> String {
        let text = value.get_ref().trim();
        let fault = if text.is_empty() {
            "it is empty; write it or remove the line".to_owned()
        } else if text.chars().count() > LONGEST {
            format!("it has more than {LONGEST} characters; shorten it")
        } else if text.chars().any(char::is_control) {
            "it holds a line break or another control character; write it in one line".to_owned()
        } else {
            return text.to_owned();
        };
        self.faults.push(self.problem(field, value, fault));
        String::new()
    }

    /// The address of a website.
    fn address(&mut self, field: &str, value: &Spanned<String>) -> String {
        let text = value.get_ref().trim();
        let parsed = url::Url::parse(text).ok();
        match parsed.filter(|url| matches!(url.scheme(), "https" | "http") && url.has_host()) {
            Some(url) => url.to_string(),
            None => {
                let fault = "write the address of a web site, such as https://example.com".to_owned();
                self.faults.push(self.problem(field, value, fault));
                String::new()
            }
        }
    }

    /// A picture; a fault in it does not make the list unusable.
    fn picture(&mut self, field: &str, value: Option<Spanned<String>>) -> Option<Picture> {
        let value = value?;
        match self.gallery.add(self.folder, value.get_ref().trim()) {
            Ok(picture) => Some(picture),
            Err(fault) => {
                let problem = self.problem(field, &value, fault);
                self.missing.push(problem);
                None
            }
        }
    }

    fn end<T>(mut self, list: T, problems: &mut Vec<Problem>) -> Result<T, Vec<Problem>> {
        problems.append(&mut self.missing);
        if self.faults.is_empty() { Ok(list) } else { Err(self.faults) }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn folder() -> (tempfile::TempDir, Folder) {
        let dir = tempfile::tempdir().unwrap();
        let logo = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"/>"#;
        fs::write(dir.path().join("bank.svg"), logo).unwrap();
        let folder = Folder::open(dir.path()).unwrap();
        (dir, folder)
    }

    fn told(read: impl FnOnce(&Folder, &mut Gallery, &mut Vec<Problem>) -> Result<(), Vec<Problem>>) -> Vec<String> {
        let (_dir, folder) = folder();
        let mut problems = Vec::new();
        let faults = read(&folder, &mut Gallery::default(), &mut problems).err().unwrap_or_default();
        problems.into_iter().chain(faults).map(|problem| problem.to_string()).collect()
    }

    #[test]
    fn each_fault_of_a_team_names_its_line_and_what_to_do() {
        let told = |text: &str| told(|folder, gallery, problems| team(text, folder, gallery, problems).map(drop));
        let long = format!("[[member]]\nrole = \"{}\"", "x".repeat(81));
        for (text, expected) in [
            ("[[member]]\nrole = \"Founder\"\nname = \"A\"\n", vec![]),
            ("", vec![]),
            ("[[member]\n", vec!["team.toml, line 1: "]),
            ("[[member]]\nname = \"A\"\n", vec!["team.toml, line 1: missing field `role`"]),
            ("[[member]]\nrole = \"A\"\nnmae = \"B\"\n", vec!["team.toml, line 3: unknown field `nmae`"]),
            ("[[members]]\nrole = \"A\"\n", vec!["team.toml, line 1: unknown field `members`"]),
            ("[[member]]\nrole = 5\n", vec!["team.toml, line 2: invalid type"]),
            ("[[member]]\nrole = \" \"\n", vec!["team.toml, line 2, role: it is empty"]),
            ("[[member]]\nrole = \"A\\nB\"\n", vec!["team.toml, line 2, role: it holds a line break"]),
            (&long, vec!["team.toml, line 2, role: it has more than 80"]),
            (
                "[[member]]\nrole = \"A\"\n\n[[member]]\nrole = \"\"\nphoto = \"no.jpg\"",
                vec!["team.toml, line 6, photo: no.jpg is not in", "team.toml, line 5, role: it is empty"],
            ),
        ] {
            let told = told(text);
            assert_eq!(told.len(), expected.len(), "{told:?}");
            for (told, expected) in told.iter().zip(expected) {
                assert!(told.starts_with(expected), "{told}");
            }
        }
        assert!(told(&"[[member]]\nrole = \"A\"\n".repeat(61))[0].contains("more than 60 entries"));
    }

    #[test]
    fn each_fault_of_partners_names_its_line_and_what_to_do() {
        let told = |text: &str| told(|folder, gallery, problems| partners(text, folder, gallery, problems).map(drop));
        for (url, sound) in [
            ("https://bank.example/a", true),
            ("javascript:alert(1)", false),
            ("bank.example", false),
            ("//bank.example", false),
            ("data:text/html,x", false),
            ("mailto:a@b.example", false),
        ] {
            let told = told(&format!("[[partner]]\nname = \"Bank\"\nurl = \"{url}\"\n"));
            let expected: &[&str] = if sound {
                &[]
            } else {
                &["partners.toml, line 3, url: write the address of a web site, such as https://example.com"]
            };
            assert_eq!(told, expected, "{url}");
        }
    }

    #[test]
    fn a_picture_that_cannot_be_used_is_only_left_out() {
        let (_dir, folder) = folder();
        let (mut gallery, mut problems) = (Gallery::default(), Vec::new());
        let text = "[[partner]]\nname = \"Bank\"\nlogo = \"bank.svg\"\nurl = \"https://bank.example\"\n\
                    [[partner]]\nname = \"Broker\"\nlogo = \"broker.svg\"\nurl = \"https://broker.example\"\n";
        let list = partners(text, &folder, &mut gallery, &mut problems).unwrap();
        assert_eq!((list[0].logo.as_deref(), list[0].width), (Some("/content/bank.svg"), Some(120)));
        assert_eq!((list[1].name.as_str(), list[1].logo.as_deref()), ("Broker", None));
        assert_eq!(problems.len(), 1);
        assert!(problems[0].to_string().starts_with("partners.toml, line 7, logo: broker.svg is not in"));
    }
}
