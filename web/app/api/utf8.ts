const encoder = new TextEncoder();

/** UTF-8 bytes of a UTF-16 code unit, at most. */
const MOST_BYTES = 3;

let space = new Uint8Array(0);

/** Pieces of a text as UTF-8, one after another. They are not put together first: a long string takes longer to make than to encode. */
export function utf8Of(pieces: readonly string[]): Uint8Array<ArrayBuffer> {
  const most = MOST_BYTES * pieces.reduce((sum, { length }) => sum + length, 0);
  if (space.length < most) space = new Uint8Array(most);
  let end = 0;
  for (const piece of pieces) end += encoder.encodeInto(piece, space.subarray(end)).written;
  return space.slice(0, end);
}
