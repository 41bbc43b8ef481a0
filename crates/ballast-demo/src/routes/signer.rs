//! `GET demo/signer`: the files of the played offline computer.

use axum::extract::State;
use ballast_http::{answer::Answer, state::App};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{bitcoin::signer_files, sweeper};

/// Arguments for `ballast sign` on this machine.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct DemoSigner {
    /// The file with the payout wallet's public descriptors.
    wallet: String,
    /// The file with the test key.
    key: String,
    /// The network of the private chain.
    network: String,
    sweeps: SweepSigner,
}

/// Arguments for `ballast sign-sweep` on this machine.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SweepSigner {
    /// The file with the test words.
    words: String,
    /// Number of the account that the deposit addresses are derived from.
    account: u32,
    /// The address that receives all tokens.
    treasury: String,
    /// Contract address of the test token.
    token: String,
    /// ID of the private chain.
    chain_id: u64,
}

/// The files that stand in for the offline computer of this demo. A real service does not know where its keys are.
#[utoipa::path(get, path = "/api/v1/demo/signer", tag = "demo", responses((status = 200, body = Answer<DemoSigner>)))]
pub(super) async fn get(State(app): State<App>) -> Answer<DemoSigner> {
    let (wallet, key) = signer_files(&app.config.data_dir());
    let full = |path: std::path::PathBuf| std::path::absolute(&path).unwrap_or(path).display().to_string();
    let bsc = &app.config.bsc;
    let sweeps = SweepSigner {
        words: full(sweeper::words_file(&app.config.data_dir())),
        account: sweeper::ACCOUNT,
        treasury: bsc.treasury.clone().unwrap_or_default(),
        token: bsc.usdt_contract.clone(),
        chain_id: bsc.chain_id,
    };
    Answer::data(DemoSigner {
        wallet: full(wallet),
        key: full(key),
        network: app.config.bitcoin.network.clone(),
        sweeps,
    })
}
