import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { OperatorSelf } from "~/api/schema";
import { isBusyElsewhere } from "../table/keys";
import type { Key } from "../table/keys-help";
import { GO_KEYS } from "./go-keys";
import { mayOpen, pages } from "./pages";

/** The second key has to follow within this time. */
const FOLLOWS_MS = 1_500;

/** The letters after `g`, with the names of their pages. */
export function goKeys(me: OperatorSelf): Key[] {
  return Object.entries(GO_KEYS).flatMap(([letter, path]): Key[] => {
    const page = pages.find((one) => one.path === path && mayOpen(one, me));
    return page ? [[["g", letter], page.title]] : [];
  });
}

/** `g` and a letter go to a page, wherever one is, but never while something is typed or a question is open. */
export function useGoKeys(me: OperatorSelf) {
  const navigate = useNavigate();
  useEffect(() => {
    let armedAt = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isBusyElsewhere(event.target)) return;
      const armed = event.timeStamp - armedAt < FOLLOWS_MS;
      armedAt = event.key === "g" ? event.timeStamp : Number.NEGATIVE_INFINITY;
      const path = armed ? GO_KEYS[event.key] : undefined;
      const page = pages.find((one) => one.path === path);
      if (!page || !mayOpen(page, me)) return;
      // Before the keys of a list: to them the letter may mean something else.
      event.preventDefault();
      event.stopPropagation();
      void navigate(`/console${page.path && `/${page.path}`}`);
    };
    document.addEventListener("keydown", press, { capture: true });
    return () => document.removeEventListener("keydown", press, { capture: true });
  }, [me, navigate]);
}
