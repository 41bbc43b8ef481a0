//! Tables: a head that is repeated on every page, rows that are never split.

use super::sheet::{MARGIN, Node, Role, Sheet, Style, width, wrap};

const GAP: f32 = 8.0;
const PAD: f32 = 3.5;

/// A column: its head, its width in points, and the alignment of its cells.
#[derive(Clone, Copy)]
pub(super) struct Column {
    pub head: &'static str,
    pub width: f32,
    pub right: bool,
}

pub(super) const fn words(head: &'static str, width: f32) -> Column {
    Column { head, width, right: false }
}

pub(super) const fn amounts(head: &'static str, width: f32) -> Column {
    Column { head, width, right: true }
}

/// A row; a strong one is a sum.
pub(super) struct Row {
    pub cells: Vec<String>,
    pub strong: bool,
}

/// Adds a table in this type size.
pub(super) fn table(sheet: &mut Sheet, size: f32, columns: &[Column], rows: &[Row]) {
    let (head, body) = (Style::SMALL.bold(), Style::BODY.sized(size));
    let first = rows.first().map_or(0.0, |row| height(&lines(columns, row, body), body));
    sheet.need(head.line() + first + PAD * 4.0);
    let head_cells = draw_head(sheet, columns, head, true);
    let mut body_rows = Vec::new();
    for row in rows {
        let style = if row.strong { body.bold() } else { body };
        let cells = lines(columns, row, style);
        let height = height(&cells, style);
        if sheet.need(height) {
            draw_head(sheet, columns, head, false);
        }
        body_rows.push(draw_row(sheet, columns, &cells, style));
        sheet.space(height);
        sheet.rule(MARGIN, sheet.y, total(columns), false);
    }
    sheet.space(PAD);
    let head = Node::Group(Role::Head, vec![Node::Group(Role::Row, head_cells)]);
    sheet.tree.push(Node::Group(Role::Table, vec![head, Node::Group(Role::Body, body_rows)]));
}

fn total(columns: &[Column]) -> f32 {
    let gaps = columns.iter().skip(1).map(|_| GAP).sum::<f32>();
    columns.iter().map(|column| column.width).sum::<f32>() + gaps
}

/// The lines of each cell. Words are wrapped; an amount stays on one line, however long.
fn lines(columns: &[Column], row: &Row, style: Style) -> Vec<Vec<String>> {
    let lines = |(column, cell): (&Column, &String)| {
        if column.right { vec![cell.clone()] } else { wrap(cell, column.width, style) }
    };
    columns.iter().zip(&row.cells).map(lines).collect()
}

/// Height of the cell with the most lines.
fn height(cells: &[Vec<String>], style: Style) -> f32 {
    cells.iter().map(|lines| lines.iter().map(|_| style.line()).sum()).fold(style.line(), f32::max) + PAD * 2.0
}

/// Draws the head; it is read the first time, and decoration on later pages.
fn draw_head(sheet: &mut Sheet, columns: &[Column], style: Style, is_read: bool) -> Vec<Node> {
    let (mut x, top) = (MARGIN, sheet.y);
    let mut cells = Vec::new();
    for column in columns {
        let leaf = is_read.then(|| sheet.leaf());
        place(sheet, leaf, x, top, column, column.head, style);
        cells.extend(leaf.map(|leaf| Node::Group(Role::ColumnHead, vec![Node::Leaf(leaf)])));
        x += column.width + GAP;
    }
    sheet.space(style.line() + PAD);
    sheet.rule(MARGIN, sheet.y, total(columns), true);
    cells
}

fn draw_row(sheet: &mut Sheet, columns: &[Column], row: &[Vec<String>], style: Style) -> Node {
    let mut cells = Vec::new();
    let mut x = MARGIN;
    for (index, (column, lines)) in columns.iter().zip(row).enumerate() {
        let mut top = sheet.y + PAD;
        let mut leaves = Vec::new();
        for line in lines {
            // An empty cell is still a cell.
            let leaf = sheet.leaf();
            place(sheet, Some(leaf), x, top, column, if line.is_empty() { " " } else { line }, style);
            leaves.push(Node::Leaf(leaf));
            top += style.line();
        }
        let role = if index == 0 { Role::RowHead } else { Role::Cell };
        cells.push(Node::Group(role, leaves));
        x += column.width + GAP;
    }
    Node::Group(Role::Row, cells)
}

fn place(sheet: &mut Sheet, leaf: Option<usize>, x: f32, top: f32, column: &Column, text: &str, style: Style) {
    if column.right {
        let room = column.width / width(text, style).max(f32::EPSILON);
        // An amount too long for its column is set smaller, never cut.
        let style = style.sized(style.size * room.min(1.0));
        sheet.put_right(leaf, x + column.width, top, text, style);
    } else {
        sheet.put(leaf, x, top, text, style);
    }
}
