//! Calls open to anyone: plans and their record, the firm, computed figures, and the contact form.

mod complaints;
mod contact;
mod countries;
mod facts;
mod figures;
mod plan_record;
mod plans;
mod proofs;
mod punctuality;
mod readings;
mod record;
mod rules;
mod statement_check;
mod stats;
mod texts;
mod ticker;
mod transparency;
mod written;

use axum::middleware::from_fn;
use utoipa_axum::router::OpenApiRouter;

pub use self::{
    complaints::{ComplaintData, ComplaintReceipt, ComplaintView, FiledComplaint, complaint_words},
    plans::kept as kept_plans,
    written::page as page_with_figures,
};
use crate::{edge::shared::share, state::App};

#[must_use]
pub fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(calls!(plans::get_all))
        .routes(calls!(facts::get))
        .routes(calls!(texts::get))
        .routes(calls!(plan_record::get))
        .routes(calls!(readings::observers))
        .routes(calls!(readings::list, readings::post))
        .routes(calls!(readings::evidence))
        .routes(calls!(readings::statement))
        .routes(calls!(contact::post))
        .routes(calls!(statement_check::post))
        .routes(calls!(stats::get))
        .routes(calls!(punctuality::get))
        .routes(calls!(rules::changes))
        .routes(calls!(figures::get))
        .routes(calls!(countries::get))
        .routes(calls!(ticker::get))
        .routes(calls!(transparency::get))
        .routes(calls!(transparency::address_list::get))
        .routes(calls!(transparency::came_back::get))
        .routes(calls!(transparency::control::get))
        .routes(calls!(transparency::control::script))
        .routes(calls!(proofs::latest))
        .routes(calls!(proofs::log))
        .routes(calls!(proofs::script))
        .merge(complaints::routes())
        .merge(lists())
        .layer(from_fn(share))
}

fn lists() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(calls!(proofs::leaves)).layer(axum::Extension(proofs::Downloads::default()))
}
