//! Drawings from outside: only shapes, nothing that runs or loads anything.

use roxmltree::{Document, Node};

/// Elements that a drawing may have.
const ELEMENTS: &[&str] = &[
    "svg",
    "g",
    "defs",
    "symbol",
    "use",
    "title",
    "desc",
    "path",
    "rect",
    "circle",
    "ellipse",
    "line",
    "polyline",
    "polygon",
    "text",
    "tspan",
    "linearGradient",
    "radialGradient",
    "stop",
    "clipPath",
    "mask",
];
const ADVICE: &str = "export it as plain shapes, or use a PNG or WebP file";

/// Size of a picture in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    pub width: u32,
    pub height: u32,
}

/// Size of a drawing that has nothing but shapes; `None` if it does not state one.
///
/// # Errors
/// The content that is not allowed.
pub fn examine(bytes: &[u8]) -> Result<Option<Size>, String> {
    let text = std::str::from_utf8(bytes).map_err(|_| format!("the drawing is not UTF-8; {ADVICE}"))?;
    // The parser refuses a document type, which could define entities.
    let document = Document::parse(text).map_err(|error| format!("the drawing cannot be read ({error}); {ADVICE}"))?;
    for node in document.descendants() {
        harmless(&node)?;
    }
    let root = document.root_element();
    if root.tag_name().name() != "svg" {
        return Err(format!("it is not a drawing; {ADVICE}"));
    }
    Ok(size(&root))
}

fn harmless(node: &Node<'_, '_>) -> Result<(), String> {
    if node.is_pi() {
        return Err(format!("the drawing holds a processing instruction; {ADVICE}"));
    }
    if !node.is_element() {
        return Ok(());
    }
    let name = node.tag_name().name();
    if !ELEMENTS.contains(&name) {
        return Err(format!("the drawing holds <{name}>; {ADVICE}"));
    }
    for attribute in node.attributes() {
        let (name, value) = (attribute.name(), attribute.value().to_lowercase());
        let leads_out = name == "href" && !value.starts_with('#');
        let acts = name.to_lowercase().starts_with("on");
        let asks = value.replace("url(#", "").contains("url(") || value.contains("javascript:");
        if leads_out || acts || asks {
            return Err(format!("the drawing holds the attribute {name}=\"{}\"; {ADVICE}", attribute.value()));
        }
    }
    Ok(())
}

fn size(root: &Node<'_, '_>) -> Option<Size> {
    let whole = |text: &str| text.trim_end_matches("px").parse::<f64>().ok().map(|size| size.round() as u32);
    let of = |name| root.attribute(name).and_then(whole);
    let stated = of("width").zip(of("height"));
    let viewed = || {
        let mut sizes = root.attribute("viewBox")?.split([' ', ',']).filter(|part| !part.is_empty()).skip(2);
        whole(sizes.next()?).zip(whole(sizes.next()?))
    };
    let (width, height) = stated.or_else(viewed).filter(|(width, height)| *width > 0 && *height > 0)?;
    Some(Size { width, height })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawing(inside: &str) -> Result<Option<Size>, String> {
        let text = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 24 12">{inside}</svg>"#
        );
        examine(text.as_bytes())
    }

    #[test]
    fn shapes_are_taken() {
        let shapes = r##"<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs>
            <g fill="url(#a)"><path d="M0 0h24v12z"/><use xlink:href="#a"/></g><title>Bank</title>"##;
        assert_eq!(drawing(shapes), Ok(Some(Size { width: 24, height: 12 })));
        assert_eq!(
            examine(br#"<svg xmlns="http://www.w3.org/2000/svg" width="80px" height="20"/>"#),
            Ok(Some(Size { width: 80, height: 20 }))
        );
    }

    #[test]
    fn whatever_acts_or_asks_is_refused() {
        for inside in [
            "<script>alert(1)</script>",
            "<style>@import url(https://evil.example)</style>",
            "<foreignObject/>",
            "<image href=\"https://evil.example/a.png\"/>",
            "<a href=\"#x\"/>",
            "<animate/>",
            "<path onload=\"alert(1)\"/>",
            "<path ONCLICK=\"alert(1)\"/>",
            "<use href=\"https://evil.example/a.svg#b\"/>",
            "<use xlink:href=\"data:image/svg+xml,x\"/>",
            "<path fill=\"url(https://evil.example)\"/>",
            "<path style=\"fill:URL( https://evil.example )\"/>",
            "<path d=\"javascript:alert(1)\"/>",
            "<?xml-stylesheet href=\"https://evil.example\"?>",
        ] {
            assert!(drawing(inside).is_err(), "{inside}");
        }
        assert!(examine(b"<!DOCTYPE svg [<!ENTITY a \"b\">]><svg/>").is_err());
        assert!(examine(b"<html/>").is_err() && examine(b"\xff").is_err());
    }
}
