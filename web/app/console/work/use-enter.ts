import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { write } from "../api/call";

export const sendProof = write("POST", "login");

/** After log-in: forget answers cached for nobody, open the page asked for. */
export function useEnter() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { to } = useCameFrom();
  return () => {
    queries.clear();
    void navigate(to, { replace: true });
  };
}

/** The page that sent someone to the door; only pages of the console count. */
export function useCameFrom() {
  const from = (useLocation().state as { from?: unknown } | null)?.from;
  const page = typeof from === "string" && /^\/console(\/|\?|$)/.test(from) ? from : null;
  return { to: page ?? "/console", ended: page !== null && page !== "/console" };
}
