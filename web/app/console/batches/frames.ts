/** How long one frame stands: a hand-held camera reads about four a second. */
export const FRAME_MS = 280;

/** The frame that comes after `index`, from the last to the first again. */
export const following = (index: number, count: number) => (count === 0 ? 0 : (index + 1) % count);

/** The frame before `index`, from the first to the last. */
export const preceding = (index: number, count: number) => (count === 0 ? 0 : (index - 1 + count) % count);

/** How long going through all of them takes, in whole seconds and at least one. */
export const roundSeconds = (count: number) => Math.max(1, Math.round((count * FRAME_MS) / 1000));
