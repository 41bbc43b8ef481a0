import { useCallback } from "react";
import { useNavigate } from "react-router";
import { request } from "~/api/client";
import { quietly } from "~/api/quietly";
import { LEAVING_KEY, session } from "./session";

/** Whether the person at this tab pressed LOGOUT, and so need not be told that the session has ended. */
export const leaving = { byChoice: false };

/**
 * Asks the server to end the session. Until it has said yes a mark stays in the browser, so that a
 * log-out that never arrived is made up for before anyone is let in again. Resolves to whether the
 * session is over.
 */
export async function endSession(): Promise<boolean> {
  quietly(() => localStorage.setItem(LEAVING_KEY, "1"));
  const answer = await request("POST", "users/logout", { body: {} });
  const over = answer.status === "success" || answer.code === "not_logged_in";
  if (over) quietly(() => localStorage.removeItem(LEAVING_KEY));
  return over;
}

/** Whether a log-out is still to be made up for. */
export const isLeaving = () => (quietly(() => localStorage.getItem(LEAVING_KEY)) ?? null) !== null;

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
