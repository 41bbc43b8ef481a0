//! From the sheet to a tagged PDF: drawing, the tag tree, the attached data.

use std::num::NonZeroU16;

use krilla::{
    Document, SerializeSettings,
    color::rgb,
    configure::{Accessibility, Archival, ConfigurationBuilder},
    destination::XyzDestination,
    embed::{AssociationKind, EmbeddedFile, MimeType},
    geom::{Path, PathBuilder, Point, Rect},
    metadata::{DateTime, Metadata},
    num::NormalizedF32,
    outline::{Outline, OutlineNode},
    page::PageSettings,
    paint::Fill,
    surface::Surface,
    tagging::{Artifact, ArtifactType, ContentTag, Identifier, SpanTag, TableHeaderScope, Tag, TagGroup, TagTree},
};

use super::{
    CREATOR, PdfError,
    face::Weight,
    layout_by,
    sheet::{Draw, HEIGHT, Ink, Item, MARGIN, Node, Role, Sheet, Style, WIDTH, shortened, width},
};
use crate::statement::Statement;

/// Writes the pages; `data` is attached to them.
pub(super) fn paint(mut sheet: Sheet, statement: &Statement, data: &str) -> Result<Vec<u8>, PdfError> {
    number_pages(&mut sheet, statement);
    let mut document = Document::new_with(settings()?);
    let mut places: Vec<Vec<Identifier>> = vec![Vec::new(); sheet.leaves];
    for items in &sheet.pages {
        let settings = PageSettings::from_wh(WIDTH, HEIGHT).ok_or(PdfError::Unwritable)?;
        let mut page = document.start_page_with(settings);
        let mut surface = page.surface();
        for item in items {
            draw(&mut surface, item, &mut places);
        }
        surface.finish();
        page.finish();
    }
    let mut tree = TagTree::new().with_lang(Some("en".to_owned()));
    for node in &sheet.tree {
        tree.push(group(node, &mut places));
    }
    document.set_tag_tree(tree);
    document.set_outline(outline(&sheet));
    document.set_metadata(metadata(statement));
    let attached = document.embed_file(attachment(statement, data)?);
    attached.ok_or(PdfError::Unwritable)?;
    document.finish().map_err(|error| PdfError::Refused(format!("{error:?}")))
}

/// Archivable with attachments, and accessible: both are checked while the file is written.
fn settings() -> Result<SerializeSettings, PdfError> {
    let configuration = ConfigurationBuilder::new()
        .with_archival_validator(Archival::A3_A)
        .with_accessibility_validator(Accessibility::UA1)
        .finish();
    let configuration = configuration.map_err(|error| PdfError::Refused(format!("{error:?}")))?;
    Ok(SerializeSettings { configuration, ..SerializeSettings::default() })
}

fn number_pages(sheet: &mut Sheet, statement: &Statement) {
    let count = sheet.pages.len();
    let demo = if statement.firm.is_demo { " · Demo: no real money" } else { "" };
    let rest = format!(" · statement {} · {}{demo}", statement.month, statement.holder.id);
    for (index, page) in sheet.pages.iter_mut().enumerate() {
        let right = format!("Page {} of {count}", index.saturating_add(1));
        let room = WIDTH - MARGIN * 2.5 - width(&rest, Style::SMALL) - width(&right, Style::SMALL);
        let left = shortened(&statement.firm.name, room, Style::SMALL) + &rest;
        let y = HEIGHT - 36.0;
        for (x, text) in [(MARGIN, left.clone()), (WIDTH - MARGIN - width(&right, Style::SMALL), right)] {
            if let Some((face, text)) = super::face::writable(&text, Weight::Regular) {
                page.push(Item { leaf: None, draw: Draw::Text { x, y, face, text, style: Style::SMALL } });
            }
        }
    }
}

fn draw(surface: &mut Surface<'_>, item: &Item, places: &mut [Vec<Identifier>]) {
    let tag = match (item.leaf, &item.draw) {
        (None, _) => ContentTag::Artifact(Artifact::with_kind(ArtifactType::Layout)),
        (Some(_), Draw::Text { .. }) => ContentTag::Span(SpanTag::empty()),
        (Some(_), _) => ContentTag::Other,
    };
    let place = surface.start_tagged(tag);
    if let Some(places) = item.leaf.and_then(|leaf| places.get_mut(leaf)) {
        places.push(place);
    }
    match &item.draw {
        Draw::Text { x, y, face, text, style } => {
            surface.set_fill(Some(fill(style.ink)));
            let at = Point::from_xy(*x, *y);
            surface.draw_glyphs(at, &face.glyphs(text), face.font.clone(), text, style.size, false);
        }
        Draw::Rule { x, y, width, strong } => {
            surface.set_fill(Some(if *strong { fill(Ink::Text) } else { grey(205) }));
            fill_path(surface, bar(*x, *y, *width, if *strong { 0.8 } else { 0.4 }));
        }
        Draw::Code { x, y, size, modules } => {
            surface.set_fill(Some(grey(0)));
            fill_path(surface, squares(*x, *y, *size, modules));
        }
    }
    surface.end_tagged();
}

