//! `GET proofs/mine`: the client's own leaves in the newest proof, and the changes since.

use axum::extract::State;
use ballast_core::{
    client::Client,
    money::{Sats, Usdt},
    time::Moment,
};
use ballast_proof::{ClientProof, Record, SignedKeyChange, TreeFileError};
use ballast_service::{
    error::ApiError,
    proofs::{Published, Since, Trees, newest, own_proof, since},
    write::read,
};
use ballast_store::{Conn, StoreError, reads, snapshot};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    answer::Answer,
    auth::allowed::{Allowed, Read},
    failed::Failed,
    lists::Asked,
    state::App,
};

/// An entry may be written a little later than it is decided.
const LATE_MILLIS: u64 = 60_000;

/// Whether the client is included, and with which balances.
#[derive(Serialize, ToSchema)]
pub(super) struct OwnProofData {
    mine: OwnProof,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct OwnProof {
    /// `counted`: the client is in the newest proof; `none`: no proof has been published yet; `later`: the client
    /// registered after the newest proof; `left_out`: the client registered before it but is not in it; `elsewhere`:
    /// its tree is not on this server at the moment.
    state: Standing,
    /// Number of the newest proof.
    epoch: Option<u64>,
    /// The client's own proof, in the format of `docs/proof.md`. `ballast proof check` takes it as a file.
    proof: Option<ClientProof>,
    /// Every announced change of the reserve key, oldest first, so that the file can be checked with an earlier key.
    key_changes: Vec<SignedKeyChange>,
    /// Every change of the amount owed to the client since the proof, oldest first.
    since: Vec<OwedChange>,
    /// Every change after the entry given in the query up to the proof, oldest first; empty if none was given.
    earlier: Vec<OwedChange>,
    /// The amount owed to the client now: the amount in the proof and every change since.
    owed: OwedAmounts,
    /// The last journal entry included in `owed`.
    ledger_sequence: i64,
}

#[derive(Clone, Copy, Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct KnownEntry {
    /// The ledger entry of an earlier proof whose balance the client has kept.
    after: Option<u32>,
}

#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = OwnProofState)]
enum Standing {
    Counted,
    None,
    Later,
    LeftOut,
    Elsewhere,
}

#[derive(Serialize, ToSchema)]
struct OwedAmounts {
    /// Cash, credit, holds and investments with their results, less the client's debts.
    usdt: Usdt,
    /// Bitcoin of pending payouts.
    btc: Sats,
}

#[derive(Serialize, ToSchema)]
struct OwedChange {
    /// Number of the journal entry.
    sequence: i64,
    /// Time of the change; null for a weekly result.
    at: Option<Moment>,
    /// That of the journal entry, such as `deposit_credited`; `weekly_result` for the result of a week.
    cause: String,
    /// The cause in the words of statements.
    #[schema(example = "Deposit")]
    text: &'static str,
    /// Negative if the amount owed decreased.
    usdt: Usdt,
    btc: Sats,
}

/// Proves that the client's balance is included in the published liabilities.
#[utoipa::path(get, path = "/api/v1/proofs/mine", tag = "client", params(KnownEntry),
    security(("bearer" = []), ("cookie" = []), ("key" = ["read"])), responses((status = 200, body = Answer<OwnProofData>)))]
pub(super) async fn mine(
    State(app): State<App>,
    auth: Allowed<Read>,
    Asked(known): Asked<KnownEntry>,
) -> Result<Answer<OwnProofData>, Failed> {
    let id = auth.client.id;
    let found = read(&app, move |conn| {
        snapshot(conn, |conn| {
            let newest = newest(conn)?;
            let counted = newest.as_ref().map_or(0, |newest| newest.signed.record.ledger_sequence);
            let counted = i64::try_from(counted).unwrap_or(i64::MAX);
            let after = known.after.map_or(counted, |known| i64::from(known).min(counted));
            let mut earlier = if newest.is_some() { since(conn, id, after)? } else { Vec::new() };
            let since = earlier.split_off(earlier.partition_point(|change| change.sequence <= counted));
            Ok((newest, (earlier, since), now(conn, id)?, reads::key_changes(conn)?))
        })
    });
    let (newest, (earlier, since), (owed, ledger_sequence), key_changes) = found.await?;
    let epoch = newest.as_ref().map(|newest| newest.signed.record.epoch);
    let (state, proof) = match newest {
        Some(newest) => prove(&app, newest, auth.client).await?,
        None => (Standing::None, None),
    };
    let [earlier, since] = [earlier, since].map(|changes| changes.into_iter().map(view).collect());
    let mine = OwnProof { state, epoch, proof, key_changes, since, earlier, owed, ledger_sequence };
    Ok(Answer::data(OwnProofData { mine }))
}

fn now(conn: &mut dyn Conn, id: ballast_core::id::Id<Client>) -> Result<(OwedAmounts, i64), StoreError> {
    let (usdt, btc) = reads::owed_to(conn, id)?;
    Ok((OwedAmounts { usdt, btc }, reads::head(conn)?.sequence))
}

async fn prove(app: &App, newest: Published, client: Client) -> Result<(Standing, Option<ClientProof>), ApiError> {
    let (trees, keys) = (Trees::of(app), app.who.keys.clone());
    let absent = if was_there(&client, &newest.signed.record) { Standing::LeftOut } else { Standing::Later };
    let made = tokio::task::spawn_blocking(move || own_proof(&trees, &newest.signed, &keys, &client)).await;
    Ok(match made.map_err(|error| ApiError::internal(&error))? {
        Ok(proof) => (Standing::Counted, Some(proof)),
        Err(TreeFileError::Unknown) => (absent, None),
        Err(TreeFileError::Io(_) | TreeFileError::Damaged) => (Standing::Elsewhere, None),
    })
}

/// Whether the client registered long enough before a proof that it must include them.
fn was_there(client: &Client, record: &Record) -> bool {
    let came = u64::try_from(client.created_at.millis()).unwrap_or(0);
    came.saturating_add(LATE_MILLIS) < record.time_millis
}

fn view(change: Since) -> OwedChange {
    let Since { sequence, at, cause, text, usdt, btc } = change;
    OwedChange { sequence, at, cause, text, usdt, btc }
}
