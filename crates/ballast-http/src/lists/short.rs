//! Lists that are read completely because they are short: those of one client, and the firm's plans and operators.

use ballast_service::error::ApiError;
use ballast_store::reads::operator::Position;
use uuid::Uuid;

use super::{PageQuery, cursor, first};
use crate::state::App;

impl PageQuery {
    /// The requested page of the list called `name`, and the cursor of the next one. `id` identifies a row.
    ///
    /// # Errors
    /// 400 for a cursor of another list or of a row that is gone, or a number of rows out of range.
    pub fn cut<T>(
        self,
        app: &App,
        name: &str,
        rows: Vec<T>,
        id: impl Fn(&T) -> Uuid,
    ) -> Result<(Vec<T>, Option<String>), ApiError> {
        let listing = self.short().read(app, name)?;
        let (page, next) =
            cut(rows, listing.page.after.as_ref(), listing.page.limit, id).ok_or_else(cursor::refused)?;
        Ok((page, listing.next(app, next.as_ref())))
    }
}

/// `None` if the row to continue after is gone.
fn cut<T>(
    mut rows: Vec<T>,
    after: Option<&Position>,
    limit: u32,
    id: impl Fn(&T) -> Uuid,
) -> Option<(Vec<T>, Option<Position>)> {
    if let Some(after) = after {
        let last = rows.iter().position(|row| id(row) == after.id)?;
        rows.drain(..=last);
    }
    Some(first(rows, limit, id))
}

#[cfg(test)]
mod tests {
    use ballast_store::reads::operator::Key;
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn the_pages_are_the_list(count in 0_u128..40, limit in 1_u32..12) {
            let rows: Vec<Uuid> = (0..count).map(Uuid::from_u128).collect();
            let (mut seen, mut after) = (Vec::new(), None);
            loop {
                let (page, next) = cut(rows.clone(), after.as_ref(), limit, |row| *row).unwrap();
                prop_assert!(page.len() <= limit as usize);
                prop_assert!(!page.is_empty() || rows.is_empty());
                seen.extend(page);
                after = next;
                if after.is_none() { break; }
            }
            prop_assert_eq!(seen, rows);
        }
    }

    #[test]
    fn a_row_that_is_gone_ends_the_walk() {
        let gone = Position { key: Key::None, id: Uuid::from_u128(9) };
        assert!(cut(vec![Uuid::from_u128(1)], Some(&gone), 5, |row| *row).is_none());
    }
}
