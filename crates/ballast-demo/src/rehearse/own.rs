//! Makes sure that the folder and the database of a rehearsal are not the firm's, whatever someone types.

use std::{
    fs,
    path::{Component, Path, PathBuf},
};

use ballast_config::{BackupPlace, Config, absolute};
use ballast_store::private;

/// The name of a Postgres database must contain this: no firm's database has it by chance.
const MARK: &str = "rehears";

/// Creates the named folder, or uses an existing one if it is empty and not part of the firm's.
pub fn choose_folder(named: &Path, firm: &Config) -> Result<PathBuf, String> {
    let unusable = |error: std::io::Error| format!("{} cannot be used: {error}", named.display());
    let is_there = named.exists();
    if is_there && fs::read_dir(named).map_err(unusable)?.next().is_some() {
        return Err(format!("{} is not empty; a rehearsal begins in its own folder", named.display()));
    }
    // The target of any links on the way, as far as it exists.
    let place = whole(named);
    if place.components().any(|part| part == Component::ParentDir) {
        return Err(format!("{} goes up from a folder that is not there; write it without ..", named.display()));
    }
    let is_of = |real: &PathBuf| real.starts_with(&place);
    let folder = folders(firm).iter().map(|path| whole(path)).find(|real| is_of(real) || place.starts_with(real));
    if let Some(real) = folder.or_else(|| files(firm).into_iter().map(|path| whole(path)).find(is_of)) {
        return Err(format!("{} is where the firm has {}; choose another folder", named.display(), real.display()));
    }
    private::make_folder(&place).map_err(unusable)?;
    Ok(place)
}

/// Folders of the firm, in which nothing else may be created.
fn folders(firm: &Config) -> Vec<PathBuf> {
    let books = firm.database.url.expose().strip_prefix("sqlite://").and_then(|rest| rest.split('?').next());
    let books = books.and_then(|file| absolute(Path::new(file)).parent().map(Path::to_owned));
    let backups = firm.backup.place().and_then(|place| match place {
        BackupPlace::Folder(folder) => Some(folder),
        BackupPlace::Bucket { .. } => None,
    });
    [Some(firm.data_dir()), books, backups, firm.content.dir.clone()].into_iter().flatten().collect()
}

/// Files named in the settings: nothing may be put in the place of a missing one.
fn files(firm: &Config) -> Vec<&PathBuf> {
    let Config { server, backup, bsc, bitcoin, control, venues, .. } = firm;
    let tls = &server.tls;
    let files = [
        &control.proofs,
        &bsc.signed_addresses,
        &bitcoin.cookie_file,
        &backup.identity,
        &tls.certificate,
        &tls.key,
        &tls.acme.authority,
    ];
    let keys = venues.iter().flat_map(|venue| venue.key.iter().chain([&venue.signing_key]));
    files.into_iter().flatten().chain(keys).collect()
}

fn whole(path: &Path) -> PathBuf {
    // A path without a folder is relative to where the program was started.
    let path = absolute(if path.as_os_str().is_empty() { Path::new(".") } else { path });
    let there = path.ancestors().find_map(|above| Some((above.canonicalize().ok()?, path.strip_prefix(above).ok()?)));
    there.map_or_else(|| path.clone(), |(above, below)| above.join(below))
}

