import type { ReactNode } from "react";

/** How every page but the home page begins: its name, large, and one sentence about it. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="wrap grid gap-6 pt-24 pb-12 lg:pb-16">
      <h1>{title}</h1>
      {children && <p className="lead">{children}</p>}
    </div>
  );
}
