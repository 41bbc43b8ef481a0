//! Names of enums, for what is stored and shown.

/// Gives an enum of plain variants `ALL`, `as_str` and `from_name`. What it needs is derived above the enum:
///
/// ```ignore
/// #[derive(Clone, Copy, IntoStaticStr, VariantArray)]
/// #[strum(serialize_all = "snake_case")]
/// ```
#[macro_export]
macro_rules! named {
    ($name:ty) => {
        impl $name {
            /// Every one, as declared.
            pub const ALL: [Self; <Self as strum::VariantArray>::VARIANTS.len()] =
                match <Self as strum::VariantArray>::VARIANTS.first_chunk() {
                    Some(all) => *all,
                    None => unreachable!(),
                };

            /// The stored or shown name.
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
