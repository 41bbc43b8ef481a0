//! A change in words that a person decides by: what is there now, what will be, and what to look out for.

use ballast_core::{approval::State, time::Moment};
use serde::Serialize;
use utoipa::ToSchema;

/// What an operator reads before deciding.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Diff {
    /// The change in one line.
    pub title: String,
    /// What happens when it is approved.
    pub summary: String,
    /// What it changes.
    pub rows: Vec<Row>,
    /// For a text: what changes, line by line.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<Line>,
    /// What to look out for.
    pub warnings: Vec<String>,
    /// What of it nobody may promise: whoever approves has to accept exactly this by name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub promises: Vec<String>,
    /// When the rate ends that it relies on.
    #[serde(skip)]
    #[schema(ignore)]
    pub rate_ends_at: Option<Moment>,
}

impl Diff {
    /// As it is shown in this state. Once it was decided, what was read from the books of this moment says nothing
    /// about the moment of the decision, and there is nothing to look out for any more.
    #[must_use]
    pub fn decided(mut self, state: State) -> Self {
        let summary = match state {
            State::Pending => return self,
            State::Approved => "It was carried out exactly as shown here. The audit trail has what it moved.",
            State::Rejected | State::Voided | State::Expired => "None of it was carried out.",
        };
        self.rows.retain(|row| !row.is_of_now);
        self.warnings.clear();
        self.promises.clear();
        self.rate_ends_at = None;
        summary.clone_into(&mut self.summary);
        self
    }

    /// For a reader who may not read clients.
    pub fn hide_clients(&mut self) {
        self.rows.iter_mut().for_each(|row| row.client = None);
    }
}

/// One thing that changes, or that matters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = DiffRow)]
pub struct Row {
    /// What it is.
    pub label: String,
    /// The client whom it concerns, for readers who may read clients and where the label does not say it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub client: Option<String>,
    /// As it is now; `None` if there is nothing to compare.
    pub before: Option<String>,
    /// As it will be; `None` if it goes.
    pub after: Option<String>,
    /// Whether it was read from what is there at this moment, and is not part of the proposal.
    #[serde(skip)]
    #[schema(ignore)]
    is_of_now: bool,
}

impl Row {
    pub fn of(label: impl Into<String>, before: Option<String>, after: Option<String>) -> Self {
        Self { label: label.into(), client: None, before, after, is_of_now: false }
    }

    /// A row that shows what is there at this moment, and what the change would make of it.
    pub fn of_now(label: impl Into<String>, before: Option<String>, after: Option<String>) -> Self {
        Self { is_of_now: true, ..Self::of(label, before, after) }
    }

    /// The same row with the client whom it concerns.
    #[must_use]
    pub fn about(self, client: Option<String>) -> Self {
        Self { client, ..self }
    }

    /// Something that matters and stays as it is.
    pub fn same(label: impl Into<String>, value: impl Into<String>) -> Self {
        let value = Some(value.into());
        Self::of(label, value.clone(), value)
    }
}

/// One line of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = DiffLine)]
pub struct Line {
    /// `same`, `added` or `removed`.
    pub what: Change,
    pub text: String,
}

/// What becomes of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = LineChange)]
pub enum Change {
    Same,
    /// It is new.
    Added,
    Removed,
}

/// Rows for those fields that differ, or all of them when there is nothing to compare with.
pub fn changed<'a>(fields: impl IntoIterator<Item = (&'a str, Option<String>, String)>) -> Vec<Row> {
    let differs = |before: &Option<String>, after: &String| before.as_ref() != Some(after);
    fields
        .into_iter()
        .filter(|(_, before, after)| differs(before, after))
        .map(|(label, before, after)| Row::of(label, before, Some(after)))
        .collect()
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
