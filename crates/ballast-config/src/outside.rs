//! Outside services that the program may ask.

use super::{Countries, Operators, Price, Push, Webhooks, WidgetProvider, Widgets};

/// Outside services that the program may ask for what visitors see.
#[derive(Clone, Debug)]
pub struct Outside {
    pub price: Price,
    /// Third-party ticker and screener.
    pub widgets: Widgets,
    /// The country list.
    pub countries: Countries,
    /// Messages to devices.
    pub push: Push,
    pub webhooks: Webhooks,
    /// The operators' provider.
    pub operators: Operators,
}

impl Outside {
    /// Only this machine: no prices, our own tape, our own list of countries.
    #[must_use]
    pub fn nobody() -> Self {
        Self {
            price: Price { sources: Vec::new(), tape: Vec::new(), ..Price::default() },
            widgets: Widgets { provider: WidgetProvider::Own },
            countries: Countries::default(),
            push: Push::here(),
            webhooks: Webhooks::here(),
            operators: Operators::default(),
        }
    }
}
