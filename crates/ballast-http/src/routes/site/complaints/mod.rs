//! Complaints from anyone: filing one, checking its status, and objecting to its answer. A number is useless without
//! the address that the complaint came from.

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
