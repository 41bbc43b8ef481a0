//! Authentication: passwords, codes, passkeys, tokens, and the keys they are derived from. Knows neither HTTP nor the
//! running service.

pub mod api_keys;
pub mod audience;
pub mod codes;
pub mod document;
pub mod keys;
pub mod limits;
pub mod link;
pub mod mailed;
pub mod may;
pub mod oidc;
pub mod passkey;
pub mod passwords;
pub mod recovery;
pub mod seal;
pub mod tokens;
pub mod totp;
pub mod vapid;
pub mod webhooks;
