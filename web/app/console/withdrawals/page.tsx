import { Page } from "../parts/page";

export default function Withdrawals() {
  return <Page title="Withdrawals">{null}</Page>;
}
