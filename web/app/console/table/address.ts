import { useCallback, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router";

type Change = Readonly<Record<string, string | null>>;

/** `search` with some parameters set, and those that are null taken out. */
export function changed(search: string, change: Change): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === "") params.delete(name);
    else params.set(name, value);
  }
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

/**
 * The state of a page that lives in its address, so that it can be linked to, reloaded and gone back from. `put`
 * makes a step of history, `replace` does not.
 */
export function useAddress() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const put = useCallback(
    (change: Change, options: { replace?: boolean; state?: unknown } = {}) =>
      void navigate(
        { pathname, search: changed(search, change) },
        { preventScrollReset: true, state, ...options },
      ),
    [navigate, pathname, search, state],
  );
  return { params, put, search, state: state as unknown };
}

/**
 * Whether a dialog is open: by its button, or because the address asks for it, `?do=<act>`, as commands do. It is asked
 * for once; closing takes it out of the address.
 */
export function useDo(act: string | undefined) {
  const { params, put } = useAddress();
  const [isOpen, setOpen] = useState(false);
  const isAsked = act !== undefined && params.get("do") === act;
  const set = (open: boolean) => {
    setOpen(open);
    if (!open && isAsked) put({ do: null }, { replace: true });
  };
  return { open: isOpen || isAsked, set };
}

/** The thing whose drawer is open: `?open=<id>`. */
export function useOpen() {
  const { params, put } = useAddress();
  const open = params.get("open");
  const set = useCallback((id: string | null, replace = false) => put({ open: id }, { replace }), [put]);
  return { open, set };
}
