/** Days kept together. */
const BLOCK = 128;

/** Numbers by day, each made when first asked for and then kept. */
export function keptDays(make: (day: number) => number): (day: number) => number {
  const blocks: (Float64Array | undefined)[] = [];
  return (day) => {
    const number = Math.floor(day / BLOCK);
    const block = (blocks[number] ??= new Float64Array(BLOCK).fill(Number.NaN));
    const found = block[day - number * BLOCK];
    if (!Number.isNaN(found)) return found;
    return (block[day - number * BLOCK] = make(day));
  };
}
