import { useLocation } from "react-router";
import { facts } from "~/facts/facts";
import { publicPaths } from "~/facts/paths";
import { companyName } from "~/facts/site-facts";

/** The one address of a public page, and the card it is shared with; React puts them into the head. */
export function Sharing() {
  const { pathname } = useLocation();
  const path = pathname.replace(/\/+$/, "") || "/";
  if (!(publicPaths as readonly string[]).includes(path)) return null;
  return (
    <>
      <link rel="canonical" href={facts.origin + path} />
      <meta property="og:url" content={facts.origin + path} />
      <meta property="og:site_name" content={companyName} />
      <meta property="og:image" content={`${facts.origin}/card.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
