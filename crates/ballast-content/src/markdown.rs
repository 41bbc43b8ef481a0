//! Turns the operator's Markdown into the HTML of pages: chapters under the page's title, no raw HTML, only valid
//! links, and figures where they are named.

use std::{borrow::Cow, collections::HashSet, ops::Range};

use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, TextMergeWithOffset, html::push_html};
use serde_json::Value;

use super::{
    folder::Folder,
    image::Gallery,
    problem::{Problem, line_of},
};
use crate::{assets::template::escape, registry::quoted};

/// A text with fewer chapters has no list of them.
const LISTED_FROM: usize = 5;
/// The level under the page's title.
const SECOND: usize = 2;

/// Inputs for reading a text.
pub struct Setting<'a> {
    /// Name of the file, for faults.
    pub file: &'a str,
    /// The facts that placeholders such as `{{words.coolingOff}}` quote.
    pub facts: &'a Value,
    /// The folder of pictures, and the gallery that keeps them; without a folder there are none.
    pub pictures: Option<(&'a Folder, &'a mut Gallery)>,
}

/// A text in parts: an opening before its first heading, and its chapters.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Document {
    /// HTML before the first heading.
    pub opening: String,
    pub chapters: Vec<Chapter>,
}

#[derive(Debug, Default, PartialEq, Eq)]
pub struct Chapter {
    /// Anchor, unique in the text.
    pub id: String,
    /// HTML of its title.
    pub title: String,
    /// HTML of the rest.
    pub body: String,
}

struct Reader<'a, 'b> {
    text: &'a str,
    setting: Setting<'b>,
    /// The highest level of a heading in the text; it becomes the second.
    highest: usize,
    problems: Vec<Problem>,
    /// Number of open links and headings; inside them a figure is plain text.
    plain: usize,
}

