import { useQueryClient } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useBusy } from "~/ui/use-busy";
import { call } from "../api/call";

/** Ends the session at the server first: an operator who reads "logged out" is. */
export function SignOut() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run } = useBusy(async () => {
    setProblem(null);
    const answer = await call("POST", "logout", { body: {} });
    if (answer.status !== "success" && answer.code !== "not_logged_in") return setProblem(answer.message);
    await navigate("/console/login");
    queries.clear();
  });
  return (
    <>
      <button type="button" className="c-icon" aria-label="Log out" disabled={busy} onClick={run}>
        <LogOut aria-hidden size={18} strokeWidth={1.7} />
      </button>
      {problem !== null && (
        <p role="alert" className="problem rail-problem">
          You are still logged in: {problem}
        </p>
      )}
    </>
  );
}
