import { Page } from "../parts/page";

export default function Operators() {
  return <Page title="Operators">{null}</Page>;
}
