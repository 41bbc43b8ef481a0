//! The client as shown by every call.

use ballast_core::{
    client::{Cash, Client},
    id::Id,
    money::Usdt,
    time::Moment,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct User {
    #[serde(rename = "_id")]
    #[schema(value_type = uuid::Uuid)]
    id: Id<Client>,
    /// First and last name.
    name: String,
    email: String,
    /// Whether someone has proven that they read the mail sent to this address; until then no money leaves.
    #[serde(default)]
    #[schema(required)]
    email_confirmed: bool,
    country: String,
    /// The referrer's email.
    referer: Option<String>,
    /// When the client signed up.
    created_at: Moment,
    /// USDT added on top of the next investment.
    available_bonus: Usdt,
    /// USDT available to invest or withdraw.
    available_balance: Usdt,
}

/// The client that a call is about.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct UserData {
    pub user: User,
}

impl User {
    #[must_use]
    pub fn new(client: Client, cash: Cash) -> Self {
        Self {
            id: client.id,
            name: client.name.as_str().to_owned(),
            email: client.email.as_str().to_owned(),
            email_confirmed: client.email_confirmed_at.is_some(),
            country: client.country,
            referer: client.referer.map(|email| email.as_str().to_owned()),
            created_at: client.created_at,
            available_bonus: cash.bonus,
            available_balance: cash.available,
        }
    }
}
