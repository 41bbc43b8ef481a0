//! The content folder: edited, published, and shown again when it changed.

pub mod edit;
pub mod promised;
pub mod publish;
pub mod refresh;
