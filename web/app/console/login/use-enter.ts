import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { Assertion } from "~/api/passkey";
import { write } from "../api/call";
import { useCameFrom } from "./use-came-from";

export const sendProof = write<{ token: string } | { passkey: Assertion }, unknown>("POST", "login");

/** The operator is in: what was known of nobody is forgotten, and the page that was wanted comes. */
export function useEnter() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { to } = useCameFrom();
  return () => {
    queries.clear();
    void navigate(to, { replace: true });
  };
}
