//! A page as the console shows it: links lead to other pages of the manual, headings can be linked to, and nothing
//! passes that the browser would run or load.

use std::collections::HashSet;

use pulldown_cmark::{
    Alignment, CodeBlockKind, Event, HeadingLevel, Options, Parser, Tag, TagEnd, TextMergeWithOffset, html::push_html,
};

use super::{Section, address_of, is_page};
use crate::assets::template::escape;

/// The result of a page.
pub(super) struct Written {
    pub(super) title: String,
    pub(super) html: String,
    pub(super) sections: Vec<Section>,
}

struct Writer<'a> {
    path: &'a str,
    events: Vec<Event<'a>>,
    title: String,
    sections: Vec<Section>,
    ids: HashSet<String>,
    /// Text of the current element.
    text: String,
    heading: Option<Heading>,
    /// The open code block.
    code: Option<CodeBlockKind<'a>>,
    /// For each open link, whether it is valid.
    links: Vec<bool>,
    /// Whether a picture is open; pictures in the handbook show the console itself.
    is_picture: bool,
}

struct Heading {
    level: HeadingLevel,
    /// Where it begins in the source.
    from: usize,
    first: usize,
}

/// Converts the Markdown of `docs/path`.
pub(super) fn write(path: &str, source: &str) -> Written {
    let mut writer = Writer {
        path,
        events: Vec::new(),
        title: String::new(),
        sections: vec![Section { level: 1, ..Section::default() }],
        ids: HashSet::new(),
        text: String::new(),
        heading: None,
        code: None,
        links: Vec::new(),
        is_picture: false,
    };
    let parser = Parser::new_ext(source, Options::ENABLE_TABLES).into_offset_iter();
    for (event, at) in TextMergeWithOffset::new(parser) {
        match event {
            Event::Start(tag) => writer.start(tag, at.start),
            Event::End(tag) => writer.end(tag),
            other => writer.inline(other),
        }
    }
    let Writer { title, mut sections, events, .. } = writer;
    if let Some(first) = sections.first_mut() {
        first.title.clone_from(&title);
    }
    let mut html = String::new();
    push_html(&mut html, events.into_iter());
    Written { title, sections, html: html.replace("<p></p>\n", "") }
}

impl<'a> Writer<'a> {
    fn start(&mut self, tag: Tag<'a>, from: usize) {
        match tag {
            Tag::Heading { level, .. } => {
                self.end_text();
                self.heading = Some(Heading { level, from, first: self.events.len() });
            }
            Tag::CodeBlock(kind) => self.code = Some(kind),
            Tag::Link { dest_url, .. } => self.open_link(&dest_url),
            Tag::Image { .. } => self.is_picture = true,
            Tag::Table(columns) => {
                self.raw("<div class=\"manual-table\" role=\"group\" aria-label=\"Table\" tabindex=\"0\">".into());
                // An alignment would become an inline style, which the policy of the pages forbids.
                self.events.push(Event::Start(Tag::Table(vec![Alignment::None; columns.len()])));
            }
            Tag::List(_) => {
                self.end_text();
                self.events.push(Event::Start(tag));
            }
            Tag::TableCell if !self.text.is_empty() => {
                self.text.push_str(" · ");
                self.events.push(Event::Start(tag));
            }
            other => self.events.push(Event::Start(other)),
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Heading(_) => self.end_heading(),
            TagEnd::CodeBlock => self.end_code(),
            TagEnd::Link => {
                if self.links.pop() == Some(true) {
                    self.raw("</a>".into());
                }
            }
            TagEnd::Image => self.is_picture = false,
            TagEnd::Table => {
                self.events.push(Event::End(tag));
                self.raw("</div>\n".into());
            }
            TagEnd::Paragraph | TagEnd::Item | TagEnd::TableHead | TagEnd::TableRow => {
                self.end_text();
                self.events.push(Event::End(tag));
            }
            other => self.events.push(Event::End(other)),
        }
    }

    fn inline(&mut self, event: Event<'a>) {
        match event {
            _ if self.is_picture => {}
            Event::Text(text) if self.code.is_some() => self.text.push_str(&text),
            Event::InlineHtml(html) if matches!(html.as_ref(), "<kbd>" | "</kbd>") => {
                self.events.push(Event::InlineHtml(html));
            }
            Event::Html(text) | Event::InlineHtml(text) | Event::Text(text) => {
                self.text.push_str(&text);
                self.events.push(Event::Text(text));
            }
            Event::Code(code) => {
                self.text.push_str(&code);
                self.events.push(Event::Code(code));
            }
            Event::SoftBreak | Event::HardBreak => {
                self.text.push(' ');
                self.events.push(event);
            }
            other => self.events.push(other),
        }
    }

