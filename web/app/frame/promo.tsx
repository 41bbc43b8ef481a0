import { useLocation } from "react-router";
import { useResource } from "~/api/resource";
import { useSession } from "~/session/session";
import { late } from "~/ui/late";

const PAGES: readonly string[] = ["/", "/plans"];
const banner = late(() => import("./late/promo-banner"));

/**
 * The sign-up bonus. It shows only while the server says that a funded promotion covers the next
 * sign-up, only to visitors, and only on two pages.
 */
export function Promo() {
  const { pathname } = useLocation();
  const { phase, isLoggedIn } = useSession();
  return PAGES.includes(pathname) && phase !== "pending" && !isLoggedIn ? <Late /> : null;
}

function Late() {
  const code = useResource(banner);
  return code.phase === "ready" ? <code.data.PromoBanner /> : null;
}
