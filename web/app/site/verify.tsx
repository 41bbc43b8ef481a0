import { pageMeta } from "~/frame/page-meta";
import { ProseChapter } from "~/ui/chapter";
import { PageHead } from "~/ui/page-head";

export const meta = () =>
  pageMeta("Verify", "How a client checks that their balance is part of what the company says it owes.");

export default function Verify() {
  return (
    <>
      <PageHead title="Verify">
        A company that owes money can hide a part of it. This is how a proof of liabilities prevents that. No
        proof has been published here yet; this page describes how it will work.
      </PageHead>
      <ProseChapter title="How it will work">
        <p>
          All balances are put into one list, in a shuffled order and without names. Two entries next to each
          other are joined into one that carries a fingerprint of both and the sum of their amounts. The
          joined ones are joined again, until one is left: the root. Its sum is everything that is owed to
          clients.
        </p>
        <p>
          The root is dated, signed and published. To leave you out, your balance would have to be missing
          from the list; to make it smaller, a sum would have to be bent. Either one changes a fingerprint on
          your path to the root.
        </p>
      </ProseChapter>
      <ProseChapter title="The check">
        <p>
          Logged in, you can download your path: your own entry and the neighbours on the way up. Your browser
          joins them and compares the end with the published root. The same check runs without this site, from
          the file alone, with the command <code>ballast proof check</code>.
        </p>
      </ProseChapter>
      <ProseChapter title="What it does not prove">
        <p>
          The proof is about what is owed. Whether enough is there stands on the other side of the comparison:
          the assets, with addresses that anyone can look up on the chain.
        </p>
      </ProseChapter>
    </>
  );
}
