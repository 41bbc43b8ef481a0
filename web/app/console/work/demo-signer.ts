import { useQuery } from "@tanstack/react-query";
import { getter } from "~/api/client";
import type { DemoSigner } from "~/api/schema";
import { dataOf } from "~/data/query";
import { useMe } from "../api/me";

const signer = getter("demo/signer");

/** The demo's signer; null outside a demo, which has none. */
export function useDemoSigner(): DemoSigner | null {
  const demo = useMe().data?.demo === true;
  const answer = useQuery({
    queryKey: ["demo-signer"],
    queryFn: ({ signal }) => dataOf(signer(signal)),
    enabled: demo,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return answer.data ?? null;
}
