//! `ballast witness`: cosigns the checkpoints of the logs that it is given. It needs no configuration and no database.

use std::{net::SocketAddr, path::PathBuf, process::ExitCode};

use ballast_auth::keys::key_file;
use ballast_http::witness::{Witness, serve, vkey};
use ballast_tlog::{Kind, Vkey};
use clap::Args;

use super::{
    runtime,
    serve::{Told, bind, log},
};
use crate::{failure::Failure, output::print};

/// Who cosigns, and what.
#[derive(Debug, Args)]
pub struct Options {
    /// The name under which it signs: an address without a scheme, such as `witness.example.org/one`.
    #[arg(long)]
    name: String,
    /// File of its key, 64 hexadecimal digits, mode 600.
    #[arg(long, value_name = "FILE")]
    key: PathBuf,
    /// File of what it has cosigned. Never restore an old one: it would cosign what contradicts what it has signed
    /// since.
    #[arg(long, value_name = "FILE")]
    state: PathBuf,
    /// Verifier key of a log that it cosigns, as at the log's `/policy`; can be given several times.
    #[arg(long, value_name = "VKEY", required = true, value_parser = log_key)]
    log: Vec<Vkey>,
    #[arg(long, default_value = "127.0.0.1:9091")]
    listen: SocketAddr,
    /// The first start: make the state, and also the key if it does not exist.
    #[arg(long)]
    begin: bool,
}

pub fn log_key(text: &str) -> Result<Vkey, String> {
    let key: Vkey = text.parse().map_err(|fault: ballast_tlog::VkeyFault| fault.to_string())?;
    if key.kind() == Kind::Note { Ok(key) } else { Err("that is the key of a witness, not of a log".to_owned()) }
}

/// Cosigns until SIGTERM or Ctrl-C.
pub fn run(options: &Options) -> Result<ExitCode, Failure> {
    log("info");
    if options.begin && options.state.exists() {
        let what = format!("{} already exists", options.state.display());
        return Err(Failure::new(what, "leave --begin out: it is for the first start alone"));
    }
    let secret = key_file(&options.key, options.begin)
        .map_err(|error| Failure::new(error, "the first start, with --begin, makes the key and the state"))?;
    let own = vkey(&options.name, &secret).map_err(|fault| Failure::new(fault, "give another --name"))?;
    let witness =
        Witness::open(&options.name, secret, options.log.clone(), &options.state, options.begin).map_err(|why| {
            Failure::new(why, "bring the newest state back, or begin with a new key and a new name: --begin makes both")
        })?;
    let runtime = runtime()?;
    runtime.block_on(async {
        let listener = bind("--listen", options.listen).await?;
        let told = Told::listen()?;
        let address = listener.local_addr().map_err(|error| Failure::new(error, "try again"))?;
        print(&format!("{own}\nready at http://{address}\n"))?;
        serve(witness, listener, told.wait()).await.map_err(|error| Failure::new(error, "start it again"))
    })?;
    Ok(ExitCode::SUCCESS)
}
