/**
 * HTML that our own server made of the operator's Markdown: raw HTML in it was escaped and its links
 * were checked there. On a prerendered page the browser keeps what the server put in its place.
 */
export function TrustedHtml({
  html,
  ...props
}: {
  html: string;
  id?: string;
  className?: string;
  "data-legal"?: boolean;
  "data-operator"?: boolean;
  "data-written"?: string;
  "data-at"?: string;
}) {
  return <div {...props} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
}