fn fill_path(surface: &mut Surface<'_>, path: Option<Path>) {
    if let Some(path) = path {
        surface.draw_path(&path);
    }
}

fn fill(ink: Ink) -> Fill {
    match ink {
        Ink::Text => grey(24),
        Ink::Muted => grey(90),
    }
}

fn grey(level: u8) -> Fill {
    Fill { paint: rgb::Color::new(level, level, level).into(), opacity: NormalizedF32::ONE, rule: Default::default() }
}

fn bar(x: f32, y: f32, width: f32, height: f32) -> Option<Path> {
    let mut path = PathBuilder::new();
    path.push_rect(Rect::from_xywh(x, y, width, height)?);
    path.finish()
}

/// The dark squares of a code, row by row from the top left.
#[expect(clippy::cast_precision_loss, reason = "a code has at most 177 squares on a side")]
fn squares(x: f32, y: f32, size: f32, modules: &[bool]) -> Option<Path> {
    let side = modules.len().isqrt().max(1);
    let unit = size / side as f32;
    let mut path = PathBuilder::new();
    for index in modules.iter().enumerate().filter(|(_, dark)| **dark).map(|(index, _)| index) {
        let (row, column) = (index.checked_div(side)?, index.checked_rem(side)?);
        path.push_rect(Rect::from_xywh(x + column as f32 * unit, y + row as f32 * unit, unit, unit)?);
    }
    path.finish()
}

fn group(node: &Node, places: &mut [Vec<Identifier>]) -> krilla::tagging::Node {
    let (role, children) = match node {
        Node::Leaf(leaf) => {
            // One leaf is one drawing; the writer only needs to know its page.
            let place = places.get_mut(*leaf).and_then(Vec::pop);
            return place.map_or_else(|| TagGroup::new(Tag::Span).into(), Into::into);
        }
        Node::Group(role, children) => (role, children),
    };
    let mut group = match role {
        Role::Heading(level, title) => {
            TagGroup::new(Tag::Hn(NonZeroU16::new(*level).unwrap_or(NonZeroU16::MIN), Some(title.clone())))
        }
        Role::Paragraph => TagGroup::new(Tag::P),
        Role::Table => TagGroup::new(Tag::Table),
        Role::Head => TagGroup::new(Tag::THead),
        Role::Body => TagGroup::new(Tag::TBody),
        Role::Row => TagGroup::new(Tag::TR),
        Role::ColumnHead => TagGroup::new(Tag::TH(TableHeaderScope::Column)),
        Role::RowHead => TagGroup::new(Tag::TH(TableHeaderScope::Row)),
        Role::Cell => TagGroup::new(Tag::TD),
        Role::Figure(alt) => TagGroup::new(Tag::Figure(Some(alt.clone()))),
    };
    for child in children {
        group.push(self::group(child, places));
    }
    group.into()
}

fn outline(sheet: &Sheet) -> Outline {
    let mut outline = Outline::new();
    for (text, page, y) in &sheet.outline {
        let place = XyzDestination::new(*page, Point::from_xy(MARGIN, *y));
        outline.push_child(OutlineNode::new(text.clone(), place));
    }
    outline
}

fn metadata(statement: &Statement) -> Metadata {
    let title = format!("Statement for {}, {}", statement.month.in_words(), statement.firm.name);
    Metadata::new()
        .title(title)
        .authors(vec![statement.firm.name.clone()])
        .language("en".to_owned())
        .creator(format!("{CREATOR}{}", layout_by(statement.format)))
        .document_id(statement.id.to_string())
        .creation_date(date(statement))
}

/// When the month was closed, the same in every copy of a statement.
fn date(statement: &Statement) -> DateTime {
    let text = statement.made_at.to_string();
    let part = |range: std::ops::Range<usize>| text.get(range).and_then(|part| part.parse().ok());
    let small =
        |from: usize| part(from..from.saturating_add(2)).and_then(|part: u16| u8::try_from(part).ok()).unwrap_or(0);
    DateTime::new(part(0..4).unwrap_or(1970))
        .month(small(5))
        .day(small(8))
        .hour(small(11))
        .minute(small(14))
        .second(small(17))
        .utc_offset_hour(0)
        .utc_offset_minute(0)
}

/// The data, uncompressed, so that they can be found in the file without a PDF reader.
fn attachment(statement: &Statement, data: &str) -> Result<EmbeddedFile, PdfError> {
    Ok(EmbeddedFile {
        path: format!("statement-{}.csv", statement.month),
        mime_type: Some(MimeType::new("text/csv").ok_or(PdfError::Unwritable)?),
        description: Some("The data of this statement".to_owned()),
        association_kind: AssociationKind::Source,
        data: data.as_bytes().to_vec().into(),
        modification_date: Some(date(statement)),
        compress: Some(false),
        location: None,
    })
}
