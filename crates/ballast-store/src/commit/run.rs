//! The consecutive batches that one writer wrote.

/// The last of them, as far back as nobody else wrote in between.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Run {
    first: i64,
    last: i64,
}

impl Run {
    pub(crate) const fn add(&mut self, batch: i64) {
        if batch != self.last.saturating_add(1) {
            self.first = batch;
        }
        self.last = batch;
    }

    /// Whether every batch after `from` up to `to` is in the run.
    pub(crate) const fn covers(self, from: i64, to: i64) -> bool {
        self.first <= from.saturating_add(1) && to <= self.last
    }
}

#[cfg(test)]
mod tests {
    use super::Run;

    #[test]
    fn a_run_covers_what_nobody_else_wrote_between() {
        let mut run = Run::default();
        assert!(!run.covers(0, 1));
        for batch in [1, 2, 3, 7, 8] {
            run.add(batch);
        }
        assert_eq!(run, Run { first: 7, last: 8 });
        for (from, to, covered) in
            [(6, 8, true), (7, 8, true), (8, 8, true), (5, 8, false), (6, 9, false), (2, 3, false)]
        {
            assert_eq!(run.covers(from, to), covered, "{from} to {to}");
        }
    }
}
