/** Rows drawn beyond the screen: many where the reader is heading, so that a quick scroll does not show emptiness. */
const AHEAD = 20;
const BEHIND = 6;
/** The window moves in such steps, so that not every scrolled pixel draws anew. */
const STEP = 3;

/** The rows to draw: the first, and the one after the last. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** Where a table stands on the screen, px. */
export interface Outlook {
  /** The screen's upper edge, counted from the first row; negative while the table begins below it. */
  readonly scrolled: number;
  readonly screenHeight: number;
  readonly rowHeight: number;
  /** Whether the reader scrolls back towards the beginning. */
  readonly isBackwards: boolean;
}

/** The rows of a long table that are near the screen. */
export function rowRange(count: number, { scrolled, screenHeight, rowHeight, isBackwards }: Outlook): RowRange {
  const before = isBackwards ? AHEAD : BEHIND;
  const after = isBackwards ? BEHIND : AHEAD;
  const first = Math.floor(Math.floor(scrolled / rowHeight) / STEP) * STEP;
  const last = first + STEP + Math.ceil(screenHeight / rowHeight);
  const from = Math.min(Math.max(0, first - before), Math.max(0, count - 1));
  return { from, to: Math.min(count, Math.max(from + 1, last + after)) };
}
