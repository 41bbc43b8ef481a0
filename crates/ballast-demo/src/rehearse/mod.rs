//! `ballast rehearse`: tries the firm's own settings from the first operator to a restored copy, on chains that are
//! worth nothing and with a clock that moves. It uses the calls that pages make and the commands that people type;
//! [`overlay`] defines what it is cut off from, and how.

mod books;
mod browser;
mod client;
mod course;
mod firm;
mod overlay;
mod own;
mod payout;
mod program;
mod report;
mod world;

use std::{path::PathBuf, time::Instant};

use ballast_config::Config;

use self::{
    course::{Course, done},
    world::World,
};
pub use self::{
    overlay::CutOff,
    own::{choose_folder, require_own},
    report::{Line, NotTried, Outcome, Promise, Report},
};

/// The settings and the place of a rehearsal.
pub struct Options {
    /// The firm's settings.
    pub firm: Config,
    /// An empty folder, as [`choose_folder`] returns it.
    pub folder: PathBuf,
    /// An empty database for moving the books to the other engine.
    pub postgres: Option<String>,
    /// This program's file.
    pub program: PathBuf,
}

/// Rehearses everything, reporting each step when it is over. Whatever happens, everything that was started is stopped.
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
    course.step(world, "operators", &["start"], World::operators).await;
    course.step(world, "plan", &["operators"], World::plan).await;
    course.step(world, "funds", &["operators"], World::funds).await;
    course.step(world, "client", &["plan"], World::client).await;
    course.step(world, "deposit", &["client"], World::deposit).await;
    course.step(world, "week", &["deposit"], World::week).await;
    course.step(world, "statement", &["deposit"], World::statement).await;
    course.step(world, "proof", &["statement"], World::proof).await;
    course.step(world, "maturity", &["week"], World::maturity).await;
    course.step(world, "withdrawal", &["maturity"], World::withdrawal).await;
    course.step(world, "payout", &["withdrawal", "funds"], World::payout).await;
    course.step(world, "backup", &["operators"], World::backup).await;
    course.step(world, "restore", &["backup"], World::restore).await;
    course.step(world, "migration", &["restore"], World::migration).await;
    course.step(world, "upgrade", &["restore"], World::upgrade).await;
    course.step(world, "release", &["restore", "client"], World::release).await;
}
