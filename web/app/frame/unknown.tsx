import { Navigate } from "react-router";

/** Old and mistyped addresses lead to the start page. */
export default function Unknown() {
  return <Navigate to="/" replace />;
}
