/** A one-time link outlives the way to the provider in this tab alone, and only until the person is back. */
const KEY = "enrolment";

export const keepLink = (token: string) => sessionStorage.setItem(KEY, token);

export const keptLink = () => sessionStorage.getItem(KEY);

export const forgetLink = () => sessionStorage.removeItem(KEY);
