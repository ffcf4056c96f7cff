import { useState } from 'react';

interface Flash {
  readonly tint: 'up' | 'down' | null;
  /** Grows with each change, so that the same tint starts again. */
  readonly ordinal: number;
}

interface Previous extends Flash {
  readonly value: number | null;
}

/** The last change of a number while it is shown; none for its first value. */
export function useFlash(value: number | null): Flash {
  const [seen, setSeen] = useState<Previous>({ value, tint: null, ordinal: 0 });
  if (seen.value === value) return seen;
  const moved: Previous = { value, tint: tintOf(seen.value, value), ordinal: seen.ordinal + 1 };
  setSeen(moved);
  return moved;
}

function tintOf(before: number | null, now: number | null): Flash['tint'] {
  if (before === null || now === null) return null;
  return now > before ? 'up' : 'down';
}
