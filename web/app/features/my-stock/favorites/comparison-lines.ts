/** Two courses on one scale, as the `d` of SVG paths; null where the first has fewer than two points. */
export function twoLines(
  own: readonly (number | null)[],
  other: readonly (number | null)[],
  width: number,
  height: number,
): { readonly own: string; readonly other: string } | null {
  const known = [...own, ...other].filter((value) => value !== null);
  if (own.filter((value) => value !== null).length < 2) return null;
  const low = Math.min(...known);
  const span = Math.max(...known) - low || 1;
  const steps = Math.max(own.length, other.length) - 1;
  const pathOf = (values: readonly (number | null)[]) => {
    let isOpen = false;
    return values
      .flatMap((value, n) => {
        if (value === null) return [];
        const point = `${((n / steps) * width).toFixed(1)} ${(height - 2 - ((value - low) / span) * (height - 4)).toFixed(1)}`;
        const step = `${isOpen ? 'L' : 'M'}${point}`;
        isOpen = true;
        return [step];
      })
      .join('');
  };
  return { own: pathOf(own), other: pathOf(other) };
}
