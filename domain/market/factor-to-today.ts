import type { DateKst } from '../terms.ts';
import type { DayMatrix } from './archive.ts';
import { baseFactor } from './base-change.ts';
import type { PricedDay } from './base-change.ts';

/**
 * The factor that converts prices of the days before today to today's terms, where no bar of today is read: today's
 * base price over the last close, which differ after a split or 권리락.
 * @param base 기준가 of today, won; NaN or null if it is not known
 * @returns 1 if a trading day between is missing: then a difference may be trading
 */
export function factorToToday(last: Pick<PricedDay, 'date' | 'close'>, today: DateKst, base: number | null): number {
  return baseFactor({ ...last, basePrice: null }, { date: today, close: base ?? Number.NaN, basePrice: base });
}

/** The same for a stock of a matrix of the days before today. @param place of the stock @param today null: none */
export function matrixFactorToToday(
  { dates, values }: Pick<DayMatrix<'close'>, 'dates' | 'values'>,
  place: number,
  today: DateKst | null,
  base: number | null | undefined,
): number {
  const date = dates.at(-1);
  if (date === undefined || today === null) return 1;
  const close = values.close[(place + 1) * dates.length - 1] ?? Number.NaN;
  return factorToToday({ date, close }, today, base ?? null);
}
