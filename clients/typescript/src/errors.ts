/** Why a call was not carried out, or why it is not known whether it was. */
export class BallastError extends Error {
  override readonly name = "BallastError";

  constructor(
    /** The HTTP status; 0 when there was no answer. */
    readonly status: number,
    /** A stable name, such as `invalid_key`; `unreachable` and `unreadable_answer` are made here. */
    readonly code: string,
    message: string,
    /** Messages by field of the request. */
    readonly fields: Readonly<Record<string, string>> = {},
    /** Of a write: with the same key it can be sent again, and is carried out at most once. */
    readonly idempotencyKey?: string,
  ) {
    super(message);
  }

  /** Whether a write may have been carried out all the same: ask again with its key. */
  get isInDoubt(): boolean {
    return this.status >= 500 || ["unreachable", "unreadable_answer"].includes(this.code);
  }
}
