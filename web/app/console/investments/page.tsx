import { Page } from "../parts/page";

export default function Investments() {
  return <Page title="Investments">{null}</Page>;
}
