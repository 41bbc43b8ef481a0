import { Page } from "../parts/page";

export default function Batches() {
  return <Page title="Batches">{null}</Page>;
}
