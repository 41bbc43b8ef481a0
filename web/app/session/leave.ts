import { useCallback } from "react";
import { useNavigate } from "react-router";
import { endSession, leaving } from "./leaving";
import { session } from "./session";

/** LOGOUT: goes to the log-in and forgets the session here at once; the server is told meanwhile. */
export function useLeave() {
  const navigate = useNavigate();
  return useCallback(async () => {
    leaving.byChoice = true;
    void endSession();
    await navigate("/login");
    session.logout();
  }, [navigate]);
}
