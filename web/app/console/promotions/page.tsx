import { Page } from "../parts/page";

export default function Promotions() {
  return <Page title="Promotions">{null}</Page>;
}
