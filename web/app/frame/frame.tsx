import type { ReactNode } from "react";
import { Footer } from "./footer";
import { Header } from "./header";
import { Ribbon } from "./ribbon";

/** The frame of every public page, error pages included. */
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
