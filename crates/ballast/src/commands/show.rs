//! Commands that only print.

use std::{fs, path::Path, process::ExitCode};

use ballast_config::{
    Config,
    table::{self, Key},
};
use ballast_http::routes;
use clap::CommandFactory;
use serde_json::Value;

use crate::{cli::Cli, failure::Failure, output::print};

/// Prints the API document.
pub fn openapi() -> Result<ExitCode, Failure> {
    let text = routes::document(None).and_then(|document| serde_json::to_string_pretty(&document));
    let text = text.map_err(|error| Failure::new(error, "this is a bug: report it"))?;
    print(&format!("{text}\n"))?;
    Ok(ExitCode::SUCCESS)
}

/// Prints completions for a shell.
pub fn completions(shell: clap_complete::Shell) -> Result<ExitCode, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "ballast", &mut script);
    print(&String::from_utf8_lossy(&script))?;
    Ok(ExitCode::SUCCESS)
}

/// Writes a manual page for each command.
pub fn man(folder: &Path) -> Result<ExitCode, Failure> {
    let written = fs::create_dir_all(folder).and_then(|()| clap_mangen::generate_to(Cli::command(), folder));
    written.map_err(|error| Failure::new(format!("{error}, {}", folder.display()), "name a folder of your own"))?;
    Ok(ExitCode::SUCCESS)
}

/// Prints the configuration in effect, as TOML that could be read back, except for the masked secrets.
pub fn config(config: &Config) -> Result<ExitCode, Failure> {
    let defect = |error: &dyn std::fmt::Display| Failure::new(error, "this is a bug: report it");
    let tree = serde_json::to_value(config).map_err(|error| defect(&error))?;
    print(&toml::to_string_pretty(&toml_of(tree)).map_err(|error| defect(&error))?)?;
    Ok(ExitCode::SUCCESS)
}

/// Prints every key with its description and the source of its value, as TOML that could be read back, except for the
/// masked secrets.
pub fn every_key(config: &Config) -> Result<ExitCode, Failure> {
    let tree = serde_json::to_value(config).map_err(|error| Failure::new(error, "this is a bug: report it"))?;
    let mut text = String::new();
    let mut section = String::new();
    for Key { name, what, .. } in table::keys().into_iter().filter(|key| !key.name.contains("[]")) {
        let (place, last) = name.rsplit_once('.').unwrap_or(("", name.as_str()));
        if place != section {
            text.push_str(&format!("\n[{place}]\n"));
            place.clone_into(&mut section);
        }
        let value = tree.pointer(&format!("/{}", name.replace('.', "/"))).cloned().and_then(toml_of);
        let from = config.place_of(&name).unwrap_or("default");
        text.push_str(&match value {
            Some(value) => format!("# {what}\n{last} = {value} # {from}\n"),
            None => format!("# {what}\n# {last} = # not set\n"),
        });
    }
    print(&text)?;
    Ok(ExitCode::SUCCESS)
}

/// Converts a JSON tree to TOML, which has no null. Goes through JSON, because amounts know how to serialize
/// themselves there.
fn toml_of(value: Value) -> Option<toml::Value> {
    Some(match value {
        Value::Null => return None,
        Value::Bool(truth) => truth.into(),
        Value::String(text) => text.into(),
        Value::Number(number) => match (number.as_i64(), number.as_f64()) {
            (Some(whole), _) => whole.into(),
            (None, Some(fraction)) => fraction.into(),
            (None, None) => number.to_string().into(),
        },
        Value::Array(items) => items.into_iter().filter_map(toml_of).collect::<Vec<_>>().into(),
        Value::Object(fields) => {
            let fields = fields.into_iter().filter_map(|(name, value)| Some((name, toml_of(value)?)));
            toml::Value::Table(fields.collect())
        }
    })
}
