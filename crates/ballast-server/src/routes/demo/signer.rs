//! `GET demo/signer`: where the files of the played offline computer are.

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{answer::Answer, demo::bitcoin::signer_files, state::App};

/// What `ballast sign` needs on this machine.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Signer {
    /// The file with the payout wallet's public descriptors.
    wallet: String,
    /// The file with the test key.
    key: String,
    /// The private chain's network.
    network: String,
}

/// The files that stand for the offline computer of this demo. A real service does not know where its keys are.
#[utoipa::path(get, path = "/api/v1/demo/signer", tag = "demo", responses((status = 200, body = Answer<Signer>)))]
pub(super) async fn get(State(app): State<App>) -> Answer<Signer> {
    let (wallet, key) = signer_files(&app.config.data_dir());
    let full = |path: std::path::PathBuf| std::path::absolute(&path).unwrap_or(path).display().to_string();
    Answer::data(Signer { wallet: full(wallet), key: full(key), network: app.config.bitcoin.network.clone() })
}
