//! A private Postgres: Debian's binaries, its own data directory, a free port on the loopback.

use std::{
    io::Write,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use ballast_chain::free_port;
use postgres::{Client, NoTls};
use tempfile::TempDir;

/// The server will not run as root, so a root caller lends it one of these users.
const USERS: [&str; 2] = ["postgres", "nobody"];
/// The server's superuser, whoever runs it.
pub const OWNER: &str = "ballast";

/// A running server. When this is dropped it stops and its files are deleted; it also stops if this process dies.
pub struct Cluster {
    server: Child,
    user: Option<String>,
    port: u16,
    dir: TempDir,
}

/// Whether a server offers TLS.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Tls {
    /// With a certificate for `localhost` and 127.0.0.1.
    On,
    Off,
}

impl Cluster {
    /// Makes a cluster and waits until it answers.
    pub fn start() -> Self {
        Self::start_with(Tls::Off)
    }

    /// Like [`Self::start`], with or without TLS.
    pub fn start_with(tls: Tls) -> Self {
        let (dir, user) = (initialised("ballast-postgres-"), unprivileged_user());
        if tls == Tls::On {
            certify(&dir.path().join("data"), user.as_deref());
        }
        Self::over(dir, user)
    }

    /// Starts another server that follows this one.
    pub fn standby(&self) -> Self {
        let (dir, user) = (lent_folder("ballast-standby-"), unprivileged_user());
        run(as_user(user.as_deref(), &binary("pg_basebackup"))
            .args(["--no-sync", "--checkpoint=fast", "--write-recovery-conf", "--dbname", &self.url("postgres")])
            .arg("--pgdata")
            .arg(dir.path().join("data")));
        Self::over(dir, user)
    }

    /// Serves the cluster in `data`.
    fn over(dir: TempDir, user: Option<String>) -> Self {
        let port = free_port(0).unwrap();
        let server = serve(user.as_deref(), &dir, port);
        let mut cluster = Self { server, user, port, dir };
        cluster.wait();
        cluster
    }

    /// Stops every process that serves a connection, like a host that hangs. Their connections stay open.
    pub fn freeze(&self) {
        self.signal_backends("-STOP");
    }

    /// Lets all of them continue.
    pub fn thaw(&self) {
        self.signal_backends("-CONT");
    }

    /// Signals the processes that serve a program called `ballast`; found in the system, because the server may be
    /// busy.
    fn signal_backends(&self, name: &str) {
        let children = output("ps", &["-o", "pid=,args=", "--ppid", &self.server.id().to_string()]);
        for line in children.lines().filter(|line| line.contains("postgres: ballast")) {
            let pid = line.split_whitespace().next().unwrap();
            let _ = Command::new("kill").args([name, pid]).stderr(Stdio::null()).status();
        }
    }

    /// Ends the server without a word to anyone, as a power cut would.
    pub fn crash(&mut self) {
        signal("-QUIT", &self.server);
        self.server.wait().unwrap();
    }

    /// Starts it again after a crash; it recovers from its log.
    pub fn restart(&mut self) {
        self.server = serve(self.user.as_deref(), &self.dir, self.port);
        self.wait();
    }

    /// Creates a new, empty database and returns its address.
    pub fn database(&self, name: &str) -> String {
        let url = self.url("postgres");
        let statement = format!("CREATE DATABASE {name}");
        on_thread(move || Client::connect(&url, NoTls).unwrap().batch_execute(&statement).unwrap());
        self.url(name)
    }

    /// Returns the address of a database.
    pub fn url(&self, name: &str) -> String {
        format!("postgres://{OWNER}@{}/{name}", self.place())
    }

