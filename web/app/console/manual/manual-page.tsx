import { Link, useLocation } from "react-router";
import type { ManualPage as Read } from "~/api/schema";
import { Refused } from "~/data/query";
import type { Asked } from "~/ui/answered";
import { query } from "../api/call";
import { useAnswer } from "../api/console-data";
import { Loaded } from "../drawer/story";
import { Page } from "../parts/page";
import { useAddress } from "../table/address";
import { useKeys } from "../table/keys";
import { Contents } from "./contents";
import { Findings } from "./findings";
import { Text } from "./text";
import { PLACE } from "./where";

/** The page for those who ask for none. */
const FIRST = "operator";

/** The manual that is in the program: a page of it, or what is found in all of them. */
export default function ManualPage() {
  const { pathname } = useLocation();
  const words = useAddress().params.get("q") ?? "";
  const name = pathname.slice(PLACE.length).replace(/^\/|\/$/g, "") || FIRST;
  const page = useAnswer(`manual/page${query({ name })}`, { poll: false, keep: true });
  useKeys({ "/": () => document.querySelector<HTMLElement>("[data-search]")?.focus() });
  // Content below a title moves when another title replaces it, and the contents when they open.
  if (page.isPending) {
    return (
      <p role="status" className="waiting">
        Loading…
      </p>
    );
  }
  return (
    <Page title={words === "" ? (page.data?.title ?? "Manual") : "Search the manual"}>
      <div className="manual">
        <Contents page={page.data} />
        {words === "" ? <OnePage answer={page} /> : <Findings words={words} />}
      </div>
    </Page>
  );
}

function OnePage({ answer }: { answer: Asked<Read> }) {
  const { data, error } = answer;
  // Asking again would not make it.
  if (data === undefined && error instanceof Refused && error.failure.code === "not_found") {
    return (
      <div role="alert" className="nothing">
        <p>{error.message}</p>
        <Link to={PLACE} className="c-btn c-btn-line">
          To the first page
        </Link>
      </div>
    );
  }
  return <Loaded answer={answer}>{(page) => <Text page={page} />}</Loaded>;
}
