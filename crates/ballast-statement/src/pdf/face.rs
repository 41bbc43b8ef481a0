//! The typefaces: the widths and glyphs of texts.

use std::{ops::Range, sync::LazyLock};

use krilla::text::{Font, GlyphId, KrillaGlyph};
use rustybuzz::{Direction, Face as Shaper, GlyphBuffer, GlyphInfo, Script, ShapePlan, UnicodeBuffer, script};

const REGULAR: &[u8] = include_bytes!("../../fonts/public-sans-regular.ttf");
const BOLD: &[u8] = include_bytes!("../../fonts/public-sans-semibold.ttf");
const NAMES: &[u8] = include_bytes!("../../fonts/dejavu-names.ttf");

/// Shown instead of a text that no face can write; the attached file has it.
const UNWRITABLE: &str = "(in the attached file)";

/// A weight of the text face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Weight {
    Regular,
    Bold,
}

/// One loaded typeface.
pub(super) struct Face {
    /// The font as the PDF embeds it.
    pub font: Font,
    shaper: Shaper<'static>,
    /// Shaping plans for Latin words, and for numbers, which belong to no script: making a plan costs more than
    /// shaping.
    plans: [(Option<Script>, ShapePlan); 2],
}

struct Faces {
    regular: Face,
    bold: Face,
    names: Face,
}

/// The faces are embedded in the program; if one cannot be read there are none, and no PDF is made.
static FACES: LazyLock<Option<Faces>> =
    LazyLock::new(|| Some(Faces { regular: load(REGULAR)?, bold: load(BOLD)?, names: load(NAMES)? }));

fn load(bytes: &'static [u8]) -> Option<Face> {
    let font = Font::new(bytes.to_vec().into(), 0)?;
    let shaper = Shaper::from_slice(bytes, 0)?;
    let plans = [Some(script::LATIN), None]
        .map(|script| (script, ShapePlan::new(&shaper, Direction::LeftToRight, script, None, &[])));
    Some(Face { font, shaper, plans })
}

/// The face that can write a text, and the text as it can be written; `None` if the faces cannot be read.
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
        let shaped = self.shape(text).1;
        let units: i32 = shaped.glyph_positions().iter().map(|glyph| glyph.x_advance).sum();
        units as f32 * size / self.shaper.units_per_em() as f32
    }

    /// The glyphs of a text, from left to right, with the letters that each represents.
    #[expect(clippy::cast_precision_loss, reason = "advances and offsets are small whole numbers")]
    pub(super) fn glyphs(&self, text: &str) -> Vec<KrillaGlyph> {
        let (direction, shaped) = self.shape(text);
        let em = self.font.units_per_em();
        let letters = letters(shaped.glyph_infos(), direction, text.len());
        let placed = shaped.glyph_infos().iter().zip(shaped.glyph_positions()).zip(letters);
        let glyph = |((info, at), letters): ((&GlyphInfo, &rustybuzz::GlyphPosition), Range<usize>)| {
            let [x_advance, x_offset, y_offset, y_advance] =
                [at.x_advance, at.x_offset, at.y_offset, at.y_advance].map(|units| units as f32 / em);
            KrillaGlyph::new(GlyphId::new(info.glyph_id), x_advance, x_offset, y_offset, y_advance, letters, None)
        };
        placed.map(glyph).collect()
    }

    fn shape(&self, text: &str) -> (Direction, GlyphBuffer) {
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.guess_segment_properties();
        let direction = buffer.direction();
        let (script, left_to_right) = (Some(buffer.script()), direction == Direction::LeftToRight);
        let known = self.plans.iter().find(|(of, _)| left_to_right && of.or(Some(script::UNKNOWN)) == script);
        let shaped = match known {
            Some((_, plan)) => rustybuzz::shape_with_plan(&self.shaper, plan, buffer),
            None => rustybuzz::shape(&self.shaper, &[], buffer),
        };
        (direction, shaped)
    }
}

/// The byte range of the text that each glyph represents: its own cluster, up to the next one in reading order.
fn letters(glyphs: &[GlyphInfo], direction: Direction, end: usize) -> Vec<Range<usize>> {
    let clusters = glyphs.iter().map(|glyph| usize::try_from(glyph.cluster).unwrap_or(end));
    if direction != Direction::LeftToRight {
        return from_the_last(clusters, end);
    }
    let mut ranges = from_the_last(clusters.rev(), end);
    ranges.reverse();
    ranges
}

/// Like [`letters`], for clusters in descending order.
fn from_the_last(clusters: impl Iterator<Item = usize>, end: usize) -> Vec<Range<usize>> {
    let mut range = end..end;
    let ranges = clusters.map(|cluster| {
        if cluster != range.start {
            range = cluster..range.start;
        }
        range.clone()
    });
    ranges.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The letters of each glyph, and whether they are in reading order.
    fn read(text: &str) -> (Vec<String>, bool) {
        let (face, text) = writable(text, Weight::Regular).unwrap();
        let (direction, shaped) = face.shape(&text);
        assert_eq!(face.glyphs(&text).len(), shaped.len());
        let letters = letters(shaped.glyph_infos(), direction, text.len());
        (letters.into_iter().map(|range| text[range].to_owned()).collect(), direction == Direction::LeftToRight)
    }

    #[test]
    fn each_glyph_knows_its_letters() {
        for text in ["Zoë", "1,234.56", "Ελένη", ""] {
            let each: Vec<String> = text.chars().map(String::from).collect();
            assert_eq!(read(text), (each, true));
        }
        let (mut letters, left_to_right) = read("محمد");
        letters.reverse();
        assert_eq!((letters.concat().as_str(), left_to_right), ("محمد", false));
    }
}
