import { Outlet } from "react-router";
import { Frame } from "./frame";
import { Sharing } from "./sharing";

export default function FrameLayout() {
  return (
    <Frame>
      <Sharing />
      <Outlet />
    </Frame>
  );
}
