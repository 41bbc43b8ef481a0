type Props = { problem: string; nearest: string | null; use: (amount: string) => void };

/** The problem with an amount, and the nearest valid amount. */
export function UseNearest({ problem, nearest, use }: Props) {
  return (
    <>
      {problem}{" "}
      {nearest !== null && (
        <button type="button" className="link" onClick={() => use(nearest)}>
          Use {nearest}
        </button>
      )}
    </>
  );
}
