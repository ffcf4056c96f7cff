/** Rows rendered beyond the screen in the direction of scrolling, so that a quick scroll does not show empty space. */
const AHEAD = 20;
const BEHIND = 6;
/** The window moves in steps of this many rows, so that not every scrolled pixel causes a render. */
const STEP = 3;

/** The rows to render: the first, and the one after the last. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** The position of a table on the screen, px. */
export interface Outlook {
  /** The top of the screen, measured from the first row; negative while the table begins below it. */
  readonly scrolled: number;
  readonly screenHeight: number;
  readonly rowHeight: number;
  /** Whether the reader scrolls back towards the start. */
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
