import { useEffect } from "react";
import { Button } from "./button";

/**
 * Replaces a part of a page whose data could not be loaded: what happened, and a way on. It asks again automatically
 * when the connection is back.
 */
export function LoadFailure({ message, retry }: { message: string; retry: () => void }) {
  useEffect(() => {
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [retry]);
  return (
    <div role="alert" className="grid justify-items-start gap-4 border-line border-y py-8">
      <p>{message}</p>
      <Button look="line" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}
