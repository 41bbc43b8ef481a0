//! The demo's content folder: says that it is a demonstration, and is there to be tried out.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

const FILES: [(&str, &str); 2] =
    [("README.md", include_str!("content/README.md")), ("disclosures.md", include_str!("content/disclosures.md"))];

/// The content folder of the demo in `folder`.
#[must_use]
pub(super) fn dir(folder: &Path) -> PathBuf {
    folder.join("content")
}

/// Creates the files in a demo that has none yet; later changes are kept.
pub(super) fn lay_out(folder: &Path) -> io::Result<()> {
    let dir = dir(folder);
    if dir.exists() {
        return Ok(());
    }
    fs::create_dir(&dir)?;
    FILES.iter().try_for_each(|(name, text)| fs::write(dir.join(name), text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ballast_config::Config;
    use ballast_content::{Content, facts::quotable};

    #[test]
    fn the_files_are_sound_and_changes_stay() {
        let folder = tempfile::tempdir().unwrap();
        lay_out(folder.path()).unwrap();
        let content = Content::load(Some(&dir(folder.path())), &quotable(&Config::default(), true, &[]), &[]);
        assert_eq!((content.problems, content.files), (Vec::new(), 1));
        assert!(content.texts["disclosures"].contains("no money is real"));
        fs::write(dir(folder.path()).join("disclosures.md"), "Changed.").unwrap();
        lay_out(folder.path()).unwrap();
        assert_eq!(fs::read_to_string(dir(folder.path()).join("disclosures.md")).unwrap(), "Changed.");
    }
}
