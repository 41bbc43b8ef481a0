import { expect, type Page } from "@playwright/test";

/** The text for each field of a form, by its label. A select is chosen from. */
export type Values = Readonly<Record<string, string>>;

export const SIGN_UP: Values = {
  "First name": "Grace",
  "Last name": "Journey",
  Email: "grace@example.com",
  Country: "Austria",
  Password: "seven quiet harbour lamps",
  "Confirm password": "seven quiet harbour lamps",
};
export const LOGIN: Values = { Email: "grace@example.com", Password: "seven quiet harbour lamps" };
export const RESET: Values = {
  "6 digit token": "123456",
  "New password": "seven quiet harbour lamps",
  "Confirm password": "seven quiet harbour lamps",
};
export const CHANGE: Values = {
  "Current password": "demo mariner compass",
  "New password": "seven quiet harbour lamps",
  "Confirm new password": "seven quiet harbour lamps",
};
export const CONTACT: Values = {
  Name: "Ada Byron",
  Email: "ada@example.com",
  Message: "Where do I find my statements?",
};

export const field = (page: Page, label: string) => page.getByRole("main").getByLabel(label, { exact: true });

export const submit = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });

/** The description of a field, as a screen reader would say it. */
export const expectSays = (page: Page, label: string, message: string) =>
  expect(field(page, label)).toHaveAccessibleDescription(new RegExp(message.replace(/[.?]/g, "\\$&")));

export async function fill(page: Page, values: Values) {
  for (const [label, value] of Object.entries(values)) await put(page, label, value);
}

async function put(page: Page, label: string, value: string) {
  const control = field(page, label);
  if ((await control.evaluate((element) => element.tagName)) !== "SELECT") return control.fill(value);
  await expect(control.locator("option")).not.toHaveCount(1);
  await control.selectOption(value);
}
