/** A term of the market as the pages use it. */
export interface Term {
  readonly name: string;
  /** Other names that readers search for. */
  readonly words?: string;
  /** What it is, in one or two sentences. */
  readonly text: string;
  /** How the site calculates it, if it does. */
  readonly formula?: string;
}
