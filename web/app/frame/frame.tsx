import type { ReactNode } from "react";
import { Footer } from "./footer";
import { Header } from "./header";
import { Ribbon } from "./ribbon";

/** What every public page stands in, error pages included. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <Ribbon />
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}
