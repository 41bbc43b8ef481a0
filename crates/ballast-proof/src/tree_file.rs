//! A built tree on disk: a header, the levels from the leaves up, and the place of each slot. The header and the
//! leaves, which come first, are published; the rest answers a client's question with one short read per level.

use std::{
    fs::{File, OpenOptions},
    io::{self, BufWriter, Read, Seek, SeekFrom, Write},
    os::unix::fs::OpenOptionsExt as _,
    path::{Path, PathBuf},
};

use crate::{
    CHUNKS, MAX_DEPTH, durable,
    epoch::Signed,
    layout::{EpochKey, first_slot},
    leaf::Identity,
    node::Node,
    proof::{ClientProof, FORMAT, LeafProof},
};

/// First bytes of the file.
pub const MAGIC: &[u8; 16] = b"ballast-pol-v1\0\0";
/// Magic, epoch, depth, seven zeros.
pub const HEADER_LEN: u64 = 32;
const NODE_LEN: u64 = Node::LEN as u64;

/// The header of a tree or of a published list of leaves.
pub fn header(epoch: u64, depth: u8) -> [u8; HEADER_LEN as usize] {
    let mut bytes = [0; HEADER_LEN as usize];
    for (to, from) in bytes.iter_mut().zip(MAGIC.iter().chain(&epoch.to_be_bytes()).chain(&[depth])) {
        *to = *from;
    }
    bytes
}

/// Epoch and depth, if it is a header.
pub fn parse_header(bytes: &[u8; HEADER_LEN as usize]) -> Option<(u64, u8)> {
    let epoch = u64::from_be_bytes(*bytes.get(16..24)?.first_chunk()?);
    let depth = *bytes.get(24)?;
    (*bytes == header(epoch, depth) && (1..=MAX_DEPTH).contains(&depth)).then_some((epoch, depth))
}

/// Writes a tree next to its final name and renames it when it is complete.
pub struct Writer {
    out: BufWriter<File>,
    unfinished: PathBuf,
    path: PathBuf,
}

impl Writer {
    pub fn create(path: &Path, epoch: u64, depth: u8) -> io::Result<Self> {
        let unfinished = path.with_extension("unfinished");
        let mut out = BufWriter::with_capacity(
            1 << 20,
            OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&unfinished)?,
        );
        out.write_all(&header(epoch, depth))?;
        Ok(Self { out, unfinished, path: path.to_owned() })
    }

    pub fn level(&mut self, nodes: &[Node]) -> io::Result<()> {
        nodes.iter().try_for_each(|node| self.out.write_all(&node.to_bytes()))
    }

    pub fn places(&mut self, places: &[u32]) -> io::Result<()> {
        places.iter().try_for_each(|place| self.out.write_all(&place.to_be_bytes()))
    }

    /// Makes it durable first, then visible.
    pub fn publish(self) -> io::Result<()> {
        self.out.into_inner().map_err(io::IntoInnerError::into_error)?;
        durable::rename(&self.unfinished, &self.path)
    }
}

/// A built tree.
#[derive(Debug)]
pub struct TreeFile {
    file: File,
    epoch: u64,
    depth: u8,
}

/// Why a tree cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum TreeFileError {
    /// The file cannot be read.
    #[error("the tree cannot be read")]
    Io(#[from] io::Error),
    /// Not a tree, or damaged.
    #[error("the file is not a whole tree")]
    Damaged,
    /// The client was added later, or the record is of another tree.
    #[error("the tree does not hold this client or is not the one of the record")]
    Unknown,
}

impl TreeFile {
    pub fn open(path: &Path) -> Result<Self, TreeFileError> {
        let mut file = File::open(path)?;
        let mut bytes = [0; HEADER_LEN as usize];
        file.read_exact(&mut bytes).map_err(|_| TreeFileError::Damaged)?;
        let (epoch, depth) = parse_header(&bytes).ok_or(TreeFileError::Damaged)?;
        let tree = Self { file, epoch, depth };
        let leaves = 1_u64 << depth;
        let whole = tree.places_at().checked_add(leaves.saturating_mul(4));
        if Some(tree.file.metadata()?.len()) == whole { Ok(tree) } else { Err(TreeFileError::Damaged) }
    }

    /// Length of the published part at the start of the file: the header and every leaf.
    #[must_use]
    pub const fn published_len(&self) -> u64 {
        HEADER_LEN.saturating_add(NODE_LEN.saturating_mul(1 << self.depth))
    }

    /// The proof of the client with this number, as it was built.
    ///
    /// # Errors
    /// When the file is damaged, or the client or the record do not belong to it.
    pub fn proof(
        &mut self,
        signed: &Signed,
        key: &EpochKey,
        ordinal: u32,
        account: String,
        who: &Identity,
    ) -> Result<ClientProof, TreeFileError> {
        let record = &signed.record;
        let first = first_slot(ordinal).ok_or(TreeFileError::Unknown)?;
        if (record.epoch, record.depth) != (self.epoch, self.depth) || u64::from(first) >> self.depth != 0 {
            return Err(TreeFileError::Unknown);
        }
        let mut leaves = Vec::new();
        for chunk in 0..CHUNKS {
            let slot = first.saturating_add(chunk);
            let index = self.place(slot)?;
            let sums = self.node(0, index)?.sums;
            leaves.push(LeafProof { chunk, index, salt: key.salt(slot), sums, path: self.path(index)? });
        }
        Ok(ClientProof { format: FORMAT.into(), signed: signed.clone(), account, email: who.email.clone(), leaves })
    }

    fn path(&mut self, index: u64) -> Result<Vec<Node>, TreeFileError> {
        (0..self.depth).map(|level| self.node(level, (index >> level) ^ 1)).collect()
    }

    /// All levels together have one node less than twice the number of leaves.
    const fn places_at(&self) -> u64 {
        HEADER_LEN.saturating_add(NODE_LEN.saturating_mul((2_u64 << self.depth).saturating_sub(1)))
    }

    fn place(&mut self, slot: u32) -> Result<u64, TreeFileError> {
        let at = self.places_at().saturating_add(u64::from(slot).saturating_mul(4));
        let place = u64::from(u32::from_be_bytes(self.read(at)?));
        if place >> self.depth == 0 { Ok(place) } else { Err(TreeFileError::Damaged) }
    }

    fn node(&mut self, level: u8, index: u64) -> Result<Node, TreeFileError> {
        let all = 2_u64 << self.depth;
        let below = all.saturating_sub(all >> level);
        let at = HEADER_LEN.saturating_add(NODE_LEN.saturating_mul(below.saturating_add(index)));
        Node::from_bytes(&self.read(at)?).map_err(|_| TreeFileError::Damaged)
    }

    fn read<const N: usize>(&mut self, at: u64) -> Result<[u8; N], TreeFileError> {
        let mut bytes = [0; N];
        self.file.seek(SeekFrom::Start(at))?;
        self.file.read_exact(&mut bytes)?;
        Ok(bytes)
    }
}
