//! The service as its own process, which can be killed.

use std::{
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use ballast_chain::bitcoin::devnet::Devnet;

use crate::{
    firm::{EXCHANGES, NEEDED, cookie, descriptor},
    signer::PROGRAM,
    support::Outside,
    world::PATIENCE,
};

/// Account m/44'/60'/0' of the well-known test mnemonic.
const ACCOUNT: &str =
    "xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP";

/// A data folder with settings, and the port of the service in all its lives.
pub struct House {
    pub folder: PathBuf,
    pub port: u16,
}

impl House {
    /// Writes the settings.
    pub fn furnished(folder: &Path, net: &Devnet, exchanges: &[Outside]) -> Self {
        let port = ballast_chain::free_port(0).unwrap();
        let source = |(name, exchange): (&&str, &Outside)| {
            let url = exchange.url(&format!("/{name}"));
            format!("[[price.sources]]\nurl = \"{url}\"\npointer = \"/last\"\nname = \"{name}\"\n")
        };
        let sources: String = EXCHANGES.iter().zip(exchanges).map(source).collect();
        let text = format!(
            "[server]\nbind = \"127.0.0.1:{port}\"\nmetrics_bind = \"127.0.0.1:0\"\npublic_url = \"https://ballast.example\"\n\
             [database]\nurl = \"sqlite://{}\"\n[bsc]\naccount_xpub = \"{ACCOUNT}\"\n\
             [bitcoin]\nnetwork = \"regtest\"\nbackend = \"rpc\"\nbackend_url = \"{}\"\ncookie_file = \"{}\"\n\
             descriptor = \"{}\"\nchange_descriptor = \"{}\"\nbirthday = 0\nconfirmations = {NEEDED}\nlook_seconds = 1\n\
             [rules]\npayout_hold_hours = 0\n[company]\nlegal_name = \"Harbour Capital Ltd\"\naddress = \"1 Quay Street\"\n\
             support_email = \"help@harbour.example\"\nlicence = \"Registered under 12345\"\n\
             risk_warning = \"You can lose money.\"\n[price]\ntape = []\n{sources}",
            folder.join("ballast.db").display(),
            net.config().url,
            cookie(net).display(),
            descriptor(0),
            descriptor(1),
        );
        std::fs::write(folder.join("ballast.toml"), text).unwrap();
        Self { folder: folder.to_owned(), port }
    }

    pub fn database(&self) -> PathBuf {
        self.folder.join("ballast.db")
    }
}

/// One life of the service.
pub struct Process(Child);

impl Process {
    /// Starts it, to die at the place of this name; returns when it answers or has died already.
    pub async fn start(house: &House, die_at: Option<&str>) -> Self {
        let mut command = Command::new(PROGRAM);
        command.args(["serve", "--config"]).arg(house.folder.join("ballast.toml")).env("RUST_LOG", "error");
        if let Some(place) = die_at {
            command.env("BALLAST_DIE_AT", place);
        }
        let mut process = Self(command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap());
        let since = Instant::now();
        while !process.has_ended() && tokio::net::TcpStream::connect(("127.0.0.1", house.port)).await.is_err() {
            assert!(since.elapsed() < PATIENCE, "the service does not start");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        process
    }

    pub fn has_ended(&mut self) -> bool {
        self.0.try_wait().unwrap().is_some()
    }

    /// SIGKILL: nothing of the program keeps running.
    pub fn kill(mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // After it was killed or died on its own, there is nothing left to end.
        let _ended_before = self.0.kill();
        let _ = self.0.wait();
    }
}
