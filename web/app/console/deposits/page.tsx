import { Page } from "../parts/page";

export default function Deposits() {
  return <Page title="Deposits">{null}</Page>;
}
