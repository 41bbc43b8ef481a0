//! The countries where a client may live: our own list, or a public service's when one is configured.

mod service;

use std::borrow::Cow;

use self::service::Service;

/// The bundled list, one name per line, in alphabetical order. Places without inhabitants are left out.
const LIST: &str = include_str!("list.txt");

/// The names to choose from.
#[derive(Debug)]
pub struct Countries(Option<Service>);

impl Countries {
    /// With the service at `url`, if any. No request is sent yet.
    pub fn new(url: Option<&str>) -> Result<Self, String> {
        Ok(Self(url.map(Service::new).transpose()?))
    }

    /// The names in alphabetical order: the service's, or our own while it fails. A failure is only logged.
    pub async fn names(&self) -> Vec<Cow<'static, str>> {
        let theirs = match &self.0 {
            Some(service) => service.names().await,
            None => None,
        };
        match theirs {
            Some(names) => names.into_iter().map(Cow::Owned).collect(),
            None => LIST.lines().map(Cow::Borrowed).collect(),
        }
    }

    /// Whether a client may state that they live there. A service may name countries that we do not, or spell them
    /// differently, and it may have named them to another process; so any name is accepted then.
    #[must_use]
    pub fn takes(&self, name: &str) -> bool {
        self.0.is_some() || LIST.lines().any(|one| one == name)
    }
}

/// Sort key of a name: its letters without case and accents.
fn sorting_key(name: &str) -> String {
    let plain = |c: char| match c {
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' | 'ā' => 'a',
        'ç' | 'č' => 'c',
        'è' | 'é' | 'ê' | 'ë' | 'ē' => 'e',
        'ì' | 'í' | 'î' | 'ï' | 'ī' => 'i',
        'ñ' => 'n',
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' => 'o',
        'š' => 's',
        'ù' | 'ú' | 'û' | 'ü' | 'ū' => 'u',
        'ý' | 'ÿ' => 'y',
        'ž' => 'z',
        other => other,
    };
    name.to_lowercase().chars().map(plain).filter(|c| c.is_alphanumeric() || *c == ' ').collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_sorted_and_without_repetition() {
        let names: Vec<String> = LIST.lines().map(sorting_key).collect();
        assert!(names.len() > 200);
        for pair in names.windows(2) {
            assert!(pair[0] < pair[1], "{pair:?}");
        }
    }

    #[test]
    fn only_listed_names_are_taken_without_a_service() {
        let own = Countries::new(None).unwrap();
        assert!(own.takes("Norway") && own.takes("Åland Islands"));
        assert!(!own.takes("norway") && !own.takes("Choose country") && !own.takes(""));
        assert!(Countries::new(Some("http://127.0.0.1:1/")).unwrap().takes("Kingdom of Norway"));
    }
}
