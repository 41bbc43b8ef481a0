//! An authenticator app or a passkey, of a client or an operator.

use ballast_core::factor::{Factor, Kind, Proof};

use crate::{error::StoreError, row::Columns, table::columns, value::Value};

columns!(Factor<O> in "factor" and "operator_factor" {
    id,
    version,
    owner = "client",
    name,
    proof with read_proof, proof_values in ["kind", "secret", "credential", "counter"],
    state,
    created_at,
    last_used_at,
    epoch,
});

fn read_proof(c: &mut Columns<'_>) -> Result<Proof, StoreError> {
    let kind = c.get()?;
    let secret = c.bytes()?.to_vec();
    match kind {
        Kind::Totp => {
            c.skip();
            Ok(Proof::Totp { sealed_secret: secret, last_step: c.get()? })
        }
        Kind::Passkey => {
            let credential_id = c.bytes()?.to_vec();
            Ok(Proof::Passkey { credential_id, public_key: secret, sign_count: c.get()? })
        }
    }
}

fn proof_values(proof: &Proof) -> [Value<'_>; 4] {
    let kind = proof.kind().as_str().into();
    match proof {
        Proof::Totp { sealed_secret, last_step } => {
            [kind, sealed_secret.as_slice().into(), Value::Null, (*last_step).into()]
        }
        Proof::Passkey { credential_id, public_key, sign_count } => {
            [kind, public_key.as_slice().into(), credential_id.as_slice().into(), (*sign_count).into()]
        }
    }
}
