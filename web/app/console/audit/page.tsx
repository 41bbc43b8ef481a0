import { Page } from "../parts/page";

export default function Audit() {
  return <Page title="Audit">{null}</Page>;
}
