import { extent, linear } from './scale.ts';

/** A value of a business year or quarter. */
export interface PeriodValue {
  /** The label under its bar, unique: 25, 26E. */
  readonly name: string;
  /** last: the newest reported one. */
  readonly kind: 'past' | 'last' | 'estimate';
  /** null if unknown */
  readonly value: number | null;
}

/**
 * The labels that stay if there is room for few: the value of the newest reported period, the value of the last one if
 * it is far enough away, and every other name.
 */
export function visibleLabels(values: readonly PeriodValue[]): { readonly value: boolean; readonly name: boolean }[] {
  const newest = values.findLastIndex(({ kind }) => kind === 'last');
  const end = values.length - 1;
  return values.map((_, i) => ({
    value: i === newest || (i === end && end - newest > 1),
    name: Math.abs(i - newest) % 2 === 0,
  }));
}

/** Each value with the position of its bar in a plot of height 100: top and height, relative to the zero line. */
export function periodBars(values: readonly PeriodValue[]) {
  const range = extent([0, ...values.map(({ value }) => value)]) ?? [0, 0];
  const y = linear(range[0] === range[1] ? [0, 1] : range, 100, 0);
  return values.map((each) => {
    const value = each.value ?? 0;
    const top = y(Math.max(0, value));
    return { ...each, top, height: y(Math.min(0, value)) - top };
  });
}
