import { Given } from "~/facts/given";
import { Figure } from "~/ui/figure";
import type { BooksView } from "./books-view";

/**
 * The assets that a chain shows, and liabilities, at equal size over two bars of one scale. What is only stated is
 * drawn lighter, and is not part of the figure.
 */
export function Balance({ view }: { view: BooksView }) {
  return (
    <div className="grid gap-4">
      <dl className="balance">
        <div>
          <dt>Assets seen on a chain</dt>
          <Side name="assets-seen" text={view.seen} />
          <Bar full={view.seenWide} pale={view.bothWide} className="fill-accent" />
        </div>
        <div>
          <dt>Liabilities</dt>
          <Side name="liabilities" text={view.owed} />
          <Bar full={view.owedWide} pale={view.owedWide} className="fill-edge" />
        </div>
      </dl>
      <p className="fine max-w-text">
        <Given fact={view.stated}>
          Two operators state another <Figure name="assets-stated">{view.stated}</Figure> with the traders’
          venue, drawn lighter. No chain shows that, so it is not counted.{" "}
        </Given>
        By the firm’s own books there are <Figure name="assets">{view.assets}</Figure>.
      </p>
    </div>
  );
}

function Side({ name, text }: { name: string; text: string }) {
  return (
    <dd className="numeral text-xl leading-tight">
      <Figure name={name}>{text}</Figure> <span className="unit">USDT</span>
    </dd>
  );
}

/** The first part full, what follows it lighter. */
export function Bar({ full, pale, className }: { full: string; pale: string; className: string }) {
  return (
    <dd>
      <svg aria-hidden="true" viewBox="0 0 1000 10" preserveAspectRatio="none" className="h-2.5 w-full">
        <rect width="1000" height="10" className="fill-line" />
        <rect width={pale} height="10" className={className} opacity="0.35" />
        <rect width={full} height="10" className={className} />
      </svg>
    </dd>
  );
}
