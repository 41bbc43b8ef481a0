import type {
  ClientRow,
  ComplaintRow,
  DepositRow,
  OperatorSelf,
  OperatorWithdrawal,
  Permission,
} from "~/api/schema";
import { query } from "../api/call";
import { useAnswer } from "../api/console-data";
import { useMay } from "../api/me";
import { useQueues } from "../api/waiting";
import { amountText } from "../deposits/quarantine-words";
import { usdt } from "../parts/text";
import { useViews } from "../table/views";
import { wordsOf } from "../work/queue-words";
import { mayOpen, pages } from "./pages";

export type Found = { to: string; text: string; what: string };

/** Actions, each with the address that starts it: if that is a dialog, it opens (`useDo`). */
export const COMMANDS: readonly { needs: Permission; to: string; text: string }[] = [
  { needs: "draft_strike", to: "/console/strikes?enter=1", text: "Enter a result" },
  { needs: "run_batches", to: "/console/batches?build=approved", text: "Build a batch" },
  { needs: "run_batches", to: "/console/withdrawals?do=limits", text: "Change the limits" },
  { needs: "run_batches", to: "/console/treasury?do=sweep", text: "Prepare a sweep" },
  { needs: "draft_strike", to: "/console/treasury?do=venue", text: "State what the venue holds" },
  { needs: "move_capital", to: "/console/capital?do=move", text: "Move money" },
  { needs: "edit_plans", to: "/console/plans?do=new", text: "New plan" },
  { needs: "edit_promotions", to: "/console/promotions?do=new", text: "New promotion" },
  { needs: "manage_observers", to: "/console/observers?do=new", text: "New observer" },
  { needs: "manage_operators", to: "/console/operators?do=invite", text: "Invite an operator" },
  { needs: "manage_operators", to: "/console/keys?do=new", text: "New key of a system" },
  { needs: "manage_operators", to: "/console/webhooks?do=new", text: "New webhook" },
];

/** Pages, what can be begun, what waits and saved views whose name has the text in it. */
export function usePlaces(me: OperatorSelf, text: string): Found[] {
  const may = useMay();
  const queues = useQueues();
  const { views } = useViews();
  const wanted = text.trim().toLowerCase();
  const places = [
    ...pages
      .filter((one) => mayOpen(one, me))
      .map(({ path, title }) => ({ to: `/console${path && `/${path}`}`, text: title, what: "page" })),
    ...COMMANDS.filter(({ needs }) => may(needs)).map(({ to, text }) => ({ to, text, what: "command" })),
    ...queues
      .filter(({ count }) => count > 0)
      .map(({ name, href, count }) => ({
        to: href,
        text: wordsOf(name).title,
        what: `${count} waiting`,
      })),
    ...views.map(({ name, to }) => ({ to, text: name, what: "saved view" })),
  ];
  return places.filter((one) => one.text.toLowerCase().includes(wanted));
}

/** The fallback for text that is neither a page nor a thing: a search of the manual. */
export const inManual = (text: string): Found => ({
  to: `/console/manual${query({ q: text })}`,
  text: `Search the manual for “${text}”`,
  what: "manual",
});

const shortHash = (hash: string) => `${hash.slice(0, 14)}…${hash.slice(-8)}`;

const MOST = "5";
/** Shorter texts fit nearly everything. */
export const SHORTEST = 2;

/** The first rows that the server finds for a text in a list; nothing while the text is too short or may not be asked. */
function useRows<T>(path: string, field: string, text: string, allowed: boolean) {
  const asked = text.length >= SHORTEST && allowed ? `${path}${query({ q: text, limit: MOST })}` : null;
  const answer = useAnswer(asked as never, { poll: false });
  const rows = (answer.data as Readonly<Record<string, readonly T[]>> | undefined)?.[field];
  return { rows: asked === null ? [] : (rows ?? []), asking: asked !== null && answer.isPending };
}

/** The server's matches in the lists that this operator may read. */
export function useThings(text: string): { things: Found[]; asking: boolean } {
  const may = useMay();
  const clients = useRows<ClientRow>("clients", "clients", text, may("read_clients"));
  const withdrawals = useRows<OperatorWithdrawal>(
    "withdrawals",
    "withdrawals",
    text,
    may("read_withdrawals"),
  );
  const deposits = useRows<DepositRow>("deposits", "deposits", text, may("read_clients"));
  const complaints = useRows<ComplaintRow>("complaints", "complaints", text, may("read_complaints"));
  return {
    asking: [clients, withdrawals, deposits, complaints].some((one) => one.asking),
    things: [
      ...clients.rows.map(({ _id, name, email }) => ({
        to: `/console/clients?open=${_id}`,
        text: `${name}, ${email}`,
        what: "client",
      })),
      ...withdrawals.rows.map(({ _id, amount, client, wallet }) => ({
        to: `/console/withdrawals?state=all&open=${_id}`,
        text: `${usdt(amount)} to ${client.name}, ${wallet}`,
        what: "withdrawal",
      })),
      ...deposits.rows.map((row) => ({
        to: `/console/deposits?state=all&open=${row._id}`,
        text: `${amountText(row)}${row.client ? ` of ${row.client.name}` : ""}, ${shortHash(row.txHash)}`,
        what: "deposit",
      })),
      ...complaints.rows.map(({ _id, ticket, name }) => ({
        to: `/console/complaints?state=all&open=${_id}`,
        text: `${ticket}, ${name}`,
        what: "complaint",
      })),
    ],
  };
}
