import { useId, useState } from "react";
import { Link, useLocation } from "react-router";
import type { ManualBook, ManualPage } from "~/api/schema";
import { useAnswer } from "../api/console-data";
import { SearchField } from "../table/bar";
import { placeOf } from "./where";

/** The search and every page, with the chapters of the one that is read. On phones the pages are folded away. */
export function Contents({ page }: { page: ManualPage | undefined }) {
  const contents = useAnswer("manual", { poll: false });
  const { pathname } = useLocation();
  // Open on one page only: going to another closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === pathname;
  const list = useId();
  return (
    <div className="manual-side">
      <SearchField label="Search the manual" hint="Search the manual" />
      <button
        type="button"
        className="c-btn c-btn-line manual-fold"
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpenAt(open ? null : pathname)}
      >
        Contents
      </button>
      <nav id={list} aria-label="Manual" data-open={open || undefined}>
        {contents.data?.books.map((book) => (
          <Book key={book.title} book={book} page={page} />
        ))}
        {contents.data && (
          <p className="quiet">
            Of Ballast {contents.data.version}, the program that answers here. <code>ballast manual</code>{" "}
            prints the same when it does not start.
          </p>
        )}
      </nav>
    </div>
  );
}

function Book({ book, page }: { book: ManualBook; page: ManualPage | undefined }) {
  const isHere = book.pages.some(({ name }) => name === page?.name);
  return (
    <details key={String(isHere)} open={isHere}>
      <summary>{book.title}</summary>
      <ul aria-label={book.title}>
        {book.pages.map(({ name, title }) => (
          <li key={name}>
            <Link to={placeOf(name, "")} aria-current={name === page?.name ? "page" : undefined}>
              {title}
            </Link>
            {name === page?.name && <Chapters page={page} />}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Chapters({ page }: { page: ManualPage }) {
  const chapters = page.sections.filter(({ level }) => level === 2);
  if (chapters.length === 0) return null;
  return (
    <ul aria-label="On this page">
      {chapters.map(({ id, title }) => (
        <li key={id}>
          <Link to={placeOf(page.name, id)}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}
