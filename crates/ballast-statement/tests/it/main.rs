//! Statements built from the entries of a journal.

/// Marked as tests, so that helpers may unwrap like the tests they serve.
#[cfg(test)]
mod flood;
#[cfg(test)]
mod gallery;
#[cfg(test)]
mod november;
#[cfg(test)]
mod versions;
