/**
 * The plan for the sake of which an account is opened, by its id. It lasts as long as the visit, because the way to an
 * account leads over other pages; nothing of it is kept in the browser. Forgotten once the investment is begun.
 */
let chosen: string | null = null;

export const keptPlan = () => chosen;

export function keepPlan(id: string | null) {
  chosen = id;
}
