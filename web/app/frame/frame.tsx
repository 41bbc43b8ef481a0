import type { ReactNode } from "react";
import { FoldedFooter, Footer } from "./footer";
import { Header } from "./header";
import { Ribbon } from "./ribbon";

/** What every public page stands in, error pages included. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      <Main>{children}</Main>
      <Footer />
      <Ribbon />
    </>
  );
}

type ClientProps = {
  children: ReactNode;
  /** Stands at the end of the header. */
  tools?: ReactNode;
  /** Stays under the thumb on small screens. */
  bar?: ReactNode;
};

/** What a client's pages stand in: a low header, a footer of one line that unfolds, and a bar on small screens. */
export function ClientFrame({ children, tools, bar }: ClientProps) {
  return (
    <>
      <Header low tools={tools} />
      <Main className="client">{children}</Main>
      <FoldedFooter />
      {bar}
      <Ribbon />
    </>
  );
}

type MainProps = { children: ReactNode; className?: string };

const Main = ({ children, className }: MainProps) => (
  <main id="main" tabIndex={-1} className={className}>
    {children}
  </main>
);
