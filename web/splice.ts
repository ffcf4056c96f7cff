/** A place in a text, in characters, and what comes there instead. */
export interface Cut {
  readonly start: number;
  readonly end: number;
  readonly put: string;
}

/** Puts each text in its place, the outermost where places lie in each other. A field takes its comma with it. */
export function splice(code: string, cuts: readonly Cut[]): string {
  let text = '';
  let done = 0;
  for (const { start, end, put } of cuts.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < done) continue;
    text += code.slice(done, start) + put;
    done = put === '' && code[end] === ',' ? end + 1 : end;
  }
  return text + code.slice(done);
}
