//! Paged lists.

use std::{collections::VecDeque, marker::PhantomData};

use serde::de::DeserializeOwned;

use crate::{client::Client, error::Error};

/// A page of a finite list.
pub trait Page: DeserializeOwned {
    type Row;
    /// Its rows, and the cursor of the next page.
    fn split(self) -> (Vec<Self::Row>, Option<String>);
}

/// A page of a feed, a list that keeps growing.
pub trait FeedPage: DeserializeOwned {
    /// The cursor of the entries after it.
    fn next(&self) -> i64;
    fn is_empty(&self) -> bool;
}

/// The parameters of a call, including those that are absent.
pub(crate) type Query = [(&'static str, Option<String>)];

/// Every row of a list, page after page.
pub struct Pages<'a, P: Page> {
    client: &'a Client,
    path: &'static str,
    query: Vec<(&'static str, Option<String>)>,
    rows: VecDeque<P::Row>,
    /// The cursor of the next page, if there is one.
    cursor: Option<Option<String>>,
}

impl<'a, P: Page> Pages<'a, P> {
    pub(crate) fn new(client: &'a Client, path: &'static str, query: &Query) -> Self {
        Self { client, path, query: query.to_vec(), rows: VecDeque::new(), cursor: Some(None) }
    }

    /// The next row.
    ///
    /// # Errors
    /// Errors of the call.
    pub async fn next(&mut self) -> Result<Option<P::Row>, Error> {
        while self.rows.is_empty() {
            let Some(cursor) = self.cursor.take() else { return Ok(None) };
            let mut query = self.query.clone();
            query.push(("cursor", cursor.clone()));
            match self.client.read::<P>(self.path, &query).await {
                Ok(page) => {
                    let (rows, next) = page.split();
                    self.rows = rows.into();
                    self.cursor = next.map(Some);
                }
                Err(error) => {
                    self.cursor = Some(cursor);
                    return Err(error);
                }
            }
        }
        Ok(self.rows.pop_front())
    }
}

/// The pages of a feed.
pub struct Feed<'a, P> {
    client: &'a Client,
    path: &'static str,
    query: Vec<(&'static str, Option<String>)>,
    cursor: i64,
    page: PhantomData<P>,
}

impl<'a, P: FeedPage> Feed<'a, P> {
    pub(crate) fn new(client: &'a Client, path: &'static str, cursor: i64, query: &Query) -> Self {
        Self { client, path, query: query.to_vec(), cursor, page: PhantomData }
    }

    /// The next page that is not empty; `None` if nothing is new and it should not wait.
    ///
    /// # Errors
    /// Errors of the call.
    pub async fn next(&mut self) -> Result<Option<P>, Error> {
        let waits =
            self.query.iter().any(|(name, value)| *name == "wait" && value.as_deref().is_some_and(|it| it != "0"));
        loop {
            let mut query = self.query.clone();
            query.push(("cursor", Some(self.cursor.to_string())));
            let page = self.client.read::<P>(self.path, &query).await?;
            self.cursor = page.next();
            if !page.is_empty() {
                return Ok(Some(page));
            }
            if !waits {
                return Ok(None);
            }
        }
    }
}
