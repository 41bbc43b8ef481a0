//! The plan of an engine for a statement whatever its parameters are, and whether it takes longer the more clients
//! there are.

use ballast_store::{Conn, Dialect, StoreError, Value};

/// This many rows may be sorted: one client's, or a page of them.
const FEW: u64 = 200;

/// Columns in which many rows have the same value.
const CLASSES: [&str; 8] = ["about", "cause", "kind", "lane", "origin", "plan", "state", "table_name"];

/// Tables and indexes of a database.
pub struct Schema {
    tables: Vec<String>,
    /// Indexes of only those rows that a condition picks.
    partial: Vec<String>,
}

impl Schema {
    pub fn read(conn: &mut dyn Conn) -> Result<Self, StoreError> {
        let (tables, partial) = match conn.dialect() {
            Dialect::Sqlite => (
                "SELECT name FROM sqlite_schema WHERE type = 'table'",
                "SELECT name FROM sqlite_schema WHERE type = 'index' AND sql LIKE '% WHERE %'",
            ),
            Dialect::Postgres => (
                // For an empty table, any way is the shortest.
                "SELECT relname FROM pg_class WHERE relkind = 'r' AND reltuples > 1000",
                "SELECT indexname FROM pg_indexes WHERE indexdef LIKE '% WHERE %'",
            ),
        };
        Ok(Self { tables: texts(conn, tables, &[], 0)?, partial: texts(conn, partial, &[], 0)? })
    }
}

/// A statement, and the engine's plan for it.
pub struct Way {
    pub sql: String,
    pub lines: Vec<String>,
    dialect: Dialect,
}

impl Way {
    pub fn of(conn: &mut dyn Conn, sql: String) -> Result<Self, StoreError> {
        let dialect = conn.dialect();
        let many = (1..).take_while(|number| sql.contains(&format!("?{number}"))).count();
        let lines = match dialect {
            Dialect::Sqlite => texts(conn, &format!("EXPLAIN QUERY PLAN {sql}"), &vec![Value::Null; many], 3)?,
            Dialect::Postgres => {
                // Among so few rows any way is short; among millions an index is.
                conn.script("SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off")?;
                conn.script(&format!("PREPARE noted AS {}", sql.replace('?', "$")))?;
                let nothing = if many == 0 { String::new() } else { format!("({})", vec!["NULL"; many].join(", ")) };
                let lines = texts(conn, &format!("EXPLAIN EXECUTE noted{nothing}"), &[], 0)?;
                conn.script("DEALLOCATE noted")?;
                lines
            }
        };
        Ok(Self { sql, lines, dialect })
    }

    pub fn is_long(&self, schema: &Schema, short: &[&str]) -> bool {
        let words = self.sql.split(|c: char| !c.is_alphanumeric() && c != '_');
        let words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
        let grows = |table: &str| schema.tables.iter().any(|name| name == table) && !short.contains(&table);
        if !words.iter().any(|word| grows(word)) {
            return false;
        }
        // The table behind an alias: `FROM client c`.
        let table = |alias: &str| {
            let named = words.windows(3).find(|of| ["FROM", "JOIN"].contains(&of[0]) && of[2] == alias);
            named.map_or_else(|| alias.to_owned(), |of| of[1].to_owned())
        };
        // The first rows of an order are not all rows.
        let is_cut = words.contains(&"LIMIT") && !words.contains(&"WHERE");
        match self.dialect {
            Dialect::Sqlite => self.lines.iter().any(|line| {
                if line.starts_with("USE TEMP B-TREE FOR ORDER BY") {
                    return !self.lines.iter().filter(|line| line.starts_with("SEARCH ")).all(|line| finds_few(line));
                }
                let mut of_line = line.strip_prefix("SCAN ").unwrap_or_default().split(' ');
                let walked = of_line.next().unwrap_or_default();
                let index = of_line.next_back().unwrap_or_default();
                !is_cut && grows(&table(walked)) && !schema.partial.iter().any(|name| name == index)
            }),
            Dialect::Postgres => self.lines.iter().enumerate().any(|(at, line)| {
                let node = line.trim_start_matches([' ', '-', '>']);
                if node.starts_with("Sort  (") {
                    return rows_of(node) > FEW && !is_cut;
                }
                let Some((how, what)) = node.split_once(" on ").filter(|(how, _)| how.contains("Scan")) else {
                    return false;
                };
                let depth = line.len() - node.len();
                let own = self.lines[at + 1..].iter().take_while(|line| !line.contains("->") && line.len() > depth);
                let is_narrow = own.into_iter().any(|line| line.contains(" Cond: "));
                let index = how.split(" using ").nth(1).unwrap_or_default();
                let walked = what.split(' ').next().unwrap_or_default();
                let is_bitmap = how.starts_with("Bitmap");
                !is_cut && !is_narrow && !is_bitmap && grows(walked) && !schema.partial.iter().any(|name| name == index)
            }),
        }
    }
}

/// Whether SQLite looks for the rows of one subject, such as `(client=? AND created_at<?)`, and not for a whole class.
fn finds_few(line: &str) -> bool {
    let by = line.split_once('(').map_or("", |(_, by)| by);
    let columns = by.split(" AND ").filter_map(|part| part.split_once("=?"));
    columns.into_iter().any(|(column, _)| !CLASSES.contains(&column))
}

fn rows_of(node: &str) -> u64 {
    let rows = node.split("rows=").nth(1).and_then(|rest| rest.split(' ').next()?.parse().ok());
    rows.unwrap_or(u64::MAX)
}

fn texts(conn: &mut dyn Conn, sql: &str, params: &[Value<'_>], column: usize) -> Result<Vec<String>, StoreError> {
    let mut found = Vec::new();
    conn.for_each(sql, params, &mut |row| {
        let mut c = row.columns();
        (0..column).for_each(|_| c.skip());
        found.push(c.string()?);
        Ok(())
    })?;
    Ok(found)
}
