import { elementAt } from '@sise/domain/element-at';
import { dateTime, dateWithWeekday } from '@sise/domain/format/date';
import { comma, indexValue } from '@sise/domain/format/number';
import { adjustBars } from '@sise/domain/market/bar';
import type { DailyBar } from '@sise/domain/market/bar';
import { nameOfMarket } from '@sise/domain/market/markets';
import { indexSnapshotOf } from '@sise/domain/sector/index-snapshot';
import { isUpcode } from '@sise/domain/terms';
import type { Parts } from '../parts.ts';
import { toIndexRow } from '../wire/index-row.ts';
import { toQuoteRow } from '../wire/quote-row.ts';
import type { Subject } from './card.ts';

/** Trading days of half a year. */
const DAYS = 123;
const SPAN = '최근 6개월';
const KINDS: Readonly<Partial<Record<string, string>>> = { etf: 'ETF', etn: 'ETN' };

/** The subject of a stock, ETF or ETN; null for a code that is not listed. */
export async function stockSubject({ market, sources }: Parts, code: string): Promise<Subject | null> {
  const row = market.rowOf(code);
  if (row === undefined) return null;
  const { shcode, name, market: where, kind } = elementAt(market.listings, row);
  const { price, change, chgrate, jnilclose } = toQuoteRow(market, row);
  const past = adjustBars(await sources.archive.dailyBars(shcode, { count: DAYS }));
  const value = price ?? jnilclose;
  return {
    name,
    about: `${KINDS[kind ?? ''] ?? nameOfMarket(where)} · ${shcode}`,
    value: `${comma(value)}원`,
    change,
    changeRate: chgrate,
    digits: 0,
    closes: closesOf(past, market.date, value),
    span: SPAN,
    footnote: footnoteOf(market),
  };
}

/** The subject of an index or industry; null for an unknown code. */
export async function indexSubject({ market, sources }: Parts, code: string): Promise<Subject | null> {
  const index = isUpcode(code) ? market.indices.get(code) : undefined;
  if (!index) return null;
  const { upcode, hname, kind, price, change, chgrate, stocks } = toIndexRow(indexSnapshotOf(market, index), null);
  const past = await sources.archive.indexDailyBars(index.listing.upcode, { count: DAYS });
  return {
    name: hname,
    about: `${kind === 'sector' ? '업종' : '지수'} ${upcode} · ${comma(stocks)}종목`,
    value: indexValue(price),
    change,
    changeRate: chgrate,
    digits: 2,
    closes: closesOf(past, market.date, price),
    span: SPAN,
    footnote: footnoteOf(market),
  };
}

/** Closes of the days before, and the value of today. */
function closesOf(past: readonly DailyBar[], today: string | null, value: number | null): number[] {
  const before = past.filter(({ date }) => today === null || date < today).map(({ close }) => close);
  return value === null ? before : [...before, value];
}

function footnoteOf({ source, asOf, date }: Parts['market']): string {
  if (source === 'archive') return date === null ? '종가 기준' : `${dateWithWeekday(date)} 종가 기준 · 자료 한국거래소`;
  const when = asOf === null ? '' : `${dateTime(asOf).slice(0, -3)} 기준 · `;
  return `${when}모의 시세로, 실제 시세가 아닙니다`;
}
