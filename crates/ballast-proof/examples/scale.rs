//! Builds an epoch for a given number of clients and prints the cost: `cargo run --release -p ballast-proof --example
//! scale 2000000`.

use std::{error::Error, fs, time::Instant};

use ballast_proof::{Builder, EpochKey, Identity, Record, Sums, TreeFile, check_leaves};

fn main() -> Result<(), Box<dyn Error>> {
    let clients: u32 = std::env::args().nth(1).unwrap_or_else(|| "2000000".into()).parse()?;
    let folder = std::env::temp_dir().join(format!("ballast-proof-scale-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    let path = folder.join("tree");
    let clock = Instant::now();
    let key = EpochKey::derive(&[42; 32], 1);
    let mut builder = Builder::new(1, key, clients)?;
    println!("order   {:6.2} s", clock.elapsed().as_secs_f64());
    for ordinal in 0..clients {
        let mut account = [0; 16];
        account[..4].copy_from_slice(&ordinal.to_be_bytes());
        let who = Identity { account, email: format!("client{ordinal}@example.com") };
        builder.add(ordinal, &who, Sums::new(i64::from(ordinal) * 1_000_003, 0)?)?;
    }
    println!("leaves  {:6.2} s", clock.elapsed().as_secs_f64());
    let built = builder.finish(&path)?;
    println!(
        "tree    {:6.2} s   {} levels, {} MiB on disk",
        clock.elapsed().as_secs_f64(),
        built.depth,
        fs::metadata(&path)?.len() >> 20
    );
    let record = Record {
        epoch: 1,
        previous: [0; 32],
        root: built.root,
        depth: built.depth,
        chunks: ballast_proof::CHUNKS,
        ledger_sequence: 1,
        ledger_head: [0; 32],
        time_millis: 1,
    };
    let published = TreeFile::open(&path)?.published_len();
    let list = std::io::Read::take(std::io::BufReader::new(fs::File::open(&path)?), published);
    let clock = Instant::now();
    check_leaves(list, &record)?;
    println!("checked {:6.2} s   the whole list, as anyone can", clock.elapsed().as_secs_f64());
    let status = fs::read_to_string("/proc/self/status")?;
    println!("{}", status.lines().find(|line| line.starts_with("VmHWM")).unwrap_or_default());
    fs::remove_dir_all(folder)?;
    Ok(())
}
