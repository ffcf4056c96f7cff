const SHOWN = 5;

/** Page numbers around the current one, five if there are as many. */
export function pagesAround(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(SHOWN / 2), pages - SHOWN + 1));
  return Array.from({ length: Math.min(SHOWN, pages) }, (_, i) => first + i);
}
