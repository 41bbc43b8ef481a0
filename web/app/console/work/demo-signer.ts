import { useQuery } from "@tanstack/react-query";
import { getter } from "~/api/client";
import { dataOf } from "~/data/query";
import { useMe } from "../api/me";

/** Where the files are that stand for the offline computer of a demo. */
export type Signer = { wallet: string; key: string; network: string; sweeps: SweepSigner };
export type SweepSigner = {
  words: string;
  account: number;
  treasury: string;
  token: string;
  chainId: number;
};

const signer = getter<Signer>("demo/signer");

/** The demo's signer; null outside a demo, which has none. */
export function useDemoSigner(): Signer | null {
  const demo = useMe().data?.demo === true;
  const answer = useQuery({
    queryKey: ["demo-signer"],
    queryFn: ({ signal }) => dataOf(signer(signal)),
    enabled: demo,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return answer.data ?? null;
}
