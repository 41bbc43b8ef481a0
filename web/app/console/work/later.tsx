import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { Bars } from "../drawer/story";

/**
 * A part of a page with its own code, which is fetched when the part is first shown; `meanwhile` is its placeholder.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: ReactNode = <Bars />,
): ComponentType<P> {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>;
  return function Later(props: P) {
    return (
      <Suspense fallback={meanwhile}>
        <Part {...props} />
      </Suspense>
    );
  };
}
