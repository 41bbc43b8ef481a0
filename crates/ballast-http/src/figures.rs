//! Computed values of figures, and their presentation together with the definitions.

use std::collections::BTreeMap;

use ballast_content::registry::{Definition, Quantity, find};
use ballast_core::time::Moment;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

/// Values by name of the figure.
#[derive(Debug, Default)]
pub struct Values(BTreeMap<&'static str, Counted>);

#[derive(Debug, Default)]
struct Counted {
    one: Option<Quantity>,
    each: Vec<Member>,
    /// Rules are read from the configuration, not from the ledger.
    outside_the_ledger: bool,
}

#[derive(Debug)]
struct Member {
    of: String,
    label: String,
    quantity: Quantity,
    at: Option<Moment>,
}

/// A figure with its value.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FigureView {
    #[serde(flatten)]
    definition: &'static Definition,
    /// The exact value, a number or a text; null if there is no value, or one per subject.
    value: Value,
    /// The value as pages show it.
    #[schema(example = "$25M+")]
    display: Option<String>,
    /// The last journal entry included; null for figures that are not read from the ledger.
    ledger_sequence: Option<i64>,
    /// When it was read.
    at: Option<Moment>,
    /// The values by subject, if there are several and few enough; the source has the others.
    each: Vec<FigureMember>,
    #[serde(skip)]
    outside_the_ledger: bool,
}

/// The figure of one plan, place or address.
#[derive(Serialize, ToSchema)]
struct FigureMember {
    /// ID of the subject, as in `data-of` of pages.
    of: String,
    label: String,
    /// The exact value.
    value: Value,
    /// The value as pages show it.
    display: String,
    /// The time of the value, if it differs from the figure's.
    at: Option<Moment>,
}

impl Values {
    /// Sets the value of a figure that has only one.
    pub fn put(&mut self, name: &'static str, quantity: Quantity) {
        self.entry(name).one = Some(quantity);
    }

    /// Sets the value of a figure that is not read from the ledger.
    pub fn put_rule(&mut self, name: &'static str, quantity: Quantity) {
        *self.entry(name) = Counted { one: Some(quantity), each: Vec::new(), outside_the_ledger: true };
    }

    /// Adds the value of one of several subjects, given by ID and label, with its time if that differs from the
    /// figure's.
    pub fn put_each(&mut self, name: &'static str, of: &str, label: &str, quantity: Quantity, at: Option<Moment>) {
        let member = Member { of: of.to_owned(), label: label.to_owned(), quantity, at };
        self.entry(name).each.push(member);
    }

    /// The figure with its values; `None` if there are none.
    pub fn view(&self, definition: &'static Definition) -> Option<FigureView> {
        let counted = self.0.get(definition.name)?;
        let member = |one: &Member| FigureMember {
            of: one.of.clone(),
            label: one.label.clone(),
            value: one.quantity.value(),
            display: definition.show(&one.quantity),
            at: one.at,
        };
        Some(FigureView {
            value: counted.one.as_ref().map_or(Value::Null, Quantity::value),
            display: counted.one.as_ref().map(|one| definition.show(one)),
            each: counted.each.iter().map(member).collect(),
            outside_the_ledger: counted.outside_the_ledger,
            ..FigureView::without_value(definition)
        })
    }

    fn entry(&mut self, name: &'static str) -> &mut Counted {
        debug_assert!(find(name).is_some(), "{name} is not in the registry");
        self.0.entry(name).or_default()
    }
}

impl FigureView {
    pub const fn without_value(definition: &'static Definition) -> Self {
        Self {
            definition,
            value: Value::Null,
            display: None,
            ledger_sequence: None,
            at: None,
            each: Vec::new(),
            outside_the_ledger: true,
        }
    }

    /// Sets the journal entry and the time at which it was read.
    pub fn at(self, sequence: i64, at: Moment) -> Self {
        let has_value = self.display.is_some() || !self.each.is_empty();
        Self { ledger_sequence: (!self.outside_the_ledger).then_some(sequence), at: has_value.then_some(at), ..self }
    }
}