    fn raw(&mut self, html: String) {
        self.events.push(Event::InlineHtml(html.into()));
    }

    /// Adds the text so far to its section.
    fn end_text(&mut self) {
        let text = std::mem::take(&mut self.text);
        if let Some(section) = self.sections.last_mut().filter(|_| !text.trim().is_empty()) {
            section.texts.push(text.trim().to_owned());
        }
    }

    fn end_heading(&mut self) {
        let Some(Heading { level, from, first }) = self.heading.take() else { return };
        let (title, words) = (std::mem::take(&mut self.text), self.events.split_off(first));
        if level == HeadingLevel::H1 {
            self.title = title;
            return;
        }
        let id = self.unique(slug(&title));
        self.raw(format!("<{level} id=\"{id}\" tabindex=\"-1\"><a href=\"{}#{id}\">", address_of(self.path)));
        self.events.extend(words);
        self.raw(format!("</a></{level}>\n"));
        self.sections.push(Section { id, title, level: level as usize, from, texts: Vec::new() });
    }

    /// Code scrolls on its own and can be copied.
    fn end_code(&mut self) {
        let code = self.text.clone();
        self.end_text();
        let kind = match self.code.take() {
            Some(CodeBlockKind::Fenced(kind)) => kind.to_string(),
            _ => String::new(),
        };
        let (language, file) = kind.split_once(' ').unwrap_or((&kind, ""));
        let is_typed = language == "console";
        let mut html = String::from("<figure class=\"code\">");
        if !is_typed && !file.is_empty() {
            html.push_str(&format!("<figcaption>{}</figcaption>", escape(file)));
        }
        let label = if is_typed || language == "sh" { "Commands" } else { "Text" };
        let mark = if is_typed { " data-console" } else { "" };
        html.push_str(&format!(
            "<pre role=\"group\" aria-label=\"{label}\" tabindex=\"0\"{mark}><code>{}</code></pre>\
             <button type=\"button\" class=\"code-copy\">Copy</button></figure>\n",
            escape(&code)
        ));
        self.raw(html);
    }

    fn open_link(&mut self, link: &str) {
        let to = if self.heading.is_some() { None } else { destination(self.path, link) };
        self.links.push(to.is_some());
        if let Some(to) = to {
            let away = if to.starts_with('/') { "" } else { " rel=\"noreferrer\"" };
            self.raw(format!("<a href=\"{}\"{away}>", escape(&to)));
        }
    }

    /// A second heading with the same name gets `-1`, as forges do it.
    fn unique(&mut self, slug: String) -> String {
        let numbered = (1_u32..).map(|number| format!("{slug}-{number}"));
        let free = std::iter::once(slug.clone()).chain(numbered).find(|id| !self.ids.contains(id)).unwrap_or(slug);
        self.ids.insert(free.clone());
        free
    }
}

/// The target of a link; `None` if the file is not here.
fn destination(path: &str, link: &str) -> Option<String> {
    if link.starts_with("https://") || (link.starts_with('/') && !link.starts_with("//")) {
        return Some(link.to_owned());
    }
    let (file, heading) = link.split_once('#').unwrap_or((link, ""));
    let target = if file.is_empty() { path.to_owned() } else { beside(path, file)? };
    let heading = if heading.is_empty() { String::new() } else { format!("#{heading}") };
    is_page(&target).then(|| format!("{}{heading}", address_of(&target)))
}

/// Resolves a file relative to another file's folder.
fn beside(path: &str, file: &str) -> Option<String> {
    let mut parts: Vec<&str> = path.split('/').collect();
    parts.pop();
    for part in file.split('/') {
        match part {
            ".." => drop(parts.pop()?),
            "." => {}
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

/// Turns `What it *costs*` into `what-it-costs`, as forges name headings.
fn slug(title: &str) -> String {
    let kept = title.trim().to_lowercase().replace(' ', "-");
    kept.chars().filter(|c| c.is_alphanumeric() || "-_".contains(*c)).collect()
}
