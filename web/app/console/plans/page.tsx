import { Page } from "../parts/page";

export default function Plans() {
  return <Page title="Plans">{null}</Page>;
}
