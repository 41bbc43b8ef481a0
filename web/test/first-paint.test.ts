import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { firstPaintScript, THEME_KEY } from "~/frame/first-paint";

/** The head of every page, and the script that runs in it. */
function open(theme?: "light" | "dark") {
  document.head.innerHTML = ["light", "dark"]
    .map(
      (scheme) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${scheme}">`,
    )
    .join("");
  if (theme) localStorage.setItem(THEME_KEY, theme);
  new Function(firstPaintScript)();
}

const medias = () =>
  [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")].map(({ media }) => media);
const SYSTEM = ["(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"];

beforeEach(() => localStorage.clear());
afterEach(() => {
  document.head.innerHTML = "";
  for (const name of Object.keys(document.documentElement.dataset)) {
    delete document.documentElement.dataset[name];
  }
});

test("without a choice the colour around the page follows the system", () => {
  open();
  expect(medias()).toEqual(SYSTEM);
});

test.each([
  ["light", ["all", "not all"]],
  ["dark", ["not all", "all"]],
] as const)("with the %s theme chosen it follows that", (theme, wanted) => {
  open(theme);
  expect(document.documentElement.dataset.theme).toBe(theme);
  expect(medias()).toEqual(wanted);
});

test("it follows a choice made later, and the system again when it is dropped", async () => {
  open();
  document.documentElement.dataset.theme = "dark";
  await vi.waitFor(() => expect(medias()).toEqual(["not all", "all"]));
  delete document.documentElement.dataset.theme;
  await vi.waitFor(() => expect(medias()).toEqual(SYSTEM));
});
