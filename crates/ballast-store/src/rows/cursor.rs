//! The verified tail of a chain.

use ballast_core::deposit::ChainCursor;

use crate::table::columns;

columns!(ChainCursor in "chain_cursor" {
    chain_id,
    version,
    tail,
    compared,
});
