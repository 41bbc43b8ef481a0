import { createElement, type ReactNode } from "react";
import { type Facts, WRITING } from "./facts";
import { useFacts } from "./site-facts";

/** A value that says something unless it is empty. */
type Fact = string | boolean | object | null | undefined;

/**
 * Shows its children only when a fact says something, also on pages that are written before the fact is
 * known: there both parts are kept, each marked with the name of the fact, and the server chooses.
 * Nothing inside may use `useId`: its numbers would differ between the two.
 */
export function Given({ fact, children }: { fact: Fact; children: ReactNode }) {
  if (WRITING) return createElement("t-if", { of: nameOf(fact) }, children);
  return fact ? children : null;
}

/** Shows its children when a fact is empty. */
export function Lacking({ fact, children }: { fact: Fact; children: ReactNode }) {
  if (WRITING) return createElement("t-unless", { of: nameOf(fact) }, children);
  return fact ? null : children;
}

type List = "team" | "partners";

/** Draws each of a list of facts; on pages written before it is known, once, for the server to repeat. */
export function Each<L extends List>(props: {
  list: L;
  children: (one: Facts[L][number], index: number) => ReactNode;
}) {
  const entries: Facts[L][number][] = useFacts()[props.list];
  if (WRITING) return createElement("t-each", { of: props.list }, props.children(PLACES, 0));
  return entries.map(props.children);
}

/** Shows its children only when a list has entries. */
export function GivenAny({ list, children }: { list: List; children: ReactNode }) {
  const { length } = useFacts()[list];
  if (WRITING) return createElement("t-if", { of: list }, children);
  return length > 0 ? children : null;
}

/** Stands for one of a list: each of its facts is a place. */
const PLACES = new Proxy({} as Facts[List][number], { get: (_, key) => `{{.${String(key)}}}` });

/** `{{company.name}}` to `company.name`. */
const nameOf = (place: unknown) => String(place).slice(2, -2);