    /// Returns host and port.
    pub fn place(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    fn wait(&mut self) {
        let deadline = Instant::now() + Duration::from_secs(30);
        loop {
            let url = self.url("postgres");
            if on_thread(move || Client::connect(&url, NoTls).is_ok()) {
                return;
            }
            assert!(self.server.try_wait().unwrap().is_none(), "postgres ended while starting");
            assert!(Instant::now() < deadline, "postgres did not answer within 30 seconds");
            std::thread::sleep(Duration::from_millis(30));
        }
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.thaw();
        // Its files go with it, so it need not tidy up.
        signal("-QUIT", &self.server);
        let _ = self.server.wait();
    }
}

/// Makes a folder with a new cluster in `data`.
pub fn initialised(prefix: &str) -> TempDir {
    let (dir, user) = (lent_folder(prefix), unprivileged_user());
    run(as_user(user.as_deref(), &binary("initdb"))
        .args(["--no-sync", "--auth=trust", "--encoding=UTF8", "--locale=C", "--username", OWNER, "--pgdata"])
        .arg(dir.path().join("data")));
    dir
}

/// Makes a folder that belongs to the user that the server runs as.
fn lent_folder(prefix: &str) -> TempDir {
    let dir = tempfile::Builder::new().prefix(prefix).tempdir().unwrap();
    if let Some(user) = unprivileged_user() {
        run(Command::new("chown").arg(user).arg(dir.path()));
    }
    dir
}

/// Puts certificate and key where the server looks for them, and switches TLS on.
fn certify(data: &Path, user: Option<&str>) {
    let certificate = include_str!("../../../ballast-http/tests/it/data/localhost.crt");
    let key = include_str!("../../../ballast-http/tests/it/data/localhost.key");
    for (name, text) in [("server.crt", certificate), ("server.key", key)] {
        let path = data.join(name);
        std::fs::write(&path, text).unwrap();
        // The server accepts no key that others can read.
        run(Command::new("chmod").arg("600").arg(&path));
        if let Some(user) = user {
            run(Command::new("chown").arg(user).arg(&path));
        }
    }
    let mut settings = std::fs::OpenOptions::new().append(true).open(data.join("postgresql.conf")).unwrap();
    writeln!(settings, "ssl = on").unwrap();
}

/// The synchronous client may not be used inside the async runtime.
pub fn on_thread<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    std::thread::spawn(work).join().unwrap()
}

fn serve(user: Option<&str>, dir: &TempDir, port: u16) -> Child {
    as_user(user, &binary("postgres"))
        .arg("-D")
        .arg(dir.path().join("data"))
        .args(["-p", &port.to_string(), "-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="])
        .args(["-c", "fsync=on", "-c", "max_connections=60", "-c", "shared_buffers=32MB"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// A server that is already gone needs no signal.
fn signal(name: &str, server: &Child) {
    let _ = Command::new("kill").args([name, &server.id().to_string()]).stderr(Stdio::null()).status();
}

/// `setpriv` changes the user and ties the server's life to ours.
pub fn as_user(user: Option<&str>, program: &Path) -> Command {
    let mut command = Command::new("setpriv");
    if let Some(user) = user {
        command.args(["--reuid", user, "--regid", &group_of(user), "--clear-groups"]);
    }
    command.args(["--pdeathsig", "INT", "--"]).arg(program).current_dir("/");
    command
}

pub fn unprivileged_user() -> Option<String> {
    if output("id", &["-u"]) != "0" {
        return None;
    }
    let known = |user: &&str| Command::new("id").arg(user).output().is_ok_and(|output| output.status.success());
    Some(USERS.into_iter().find(known).expect("neither `postgres` nor `nobody` is a user here").to_owned())
}

fn group_of(user: &str) -> String {
    output("id", &["-g", user])
}

fn output(program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program).args(arguments).output().unwrap();
    String::from_utf8(output.stdout).unwrap().trim().to_owned()
}

/// Returns the newest Debian version of one of the server's programs.
pub fn binary(name: &str) -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let newest = versions
        .map(|version| version.path())
        .filter(|version| version.join("bin").join(name).is_file())
        .max_by_key(|version| version.file_name().and_then(|name| name.to_str()?.parse::<u32>().ok()));
    newest
        .unwrap_or_else(|| {
            panic!("{name} is missing: install the Debian package `postgresql` (apt-get install postgresql)")
        })
        .join("bin")
        .join(name)
}

fn run(command: &mut Command) {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
}
