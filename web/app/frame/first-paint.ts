import { SESSION_KEY } from "~/session/store";

export const THEME_KEY = "ballast.theme";

/**
 * Runs before the first paint and marks the document with the chosen theme and with the kind of visitor, so that
 * neither is corrected in front of the reader's eyes; operators' pages are marked too, which begin without the site's
 * frame, and clients' pages, which begin with a low one. The color around the page follows the theme that is chosen,
 * then and later. Its hash goes into the policy.
 */
export const firstPaintScript = `(function(e,d){d=e.dataset;var p=location.pathname;if(p.startsWith("/console"))d.console="";if(/^\\/(dashboard|invest)\\b/.test(p))d.client="";try{var t=localStorage.getItem("${THEME_KEY}");if(t==="light"||t==="dark")d.theme=t;var s=JSON.parse(localStorage.getItem("${SESSION_KEY}")||"null");d.session=s&&s.isLoggedIn===true?"in":"out"}catch(e){d.session="out"}function c(){document.querySelectorAll("meta[name=theme-color]").forEach(function(m,i){m.media=d.theme?d.theme==="dark"==i?"all":"not all":"(prefers-color-scheme: "+(i?"dark)":"light)")})}c();new MutationObserver(c).observe(e,{attributeFilter:["data-theme"]})})(document.documentElement)`;
