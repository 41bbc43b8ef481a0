import { Page } from "../parts/page";

export default function Approvals() {
  return <Page title="Approvals">{null}</Page>;
}
