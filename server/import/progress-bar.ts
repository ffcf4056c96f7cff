const BAR_CELLS = 24;

/** @param share done, 0 to 1 */
export function bar(share: number): string {
  const full = Math.round(Math.min(share, 1) * BAR_CELLS);
  return `[${'#'.repeat(full)}${'.'.repeat(BAR_CELLS - full)}] ${String(Math.round(Math.min(share, 1) * 100)).padStart(3)}%`;
}
