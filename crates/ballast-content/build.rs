//! Makes sure that there is a site to embed: without a web build, one page that says how to make it.

use std::{env, fs, io, path::Path};

const SITE: &str = "../../web/build/client";
const PAGE: &str = "<!doctype html>
<html lang=\"en\"><meta charset=\"utf-8\"><title>Ballast</title>
<h1>The site is not built yet</h1>
<p>Run <code>make web</code>, then build the program again. The API works: see <a href=\"/api/docs\">its page</a>.</p>
</html>
";

fn main() -> io::Result<()> {
    // Without optimization the files are read at run time, and a new page needs no rebuild.
    let embedded = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    println!("cargo:rerun-if-changed={}", if embedded { SITE } else { "build.rs" });
    let site = Path::new(SITE);
    if site.is_dir() {
        return Ok(());
    }
    fs::create_dir_all(site)?;
    fs::write(site.join("index.html"), PAGE)
}
