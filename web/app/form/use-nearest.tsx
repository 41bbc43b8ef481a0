type Props = { problem: string; nearest: string | null; use: (amount: string) => void };

/** What is wrong with an amount, and the nearest one that is right. */
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
