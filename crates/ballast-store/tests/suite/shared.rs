//! One Postgres for every test that only wants a database: the first process that asks starts it, and it ends some
//! seconds after the last. No test takes it down, so it does not sync anything to the disk.

use std::{
    fs::{self, File, OpenOptions},
    path::Path,
    process::{Command, Stdio},
    time::{Duration, Instant, SystemTime},
};

use ballast_store::Store;
use postgres::{Client, NoTls};
use uuid::Uuid;

use crate::cluster::{OWNER, as_user, binary, initialised, on_thread, unprivileged_user};

/// Runs the server until three looks in a row have found that nobody holds the lock; at the last look it keeps the lock
/// itself.
const GUARD: &str = r#"
lock=$1 state=$2 folder=$3; shift 3
"$@" & server=$!
exec 9>>"$lock"
free=0
while sleep 5 && kill -0 $server; do
  flock --nonblock 9 || { free=0; continue; }
  free=$((free + 1))
  [ $free -lt 3 ] || break
  flock --unlock 9
done
rm -f "$state"; kill -QUIT $server; wait $server; rm -rf "$folder"
"#;
const PATIENCE: Duration = Duration::from_secs(120);

/// Databases of one test, dropped with it.
pub struct Databases {
    /// Address of the server's own database.
    url: String,
    prefix: String,
    _in_use: File,
}

impl Databases {
    pub fn new() -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).to_owned();
        fs::create_dir_all(&folder).unwrap();
        // Holding this keeps the server running.
        let in_use = open(&folder.join("postgres.lock"));
        in_use.lock_shared().unwrap();
        let state = folder.join("postgres.url");
        let starting = open(&folder.join("postgres.starting"));
        starting.lock().unwrap();
        let running = fs::read_to_string(&state).ok().filter(|url| answers(url));
        let url = running.unwrap_or_else(|| start(&folder, &state));
        starting.unlock().unwrap();
        Self { url, prefix: format!("test_{}", Uuid::now_v7().simple()), _in_use: in_use }
    }

    /// Creates a new, empty database and returns its address.
    pub fn create(&self, name: &str) -> String {
        let name = format!("{}_{name}", self.prefix);
        self.run(format!("CREATE DATABASE {name}"));
        self.address(&name)
    }

    /// Like [`Self::create`], with the schema in it.
    pub fn copy(&self, name: &str) -> String {
        let name = format!("{}_{name}", self.prefix);
        self.run(format!("CREATE DATABASE {name} TEMPLATE {}", self.mould()));
        self.address(&name)
    }

    /// Returns the database that the others are copies of.
    fn mould(&self) -> String {
        let program = fs::metadata(std::env::current_exe().unwrap()).unwrap();
        let built = program.modified().unwrap().duration_since(SystemTime::UNIX_EPOCH).unwrap();
        let mould = format!("mould_{}", built.as_nanos());
        let making = open(&Path::new(env!("CARGO_TARGET_TMPDIR")).join("postgres.mould"));
        making.lock().unwrap();
        let (url, name) = (self.url.clone(), mould.clone());
        let known = on_thread(move || {
            let known = "SELECT 1 FROM pg_database WHERE datname = $1";
            Client::connect(&url, NoTls).unwrap().query_opt(known, &[&name]).unwrap().is_some()
        });
        if !known {
            Store::migrate(&self.create("mould")).unwrap();
            self.run(format!("ALTER DATABASE {}_mould RENAME TO {mould}", self.prefix));
        }
        mould
    }

    fn address(&self, name: &str) -> String {
        format!("{}/{name}", self.url.trim_end_matches("/postgres"))
    }

    fn run(&self, statement: String) {
        let url = self.url.clone();
        on_thread(move || Client::connect(&url, NoTls).unwrap().batch_execute(&statement).unwrap());
    }
}

impl Drop for Databases {
    fn drop(&mut self) {
        let (url, prefix) = (self.url.clone(), self.prefix.clone());
        // Anything left over goes with the server.
        on_thread(move || {
            let Ok(mut client) = Client::connect(&url, NoTls) else { return };
            let mine = "SELECT datname FROM pg_database WHERE starts_with(datname, $1)";
            for row in client.query(mine, &[&prefix]).unwrap_or_default() {
                let name: String = row.get(0);
                let _ = client.batch_execute(&format!("DROP DATABASE {name} WITH (FORCE)"));
            }
        });
    }
}

fn start(folder: &Path, state: &Path) -> String {
    let data = initialised("ballast-postgres-shared-").keep();
    let port = ballast_chain::free_port(0).unwrap();
    let mut server = as_user(unprivileged_user().as_deref(), &binary("postgres"));
    server.arg("-D").arg(data.join("data")).args(["-p", &port.to_string()]);
    for setting in [
        "listen_addresses=127.0.0.1",
        "unix_socket_directories=",
        "max_connections=300",
        "shared_buffers=128MB",
        "fsync=off",
        "full_page_writes=off",
        "autovacuum=off",
    ] {
        server.args(["-c", setting]);
    }
    let mut guard = Command::new("setsid");
    guard.args(["sh", "-c", GUARD, "sh"]).arg(folder.join("postgres.lock")).arg(state).arg(data);
    guard.arg(server.get_program()).args(server.get_args()).current_dir("/");
    #[expect(clippy::zombie_processes, reason = "it outlives this process, which others share it with")]
    let _lives_on = guard.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let url = format!("postgres://{OWNER}@127.0.0.1:{port}/postgres");
    let since = Instant::now();
    while !answers(&url) {
        assert!(since.elapsed() < PATIENCE, "postgres did not start");
        std::thread::sleep(Duration::from_millis(30));
    }
    fs::write(state, &url).unwrap();
    url
}

fn answers(url: &str) -> bool {
    let url = url.to_owned();
    on_thread(move || Client::connect(&url, NoTls).is_ok())
}

fn open(path: &Path) -> File {
    OpenOptions::new().create(true).truncate(false).write(true).open(path).unwrap()
}
