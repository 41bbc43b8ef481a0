//! Writes every mail as text and as HTML into a folder, to look at: `cargo run -p ballast-words --example mails FOLDER`.

use std::{error::Error, fs, path::PathBuf};

use ballast_core::rules::Rules;
use ballast_words::{Letterhead, Secrets, render, samples};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).ok_or("name a folder")?);
    fs::create_dir_all(&folder)?;
    let site = "https://ballast.example";
    let letterhead = Letterhead {
        company: "Harbour Capital Ltd".to_owned(),
        address: Some("1 Quay Street, Harbour Town".to_owned()),
        support: "help@ballast.example".to_owned(),
        public_url: site.to_owned(),
        demo: false,
        rules: Rules::default(),
    };
    let link = |path: &str| Some(format!("{site}/{path}=AZmgxAAAcACAAAAAAAAAAWtZ2sVjV8mJw3Yw5bqv3kQ"));
    let secrets = Secrets {
        code: Some("012345".to_owned()),
        link_token: Some("AZmgxAAAcACAAAAAAAAAAWtZ2sVjV8mJw3Yw5bqv3kQ".to_owned()),
        freeze_link: link("freeze#token"),
        confirm_link: link("confirm-email#token"),
        enrolment_link: link("console/enrol#token"),
        stop: link("unsubscribe?token"),
    };
    for (number, letter) in samples().iter().enumerate() {
        let mail = render(&letterhead, letter, &secrets)?;
        let name = format!("{number:02}-{}", letter.name());
        fs::write(folder.join(format!("{name}.html")), &mail.html)?;
        fs::write(folder.join(format!("{name}.txt")), format!("{}\n\n{}", mail.subject, mail.text))?;
    }
    Ok(())
}
