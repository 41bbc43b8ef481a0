import { type UseFormReturn, useWatch } from "react-hook-form";
import { useResource } from "~/api/resource";
import { useAccount, useWithdrawals } from "~/client/queries";
import { useSite, useWords } from "~/facts/site-facts";
import { filled } from "~/form/rules";
import { DateText } from "~/ui/date-text";
import { TextField } from "~/ui/field";
import { Grouped } from "~/ui/grouped";
import { late } from "~/ui/late";
import { DemoWallet } from "./demo-wallet";
import type { Pays } from "./late/address";

/** Checksums need tables and a hash, which nobody else loads. */
const checker = late(() => import("./late/address"));

/** The shortest address has 26 characters: what is shorter is still being typed. */
const WHOLE = 26;

export const WALLET = { called: "BTC wallet address", rule: filled("Please enter your wallet address.") };

type Values = { wallet: string };

/**
 * The destination of a withdrawal: checked while it is typed, and with what is known about it. The server has the last
 * word.
 */
export function WalletField<V extends Values>({ form }: { form: UseFormReturn<V> }) {
  const { register, control, formState, setValue } = form as unknown as UseFormReturn<Values>;
  const { errors, touchedFields } = formState;
  const address = (useWatch({ control, name: "wallet" }) ?? "").trim();
  const pays = usePays();
  const check = useResource(checker);
  const isJudged = address !== "" && (address.length >= WHOLE || touchedFields.wallet === true);
  const problem = isJudged && check.phase === "ready" ? check.data.addressProblem(address, pays) : undefined;
  return (
    <>
      <DemoWallet
        onUse={(example) => setValue("wallet", example, { shouldValidate: true, shouldDirty: true })}
      />
      <TextField
        {...register("wallet", { validate: WALLET.rule })}
        label={WALLET.called}
        hint={
          problem === null ? (
            <Known address={address} />
          ) : (
            "Check the whole address, not only its ends: a bitcoin payment cannot be reversed."
          )
        }
        advice={problem}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.wallet?.message}
      />
    </>
  );
}

/** BNB Smart Chain itself, and not one of its test chains. */
const REAL_CHAIN = 56;

/** Nobody tells the site the bitcoin network; who takes deposits on the real chain pays real bitcoin. */
function usePays(): Pays {
  const site = useSite();
  const chain = useAccount().data?.account.chainId;
  if (site?.demo) return "demo";
  return site && chain === REAL_CHAIN ? "mainnet" : "unknown";
}

/** An address of the right form, to be compared group by group, and whether it was paid before. */
function Known({ address }: Readonly<{ address: string }>) {
  const { payoutHold } = useWords();
  const withdrawals = useWithdrawals().data?.withdrawals;
  const paid = withdrawals?.find(({ wallet, status }) => wallet === address && status === "paid");
  return (
    <>
      <span className="block pt-1 pb-2 font-mono text-ink text-sm">
        <Grouped text={address} />
      </span>
      <span className="block">
        {paid ? (
          <>
            We paid you at this address before, on <DateText value={paid.updatedAt} />.
          </>
        ) : (
          withdrawals &&
          `Compare every group with your wallet: we never paid you at this address, so the withdrawal waits for ${payoutHold}.`
        )}
      </span>
    </>
  );
}
