/** Nothing came in time. */
export class NoResponse extends Error {}

/**
 * The timeout is counted in this many pieces of this process's time: while the process itself was busy, it could not
 * read a response.
 */
const PIECES = 10;

/** @param limit milliseconds; null: none  @throws NoResponse */
export async function within<Result>(limit: number | null, result: Promise<Result>): Promise<Result> {
  if (limit === null) return result;
  const { promise, reject } = Promise.withResolvers<never>();
  let pieces = 0;
  const timer = setInterval(() => {
    pieces += 1; // one piece, however long the loop was blocked
    if (pieces === PIECES) reject(new NoResponse(`no answer in ${limit} ms`));
  }, limit / PIECES);
  result.catch(() => {}); // it may fail when nobody waits for it any more
  return Promise.race([result, promise]).finally(() => clearInterval(timer));
}
