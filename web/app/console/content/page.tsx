import { Page } from "../parts/page";

export default function Content() {
  return <Page title="Content">{null}</Page>;
}
