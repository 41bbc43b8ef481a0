//! The Debian package.

use std::{fs, path::Path, process::Command};

use anyhow::{Context, Result};
use memchr::memmem;

use super::{
    contents::{self, Package, builder, files},
    tool::{run, text_of},
    tree::put,
};

const SCRIPTS: &[&str] = &["postinst", "prerm", "postrm"];

/// Writes it into a folder, under Debian's name for it.
pub fn write(package: &Package<'_>, out: &Path) -> Result<()> {
    let staged = tempfile::tempdir()?;
    let tree = staged.path().join("ballast");
    contents::lay(package, &tree)?;
    let size = files(&tree)?
        .iter()
        .map(|name| Ok(fs::metadata(tree.join(name))?.len().div_ceil(1024)))
        .sum::<Result<u64>>()?;
    let debian = tree.join("DEBIAN");
    let sums = text_of(Command::new("md5sum").current_dir(&tree).arg("--").args(files(&tree)?))?;
    put(&debian.join("md5sums"), format!("{sums}\n").as_bytes(), 0o644)?;
    let folder = package.source.root.join("deploy/debian");
    for script in SCRIPTS {
        put(&debian.join(script), &fs::read(folder.join(script))?, 0o755)?;
    }
    let control = fs::read_to_string(folder.join("control"))?;
    put(&debian.join("control"), filled(&control, package, size)?.as_bytes(), 0o644)?;
    // Whatever the umask of this user, these files are for everyone.
    run(Command::new("chmod").args(["--recursive", "u=rwX,go=rX"]).arg(&tree))?;
    let name = format!("ballast_{}_{}.deb", package.version, package.target.debian());
    // With several threads the bytes would depend on their number.
    let mut build = Command::new("dpkg-deb");
    build.args(["--root-owner-group", "--threads-max=1", "-Zxz", "--build"]).arg(&tree).arg(out.join(name));
    run(build.env("SOURCE_DATE_EPOCH", &package.source.epoch).stdout(std::process::Stdio::null()))
}

fn filled(control: &str, package: &Package<'_>, size: u64) -> Result<String> {
    let needs = needs(package.program).context("the program does not say which version of the C library it needs")?;
    Ok([
        ("{version}", package.version.as_str()),
        ("{architecture}", package.target.debian()),
        ("{builder}", &builder(package.source)?),
        ("{size}", &size.to_string()),
        ("{needs}", &needs),
    ]
    .iter()
    .fold(control.to_owned(), |text, (word, value)| text.replace(word, value)))
}

/// The shared libraries that the program needs, as Debian packages; the symbol versions of the C library give the
/// oldest that will do.
fn needs(program: &[u8]) -> Option<String> {
    const MARK: &[u8] = b"GLIBC_2.";
    let minor = |at: usize| {
        let digits = program.get(at + MARK.len()..)?.split(|byte| !byte.is_ascii_digit()).next()?;
        std::str::from_utf8(digits).ok()?.parse::<u32>().ok()
    };
    let newest = memmem::find_iter(program, MARK).filter_map(minor).max()?;
    let compiler = memmem::find(program, b"libgcc_s.so.1\0").map_or("", |_| ", libgcc-s1");
    Some(format!("libc6 (>= 2.{newest}){compiler}"))
}

#[cfg(test)]
mod tests {
    use super::needs;

    #[test]
    fn the_newest_symbol_says_which_c_library_is_needed() {
        let program = b"\0GLIBC_2.9\0GLIBC_2.34\0GLIBC_2.2.5\0libgcc_s.so.1\0libc.so.6\0";
        assert_eq!(needs(program).as_deref(), Some("libc6 (>= 2.34), libgcc-s1"));
        assert_eq!(needs(b"a script"), None);
    }
}
