import { Outlet } from "react-router";
import { Frame } from "./frame";

export default function FrameLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
