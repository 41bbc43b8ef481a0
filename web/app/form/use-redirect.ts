import { useCallback, useEffect, useRef } from "react";
import { useNavigate } from "react-router";

/** Goes to `to` after `milliseconds`, unless the person has left the page by themselves before that. */
export function useRedirect(to: string, milliseconds: number) {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (state?: unknown) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void navigate(to, { state }), milliseconds);
    },
    [navigate, to, milliseconds],
  );
}
