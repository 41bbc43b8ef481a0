import {
  ArrowDownToLine,
  ArrowUpFromLine,
  CheckCheck,
  LayoutList,
  type LucideIcon,
  Mail,
  Package,
  Scale,
} from "lucide-react";

/** Signs of the pages where work waits, by the page's path. */
export const SIGNS: Readonly<Record<string, LucideIcon>> = {
  "": LayoutList,
  approvals: CheckCheck,
  withdrawals: ArrowUpFromLine,
  batches: Package,
  deposits: ArrowDownToLine,
  strikes: Scale,
  messages: Mail,
};
