import { useCallback } from "react";
import { useNavigate } from "react-router";
import { request } from "~/api/client";
import { session } from "./session";

/**
 * LOGOUT: asks the server to end the session, forgets it here whatever the answer, and goes to the log-in.
 */
export function useLeave() {
  const navigate = useNavigate();
  return useCallback(async () => {
    await request("POST", "users/logout", { body: {} });
    session.logout();
    await navigate("/login");
  }, [navigate]);
}
