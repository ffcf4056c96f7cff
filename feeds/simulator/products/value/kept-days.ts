/** Numbers by day, each made when first asked for and then kept. */
export function keptDays(make: (day: number) => number): (day: number) => number {
  let known = new Float64Array(0);
  return (day) => {
    if (day >= known.length) {
      const longer = new Float64Array(Math.ceil((day + 1) / 512) * 512).fill(Number.NaN);
      longer.set(known);
      known = longer;
    }
    const found = known[day];
    if (!Number.isNaN(found)) return found;
    return (known[day] = make(day));
  };
}
