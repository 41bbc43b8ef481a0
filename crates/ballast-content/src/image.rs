//! Photographs and logos: known types, limited in size, kept in memory, so that no request ever names a file.

use std::collections::BTreeMap;

use bytes::Bytes;
use http::{HeaderMap, HeaderValue, Response};
use imagesize::{Compression, ImageType};

use super::{
    folder::Folder,
    svg::{self, Size},
};
use crate::assets::asset::{Asset, Encoded, Twin};

/// Path prefix of pictures.
pub const PREFIX: &str = "/content/";
const MOST_BYTES: u64 = 1024 * 1024;
/// Maximum size of all pictures together, because they are kept in memory.
const MOST_IN_ALL: usize = 32 * 1024 * 1024;
/// Longest side in pixels.
const LONGEST_SIDE: usize = 6000;
/// A replaced picture is asked for again after five minutes.
const CACHING: HeaderValue = HeaderValue::from_static("public, max-age=300");
/// A drawing that is opened on its own may do nothing at all.
const ALONE: HeaderValue = HeaderValue::from_static("default-src 'none'; style-src 'unsafe-inline'; sandbox");

/// A picture that pages may show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    pub url: String,
    /// `None` if the file does not state it.
    pub size: Option<Size>,
}

/// Pictures that the content names, by their addresses.
#[derive(Debug, Default)]
pub struct Gallery {
    images: BTreeMap<String, Asset>,
    bytes: usize,
}

impl Gallery {
    /// Adds the file with this name.
    ///
    /// # Errors
    /// When it does not exist, is not a picture of a known type, is too large, or could run something.
    pub fn add(&mut self, folder: &Folder, name: &str) -> Result<Picture, String> {
        let plain = |c: char| c.is_ascii_alphanumeric() || "._-/".contains(c);
        if !name.chars().all(plain) {
            return Err(format!("{name}: use only letters, digits, and . _ - in the names of pictures"));
        }
        let found = folder.read(name, MOST_BYTES).map_err(|fault| format!("{name}: {fault}"))?;
        let bytes = found.ok_or_else(|| format!("{name} is not in the content folder; put it there"))?.bytes;
        let (kind, size) = kind(name, &bytes).map_err(|fault| format!("{name}: {fault}"))?;
        let url = format!("{PREFIX}{name}");
        if !self.images.contains_key(&url) {
            self.bytes = self.bytes.saturating_add(bytes.len());
            if self.bytes > MOST_IN_ALL {
                return Err(format!("{name}: all pictures together are larger than {} MiB", MOST_IN_ALL >> 20));
            }
            let plain = Encoded::of(bytes.into(), "");
            let (brotli, gzip) = (Twin::None, Twin::None);
            let image = Asset { kind, caching: CACHING, policy: Some(ALONE), plain, brotli, gzip };
            self.images.insert(url.clone(), image);
        }
        Ok(Picture { url, size })
    }

    /// Answers a request for a picture; `None` if there is none at this path.
    #[must_use]
    pub fn answer(&self, path: &str, request: &HeaderMap) -> Option<Response<Bytes>> {
        self.images.get(path).map(|image| image.respond(request))
    }
}

/// Content type and size of a picture whose bytes match its name.
fn kind(name: &str, bytes: &[u8]) -> Result<(HeaderValue, Option<Size>), String> {
    let ending = name.rsplit('.').next().unwrap_or_default().to_lowercase();
    let (kind, expected) = match ending.as_str() {
        "png" => ("image/png", ImageType::Png),
        "jpg" | "jpeg" => ("image/jpeg", ImageType::Jpeg),
        "webp" => ("image/webp", ImageType::Webp),
        "avif" => ("image/avif", ImageType::Heif(Compression::Av1)),
        "svg" => return Ok((HeaderValue::from_static("image/svg+xml"), svg::examine(bytes)?)),
        _ => return Err("use a png, jpg, webp, avif or svg file".into()),
    };
    if imagesize::image_type(bytes).ok() != Some(expected) {
        return Err(format!("it is not a {ending} file inside; save it again as {ending}"));
    }
    let size = imagesize::blob_size(bytes).map_err(|error| format!("it is damaged ({error}); save it again"))?;
    if size.width.max(size.height) > LONGEST_SIDE {
        return Err(format!("it is wider or higher than {LONGEST_SIDE} pixels; make it smaller"));
    }
    let side = |pixels: usize| u32::try_from(pixels).ok();
    let size = side(size.width).zip(side(size.height)).map(|(width, height)| Size { width, height });
    Ok((HeaderValue::from_static(kind), size))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use http::{StatusCode, header};

    use super::*;

    /// A picture of one pixel.
    const PNG: &[u8] = &[
        0x89, b'P', b'N', b'G', 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, b'I', b'H', b'D', b'R', 0, 0, 0, 3, 0, 0, 0, 2, 8,
        6, 0, 0, 0, 0, 0, 0, 0,
    ];

    fn folder() -> (tempfile::TempDir, Folder) {
        let dir = tempfile::tempdir().unwrap();
        fs::write(dir.path().join("a.png"), PNG).unwrap();
        fs::write(dir.path().join("b.jpg"), PNG).unwrap();
        fs::write(dir.path().join("c.gif"), "GIF89a").unwrap();
        fs::write(dir.path().join("d.svg"), "<svg><script/></svg>").unwrap();
        fs::write(dir.path().join("e.png"), vec![0; 1024 * 1024 + 1]).unwrap();
        let folder = Folder::open(dir.path()).unwrap();
        (dir, folder)
    }

    #[test]
    fn a_picture_is_what_its_name_says() {
        let (_dir, folder) = folder();
        let mut gallery = Gallery::default();
        let picture = gallery.add(&folder, "a.png").unwrap();
        assert_eq!(picture, Picture { url: "/content/a.png".into(), size: Some(Size { width: 3, height: 2 }) });
        for (name, fault) in [
            ("b.jpg", "not a jpg file inside"),
            ("c.gif", "use a png"),
            ("d.svg", "<script>"),
            ("e.png", "larger than 1024 KiB"),
            ("f.png", "not in the content folder"),
            ("a b.png", "use only letters"),
            ("../a.png", "inside the content folder"),
            ("/etc/passwd", "inside the content folder"),
        ] {
            let told = gallery.add(&folder, name).unwrap_err();
            assert!(told.starts_with(name) && told.contains(fault), "{told}");
        }
    }

    #[test]
    fn only_what_was_named_is_answered() {
        let (_dir, folder) = folder();
        let mut gallery = Gallery::default();
        gallery.add(&folder, "a.png").unwrap();
        let answer = gallery.answer("/content/a.png", &HeaderMap::new()).unwrap();
        assert_eq!(
            (answer.status(), &answer.headers()["content-type"]),
            (StatusCode::OK, &"image/png".parse().unwrap())
        );
        let tag = answer.headers()["etag"].clone();
        let again = HeaderMap::from_iter([(header::IF_NONE_MATCH, tag)]);
        assert_eq!(gallery.answer("/content/a.png", &again).unwrap().status(), StatusCode::NOT_MODIFIED);
        for path in ["/content/b.jpg", "/content/", "/content/../a.png", "/content/a.png/", "/content/%61.png"] {
            assert!(gallery.answer(path, &HeaderMap::new()).is_none(), "{path}");
        }
    }
}
