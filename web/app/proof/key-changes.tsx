import { useEffect, useState } from "react";
import { Alert } from "~/ui/alert";
import { MomentText } from "~/ui/date-text";
import { type Fault, faultOfKey, followKeys, type SignedKeyChange } from "./check";
import { readKept } from "./kept";
import { FAULTS } from "./proof-words";

type Props = { keyChanges: readonly SignedKeyChange[]; reserveKey: string };

/** Every time that the reserve key was replaced, and whether this browser can follow to the one of today. */
export function KeyChanges({ keyChanges, reserveKey }: Props) {
  const fault = useFault(keyChanges, reserveKey);
  if (keyChanges.length === 0 && fault === null) return null;
  return (
    <div className="grid max-w-text gap-3" data-own>
      {fault === null || fault === "key_break" ? (
        keyChanges.map((signed) => <KeyChangeNote key={signed.bySuccessor} signed={signed} />)
      ) : (
        <Alert tone="bad">{FAULTS[fault]}</Alert>
      )}
    </div>
  );
}

/** The fault in the changes, seen from the key that this browser knows, or from today's. */
function useFault(keyChanges: readonly SignedKeyChange[], reserveKey: string): Fault | null {
  const [fault, setFault] = useState<Fault | null>(null);
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const keys = await followKeys(readKept()?.reserveKey ?? reserveKey, keyChanges);
      if (!isGone) setFault(typeof keys === "string" ? keys : faultOfKey(keys, reserveKey));
    };
    // A browser that cannot check says nothing here; the dashboard's check says that it cannot.
    if (keyChanges.length > 0) look().catch(() => setFault(null));
    return () => {
      isGone = true;
    };
  }, [keyChanges, reserveKey]);
  return fault;
}

/** One change in words: which key vouches for it, and since when. */
export function KeyChangeNote({ signed: { change } }: { signed: SignedKeyChange }) {
  const isBreak = change.passage === "break";
  return (
    <Alert tone={isBreak ? "bad" : "warn"}>
      <p className="font-semibold">
        {isBreak ? "The reserve key was lost and is replaced" : "The reserve key is replaced"}
        {" from proof "}
        {change.fromEpoch} on.
      </p>
      <p className="mt-1">
        {isBreak
          ? "The old key did not sign for the new one. Ask the firm another way, such as by phone, which key is theirs. Announced "
          : "The old key signed for the new one. Announced "}
        <MomentText value={new Date(change.timeMillis).toISOString()} />.
      </p>
      <p className="fine mt-1">
        Old key <code className="break-all">{change.key}</code>
      </p>
      <p className="fine">
        New key <code className="break-all">{change.successor}</code>
      </p>
    </Alert>
  );
}
