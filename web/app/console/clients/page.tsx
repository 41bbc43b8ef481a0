import { Page } from "../parts/page";

export default function Clients() {
  return <Page title="Clients">{null}</Page>;
}
