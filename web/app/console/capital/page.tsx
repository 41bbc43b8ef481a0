import { Page } from "../parts/page";

export default function Capital() {
  return <Page title="Capital">{null}</Page>;
}