/// Reads a text.
///
/// # Errors
/// Every invalid link, every unknown figure, every picture that cannot be shown.
pub fn read(text: &str, setting: Setting<'_>) -> Result<Document, Vec<Problem>> {
    let options = Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES;
    let parser = Parser::new_ext(text, options).into_offset_iter();
    let events: Vec<(Event<'_>, Range<usize>)> = TextMergeWithOffset::new(parser).collect();
    let highest = events.iter().filter_map(|(event, _)| match event {
        Event::Start(Tag::Heading { level, .. }) => Some(*level as usize),
        _ => None,
    });
    let highest = highest.min().unwrap_or(SECOND);
    let mut reader = Reader { text, setting, highest, problems: Vec::new(), plain: 0 };
    let events: Vec<Event<'_>> = events.into_iter().filter_map(|(event, at)| reader.event(event, at)).collect();
    if !reader.problems.is_empty() {
        return Err(reader.problems);
    }
    Ok(document(events))
}

impl<'a> Reader<'a, '_> {
    /// The part of an event that a page may have.
    fn event(&mut self, event: Event<'a>, at: Range<usize>) -> Option<Event<'a>> {
        match &event {
            Event::Start(Tag::Link { .. } | Tag::Image { .. } | Tag::Heading { .. }) => self.plain += 1,
            Event::End(TagEnd::Link | TagEnd::Image | TagEnd::Heading(_)) => self.plain = self.plain.saturating_sub(1),
            _ => {}
        }
        match event {
            // Shown as typed: a person who writes `<b>` sees that it has no effect.
            Event::Html(html) | Event::InlineHtml(html) => Some(Event::Text(html)),
            Event::Text(text) if self.plain == 0 && text.contains("{{") => {
                Some(Event::InlineHtml(self.written(&text, &at, escape, linked).into()))
            }
            Event::Text(text) => Some(Event::Text(self.filled(&text, &at).into_owned().into())),
            Event::Start(Tag::Heading { level, id, classes: _, attrs: _ }) => Some(Event::Start(Tag::Heading {
                level: self.lowered(level),
                id,
                classes: Vec::new(),
                attrs: Vec::new(),
            })),
            Event::End(TagEnd::Heading(level)) => Some(Event::End(TagEnd::Heading(self.lowered(level)))),
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                let dest_url = self.destination(&dest_url, &at)?;
                Some(Event::Start(Tag::Link { link_type, dest_url, title, id }))
            }
            Event::Start(Tag::Image { link_type, dest_url, title, id }) => {
                let dest_url = self.picture(&dest_url, &at)?;
                Some(Event::Start(Tag::Image { link_type, dest_url, title, id }))
            }
            other => Some(other),
        }
    }

    fn lowered(&self, level: HeadingLevel) -> HeadingLevel {
        let level = (level as usize).saturating_sub(self.highest).saturating_add(SECOND);
        HeadingLevel::try_from(level).unwrap_or(HeadingLevel::H6)
    }

    fn fault(&mut self, at: &Range<usize>, fault: String) {
        self.problems.push(Problem::at(self.setting.file, line_of(self.text, at.start), None, fault));
    }

    /// A text with its figures filled in.
    fn filled<'t>(&mut self, text: &'t str, at: &Range<usize>) -> Cow<'t, str> {
        if !text.contains("{{") {
            return Cow::Borrowed(text);
        }
        Cow::Owned(self.written(text, at, str::to_owned, |_, figure| figure.to_owned()))
    }

    /// A text with its figures, written by two functions: one for words, one for a figure and its name.
    fn written(
        &mut self,
        text: &str,
        at: &Range<usize>,
        words: fn(&str) -> String,
        named: fn(&str, &str) -> String,
    ) -> String {
        let mut filled = String::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once("{{") {
            filled.push_str(&words(before));
            let Some((name, after)) = after.split_once("}}") else {
                self.fault(at, "after {{ there is no }}; write both or neither".into());
                return filled;
            };
            match self.figure(name.trim()) {
                Some(figure) => filled.push_str(&named(name.trim(), figure)),
                None => self.fault(
                    at,
                    format!("{{{{{name}}}}} is not a figure; `ballast manual reference/content` lists them"),
                ),
            }
            rest = after;
        }
        filled.push_str(&words(rest));
        filled
    }

    fn figure(&self, name: &str) -> Option<&str> {
        let (group, key) = name.split_once('.')?;
        let group = matches!(group, "words" | "company").then(|| self.setting.facts.get(group))??;
        group.get(key)?.as_str()
    }

    /// The destination of a link, if it is valid.
    fn destination(&mut self, link: &CowStr<'a>, at: &Range<usize>) -> Option<CowStr<'a>> {
        let filled = self.filled(link, at).into_owned();
        let lower = filled.to_lowercase();
        let elsewhere = ["https://", "http://", "mailto:", "tel:"].iter().any(|scheme| lower.starts_with(scheme));
        let here = filled.starts_with('#') || (filled.starts_with('/') && !filled.starts_with("//"));
        let plain = !filled.contains(|c: char| c.is_control() || c == '\\');
        if (elsewhere || here) && plain {
            return Some(filled.into());
        }
        let advice = "link to https://, http://, mailto:, tel:, a page such as /terms or a chapter such as #fees";
        self.fault(at, format!("the link to `{filled}` is not used; {advice}"));
        None
    }

    /// The address of a picture of the folder.
    fn picture(&mut self, name: &CowStr<'a>, at: &Range<usize>) -> Option<CowStr<'a>> {
        let added = match &mut self.setting.pictures {
            Some((folder, gallery)) => gallery.add(folder, name),
            None => Err(format!("{name}: there is no content folder")),
        };
        added.map(|picture| picture.url.into()).map_err(|fault| self.fault(at, fault)).ok()
    }
}

/// How words are written, and how a figure is. A rule links to its explanation, like every figure of the site; an
/// empty figure is left out.
fn linked(name: &str, figure: &str) -> String {
    let rule = name.strip_prefix("words.").and_then(quoted).filter(|_| !figure.is_empty());
    let text = escape(figure);
    rule.map_or(text.clone(), |one| {
        format!("<a class=\"sourced\" href=\"/figures#figure-{0}\" data-figure=\"{0}\">{text}</a>", one.name)
    })
}

/// Splits the events at the headings of the second level.
fn document(events: Vec<Event<'_>>) -> Document {
    let mut document = Document::default();
    let mut taken = HashSet::new();
    let mut events = events.into_iter().peekable();
    let is_start = |event: &Event<'_>| matches!(event, Event::Start(Tag::Heading { level: HeadingLevel::H2, .. }));
    let is_end = |event: &Event<'_>| matches!(event, Event::End(TagEnd::Heading(HeadingLevel::H2)));
    let mut opening = Vec::new();
    while let Some(event) = events.next_if(|event| !is_start(event)) {
        opening.push(event);
    }
    document.opening = html(opening);
    while let Some(Event::Start(Tag::Heading { id, .. })) = events.next() {
        let (mut title, mut body) = (Vec::new(), Vec::new());
        while let Some(event) = events.next_if(|event| !is_end(event)) {
            title.push(event);
        }
        let _end_of_title = events.next();
        while let Some(event) = events.next_if(|event| !is_start(event)) {
            body.push(event);
        }
        let id = id.map_or_else(|| slug(&plain(&title)), |id| slug(&id));
        document.chapters.push(Chapter { id: unique(id, &mut taken), title: html(title), body: html(body) });
    }
    document
}

fn html(events: Vec<Event<'_>>) -> String {
    let mut html = String::new();
    push_html(&mut html, events.into_iter());
    // An empty sentence leaves no element behind. The text itself is escaped, so these can only be elements.
    html.replace("<li></li>\n", "")
        .replace("<p></p>\n", "")
        .replace("<table>", "<div class=\"scroll\" role=\"region\" aria-label=\"Table\" tabindex=\"0\"><table>")
        .replace("</table>", "</table></div>")
}

fn plain(events: &[Event<'_>]) -> String {
    let texts = events.iter().filter_map(|event| match event {
        Event::Text(text) | Event::Code(text) => Some(text.as_ref()),
        _ => None,
    });
    texts.collect()
}

/// Turns `Fees and their changes` into `fees-and-their-changes`.
fn slug(text: &str) -> String {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let slug = words.map(str::to_lowercase).collect::<Vec<_>>().join("-");
    if slug.is_empty() { "chapter".into() } else { slug }
}

fn unique(slug: String, taken: &mut HashSet<String>) -> String {
    let mut id = slug.clone();
    let mut number = 1_usize;
    while !taken.insert(id.clone()) {
        number = number.saturating_add(1);
        id = format!("{slug}-{number}");
    }
    id
}

impl Document {
    /// The text for a page, under its title: an opening, a list of its chapters if there are many, and the chapters as
    /// the site shows them. `changed` is the day of the last change in words.
    #[must_use]
    pub fn page(&self, changed: Option<&str>) -> String {
        let mut page = String::new();
        let mut head = String::new();
        if !self.opening.is_empty() {
            head.push_str(&format!("<div class=\"lead stack\">{}</div>", self.opening));
        }
        if let Some(changed) = changed {
            head.push_str(&format!("<p class=\"fine\">Last changed {}</p>", escape(changed)));
        }
        if self.chapters.len() >= LISTED_FROM {
            head.push_str("<nav class=\"contents\" aria-label=\"On this page\"><ol>");
            for chapter in &self.chapters {
                head.push_str(&format!("<li><a href=\"#{}\">{}</a></li>", chapter.id, chapter.title));
            }
            head.push_str("</ol></nav>");
        }
        if !head.is_empty() {
            page.push_str(&format!("<div class=\"wrap text-head\">{head}</div>"));
        }
        for Chapter { id, title, body } in &self.chapters {
            page.push_str(&format!(
                "<section class=\"wrap\"><div class=\"chapter\"><h2 id=\"{id}\">{title}</h2>\
                 <div class=\"prose\">{body}</div></div></section>"
            ));
        }
        page
    }

    /// The text alone, for places too small for chapters.
    #[must_use]
    pub fn plain(&self) -> String {
        let chapters = self.chapters.iter().map(|chapter| format!("<h3>{}</h3>\n{}", chapter.title, chapter.body));
        std::iter::once(self.opening.clone()).chain(chapters).collect()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn try_read(text: &str) -> Result<Document, Vec<String>> {
        let facts = json!({ "words": { "coolingOff": "24 hours", "none": "" }, "company": { "name": "A <b> & B_C" } });
        let read = read(text, Setting { file: "terms.md", facts: &facts, pictures: None });
        read.map_err(|problems| problems.iter().map(ToString::to_string).collect())
    }

    fn body(text: &str) -> String {
        try_read(text).unwrap().opening
    }

    #[test]
    fn chapters_begin_at_the_highest_heading() {
        for text in
            ["Before.\n\n# One\n\nText.\n\n## Below\n\n# Two", "Before.\n\n### One\n\nText.\n\n#### Below\n\n### Two"]
        {
            let document = try_read(text).unwrap();
            assert_eq!(document.opening, "<p>Before.</p>\n");
            let ids: Vec<&str> = document.chapters.iter().map(|chapter| chapter.id.as_str()).collect();
            assert_eq!(ids, ["one", "two"]);
            assert_eq!(document.chapters[0].body, "<p>Text.</p>\n<h3>Below</h3>\n");
        }
        let ids = try_read("# A b\n# A b\n# ?\n# C {#d .e onclick=f}").unwrap().chapters;
        assert_eq!(ids.iter().map(|one| one.id.as_str()).collect::<Vec<_>>(), ["a-b", "a-b-2", "chapter", "d"]);
    }

    #[test]
    fn raw_html_is_text() {
        for (text, html) in [
            ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
            ("a <b onclick=x>c</b>", "<p>a &lt;b onclick=x&gt;c&lt;/b&gt;</p>\n"),
            ("<!-- a -->", "&lt;!-- a --&gt;"),
            ("`<b>`", "<p><code>&lt;b&gt;</code></p>\n"),
        ] {
            assert_eq!(body(text), html);
        }
    }

    #[test]
    fn links_lead_only_where_it_is_safe() {
        for link in ["https://a.example/?b=c", "mailto:a@b.example", "tel:+1", "/terms", "#fees", "HTTPS://a.example"] {
            assert!(body(&format!("[a]({link})")).contains("<a href="), "{link}");
        }
        for link in [
            "javascript:alert(1)",
            "JaVaScRiPt:alert(1)",
            "data:text/html,x",
            "//evil.example",
            "vbscript:x",
            "file:///etc",
            "page",
            "/\\\\evil.example",
            "&#106;avascript:x",
            "<java\tscript:x>",
        ] {
            let told = try_read(&format!("\n[a]({link})")).unwrap_err();
            assert!(told[0].starts_with("terms.md, line 2: the link to"), "{link}: {told:?}");
        }
        assert!(try_read("<javascript:alert(1)>").is_err());
    }

    #[test]
    fn figures_are_put_in_by_name() {
        let linked =
            "<a class=\"sourced\" href=\"/figures#figure-cooling-off\" data-figure=\"cooling-off\">24 hours</a>";
        let filled = format!("<p>Within {linked}, says A &lt;b&gt; &amp; B_C.</p>\n");
        assert_eq!(body("Within {{words.coolingOff}}, says {{ company.name }}."), filled);
        assert_eq!(body("- {{words.none}}\n- b\n\n{{words.none}}"), "<ul>\n<li>b</li>\n</ul>\n");
        let plain = "<p><a href=\"/terms\">24 hours &lt;a&gt;</a></p>\n";
        assert_eq!(body("[{{words.coolingOff}} <a>](/terms)"), plain, "a link holds no link");
        assert_eq!(body("`{{words.coolingOff}}`"), "<p><code>{{words.coolingOff}}</code></p>\n");
        for text in ["{{words.cooling}}", "{{team.0}}", "{{words}}", "{{", "[a](/{{b}})"] {
            assert_eq!(try_read(text).unwrap_err().len(), 1, "{text}");
        }
    }

    #[test]
    fn a_wide_table_can_be_scrolled_with_the_keyboard() {
        let table = body("| a |\n| - |\n| <table> |");
        assert!(table.starts_with("<div class=\"scroll\" role=\"region\" aria-label=\"Table\" tabindex=\"0\"><table>"));
        assert!(table.contains("<td>&lt;table&gt;</td>") && table.trim_end().ends_with("</table></div>"), "{table}");
    }

    #[test]
    fn a_long_text_lists_its_chapters() {
        let page = |chapters: usize| try_read(&"# A & b\n".repeat(chapters)).unwrap().page(Some("Nov 21, 2026"));
        assert!(!page(4).contains("<nav"));
        assert!(page(5).contains("<li><a href=\"#a-b-5\">A &amp; b</a></li></ol></nav>"));
        assert!(page(1).contains("<p class=\"fine\">Last changed Nov 21, 2026</p>"));
    }
}
