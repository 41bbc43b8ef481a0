/** What both lists of investments say when they are empty; the wording is the specification's. */
export const EMPTY_LIST = "You have no investments yet in this category";
