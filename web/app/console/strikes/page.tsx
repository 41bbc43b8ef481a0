import { Page } from "../parts/page";

export default function Strikes() {
  return <Page title="Strikes">{null}</Page>;
}
