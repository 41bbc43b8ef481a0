//! How real the money, the data and the world around them are.

/// What a database that holds such data says of itself, so that `serve` can say it too (truth rule 10).
pub const DEMO_DATA: &str = "demo_data";

/// How real it all is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// People's money.
    Real,
    /// The data is made up, everything else works as for people.
    Loaded,
    /// A demo: the world around it is made up too.
    Played,
}
