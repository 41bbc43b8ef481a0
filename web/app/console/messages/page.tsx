import { Page } from "../parts/page";

export default function Messages() {
  return <Page title="Messages">{null}</Page>;
}
