/** Days cached at once. */
const BLOCK = 128;

/** Caches a number by day, computed on first use. */
export function cachedByDay(make: (day: number) => number): (day: number) => number {
  const blocks: (Float64Array | undefined)[] = [];
  return (day) => {
    const number = Math.floor(day / BLOCK);
    const block = (blocks[number] ??= new Float64Array(BLOCK).fill(Number.NaN));
    const found = block[day - number * BLOCK] ?? Number.NaN;
    if (!Number.isNaN(found)) return found;
    return (block[day - number * BLOCK] = make(day));
  };
}
