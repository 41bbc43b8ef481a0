//! Names of enum variants, for storage and display.

/// Gives an enum of plain variants `ALL`, `as_str` and `from_name`. The enum must derive:
///
/// ```ignore
/// #[derive(Clone, Copy, IntoStaticStr, VariantArray)]
/// #[strum(serialize_all = "snake_case")]
/// ```
#[macro_export]
macro_rules! named {
    ($name:ty) => {
        impl $name {
            /// All variants, as declared.
            pub const ALL: [Self; <Self as strum::VariantArray>::VARIANTS.len()] =
                match <Self as strum::VariantArray>::VARIANTS.first_chunk() {
                    Some(all) => *all,
                    None => unreachable!(),
                };

            /// The stored or displayed name.
            #[must_use]
            pub fn as_str(self) -> &'static str {
                self.into()
            }

            #[must_use]
            pub fn from_name(name: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|one| one.as_str() == name)
            }
        }
    };
}
