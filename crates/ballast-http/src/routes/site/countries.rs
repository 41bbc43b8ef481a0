//! `GET countries`.

use std::borrow::Cow;

use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{answer::Answer, state::App};

/// The countries where a client may live.
#[derive(Serialize, ToSchema)]
pub(super) struct CountriesData {
    /// Names in alphabetical order.
    #[schema(value_type = Vec<String>)]
    countries: Vec<Cow<'static, str>>,
}

/// The names of countries, in alphabetical order.
#[utoipa::path(get, path = "/api/v1/countries", tag = "site", responses((status = 200, body = Answer<CountriesData>)))]
pub(super) async fn get(State(app): State<App>) -> Answer<CountriesData> {
    Answer::data(CountriesData { countries: app.site.countries.names().await })
}
