import { extent, linear } from './scale.ts';

/** A value of a business year or quarter. */
export interface PeriodValue {
  /** As it stands under its bar, unlike every other: 25, 26E. */
  readonly name: string;
  /** last: the newest that is reported. */
  readonly kind: 'past' | 'last' | 'estimate';
  /** null where nobody has told it */
  readonly value: number | null;
}

/**
 * What keeps its words where there is room for few: the value of the newest reported period, that of the last one where
 * it stands far enough, and every other name.
 */
export function keptWords(values: readonly PeriodValue[]): { readonly value: boolean; readonly name: boolean }[] {
  const newest = values.findLastIndex(({ kind }) => kind === 'last');
  const end = values.length - 1;
  return values.map((_, i) => ({
    value: i === newest || (i === end && end - newest > 1),
    name: Math.abs(i - newest) % 2 === 0,
  }));
}

/** Each value with its bar's place in a plot of a hundred: top and height, both from the zero line. */
export function periodBars(values: readonly PeriodValue[]) {
  const range = extent([0, ...values.map(({ value }) => value)]) ?? [0, 0];
  const y = linear(range[0] === range[1] ? [0, 1] : range, 100, 0);
  return values.map((each) => {
    const value = each.value ?? 0;
    const top = y(Math.max(0, value));
    return { ...each, top, height: y(Math.min(0, value)) - top };
  });
}
