//! The typefaces, and how wide a text is in them.

use std::sync::LazyLock;

use krilla::text::Font;
use rustybuzz::{Face as Shaper, UnicodeBuffer};

const REGULAR: &[u8] = include_bytes!("../../fonts/public-sans-regular.ttf");
const BOLD: &[u8] = include_bytes!("../../fonts/public-sans-semibold.ttf");
const NAMES: &[u8] = include_bytes!("../../fonts/dejavu-names.ttf");

/// Shown for a text no face can write; the attached file has it.
const UNWRITABLE: &str = "(in the attached file)";

/// A weight of the text face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Weight {
    Regular,
    Bold,
}

/// One loaded typeface.
pub(super) struct Face {
    /// As the PDF embeds it.
    pub font: Font,
    shaper: Shaper<'static>,
}

struct Faces {
    regular: Face,
    bold: Face,
    names: Face,
}

/// The faces are part of the program; where one cannot be read there are none, and no PDF is made.
static FACES: LazyLock<Option<Faces>> =
    LazyLock::new(|| Some(Faces { regular: load(REGULAR)?, bold: load(BOLD)?, names: load(NAMES)? }));

fn load(bytes: &'static [u8]) -> Option<Face> {
    let font = Font::new(bytes.to_vec().into(), 0)?;
    Some(Face { font, shaper: Shaper::from_slice(bytes, 0)? })
}

/// The face that can write a text, and the text as it can be written; nothing when the faces cannot be read.
pub(super) fn writable(text: &str, weight: Weight) -> Option<(&'static Face, String)> {
    let faces = FACES.as_ref()?;
    let first = match weight {
        Weight::Regular => &faces.regular,
        Weight::Bold => &faces.bold,
    };
    let clean: String = text.chars().map(|char| if char.is_control() { ' ' } else { char }).collect();
    let able = [first, &faces.names].into_iter().find(|face| face.has(&clean));
    Some(able.map_or_else(|| (first, UNWRITABLE.to_owned()), |face| (face, clean)))
}

impl Face {
    fn has(&self, text: &str) -> bool {
        text.chars().all(|char| self.shaper.glyph_index(char).is_some())
    }

    /// Width of a text in points.
    #[expect(clippy::cast_precision_loss, reason = "advances are small whole numbers")]
    pub(super) fn width(&self, text: &str, size: f32) -> f32 {
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        let shaped = rustybuzz::shape(&self.shaper, &[], buffer);
        let units: i32 = shaped.glyph_positions().iter().map(|glyph| glyph.x_advance).sum();
        units as f32 * size / self.shaper.units_per_em() as f32
    }
}
