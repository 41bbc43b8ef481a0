import { OwnTape } from "./own-tape";
import { useProvider } from "./provider";
import { tapeAddress } from "./widget/addresses";
import { Widget } from "./widget/widget";

/** The tape: the third party's if the operator wants it; if not, and whenever that fails, our own. */
export function Strip() {
  const provider = useProvider();
  if (provider === "unknown") return null;
  if (provider === "own") return <OwnTape />;
  return (
    <Widget title="Market prices, by TradingView" src={tapeAddress} box="tape-frame" instead={<OwnTape />} />
  );
}
