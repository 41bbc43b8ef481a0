import type { BreakView, HoldView, SweepView, TreasuryPlaces } from "~/api/schema";
import { useAnswer } from "../api/console-data";
import { useMay } from "../api/me";
import { Drawer } from "../drawer/drawer";
import { Loaded } from "../drawer/story";
import { Page } from "../parts/page";
import { useOpen } from "../table/address";
import { later } from "../work/later";
import { Bound } from "./bound";
import { BreakStory, BreaksTable } from "./breaks";
import { Holdings } from "./holdings";
import { HoldsTable } from "./holds";
import { Positions } from "./positions";
import { StateVenue } from "./state-venue";
import { PrepareSweep, SweepsTable } from "./sweeps";

const SweepStory = later(async () => (await import("./sweep-story")).SweepStory);
const HoldStory = later(async () => (await import("./hold-story")).HoldStory);

export default function TreasuryPage() {
  const treasury = useAnswer("treasury");
  const breaks = useAnswer("treasury/breaks");
  const holds = useAnswer("treasury/holds");
  const sweeps = useAnswer("treasury/sweeps");
  const may = useMay();
  return (
    <Page
      title="Treasury"
      lead="What the chains say we hold, compared with the books. Deposits are swept to the treasury by an offline signature; an unexplained difference is listed here until it is gone or two people have said what it is."
      actions={
        <>
          {may("draft_strike") && <StateVenue />}
          {may("run_batches") && treasury.data?.whyNoSweep === null && (
            <PrepareSweep deposits={treasury.data.deposits} accounts={treasury.data.accounts} />
          )}
        </>
      }
    >
      <Loaded answer={treasury}>
        {(data) => (
          <Loaded answer={holds}>
            {({ holds }) => (
              <Loaded answer={breaks}>
                {({ breaks }) => (
                  <Loaded answer={sweeps}>
                    {({ sweeps }) => <Whole treasury={data} {...{ breaks, holds, sweeps }} />}
                  </Loaded>
                )}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}

type Told = {
  treasury: TreasuryPlaces;
  breaks: readonly BreakView[];
  holds: readonly HoldView[];
  sweeps: readonly SweepView[];
};

/** Drawn at once, when all of it is known: nothing moves under a finger. */
function Whole(told: Told) {
  const { treasury, breaks, holds, sweeps } = told;
  return (
    <div className="treasury">
      <HoldsTable holds={holds} />
      <Positions comparisons={treasury.comparisons} />
      <section className="part">
        <h2>Differences</h2>
        <BreaksTable breaks={breaks} />
      </section>
      <section className="part">
        <h2>Sweeps</h2>
        {treasury.whyNoSweep !== null && <p className="quiet">{treasury.whyNoSweep}</p>}
        <SweepsTable sweeps={sweeps} />
      </section>
      <Holdings held={treasury} />
      <Bound />
      <Story {...told} />
    </div>
  );
}

/** The drawer of the hold, the break or the sweep that the address names. */
function Story({ breaks, holds, sweeps }: Told) {
  const { open, set } = useOpen();
  const sweep = sweeps.find(({ _id }) => _id === open);
  const found = breaks.find(({ _id }) => _id === open);
  const hold = holds.find(({ _id }) => _id === open);
  return (
    <Drawer
      open={[sweep, found, hold].some((one) => one !== undefined)}
      label={sweep ? "the sweep" : hold ? "the hold" : "the difference"}
      onClose={() => set(null)}
    >
      {sweep && <SweepStory sweep={sweep} />}
      {found && <BreakStory found={found} />}
      {hold && <HoldStory hold={hold} />}
    </Drawer>
  );
}
