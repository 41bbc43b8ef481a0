/**
 * A rule of one field, in the shape the form library takes: true, or what to tell the person. The value
 * of a group of radio buttons is null while none is chosen.
 */
export type Rule = (value: string | boolean | null | undefined) => true | string;

const text = (value: Parameters<Rule>[0]) => (typeof value === "string" ? value : "");

/** The first entry of the country list, which is no country. */
export const NO_COUNTRY = "Choose country";

export const filled =
  (message: string): Rule =>
  (value) =>
    text(value).trim() !== "" || message;

/** A password may be made of anything, spaces included; only nothing at all is refused here. */
export const typed =
  (message: string): Rule =>
  (value) =>
    text(value) !== "" || message;

/** A tick that has to be set. */
export const ticked =
  (message: string): Rule =>
  (value) =>
    value === true || message;

/** The server has the last word on addresses; here an `@` is enough. */
export const email =
  (message = "Please enter a valid email."): Rule =>
  (value) =>
    text(value).includes("@") || message;

export const country =
  (message: string): Rule =>
  (value) =>
    (text(value) !== "" && value !== NO_COUNTRY) || message;

/** Not empty and digits only. Whether it is the right length is said on sending, see `tokenProblem`. */
export const token: Rule = (value) => {
  const typedToken = text(value).trim();
  if (typedToken === "") return "Please enter the 6 digit token.";
  return /^\d+$/.test(typedToken) || "The token has digits only.";
};

/** A token of another length can never be right, and a wrong one would cost one of five tries. */
export function tokenProblem(value: string): string | null {
  return value.trim().length === 6 ? null : "The token has exactly 6 digits.";
}

/** The errors of a form that has nothing but a token to check. */
export function checkToken({ token: typedToken }: { token: string }): Record<string, string> {
  const problem = tokenProblem(typedToken);
  return problem === null ? {} : { token: problem };
}

/** Finds the token in pasted text, `123 456` or a whole sentence; null if it contains none. */
export function tokenIn(text: string): string | null {
  const found = /(?<!\d)(\d{3})[\s-]?(\d{3})(?!\d)/.exec(text);
  return found ? `${found[1]}${found[2]}` : null;
}

/** The problem with a confirmation, or null. */
export function differing(password: string, confirmation: string): string | null {
  return password === confirmation ? null : "The two passwords are not the same.";
}

/** Lists the errors of a form with a new password. */
export function checkNewPassword(values: {
  password: string;
  passwordConfirm: string;
}): Record<string, string> {
  const differs = differing(values.password, values.passwordConfirm);
  return differs ? { passwordConfirm: differs } : {};
}
