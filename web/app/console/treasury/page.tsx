import { Page } from "../parts/page";

export default function Treasury() {
  return <Page title="Treasury">{null}</Page>;
}
