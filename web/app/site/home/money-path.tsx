import { Link } from "react-router";
import { Chapter } from "~/ui/chapter";

type Step = { title: string; text: string; drawn: string };

/** Each drawing is lines on a field of 48. */
const steps: readonly Step[] = [
  {
    title: "You send USDT",
    text: "From your own wallet, on the BEP20 network.",
    drawn: "M8 16h26a6 6 0 0 1 6 6v14a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4zM8 16v-2a4 4 0 0 1 4-4h20v6M32 28h8",
  },
  {
    title: "To your own address",
    text: "No other client has it. Anyone can look at it on the chain.",
    drawn: "M24 42s14-12 14-22a14 14 0 0 0-28 0c0 10 14 22 14 22zM24 14a6 6 0 1 0 0 12 6 6 0 0 0 0-12z",
  },
  {
    title: "Two people release a withdrawal",
    text: "One proposes it, another approves it. Neither can pay alone.",
    drawn:
      "M16 10a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM6 38c0-7 4-11 10-11 3 0 5 1 7 3M32 14a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM22 40c0-6 4-10 10-10s10 4 10 10z",
  },
  {
    title: "BTC reaches your wallet",
    text: "You see the transaction, and can find it without us.",
    drawn:
      "M24 8a16 16 0 1 0 0 32 16 16 0 0 0 0-32zM20 16v16M20 17h6a3.5 3.5 0 0 1 0 7h-6M20 24h7a4 4 0 0 1 0 8h-7M23 14v3M23 32v3",
  },
];

/** The path of the money, as a line: side by side, or on a phone one below the other. */
export function MoneyPath() {
  return (
    <Chapter title="The path of the money">
      <ol className="money-path">
        {steps.map(({ title, text, drawn }) => (
          <li key={title}>
            <svg aria-hidden="true" viewBox="0 0 48 48" width="48" height="48">
              <path d={drawn} />
            </svg>
            <div>
              <h3 className="display text-lg leading-snug">{title}</h3>
              <p className="mt-1 text-dim">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <Link to="/plans#how" className="link more">
        How it works, step by step
      </Link>
    </Chapter>
  );
}
