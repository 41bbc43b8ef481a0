import { type ComponentType, lazy, Suspense } from "react";
import { Bars } from "../drawer/story";

/** A part of a page with code of its own, which is fetched when the part is shown first. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>;
  return function Later(props: P) {
    return (
      <Suspense fallback={<Bars />}>
        <Part {...props} />
      </Suspense>
    );
  };
}
