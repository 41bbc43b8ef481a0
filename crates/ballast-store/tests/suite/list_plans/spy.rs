//! A connection that asks the engine for its plan of each query, and recognizes the long way when it sees it.

use ballast_store::{Conn, Dialect, EngineError, Row, StoreError, Value};

/// Passes everything on, and asks for the plan of each query.
pub struct Spy<'a> {
    pub conn: &'a mut dyn Conn,
    /// Queries that take the long way, with their plans.
    pub long_ways: Vec<String>,
    pub queries: usize,
    /// The plan of each query.
    pub ways: Vec<String>,
}

/// Tables that grow with the firm; the others have a few rows.
const LARGE: [&str; 19] = [
    "allocation",
    "balance",
    "client",
    "complaint",
    "complaint_entry",
    "deposit",
    "factor",
    "investment",
    "journal",
    "mail_history",
    "message",
    "message_reply",
    "notice",
    "outbox",
    "refund",
    "search_word",
    "session",
    "transfer",
    "withdrawal",
];
/// This many rows may be sorted: one client's, or those a search looks at.
const FEW: u64 = 200;
/// Indexes with few rows, which are walked whole.
const SHORT: [&str; 2] = ["client_frozen", "refund_owed"];
/// Names in the statements for rows that are already picked, a page of them or the matches.
const PICKED: [&str; 4] = ["found", "owner", "j", "p"];

impl Spy<'_> {
    fn ask(&mut self, sql: &str, params: &[Value<'_>]) -> Result<(), StoreError> {
        let dialect = self.conn.dialect();
        let how = match dialect {
            Dialect::Sqlite => format!("EXPLAIN QUERY PLAN {sql}"),
            Dialect::Postgres => format!("EXPLAIN {sql}"),
        };
        // A search picks its few matches first and may sort those.
        let picks = sql.contains("FROM (");
        if picks && dialect == Dialect::Postgres {
            // For a thousand matches among so few rows the long way is the shorter one; among millions it is not.
            self.conn.script("SET enable_seqscan = off")?;
        }
        let mut lines = Vec::new();
        self.conn.for_each(&how, params, &mut |row| {
            let mut c = row.columns();
            if dialect == Dialect::Sqlite {
                (0..3).for_each(|_| c.skip());
            }
            lines.push(c.string()?);
            Ok(())
        })?;
        if picks && dialect == Dialect::Postgres {
            self.conn.script("RESET enable_seqscan")?;
        }
        let long = |line: &String| match dialect {
            Dialect::Sqlite => is_long_for_sqlite(line, sql, picks),
            Dialect::Postgres => is_long_for_postgres(line, picks),
        };
        if lines.iter().any(long) {
            self.long_ways.push(format!("{sql}\n  {}", lines.join("\n  ")));
        }
        self.queries += 1;
        self.ways.push(lines.join("\n"));
        Ok(())
    }
}

fn is_long_for_sqlite(line: &str, sql: &str, picks: bool) -> bool {
    let sorts = line.starts_with("USE TEMP B-TREE FOR ORDER BY") && !picks;
    let Some(scanned) = line.strip_prefix("SCAN ").and_then(|rest| rest.split(' ').next()) else { return sorts };
    // An alias is looked up in the statement: `FROM client c`.
    let is_large = LARGE.iter().any(|table| {
        scanned == *table || [" JOIN ", "FROM "].iter().any(|word| sql.contains(&format!("{word}{table} {scanned}")))
    });
    let is_short = SHORT.iter().any(|index| line.ends_with(index));
    sorts || (is_large && !is_short && !PICKED.contains(&scanned))
}

fn is_long_for_postgres(line: &str, picks: bool) -> bool {
    let scans =
        line.contains("Seq Scan on ") && LARGE.iter().any(|table| line.contains(&format!("Seq Scan on {table} ")));
    let sorts = line.trim_start_matches([' ', '-', '>']).starts_with("Sort  (");
    let rows = line.split("rows=").nth(1).and_then(|rest| rest.split(' ').next()?.parse::<u64>().ok());
    scans || (sorts && !picks && rows.is_none_or(|rows| rows > FEW))
}

impl Conn for Spy<'_> {
    fn dialect(&self) -> Dialect {
        self.conn.dialect()
    }
    fn execute(&mut self, sql: &str, params: &[Value<'_>]) -> Result<u64, EngineError> {
        self.conn.execute(sql, params)
    }
    fn expect(&mut self, sql: &str, params: &[Value<'_>], rows: u64) -> Result<bool, EngineError> {
        self.conn.expect(sql, params, rows)
    }
    fn for_each(
        &mut self,
        sql: &str,
        params: &[Value<'_>],
        each: &mut dyn FnMut(&Row<'_>) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        self.ask(sql, params)?;
        self.conn.for_each(sql, params, each)
    }
    fn script(&mut self, sql: &str) -> Result<(), EngineError> {
        self.conn.script(sql)
    }
    fn begin(&mut self) -> Result<(), EngineError> {
        self.conn.begin()
    }
    fn begin_snapshot(&mut self) -> Result<(), EngineError> {
        self.conn.begin_snapshot()
    }
    fn in_transaction(&self) -> bool {
        self.conn.in_transaction()
    }
    fn commit(&mut self) -> Result<(), EngineError> {
        self.conn.commit()
    }
    fn rollback(&mut self) {
        self.conn.rollback();
    }
    fn savepoint(&mut self) -> Result<(), EngineError> {
        self.conn.savepoint()
    }
    fn release(&mut self) -> Result<(), EngineError> {
        self.conn.release()
    }
    fn undo(&mut self) -> Result<(), EngineError> {
        self.conn.undo()
    }
}
