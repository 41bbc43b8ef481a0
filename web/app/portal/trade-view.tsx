import { useLocation } from "react-router";
import { privateMeta } from "~/facts/page-meta";
import { Overview } from "./overview";
import { Screener } from "./screener";
import { Section } from "./section";
import { Summary } from "./summary";

const isStart = (pathname: string) => pathname.replace(/\/$/, "") === "/dashboard";

export const meta = ({ location }: { location: { pathname: string } }) =>
  privateMeta(isStart(location.pathname) ? "Dashboard" : "Trade view");

/** The start page of the dashboard and its trade view: the market, and on the start page one's own weeks first. */
export default function TradeView() {
  const { pathname } = useLocation();
  if (!isStart(pathname)) {
    return (
      <Section title="Trade view" lead="The market at a glance.">
        <Screener />
      </Section>
    );
  }
  return (
    <Section title="Dashboard" beside={null}>
      <Summary />
      <Overview />
      <h2 className="mt-4">Market</h2>
      <Screener />
    </Section>
  );
}
