//! A change in the words that an operator decides by: the current state, the new state, and warnings.

use ballast_core::{approval::State, time::Moment};
use serde::Serialize;
use utoipa::ToSchema;

/// A change as the operator who decides on it reads it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Diff {
    /// The change in one line.
    pub title: String,
    /// The effect of approving it.
    pub summary: String,
    /// The values that it changes.
    pub rows: Vec<Row>,
    /// The changes of a text, line by line.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<Line>,
    /// Warnings to consider before deciding.
    pub warnings: Vec<String>,
    /// Statements in it that nobody may promise. The operator who approves has to accept exactly these by name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub promises: Vec<String>,
    /// End of the rate that it relies on.
    #[serde(skip)]
    #[schema(ignore)]
    pub rate_ends_at: Option<Moment>,
}

impl Diff {
    /// The diff as it is shown in this state. After the decision, values read from the current books say nothing about
    /// the moment of the decision, and no warnings are needed.
    #[must_use]
    pub fn decided(mut self, state: State) -> Self {
        let summary = match state {
            State::Pending => return self,
            State::Approved => "It was carried out exactly as shown here. The audit trail shows what it moved.",
            State::Rejected | State::Voided | State::Expired => "None of it was carried out.",
        };
        self.rows.retain(|row| !row.is_of_now);
        self.warnings.clear();
        self.promises.clear();
        self.rate_ends_at = None;
        summary.clone_into(&mut self.summary);
        self
    }

    /// Removes the clients, for a reader who may not read them.
    pub fn hide_clients(&mut self) {
        self.rows.iter_mut().for_each(|row| row.client = None);
    }
}

/// One value that changes, or that matters for the decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = DiffRow)]
pub struct Row {
    /// Name of the value.
    pub label: String,
    /// The client concerned, for readers who may read clients and where the label does not name the client.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub client: Option<String>,
    /// The current value; null if there is nothing to compare.
    pub before: Option<String>,
    /// The new value; null if it is removed.
    pub after: Option<String>,
    /// Whether it was read from the current state and is not part of the proposal.
    #[serde(skip)]
    #[schema(ignore)]
    is_of_now: bool,
}

impl Row {
    pub fn of(label: impl Into<String>, before: Option<String>, after: Option<String>) -> Self {
        Self { label: label.into(), client: None, before, after, is_of_now: false }
    }

    /// A row with a current value and the value after the change.
    pub fn of_now(label: impl Into<String>, before: Option<String>, after: Option<String>) -> Self {
        Self { is_of_now: true, ..Self::of(label, before, after) }
    }

    /// Adds the client concerned.
    #[must_use]
    pub fn about(self, client: Option<String>) -> Self {
        Self { client, ..self }
    }

    /// A value that matters and stays as it is.
    pub fn same(label: impl Into<String>, value: impl Into<String>) -> Self {
        let value = Some(value.into());
        Self::of(label, value.clone(), value)
    }
}

/// One line of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = DiffLine)]
pub struct Line {
    /// Whether the line is the `same`, `added` or `removed`.
    pub what: Change,
    pub text: String,
}

/// How a line changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = LineChange)]
pub enum Change {
    Same,
    /// The line is new.
    Added,
    Removed,
}

/// A field of what is changed, in words.
pub type Field<'a, T> = (&'a str, &'a dyn Fn(&T) -> String);

/// Rows for the fields that differ, or for all of them when there is nothing to compare with.
pub fn changed<T>(before: Option<&T>, after: &T, fields: &[Field<'_, T>]) -> Vec<Row> {
    let rows = fields.iter().map(|(label, of)| (*label, before.map(of), of(after)));
    let differing = rows.filter(|(_, before, after)| before.as_ref() != Some(after));
    differing.map(|(label, before, after)| Row::of(label, before, Some(after))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clients_are_for_those_who_read_them() {
        let row = Row::of("bc1q", None, Some("1 BTC".into())).about(Some("Ada Byron".into()));
        let mut diff = Diff { rows: vec![row], ..Diff::default() };
        assert!(serde_json::to_string(&diff).unwrap().contains("Ada"));
        diff.hide_clients();
        assert!(!serde_json::to_string(&diff).unwrap().contains("client"));
    }
}
