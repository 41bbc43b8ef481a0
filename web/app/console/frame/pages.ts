import { type ComponentType, lazy } from "react";
import type { OperatorSelf, Permission } from "~/api/schema";

type Loaded = Promise<{ default: ComponentType }>;

export type ConsolePage = {
  /** After `/console/`; empty for the first page. */
  path: string;
  title: string;
  group: "work" | "records" | "house";
  /** Without one of these the page is neither listed nor shown. */
  needs: readonly Permission[];
  Page: ComponentType;
};

function page(
  path: string,
  title: string,
  group: ConsolePage["group"],
  needs: readonly Permission[],
  load: () => Loaded,
): ConsolePage {
  return { path, title, group, needs, Page: lazy(load) };
}

/**
 * Every page for operators. The router knows `/console/*` as one address: a route for each would make the list of
 * routes longer that every visitor of the site loads first.
 */
export const pages: readonly ConsolePage[] = [
  page("", "Overview", "work", ["read_overview"], () => import("../overview/overview-page")),
  page("approvals", "Approvals", "work", ["read_approvals"], () => import("../approvals/approvals-page")),
  page(
    "withdrawals",
    "Withdrawals",
    "work",
    ["read_withdrawals"],
    () => import("../withdrawals/withdrawals-page"),
  ),
  page(
    "batches",
    "Batches",
    "work",
    ["run_batches", "read_withdrawals"],
    () => import("../batches/batches-page"),
  ),
  page(
    "deposits",
    "Deposits",
    "work",
    ["read_clients", "read_quarantine"],
    () => import("../deposits/deposits-page"),
  ),
  page("strikes", "Results", "work", ["read_strikes"], () => import("../strikes/strikes-page")),
  page(
    "complaints",
    "Complaints",
    "work",
    ["read_complaints"],
    () => import("../complaints/complaints-page"),
  ),
  page("messages", "Messages", "work", ["answer_messages"], () => import("../messages/messages-page")),
  page("clients", "Clients", "records", ["read_clients"], () => import("../clients/clients-page")),
  page(
    "investments",
    "Investments",
    "records",
    ["read_clients"],
    () => import("../investments/investments-page"),
  ),
  page("plans", "Plans", "records", ["read_overview"], () => import("../plans/plans-page")),
  page(
    "promotions",
    "Promotions",
    "records",
    ["read_overview"],
    () => import("../promotions/promotions-page"),
  ),
  page("capital", "Capital", "records", ["move_capital"], () => import("../capital/capital-page")),
  page(
    "treasury",
    "Treasury",
    "records",
    ["run_batches", "read_overview"],
    () => import("../treasury/treasury-page"),
  ),
  page(
    "observers",
    "Observers",
    "records",
    ["manage_observers", "read_strikes"],
    () => import("../observers/observers-page"),
  ),
  page("content", "Content", "house", ["edit_content"], () => import("../content/content-page")),
  page("operators", "Operators", "house", ["manage_operators"], () => import("../operators/operators-page")),
  page(
    "keys",
    "Keys of systems",
    "house",
    ["manage_operators"],
    () => import("../service-keys/service-keys-page"),
  ),
  page("webhooks", "Webhooks", "house", ["manage_operators"], () => import("../webhooks/webhooks-page")),
  page("audit", "Audit", "house", ["read_audit"], () => import("../audit/audit-page")),
  page("health", "Health", "house", ["read_overview"], () => import("../health/health-page")),
  page("manual", "Manual", "house", [], () => import("../manual/manual-page")),
  page("account", "Your account", "house", [], () => import("../account/account-page")),
];

/** Whether this operator's roles open a page. */
export const mayOpen = ({ needs }: ConsolePage, { operator }: OperatorSelf) =>
  needs.length === 0 || needs.some((one) => operator.permissions.includes(one));

/** Pages for those who are not logged in yet. */
export const doors = {
  login: lazy(() => import("../login/login-page")),
  provider: lazy(() => import("../login/back")),
  enrol: lazy(() => import("../enrol/enrol-page")),
};
