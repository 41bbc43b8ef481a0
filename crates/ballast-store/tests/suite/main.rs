//! One suite, run on SQLite and on a real Postgres.

mod commits;
mod world;
