import { useState } from "react";
import type { CapitalData, CapitalMoveKind } from "~/api/schema";
import { Money } from "~/ui/money";
import { useAnswer, useWrite } from "../api/console-data";
import { ProposeDialog } from "../approve/propose";
import { Loaded } from "../drawer/story";
import { AmountInput, Choose, Input } from "../parts/field";
import { Page } from "../parts/page";
import { type Asset, inAsset } from "../work/places";
import { decimalOf, MOVES, mostOf, moveOf, typedIn } from "./moves";

type Balances = CapitalData["capital"];

type Place = { key: keyof Balances; name: string; text: string; unit?: "BTC" };

const PLACES: readonly Place[] = [
  { key: "capital", name: "Capital", text: "Ours, and free." },
  { key: "fees", name: "Fees earned", text: "Performance shares and fees that were not collected yet." },
  { key: "promotions", name: "Set aside for promotions", text: "Ours, promised to those who sign up." },
  { key: "custody", name: "In custody", text: "USDT on the chain, clients’ and ours together." },
  { key: "trading", name: "At the trading venue", text: "USDT that the traders work with." },
  { key: "payoutWalletBtc", name: "Payout wallet", text: "Bitcoin that pays withdrawals.", unit: "BTC" },
  { key: "capitalBtc", name: "Own bitcoin", text: "What we put into the payout wallet.", unit: "BTC" },
  { key: "freeBtc", name: "Free bitcoin", text: "The part of it that can be taken out again.", unit: "BTC" },
  { key: "clearing", name: "To be sold for bitcoin", text: "Of withdrawals that are in batches." },
  {
    key: "clearingBtc",
    name: "Bitcoin from sales",
    text: "Less what withdrawals were converted into. Below zero: sell, or it is what the exchange took.",
    unit: "BTC",
  },
  { key: "suspense", name: "Nobody’s yet", text: "Deposits in quarantine, and what has to be sent back." },
  { key: "tradingResult", name: "Allocating", text: "Approved results on their way to the investments." },
  { key: "networkFeesBtc", name: "Paid to miners", text: "All fees of payouts so far.", unit: "BTC" },
];

export default function CapitalPage() {
  const answer = useAnswer("capital");
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
                    {unit ? inAsset(unit, capital[key]) : <Money value={capital[key]} />}
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

const LABELS = { USDT: "Amount, USDT", BTC: "Bitcoin, BTC" } as const;
const FIELDS = { USDT: "amount", BTC: "bitcoin" } as const;

function MoveMoney({ balances }: { balances: Balances }) {
  const [value, setValue] = useState<CapitalMoveKind>("put_in");
  const [typed, setTyped] = useState<Record<Asset, string>>({ USDT: "", BTC: "" });
  const [hash, setHash] = useState("");
  const send = useWrite("POST", "capital");
  const move = moveOf(value);
  const most = mostOf(balances, value);
  const moves = (move?.moves ?? []).map((asset, place) => {
    const minor = typedIn(asset, typed[asset]);
    // The first is what is taken from somewhere; what a sale brought has no limit.
    const limit = place === 0 ? most : null;
    return { asset, minor, limit, tooMuch: minor !== null && limit !== null && minor > limit };
  });
  const amounts = () =>
    Object.fromEntries(moves.map(({ asset, minor }) => [FIELDS[asset], decimalOf(asset, minor ?? 0n)]));
  return (
    <ProposeDialog
      label="Move money…"
      act="move"
      look="main"
      confirm="Propose this move"
      ready={moves.length > 0 && moves.every(({ minor, tooMuch }) => minor !== null && !tooMuch)}
      send={(why) =>
        send({ move: value, ...amounts(), ...(move?.onChain && hash.trim() && { txHash: hash.trim() }), why })
      }
      refresh={["capital"]}
    >
      {(problems) => (
        <>
          <Choose
            label="What"
            value={value}
            onText={(text) => setValue(moveOf(text)?.value ?? value)}
            hint={move?.text}
            error={problems.move}
          >
            {MOVES.map((one) => (
              <option key={one.value} value={one.value}>
                {one.name}
              </option>
            ))}
          </Choose>
          {moves.map(({ asset, limit, tooMuch }) => (
            <AmountInput
              key={asset}
              label={LABELS[asset]}
              value={typed[asset]}
              onText={(text) => setTyped((before) => ({ ...before, [asset]: text }))}
              hint={limit === null ? undefined : `At most ${inAsset(asset, decimalOf(asset, limit))} now.`}
              error={tooMuch ? "There is not that much." : problems[FIELDS[asset]]}
            />
          ))}
          {move?.onChain && (
            <Input
              label="Transaction"
              value={hash}
              onText={setHash}
              hint="0x and 64 digits, of exactly this amount. It is looked up on the chain and published. Without it nothing counts as returned."
              error={problems.txHash}
            />
          )}
        </>
      )}
    </ProposeDialog>
  );
}
