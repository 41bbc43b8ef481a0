//! Complaints of anybody: sending one, asking how it stands, and objecting to its answer. A number opens nothing without
//! the address the complaint came from.

mod file;
mod found;
mod reopen;
mod status;
mod view;

use utoipa_axum::router::OpenApiRouter;

pub use self::{
    file::{ComplaintReceipt, FiledComplaint, complaint_words},
    view::{ComplaintData, ComplaintView},
};
use crate::state::App;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(file::post)).routes(calls!(status::post)).routes(calls!(reopen::post))
}
