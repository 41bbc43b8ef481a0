//! `ballast rehearse`: the firm's own settings, tried from the first operator to a restored copy, on chains that are worth
//! nothing and with a clock that moves. What it does goes through the calls that pages make and the commands that people
//! type; what it is cut off from, and how, is in [`overlay`].

mod books;
mod browser;
mod client;
mod course;
mod firm;
mod overlay;
mod payout;
mod program;
mod report;
mod world;

use std::{
    fs,
    path::{Path, PathBuf},
    time::Instant,
};

use ballast_config::{Config, absolute};
use ballast_store::private;

use self::{
    course::{Course, done},
    world::World,
};
pub use self::{
    overlay::CutOff,
    report::{Line, NotTried, Outcome, Promise, Report},
};

/// What the name of a Postgres database has to hold: no firm's has it by chance.
const MARK: &str = "rehears";

/// What is rehearsed, and where.
pub struct Options {
    /// The firm's settings.
    pub firm: Config,
    /// An empty folder, as [`choose_folder`] gives it.
    pub folder: PathBuf,
    /// An empty database for the way to the other engine.
    pub postgres: Option<String>,
    /// This program's file.
    pub program: PathBuf,
}

/// Makes the folder that was named, or takes it when it is empty and nothing of the firm's.
///
/// # Errors
/// Why it cannot be used.
pub fn choose_folder(named: &Path, firm: &Config) -> Result<PathBuf, String> {
    let unusable = |error: std::io::Error| format!("{} cannot be used: {error}", named.display());
    let is_there = named.exists();
    if is_there && fs::read_dir(named).map_err(unusable)?.next().is_some() {
        return Err(format!("{} is not empty; a rehearsal begins in a folder of its own", named.display()));
    }
    let real = [Some(firm.data_dir()), firm.content.dir.clone()].into_iter().flatten();
    // Where the links on the way lead to, as far as it is there.
    let place = whole(named);
    if let Some(real) =
        real.map(|folder| whole(&folder)).find(|real| place.starts_with(real) || real.starts_with(&place))
    {
        return Err(format!("{} is where the firm has {}; choose another folder", named.display(), real.display()));
    }
    private::make_folder(&place).map_err(unusable)?;
    Ok(place)
}

fn whole(path: &Path) -> PathBuf {
    let path = absolute(path);
    let there = path.ancestors().find_map(|above| Some((above.canonicalize().ok()?, path.strip_prefix(above).ok()?)));
    there.map_or_else(|| path.clone(), |(above, below)| above.join(below))
}

/// Refuses a Postgres database that could be a firm's.
///
/// # Errors
/// Why it is not used.
pub fn require_own(postgres: &str, firm: &Config) -> Result<(), String> {
    let path = postgres.strip_prefix("postgres://").or_else(|| postgres.strip_prefix("postgresql://"));
    let Some(rest) = path else {
        return Err("--postgres is no address such as postgres://…/ballast_rehearsal".into());
    };
    let name = rest.split_once('?').map_or(rest, |(before, _)| before).rsplit_once('/').map_or("", |(_, name)| name);
    if !name.contains(MARK) || rest.contains("dbname") {
        return Err(format!("the database of --postgres is called {name:?}; its name has to hold {MARK:?}"));
    }
    if firm.database.url.expose() == postgres {
        return Err("--postgres is the firm's own database".into());
    }
    Ok(())
}

/// Rehearses everything, telling each step when it is over. Whatever happens, what was started is ended.
pub async fn rehearse(options: Options, tell: &mut dyn FnMut(&Line)) -> Report {
    let since = Instant::now();
    let company = &options.firm.company;
    let name =
        company.name.clone().or_else(|| company.legal_name.clone()).unwrap_or_else(|| "a firm without a name".into());
    let lacks: Vec<&str> = options.firm.missing_for_service().into_iter().map(|(key, _)| key).collect();
    let mut course = Course::new(Report::new(name, options.folder.clone()), tell);
    let mut world = match World::open(options).await {
        Ok(world) => world,
        Err(trouble) => {
            course.end("start", since, Err(trouble), None);
            return course.report;
        }
    };
    course.report.from = Some(world.now());
    let lacks =
        if lacks.is_empty() { String::new() } else { format!("; `ballast serve` will ask for {}", lacks.join(", ")) };
    let found =
        format!("two private chains and the service, on books whose first entry says that they are made up{lacks}");
    course.end("start", since, done(found), Some(&world));
    play(&mut course, &mut world).await;
    let since = Instant::now();
    if let Err(trouble) = world.close().await {
        course.end("end", since, Err(trouble), None);
    }
    course.report
}

async fn play(course: &mut Course<'_>, world: &mut World) {
    course.step(world, ("operators", &["start"]), World::operators).await;
    course.step(world, ("plan", &["operators"]), World::plan).await;
    course.step(world, ("funds", &["operators"]), World::funds).await;
    course.step(world, ("client", &["plan"]), World::client).await;
    course.step(world, ("deposit", &["client"]), World::deposit).await;
    course.step(world, ("week", &["deposit"]), World::week).await;
    course.step(world, ("statement", &["deposit"]), World::statement).await;
    course.step(world, ("proof", &["statement"]), World::proof).await;
    course.step(world, ("maturity", &["week"]), World::maturity).await;
    course.step(world, ("withdrawal", &["maturity"]), World::withdrawal).await;
    course.step(world, ("payout", &["withdrawal", "funds"]), World::payout).await;
    course.step(world, ("backup", &["operators"]), World::backup).await;
    course.step(world, ("restore", &["backup"]), World::restore).await;
    course.step(world, ("migration", &["restore"]), World::migration).await;
    course.step(world, ("upgrade", &["restore"]), World::upgrade).await;
    course.step(world, ("release", &["restore", "client"]), World::release).await;
}

#[cfg(test)]
mod tests {
    use ballast_config::Secret;

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
        fs::create_dir(home.path().join("full")).unwrap();
        fs::write(home.path().join("full/file"), "").unwrap();
        assert!(choose_folder(&home.path().join("full"), &firm).unwrap_err().contains("is not empty"));
        let chosen = choose_folder(&home.path().join("new/folder"), &firm).unwrap();
        assert!(chosen.is_dir());
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
        ] {
            assert!(require_own(url, &firm).is_err(), "{url}");
        }
        assert_eq!(require_own("postgres://ballast@db.example/ballast_rehearsal", &firm), Ok(()));
    }
}
