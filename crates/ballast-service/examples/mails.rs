//! Writes every mail as text and as HTML into a folder, to look at: `cargo run -p ballast-service --example mails FOLDER`.

use std::{error::Error, fs, path::PathBuf};

use ballast_service::mail::{Letter, Letterhead, TEMPLATES, environment, render};
use serde_json::Value;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).ok_or("name a folder")?);
    fs::create_dir_all(&folder)?;
    let facts: Value = serde_json::from_str(include_str!("../src/mail/render/facts.json"))?;
    let letterhead = Letterhead {
        company: "Harbour Capital Ltd".to_owned(),
        address: Some("1 Quay Street, Harbour Town".to_owned()),
        support: "help@ballast.example".to_owned(),
        public_url: "https://ballast.example".to_owned(),
        demo: false,
    };
    for (template, _) in TEMPLATES {
        let stop = Some("https://ballast.example/unsubscribe?token=AZmgxAAAcACAAAAAAAAAAWtZ2sVjV8mJw3Yw5bqv3kQ");
        let mail = render(&environment(), &letterhead, Letter { template, facts: &facts, stop })?;
        fs::write(folder.join(format!("{template}.html")), &mail.html)?;
        fs::write(folder.join(format!("{template}.txt")), format!("{}\n\n{}", mail.subject, mail.text))?;
    }
    Ok(())
}
