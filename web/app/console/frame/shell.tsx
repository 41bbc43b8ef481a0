import { type ReactNode, useMemo, useState } from "react";
import { useLocation } from "react-router";
import type { OperatorSelf } from "~/api/schema";
import { Outcomes } from "../approve/outcome";
import { KeysAnywhere } from "../table/keys-help";
import { Shortcuts } from "./bottom-bar";
import { Connection } from "./console-connection";
import { IdleWarning } from "./idle";
import { Palette } from "./palette";
import { Rail } from "./rail";
import { goKeys, useGoKeys } from "./use-go-keys";

/** The rail of pages and the page. On phones and tablets the rail is a sheet behind a button of the bottom bar. */
export function Shell({ me, children }: { me: OperatorSelf; children: ReactNode }) {
  const { pathname } = useLocation();
  // Open on one page only: going to another closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === pathname;
  const [finding, setFinding] = useState(false);
  const keys = useMemo(() => goKeys(me), [me]);
  useGoKeys(me);
  return (
    <div className="console" data-menu={open || undefined}>
      <a href="#main" className="skip">
        Skip to content
      </a>
      <header className="rail">
        <Rail me={me} onFind={() => setFinding(true)} />
      </header>
      <main id="main" tabIndex={-1} className="stage">
        <Connection />
        <Outcomes>
          <KeysAnywhere value={keys}>{children}</KeysAnywhere>
        </Outcomes>
      </main>
      <Shortcuts me={me} open={open} onMenu={() => setOpenAt(open ? null : pathname)} />
      <Palette me={me} open={finding} onOpen={setFinding} />
      <IdleWarning me={me} />
    </div>
  );
}
