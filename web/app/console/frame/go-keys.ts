/** After `g`, the letter of a page; by the page's path. */
export const GO_KEYS: Readonly<Record<string, string>> = {
  o: "",
  a: "approvals",
  w: "withdrawals",
  b: "batches",
  d: "deposits",
  r: "strikes",
  c: "complaints",
  m: "messages",
  l: "clients",
  i: "investments",
  p: "plans",
  t: "treasury",
  h: "health",
  n: "manual",
  u: "audit",
};