/// Refuses a Postgres database that could be a firm's.
pub fn require_own(postgres: &str, firm: &Config) -> Result<(), String> {
    let path = postgres.strip_prefix("postgres://").or_else(|| postgres.strip_prefix("postgresql://"));
    let Some(rest) = path else {
        return Err("--postgres is not an address such as postgres://…/ballast_rehearsal".into());
    };
    let name = rest.split_once('?').map_or(rest, |(before, _)| before).rsplit_once('/').map_or("", |(_, name)| name);
    // Written in any other way it could be any database.
    let is_plain = name.chars().all(|c| c.is_ascii_alphanumeric() || "-_".contains(c));
    if !is_plain || !name.contains(MARK) || rest.contains("dbname") {
        return Err(format!(
            "the database of --postgres is called {name:?}; its name has to hold {MARK:?}, and nothing but letters, digits, \
             - and _"
        ));
    }
    // One server has many addresses, so only the name is compared.
    let real = firm.database.url.expose();
    if real.starts_with("postgres") && real.contains(name) {
        return Err(format!("database.url of the firm holds {name:?} as well; give the rehearsal's another name"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use ballast_config::{Secret, VenueAccount, VenueKind};

    use super::*;

    #[test]
    fn no_folder_of_the_firm_is_taken_and_none_that_holds_something() {
        let home = tempfile::tempdir().unwrap();
        let mut firm = Config::default();
        firm.server.data_dir = Some(home.path().join("real"));
        for named in ["real", "real/below", ""] {
            let refused = choose_folder(&home.path().join(named), &firm).unwrap_err();
            assert!(refused.contains("where the firm has"), "{refused}");
        }
        fs::create_dir_all(home.path().join("real")).unwrap();
        std::os::unix::fs::symlink(home.path().join("real"), home.path().join("link")).unwrap();
        assert!(choose_folder(&home.path().join("link"), &firm).unwrap_err().contains("where the firm has"));
        let up = choose_folder(&home.path().join("none/../real/deep"), &firm).unwrap_err();
        assert!(up.contains("without .."), "{up}");
        assert!(!home.path().join("none").exists());
        fs::create_dir(home.path().join("full")).unwrap();
        fs::write(home.path().join("full/file"), "").unwrap();
        assert!(choose_folder(&home.path().join("full"), &firm).unwrap_err().contains("is not empty"));
        let chosen = choose_folder(&home.path().join("new/folder"), &firm).unwrap();
        assert!(chosen.is_dir());
        let mut here = Config::default();
        here.database.url = Secret::new("sqlite://ballast.db");
        assert!(choose_folder(&home.path().join("other"), &here).is_ok());
        assert!(choose_folder(Path::new("other"), &here).unwrap_err().contains("where the firm has"));
    }

    /// Sets a path in the settings.
    type Set = fn(&mut Config, PathBuf);

    #[test]
    fn neither_books_nor_backups_nor_any_file_of_the_firm_gets_something_beside_it() {
        let home = tempfile::tempdir().unwrap();
        let of = |set: Set| {
            let mut firm = Config::default();
            firm.server.data_dir = Some(home.path().join("keys"));
            set(&mut firm, home.path().join("real/it"));
            firm
        };
        let venue = |firm: &mut Config, key: Option<PathBuf>, signing_key: PathBuf| {
            let text = String::new;
            let (plan, venue, account) = (text(), text(), text());
            let kind = VenueKind::Okx;
            let (markets, url, chain) = (Vec::new(), None, None);
            firm.venues = vec![VenueAccount { plan, kind, venue, account, key, signing_key, markets, url, chain }];
        };
        let folders: [Set; 3] = [
            |firm, path| firm.backup.to = Some(path.display().to_string()),
            |firm, path| firm.content.dir = Some(path),
            |firm, path| firm.database.url = Secret::new(format!("sqlite://{}/ballast.db?mode=rwc", path.display())),
        ];
        let files: [Set; 7] = [
            |firm, path| firm.control.proofs = Some(path),
            |firm, path| firm.bsc.signed_addresses = Some(path),
            |firm, path| firm.bitcoin.cookie_file = Some(path),
            |firm, path| firm.backup.identity = Some(path),
            |firm, path| firm.server.tls.certificate = Some(path),
            |firm, path| firm.server.tls.key = Some(path),
            |firm, path| firm.server.tls.acme.authority = Some(path),
        ];
        let refuse = |firm: &Config, named: &str| {
            let refused = choose_folder(&home.path().join(named), firm).unwrap_err();
            assert!(refused.contains("where the firm has"), "{named}: {refused}");
        };
        for firm in folders.map(of) {
            ["real", "real/it", "real/it/below"].into_iter().for_each(|named| refuse(&firm, named));
        }
        let mut firms = files.map(of).to_vec();
        let (one, other) = (home.path().join("real/it"), home.path().join("elsewhere/it"));
        for (key, signing) in [(Some(one.clone()), other.clone()), (Some(other), one.clone()), (None, one)] {
            let mut firm = of(|_, _| ());
            venue(&mut firm, key, signing);
            firms.push(firm);
        }
        for firm in &firms {
            ["real", "real/it"].into_iter().for_each(|named| refuse(firm, named));
        }
        assert!(!home.path().join("real").exists());
    }

    #[test]
    fn no_database_of_a_firm_is_taken() {
        let mut firm = Config::default();
        firm.database.url = Secret::new("postgres://ballast@db.example/rehearsed");
        for url in [
            "postgres://ballast@db.example/ballast",
            "postgres://rehears@rehears/ballast",
            "postgres://db/ballast?application_name=/rehears",
            "postgres://db/rehearsal?dbname=ballast",
            "postgres://db",
            "sqlite:///rehearsal.db",
            "postgres://ballast@db.example/rehearsed",
            "postgres://root:secret@10.0.0.1:5432/rehearsed",
            "postgres://db/rehearse%64",
        ] {
            assert!(require_own(url, &firm).is_err(), "{url}");
        }
        assert_eq!(require_own("postgres://ballast@db.example/ballast_rehearsal", &firm), Ok(()));
        firm.database.url = Secret::new("postgres://db.example/ballast?dbname=ballast_rehearsal");
        assert!(require_own("postgres://ballast@db.example/ballast_rehearsal", &firm).is_err());
    }
}
