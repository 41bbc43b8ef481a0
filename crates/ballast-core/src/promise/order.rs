//! What an order would have the site say, and what of it is a promise.

use super::promises;
use crate::approval::Action;

impl Action {
    /// Where its words would stand, and every promise in them. Most kinds write nothing that the public reads.
    #[must_use]
    pub fn promises(&self) -> (String, Vec<String>) {
        let (place, text) = match self {
            Self::Content(order) => (order.name.clone(), order.after.clone().unwrap_or_default()),
            Self::PlanCreate(order) => (plan(&order.offer.name), order.offer.name.clone()),
            Self::PlanEdit(order) => (plan(&order.after.name), order.after.name.clone()),
            Self::PromotionCreate(order) => (promotion(&order.offer.name), order.offer.name.clone()),
            Self::PromotionEdit(order) => (promotion(&order.after.name), order.after.name.clone()),
            Self::Strike(order) => (format!("result {}", order.number), order.why.clone().unwrap_or_default()),
            Self::ObserverRegister(order) => {
                (format!("observer {}", order.name), [&*order.name, &order.relation, &order.paid_by].join("\n\n"))
            }
            _ => Default::default(),
        };
        (place, promises(&text))
    }
}

fn plan(name: &str) -> String {
    format!("plan {name}")
}

fn promotion(name: &str) -> String {
    format!("promotion {name}")
}
