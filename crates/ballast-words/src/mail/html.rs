//! The HTML of a mail: one column of tables, which every mail program shows; nothing remote, no picture; light and
//! dark. Styles are at each element, because some programs drop the sheet; the sheet holds only what differs in the
//! dark.

use crate::{
    block::Block,
    en::RIBBON,
    mail::{Letterhead, Signature},
};

/// The style sheet: what differs in the dark. The colors are the site's.
const SHEET: &str = "\
:root{color-scheme:light dark;supported-color-schemes:light dark}\
@media (prefers-color-scheme:dark){\
.paper{background-color:#0e1a2b!important}\
.sheet{background-color:#15243a!important;border-color:#2a3a52!important}\
.ink{color:#f3f0e9!important}\
.dim{color:#aab5c3!important}\
.line{border-color:#2a3a52!important}\
.link{color:#3fb8af!important}\
.button{background-color:#3fb8af!important}\
.on{color:#06201f!important}\
}\
@media (max-width:480px){.sheet{padding:20px 16px!important}}";

const FONT: &str = "font-family:'Public Sans',system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const INK: &str = "color:#0e1a2b";
const DIM: &str = "color:#4c5765";

/// A whole document; `subject` is its heading.
pub fn html(letterhead: &Letterhead, subject: &str, blocks: &[Block], signature: &Signature) -> String {
    let (heading, company) = (escape(subject), escape(&letterhead.company));
    let ribbon = if letterhead.demo {
        format!(
            "<tr><td style=\"{FONT};font-size:14px;font-weight:700;padding:10px 16px;background-color:#f0c36a;\
             color:#2b2412\">{RIBBON}</td></tr>"
        )
    } else {
        String::new()
    };
    let body: String = blocks.iter().map(block).collect();
    format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>{heading}</title>\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\
         <meta name=\"color-scheme\" content=\"light dark\">\
         <meta name=\"supported-color-schemes\" content=\"light dark\"><style>{SHEET}</style></head>\
         <body class=\"paper\" style=\"margin:0;padding:0;background-color:#fbfaf7\">\
         <div role=\"article\" aria-roledescription=\"email\" lang=\"en\">\
         <table role=\"presentation\" class=\"paper\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\" \
         style=\"background-color:#fbfaf7\">{ribbon}<tr><td align=\"center\" style=\"padding:24px 12px\">\
         <table role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\" \
         style=\"max-width:560px;text-align:left\">\
         <tr><td class=\"ink\" style=\"{FONT};font-size:14px;font-weight:700;{INK};padding:0 4px 12px\">{company}</td></tr>\
         <tr><td class=\"sheet\" style=\"background-color:#ffffff;border:1px solid #dcd7cc;padding:28px 32px\">\
         <h1 class=\"ink\" style=\"{FONT};font-size:22px;line-height:1.3;font-weight:700;{INK};margin:0 0 16px\">\
         {heading}</h1>{body}</td></tr>\
         <tr><td style=\"padding:16px 4px 0\">{}</td></tr></table></td></tr></table></div></body></html>",
        foot(signature)
    )
}

fn block(block: &Block) -> String {
    match block {
        Block::Paragraph(lines) => {
            let lines: Vec<String> = lines.iter().map(|line| escape(line)).collect();
            format!(
                "<p class=\"ink\" style=\"{FONT};font-size:16px;line-height:1.5;{INK};margin:0 0 16px;\
                 overflow-wrap:anywhere\">{}</p>",
                lines.join("<br>")
            )
        }
        Block::Large(code) => format!(
            "<p class=\"ink\" style=\"{FONT};font-size:32px;line-height:1.2;font-weight:700;letter-spacing:6px;{INK};\
             margin:0 0 16px\">{}</p>",
            escape(code)
        ),
        Block::Facts(pairs) => {
            let rows: String = pairs.iter().map(|(label, value)| fact(label, value)).collect();
            format!(
                "<table width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\" style=\"margin:0 0 16px\">{rows}\
                 </table>"
            )
        }
        Block::Link { address, label } => format!(
            "<table role=\"presentation\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\" style=\"margin:8px 0 16px\">\
             <tr><td class=\"button\" style=\"background-color:#0f6e6e\"><a class=\"on\" href=\"{}\" style=\"{FONT};\
             display:inline-block;padding:12px 20px;font-size:16px;line-height:20px;font-weight:700;color:#ffffff;\
             text-decoration:none\">{}</a></td></tr></table>",
            escape(address),
            escape(label)
        ),
    }
}

fn fact(label: &str, value: &str) -> String {
    format!(
        "<tr><th scope=\"row\" class=\"dim line\" style=\"{FONT};font-size:14px;line-height:1.5;font-weight:400;{DIM};\
         text-align:left;vertical-align:top;padding:8px 16px 8px 0;border-bottom:1px solid #dcd7cc;width:34%\">{}</th>\
         <td class=\"ink line\" style=\"{FONT};font-size:16px;line-height:1.5;{INK};vertical-align:top;padding:8px 0;\
         border-bottom:1px solid #dcd7cc;font-variant-numeric:tabular-nums;overflow-wrap:anywhere;\
         word-break:break-word\">{}</td></tr>",
        escape(label),
        escape(value)
    )
}

fn foot(signature: &Signature) -> String {
    let style = format!("{FONT};font-size:14px;line-height:1.5;{DIM};margin:0 0 12px;overflow-wrap:anywhere");
    let lines: Vec<String> = signature.sender.iter().map(|line| escape(line)).collect();
    let mut foot = format!("<p class=\"dim\" style=\"{style}\">{}</p>", lines.join("<br>"));
    foot.push_str(&format!("<p class=\"dim\" style=\"{style}\">{}", escape(&signature.why)));
    if let Some((address, label)) = &signature.stop {
        foot.push_str(&format!(
            " <a class=\"link\" href=\"{}\" style=\"color:#0f6e6e;text-decoration:underline\">{}</a>",
            escape(address),
            escape(label)
        ));
    }
    foot.push_str("</p>");
    foot
}

fn escape(text: &str) -> String {
    text.chars().fold(String::with_capacity(text.len()), |mut escaped, c| {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            c => escaped.push(c),
        }
        escaped
    })
}
