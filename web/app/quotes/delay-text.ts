import type { WorldRow } from '@sise/contract/world';

/** The delay of quotes from abroad: 15분 지연, 15~20분 지연; undefined if none is late. */
export function delayOf(rows: readonly Pick<WorldRow, 'delay'>[]): string | undefined {
  const late = rows.filter(({ delay }) => delay > 0).map(({ delay }) => delay);
  if (late.length === 0) return undefined;
  const [least, most] = [Math.min(...late), Math.max(...late)];
  return least === most ? `${most}분 지연` : `${least}~${most}분 지연`;
}
