import { type ReactNode, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { Given, Lacking } from "~/facts/given";
import { useCompany } from "~/facts/site-facts";
import { Chapter } from "~/ui/chapter";

const never = () => () => undefined;

/** The origin of this page; unknown on the prerendered page. */
const useOrigin = () =>
  useSyncExternalStore(
    never,
    () => location.origin,
    () => null,
  );

/** Six questions for any firm that wants money, and what we answer today. */
export function Checks() {
  const company = useCompany();
  const origin = useOrigin();
  return (
    <Chapter title="Check any firm, us included" id="real">
      <ol className="checks">
        <Check question="Who is it, and who watches them?">
          <p>
            Look for the legal name, the address and the license, then look them up in the register of the
            authority itself. Type the register's address; do not follow a link on the firm's page.
          </p>
          <Answer>
            <Given fact={company.legalName}>
              <span>{company.legalName}. </span>
            </Given>
            <Given fact={company.licence}>
              <span>{company.licence}</span>
            </Given>
            <Lacking fact={company.licence}>
              <span>No license is stated.</span>
            </Lacking>
          </Answer>
        </Check>
        <Check question="Has anyone warned of them?">
          <p>
            Search the name together with “warning”. Authorities publish lists: IOSCO's I-SCAN gathers those
            of many countries; in Britain the FCA keeps a Warning List, in the United States the CFTC a RED
            List.
          </p>
        </Check>
        <Check question="Is this the real site?">
          <p>
            Type the address yourself or use your own bookmark. Read it to the end: what matters is the part
            just before the first single slash. The lock only says that the connection is encrypted; a copy
            has one too.
          </p>
          {origin && (
            <Answer>
              You are reading <b data-own>{origin}</b>. A copy would show its own address here: compare it
              with the one you got from us before.
            </Answer>
          )}
        </Check>
        <Check question="Where are the losing weeks?">
          <p>Ask for every result of the past, not for the best. No losses at all is the worst answer.</p>
          <Answer>
            <Link className="link" to="/transparency#results">
              Every settled week of every open plan
            </Link>
            , losing ones included.
          </Answer>
        </Check>
        <Check question="Whose address do I pay to?">
          <p>It should be yours alone, always the same, and shown after you have logged in.</p>
          <Answer>
            One address per client, in your{" "}
            <Link className="link" to="/dashboard/deposits">
              dashboard
            </Link>
            . Our welcome email repeats it. Should a message ever name another one, the dashboard is right.
          </Answer>
        </Check>
        <Check question="What is not shown?">
          <p>Every firm has something it cannot prove. Ask what; be wary of “nothing”.</p>
          <Answer>
            <Link className="link" to="/transparency#limits">
              What our figures cannot show
            </Link>
            .
          </Answer>
        </Check>
      </ol>
    </Chapter>
  );
}

function Check({ question, children }: { question: string; children: ReactNode }) {
  return (
    <li>
      <h3>{question}</h3>
      {children}
    </li>
  );
}

function Answer({ children }: { children: ReactNode }) {
  return (
    <p className="checks-answer">
      <span className="text-dim">Here: </span>
      {children}
    </p>
  );
}
