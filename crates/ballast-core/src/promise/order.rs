//! Promises in what an order would publish on the site.

use super::promises;
use crate::approval::Action;

impl Action {
    /// Returns where its text would appear, and every promise in it. Most kinds publish nothing.
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
