import { createElement, type ReactNode } from "react";
import { WRITING } from "./facts";

type WrittenProps = {
  name: string;
  /** The fact that it is drawn from. */
  of: string;
  children: ReactNode;
  /** Shown while the server does not know the text. */
  otherwise?: ReactNode;
};

/** While pages are written: a part with places for the server's figures. `useWritten` reads it back. */
export function Written({ name, of, children, otherwise }: WrittenProps) {
  return (
    <div data-written={name} data-at="{{now.asOf}}">
      {createElement("t-if", { of }, children)}
      {createElement("t-unless", { of }, otherwise)}
    </div>
  );
}

/** A view as places: each of its keys is `{{path.key}}`. */
export const placesOf = <V extends object>(path: string): V =>
  new Proxy({} as V, { get: (_, key) => `{{${path}.${String(key)}}}` });

/** A view within a view, which is a place while pages are written. */
export const within = <V extends object>(view: V): V =>
  WRITING ? placesOf<V>(String(view).slice(2, -2)) : view;

/** Draws each of a list of views; while the page is written once, for the server to repeat. */
export function Every<V extends object>(props: {
  list: readonly V[];
  children: (one: V, index: number) => ReactNode;
}) {
  if (!WRITING) return props.list.map(props.children);
  return createElement("t-each", { of: String(props.list).slice(2, -2) }, props.children(placesOf<V>(""), 0));
}
