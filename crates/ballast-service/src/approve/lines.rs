//! Compares two texts line by line: the common beginning and end stay; in between, the longest common run of lines.

use super::diff::{Change, Line};

/// Beyond this many pairs of lines the middle is shown as replaced: correct, only coarser.
const MOST_PAIRS: usize = 1_000_000;

/// The lines of both texts and how each changes. Without the added ones it is the old text, without the removed ones
/// the new one.
pub fn lines(before: &str, after: &str) -> Vec<Line> {
    let (old, new): (Vec<&str>, Vec<&str>) = (before.lines().collect(), after.lines().collect());
    let start = old.iter().zip(&new).take_while(|(one, other)| one == other).count();
    let (old_rest, new_rest) = (old.get(start..).unwrap_or_default(), new.get(start..).unwrap_or_default());
    let end = old_rest.iter().rev().zip(new_rest.iter().rev()).take_while(|(one, other)| one == other).count();
    let middle = |rest: &[&str]| rest.len().saturating_sub(end);
    let (old_middle, tail) = old_rest.split_at_checked(middle(old_rest)).unwrap_or_default();
    let new_middle = new_rest.get(..middle(new_rest)).unwrap_or_default();
    let mut out: Vec<Line> = Vec::new();
    all(&mut out, Change::Same, old.get(..start).unwrap_or_default());
    between(&mut out, old_middle, new_middle);
    all(&mut out, Change::Same, tail);
    out
}

fn all(out: &mut Vec<Line>, what: Change, lines: &[&str]) {
    out.extend(lines.iter().map(|text| Line { what, text: (*text).to_owned() }));
}

fn between(out: &mut Vec<Line>, old: &[&str], new: &[&str]) {
    if old.len().saturating_mul(new.len()) > MOST_PAIRS {
        all(out, Change::Removed, old);
        all(out, Change::Added, new);
        return;
    }
    let common = Common::of(old, new);
    let (mut left, mut right) = (0_usize, 0_usize);
    loop {
        match (old.get(left), new.get(right)) {
            (Some(one), Some(other)) if one == other => {
                all(out, Change::Same, &[one]);
                (left, right) = (left.saturating_add(1), right.saturating_add(1));
            }
            (Some(one), other) if other.is_none() || common.prefers_old(left, right) => {
                all(out, Change::Removed, &[one]);
                left = left.saturating_add(1);
            }
            (_, Some(other)) => {
                all(out, Change::Added, &[other]);
                right = right.saturating_add(1);
            }
            (Some(_) | None, None) => return,
        }
    }
}

/// For each pair of remainders of the two texts, how many lines they have in common in the same order.
struct Common {
    width: usize,
    lengths: Vec<u32>,
}

impl Common {
    fn of(old: &[&str], new: &[&str]) -> Self {
        let width = new.len().saturating_add(1);
        let lengths = vec![0; old.len().saturating_add(1).saturating_mul(width)];
        let mut common = Self { width, lengths };
        for (left, one) in old.iter().enumerate().rev() {
            for (right, other) in new.iter().enumerate().rev() {
                let (below, beside) = (left.saturating_add(1), right.saturating_add(1));
                let length = if one == other {
                    common.at(below, beside).saturating_add(1)
                } else {
                    common.at(below, right).max(common.at(left, beside))
                };
                let place = common.place(left, right);
                if let Some(cell) = common.lengths.get_mut(place) {
                    *cell = length;
                }
            }
        }
        common
    }

    /// Whether leaving out the old line keeps as many lines in common as leaving out the new one.
    fn prefers_old(&self, left: usize, right: usize) -> bool {
        self.at(left.saturating_add(1), right) >= self.at(left, right.saturating_add(1))
    }

    fn at(&self, left: usize, right: usize) -> u32 {
        self.lengths.get(self.place(left, right)).copied().unwrap_or(0)
    }

    const fn place(&self, left: usize, right: usize) -> usize {
        left.saturating_mul(self.width).saturating_add(right)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(before: &str, after: &str) -> String {
        let mark = |what| match what {
            Change::Same => ' ',
            Change::Added => '+',
            Change::Removed => '-',
        };
        lines(before, after).into_iter().map(|line| format!("{}{}\n", mark(line.what), line.text)).collect()
    }

    #[test]
    fn what_stays_is_not_shown_as_changed() {
        assert_eq!(shown("a\nb\nc\n", "a\nx\nc\n"), " a\n-b\n+x\n c\n");
        assert_eq!(shown("", "a\nb\n"), "+a\n+b\n");
        assert_eq!(shown("a\nb\n", ""), "-a\n-b\n");
        assert_eq!(shown("a\n", "a\n"), " a\n");
        assert_eq!(shown("a\nb\nc\nd\n", "b\nd\ne\n"), "-a\n b\n-c\n d\n+e\n");
        assert_eq!(shown("a\na\n", "a\n"), " a\n-a\n");
    }

    #[test]
    fn both_texts_are_in_it() {
        let texts = ["", "a", "a\nb\nc", "c\nb\na", "a\na\nb\na", "x\na\nb\ny\nc\nz", "b"];
        for before in texts {
            for after in texts {
                let both = lines(before, after);
                let without = |gone| {
                    let kept = both.iter().filter(|line| line.what != gone);
                    kept.map(|line| line.text.as_str()).collect::<Vec<_>>().join("\n")
                };
                assert_eq!((without(Change::Added).as_str(), without(Change::Removed).as_str()), (before, after));
            }
        }
    }
}
