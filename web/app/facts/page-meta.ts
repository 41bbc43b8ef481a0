import { companyName } from "./site-facts";

/** Title and description of a page anyone may find. */
export function pageMeta(title: string, description: string) {
  const full = `${title} | ${companyName}`;
  return [
    { title: full },
    { name: "description", content: description },
    { property: "og:title", content: full },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
  ];
}

/** Title of a page that belongs to one client and in no index. */
export function privateMeta(title: string) {
  return [{ title: `${title} | ${companyName}` }, { name: "robots", content: "noindex" }];
}
