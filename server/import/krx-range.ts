import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import { isDateKst } from '@sise/domain/terms';
import type { DateKst } from '@sise/domain/terms';
import { wholeDays } from '../archive/market-day.ts';
import type { Store } from '../store/database.ts';
import { RECORDED_RANK } from '../store/recorded-days.ts';

/** Days to fetch as they are typed: 2024-01-05, 2024-01-02..2024-01-31, 2024-01-02.. or nothing. */
export interface TypedDays {
  /** null: the newest stored day, which may lack files */
  readonly from: DateKst | null;
  /** null: the last published day */
  readonly to: DateKst | null;
}

export type TypedDaysRead =
  | { readonly ok: true; readonly days: TypedDays }
  | { readonly ok: false; readonly why: string };

/** Trading days that an empty archive begins with: what the small charts of the lists show. */
const FIRST_DAYS = 20;

/** Whether a word of the command line is meant to be days, right or wrong. */
export function isLikeDays(word: string): boolean {
  return /^\d{4}-?\d|^\.\./.test(word) && !/\.(csv|json|gz)$/i.test(word);
}

export function readTypedDays(text: string): TypedDaysRead {
  if (text === '') return { ok: true, days: { from: null, to: null } };
  const [first = '', second = first, ...rest] = text.split('..');
  const [from, to] = [dayOf(first), dayOf(second)];
  if (from === undefined || to === undefined || rest.length > 0 || (from === null && to === null))
    return { ok: false, why: `--krx ${text}: a day such as 2024-01-05, or from..to, from.. or ..to` };
  if (from !== null && to !== null && from > to) return { ok: false, why: `--krx ${text} ends before it begins` };
  return { ok: true, days: { from, to } };
}

/** null for nothing, undefined for what is no day */
function dayOf(text: string): DateKst | null | undefined {
  if (text === '') return null;
  return isDateKst(text) ? text : undefined;
}

/**
 * The trading days of a span, oldest first. Without a first day, from the newest one on that has files, which may be
 * incomplete; without any the last twenty. Days that were only recorded are fetched: KRX has more of them.
 * @param published the last published day: later ones are left out
 */
export async function tradingDaysOf(
  { from, to }: TypedDays,
  published: DateKst,
  store: Pick<Store, 'dailyBars'>,
): Promise<DateKst[]> {
  const last = to !== null && to < published ? to : published;
  const first = from ?? (await newestStored(store)) ?? KRX_CALENDAR.tradingDaysBack(last, FIRST_DAYS)[0] ?? last;
  const days: DateKst[] = [];
  for (let day = KRX_CALENDAR.lastTradingDayOnOrBefore(last); day >= first; day = KRX_CALENDAR.previousTradingDay(day))
    days.push(day);
  return days.toReversed();
}

async function newestStored({ dailyBars }: Pick<Store, 'dailyBars'>): Promise<DateKst | null> {
  for (const day of wholeDays(await dailyBars.days()).toReversed()) {
    const stocks = await dailyBars.ofDay(day);
    if (stocks.some(({ source }) => source > RECORDED_RANK)) return day;
  }
  return null;
}
