//! Pages filled with the figures of one moment.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use ballast_content::assets::{Assets, asset::Asset};
use serde_json::Value;

/// The figures of one moment, and the pages filled with them.
#[derive(Debug)]
pub struct Written {
    places: Value,
    pages: Mutex<HashMap<String, Arc<Asset>>>,
}

impl Written {
    pub fn of(places: Value) -> Self {
        Self { places, pages: Mutex::new(HashMap::new()) }
    }

    pub fn page(&self, assets: &Assets, path: &str) -> Option<Arc<Asset>> {
        let known = self.pages.lock().unwrap_or_else(PoisonError::into_inner).get(path).cloned();
        known.or_else(|| {
            let page = assets.live(path, &self.places)?;
            self.pages.lock().unwrap_or_else(PoisonError::into_inner).insert(path.to_owned(), page.clone());
            Some(page)
        })
    }
}
