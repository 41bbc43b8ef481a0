import * as z from "zod/mini";

// The library's fast path compiles code at run time, which our content policy rightly forbids.
z.config({ jitless: true });

export { z };

/** Text that must not be empty or blank. */
export const filled = (message: string) => z.string().check(z.refine((text) => text.trim() !== "", message));

/** An address with an @ in it, which is all a form can know; the server decides the rest. */
export const emailish = (message: string) => z.string().check(z.includes("@", message));

/** The 6-digit access token. */
export const sixDigits = (message: string) => z.string().check(z.regex(/^\d{6}$/, message));
