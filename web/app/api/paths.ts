import type { paths } from "./schema";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** A path as the document writes it and as a call fills it in are the same once what varies in it is left out. */
type Shape<P extends string> = P extends `${infer A}/${infer B}` ? `${Part<A>}/${Shape<B>}` : Part<P>;
type Part<A extends string> = string extends A ? "*" : A extends `{${string}}` ? "*" : A;
type Plain<P extends string> = P extends `${infer A}?${string}` ? A : P;

type Calls = { [P in keyof paths & string as Shape<P>]: paths[P] };
type Call<M extends Method, P extends string> =
  Shape<`/api/v1/${Plain<P>}`> extends infer S extends keyof Calls ? Calls[S][Lowercase<M>] : undefined;

type Json<T> = T extends { content: { "application/json": infer B } } ? B : never;

/** The path itself where the document has such a call, `never` where it has none. `Under` comes before it. */
export type Path<M extends Method, P extends string, Under extends string = ""> =
  Call<M, `${Under}${P}`> extends { responses: unknown } ? P : never;

/** The data that a call answers when it is done or waits for approval, out of its envelope. */
export type Data<M extends Method, P extends string> =
  Call<M, P> extends { responses: infer R }
    ? Json<R[keyof R & (200 | 202)]> extends { data: infer D }
      ? D
      : undefined
    : never;

/** The body that a call takes. */
export type Body<M extends Method, P extends string> =
  Call<M, P> extends { requestBody?: infer B } ? Json<B> : never;
