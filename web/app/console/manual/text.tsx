import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { ManualPage } from "~/api/schema";
import { TrustedHtml } from "~/ui/trusted-html";
import { typedOf } from "./typed";

/** A button shows its outcome for this long. */
const SAYS_SO_MS = 2500;
const FAILED = "It could not be copied: select the text instead";

/** A page as the server has it. Its links stay in the console, its blocks of code can be copied. */
export function Text({ page }: { page: ManualPage }) {
  const article = useRef<HTMLElement>(null);
  const [said, say] = useState("");
  useWhereLinksLead(article, page);
  useEffect(() => {
    const here = article.current;
    const press = async ({ target }: MouseEvent) => {
      const button = target instanceof Element && target.closest<HTMLElement>(".code-copy");
      if (!button) return;
      const outcome = await copied(button.parentElement?.querySelector("pre"));
      say(outcome);
      button.textContent = outcome === FAILED ? "Not copied" : outcome;
      setTimeout(() => {
        button.textContent = "Copy";
        say("");
      }, SAYS_SO_MS);
    };
    here?.addEventListener("click", press);
    return () => here?.removeEventListener("click", press);
  }, []);
  return (
    <article ref={article} tabIndex={-1} className="manual-article">
      <TrustedHtml html={page.html} className="manual-text" />
      <span role="status" className="sr-only">
        {said}
      </span>
    </article>
  );
}

async function copied(block: HTMLElement | null | undefined): Promise<string> {
  const text = block?.textContent ?? "";
  try {
    await navigator.clipboard.writeText(block?.dataset.console === undefined ? text : typedOf(text));
    return "Copied";
  } catch {
    return FAILED;
  }
}

/** Goes from page to page without loading the console again, and to the heading that the address names. */
function useWhereLinksLead(article: RefObject<HTMLElement | null>, page: ManualPage) {
  const navigate = useNavigate();
  const { hash, key } = useLocation();
  useEffect(() => {
    const here = article.current;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest("a");
      const elsewhere =
        event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (!link || elsewhere || link.origin !== location.origin) return;
      if (!link.pathname.startsWith("/console/")) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash);
    };
    here?.addEventListener("click", follow);
    return () => here?.removeEventListener("click", follow);
  }, [article, navigate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step of history and each page goes to its place again
  useEffect(() => {
    const heading = hash === "" ? null : document.getElementById(hash.slice(1));
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
    // The link that was pressed is gone with the page that it was on.
    const isLost = key !== "default" && document.activeElement === document.body;
    if (heading === null && isLost) article.current?.focus({ preventScroll: true });
  }, [article, hash, key, page.name]);
}
