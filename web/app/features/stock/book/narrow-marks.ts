/** px that the axis and the bands leave for the plot on a phone, 360 px wide, and on a narrower one. */
const PLOTS = { phone: 160, narrow: 120 } as const;
/** px from one centred label to the next, and from the first, which begins at the edge. */
const APART = 42;
const AFTER_FIRST = 48;

/**
 * Where each time label is left out because it would touch the one before it: on all phones, only on narrow ones, or
 * nowhere.
 * @param places of the labels from 0 to 100, ascending
 */
export function skippedOn(places: readonly number[]): readonly ('phones' | 'narrow' | undefined)[] {
  const onPhones = fitting(places, PLOTS.phone);
  const onNarrow = fitting(onPhones, PLOTS.narrow);
  return places.map((place) => (onNarrow.includes(place) ? undefined : onPhones.includes(place) ? 'narrow' : 'phones'));
}

function fitting(places: readonly number[], plot: number): readonly number[] {
  const kept: number[] = [];
  for (const place of places) {
    const before = kept.at(-1);
    const room = before === undefined ? Infinity : ((place - before) / 100) * plot;
    if (room >= (kept.length === 1 ? AFTER_FIRST : APART)) kept.push(place);
  }
  return kept;
}
