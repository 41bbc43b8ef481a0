import { useState } from "react";
import { formatAmount, parseTypedAmount, toDecimal } from "~/money/amount";
import { Money } from "~/ui/money";
import { useAnswer, useWrite } from "../api/data";
import type { Proposed } from "../api/types";
import { ProposeDialog } from "../approve/propose";
import { Loaded } from "../drawer/story";
import { Page } from "../parts/page";
import { Choose, Input } from "../work/field";
import { MOVES, mostOf, moveOf } from "./moves";
import type { Capital } from "./types";

type Body = { move: string; amount: string; why: string };
type Balances = Capital["capital"];

type Place = { key: keyof Balances; name: string; text: string; unit?: "BTC" };

const PLACES: readonly Place[] = [
  { key: "capital", name: "Capital", text: "Ours, and free." },
  { key: "fees", name: "Fees earned", text: "Performance shares and fees that were not collected yet." },
  { key: "promotions", name: "Set aside for promotions", text: "Ours, promised to those who sign up." },
  { key: "custody", name: "In custody", text: "USDT on the chain, clients’ and ours together." },
  { key: "trading", name: "At the trading venue", text: "USDT that the traders work with." },
  { key: "payoutWalletBtc", name: "Payout wallet", text: "Bitcoin that pays withdrawals.", unit: "BTC" },
  { key: "clearing", name: "To be sold for bitcoin", text: "Of withdrawals that are in batches." },
  { key: "suspense", name: "Nobody’s yet", text: "Deposits in quarantine, and what is to be sent back." },
  { key: "tradingResult", name: "Being spread", text: "Approved results on their way to the investments." },
  { key: "networkFeesBtc", name: "Paid to miners", text: "All fees of payouts so far.", unit: "BTC" },
];

export default function CapitalPage() {
  const answer = useAnswer<Capital>("capital");
  return (
    <Page
      title="Capital"
      lead="The firm’s own money and where all USDT is. Every move is proposed here and approved by a second person; clients’ balances are never touched by one."
    >
      <Loaded answer={answer}>
        {({ capital }) => (
          <div className="build">
            <dl className="places">
              {PLACES.map(({ key, name, text, unit }) => (
                <div key={key}>
                  <dt>{name}</dt>
                  <dd>
                    {unit ? `${capital[key]} ${unit}` : <Money value={capital[key]} />}
                    <span className="quiet block">{text}</span>
                  </dd>
                </div>
              ))}
            </dl>
            <div>
              <MoveMoney balances={capital} />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function MoveMoney({ balances }: { balances: Balances }) {
  const [value, setValue] = useState(MOVES[0]?.value ?? "");
  const [text, setText] = useState("");
  const move = moveOf(value);
  const amount = parseTypedAmount(text);
  const most = mostOf(balances, value);
  const send = useWrite<Body, Proposed>("POST", "capital");
  const tooMuch = amount !== null && most !== null && amount > most;
  return (
    <ProposeDialog
      label="Move money…"
      look="main"
      confirm="Propose this move"
      ready={amount !== null && !tooMuch}
      send={(why) => send({ move: value, amount: toDecimal(amount ?? 0n), why })}
      refresh={["capital"]}
    >
      {(problems) => (
        <>
          <Choose label="What" value={value} onText={setValue} hint={move?.text} error={problems.move}>
            {MOVES.map((one) => (
              <option key={one.value} value={one.value}>
                {one.name}
              </option>
            ))}
          </Choose>
          <Input
            label="Amount, USDT"
            inputMode="decimal"
            value={text}
            onText={setText}
            hint={most === null ? undefined : `At most ${formatAmount(most)} USDT now.`}
            error={tooMuch ? "There is not so much." : problems.amount}
          />
        </>
      )}
    </ProposeDialog>
  );
}
