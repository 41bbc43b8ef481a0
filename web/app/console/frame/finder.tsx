import { useDeferredValue, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { Decimal, OperatorSelf, OperatorWithdrawal } from "~/api/schema";
import { query } from "../api/call";
import { useAnswer } from "../api/console-data";
import { useMay } from "../api/me";
import { usdt } from "../work/text";
import { mayOpen, pages } from "./pages";

type Found = { to: string; text: string; what: string };

/** One field, and what it finds. */
export default function Finder({ me, onGone }: { me: OperatorSelf; onGone: () => void }) {
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const navigate = useNavigate();
  const found = [...pagesFor(me, text), ...useThings(useDeferredValue(text.trim()))];
  const first = found[0];
  return (
    <form
      className="stack-tight"
      onSubmit={(event) => {
        event.preventDefault();
        if (!first) return;
        onGone();
        void navigate(first.to);
      }}
    >
      <label className="c-field">
        <span>Page, client, address or transaction</span>
        <input
          className="c-input"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <ul className="bulk-rows" aria-label="Found">
        {found.map(({ to, text: name, what }) => (
          <li key={to}>
            <Link to={to} className="link wrap-anywhere" onClick={onGone}>
              {name}
            </Link>
            <span className="quiet">{what}</span>
          </li>
        ))}
      </ul>
      <p className="quiet" aria-live="polite">
        {found.length === 0 ? "Nothing fits." : "Enter opens the first."}
      </p>
    </form>
  );
}

function pagesFor(me: OperatorSelf, text: string): Found[] {
  const wanted = text.trim().toLowerCase();
  return pages
    .filter((one) => mayOpen(one, me) && one.title.toLowerCase().includes(wanted))
    .map(({ path, title }) => ({ to: `/console${path && `/${path}`}`, text: title, what: "page" }));
}

const MOST = "5";
/** Shorter texts fit nearly everything. */
const SHORTEST = 2;

/** What the server finds for a text in the lists that this operator may read. */
function useThings(text: string): Found[] {
  const may = useMay();
  const asked = (path: string, needs: Parameters<typeof may>[0]) =>
    (text.length >= SHORTEST && may(needs) ? `${path}${query({ q: text, limit: MOST })}` : null) as never;
  const still = { poll: false, keep: true } as const;
  const clients = useAnswer(asked("clients", "read_clients"), still).data as
    | { clients?: { _id: string; name: string; email: string }[] }
    | undefined;
  const withdrawals = useAnswer(asked("withdrawals", "read_withdrawals"), still).data as
    | { withdrawals?: OperatorWithdrawal[] }
    | undefined;
  const deposits = useAnswer(asked("deposits", "read_clients"), still).data as
    | { deposits?: { _id: string; amount: Decimal; txHash: string }[] }
    | undefined;
  if (text.length < SHORTEST) return [];
  return [
    ...(clients?.clients ?? []).map(({ _id, name, email }) => ({
      to: `/console/clients?open=${_id}`,
      text: `${name}, ${email}`,
      what: "client",
    })),
    ...(withdrawals?.withdrawals ?? []).map(({ _id, amount, client, wallet }) => ({
      to: `/console/withdrawals?state=all&open=${_id}`,
      text: `${usdt(amount)} to ${client.name}, ${wallet}`,
      what: "withdrawal",
    })),
    ...(deposits?.deposits ?? []).map(({ _id, amount, txHash }) => ({
      to: `/console/deposits?state=all&open=${_id}`,
      text: `${usdt(amount)}, ${txHash}`,
      what: "deposit",
    })),
  ];
}
