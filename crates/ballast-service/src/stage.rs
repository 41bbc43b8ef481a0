//! How real the money, the data and the world around them are.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    Real,
    /// The data is made up; everything else works as in production.
    Loaded,
    /// A demo: the world around it is made up too.
    Played,
}

impl Stage {
    /// Whether the money is not real; every page and mail says so.
    #[must_use]
    pub const fn is_demo(self) -> bool {
        matches!(self, Self::Loaded | Self::Played)
    }

    /// Whether anyone may pay, advance the clock and read the mails here.
    #[must_use]
    pub const fn is_played(self) -> bool {
        matches!(self, Self::Played)
    }
}
