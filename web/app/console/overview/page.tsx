import { Page } from "../parts/page";

export default function Overview() {
  return <Page title="Overview">{null}</Page>;
}
