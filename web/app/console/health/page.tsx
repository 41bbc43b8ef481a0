import { Page } from "../parts/page";

export default function Health() {
  return <Page title="Health">{null}</Page>;
}
