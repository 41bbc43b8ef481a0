//! The computer without a network: the real `ballast sign`, with only the files that were carried to it.

use std::{
    os::unix::fs::PermissionsExt as _,
    path::PathBuf,
    process::{Command, Stdio},
};

use tempfile::TempDir;

use crate::firm::{WORDS, descriptor};

/// The program under test.
pub const PROGRAM: &str = env!("CARGO_BIN_EXE_ballast");

/// The folder it works in.
pub struct Signer(TempDir);

impl Signer {
    pub fn new() -> Self {
        let desk = Self(tempfile::tempdir().unwrap());
        std::fs::write(desk.path("wallet.txt"), format!("{}\n{}\n", descriptor(0), descriptor(1))).unwrap();
        std::fs::write(desk.path("key"), WORDS).unwrap();
        std::fs::set_permissions(desk.path("key"), std::fs::Permissions::from_mode(0o600)).unwrap();
        desk
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Signs, or returns the error.
    pub fn sign(&self, psbt: &[u8], manifest: &[u8], digest: &str) -> Result<String, String> {
        std::fs::write(self.path("batch.psbt"), psbt).unwrap();
        std::fs::write(self.path("manifest.json"), manifest).unwrap();
        let signed = self.path("batch.signed.psbt");
        let _none_yet = std::fs::remove_file(&signed);
        let fixed =
            "sign --psbt batch.psbt --manifest manifest.json --wallet wallet.txt --network regtest --key key --yes";
        let mut command = Command::new(PROGRAM);
        command.current_dir(self.0.path()).env_clear().stdin(Stdio::null());
        let output = command.args(fixed.split(' ')).args(["--digest", digest]).output().unwrap();
        if output.status.success() {
            return Ok(std::fs::read_to_string(signed).unwrap().trim().to_owned());
        }
        assert!(!signed.exists(), "something was written although it was refused");
        Err(String::from_utf8_lossy(&output.stderr).into_owned())
    }
}
