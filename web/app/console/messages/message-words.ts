export const messageLooks = (state: string) =>
  state === "open" ? "wait" : state === "answered" ? "live" : "done";
