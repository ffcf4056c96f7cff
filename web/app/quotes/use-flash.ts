import { useState } from 'react';

interface Flash {
  readonly tint: 'flash-up' | 'flash-down' | null;
  /** Grows with each move, so that the same tint begins anew. */
  readonly ordinal: number;
}

interface Seen extends Flash {
  readonly value: number | null;
}

/** How a number last moved while it was shown; nothing for the value it first had. */
export function useFlash(value: number | null): Flash {
  const [seen, setSeen] = useState<Seen>({ value, tint: null, ordinal: 0 });
  if (seen.value === value) return seen;
  const moved: Seen = { value, tint: tintOf(seen.value, value), ordinal: seen.ordinal + 1 };
  setSeen(moved);
  return moved;
}

function tintOf(before: number | null, now: number | null): Flash['tint'] {
  if (before === null || now === null) return null;
  return now > before ? 'flash-up' : 'flash-down';
}
