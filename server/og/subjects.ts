import { elementAt } from '@sise/domain/element-at';
import { comma, indexValue } from '@sise/domain/format/number';
import { adjustBars } from '@sise/domain/market/bar';
import { nameOfMarket } from '@sise/domain/market/markets';
import { indexSnapshotOf } from '@sise/domain/sector/index-snapshot';
import { isUpcode } from '@sise/domain/terms';
import type { Parts } from '../parts.ts';
import { toIndexRow } from '../wire/index-row.ts';
import { toQuoteRow } from '../wire/quote-row.ts';
import type { Subject } from './card.ts';
import { closesOf, footnoteOf, HALF_YEAR } from './subject-parts.ts';

const KINDS: Readonly<Partial<Record<string, string>>> = { etf: 'ETF', etn: 'ETN' };

/** The subject of a stock, ETF or ETN; null for a code that is not listed. */
export async function stockSubject({ market, sources }: Parts, code: string): Promise<Subject | null> {
  const row = market.rowOf(code);
  if (row === undefined) return null;
  const { shcode, name, market: where, kind } = elementAt(market.listings, row);
  const { price, change, chgrate, jnilclose } = toQuoteRow(market, row);
  const past = adjustBars(await sources.archive.dailyBars(shcode, { count: HALF_YEAR.days }));
  const value = price ?? jnilclose;
  return {
    name,
    about: `${KINDS[kind ?? ''] ?? nameOfMarket(where)} · ${shcode}`,
    value: `${comma(value)}원`,
    change,
    changeRate: chgrate,
    digits: 0,
    closes: closesOf(past, market.date, value),
    span: HALF_YEAR.name,
    footnote: footnoteOf(market),
  };
}

/** The subject of an index or industry; null for an unknown code. */
export async function indexSubject({ market, sources }: Parts, code: string): Promise<Subject | null> {
  const index = isUpcode(code) ? market.indices.get(code) : undefined;
  if (!index) return null;
  const { upcode, hname, kind, price, change, chgrate, stocks } = toIndexRow(indexSnapshotOf(market, index), null);
  const past = await sources.archive.indexDailyBars(index.listing.upcode, { count: HALF_YEAR.days });
  return {
    name: hname,
    about: `${kind === 'sector' ? '업종' : '지수'} ${upcode} · ${comma(stocks)}종목`,
    value: indexValue(price),
    change,
    changeRate: chgrate,
    digits: 2,
    closes: closesOf(past, market.date, price),
    span: HALF_YEAR.name,
    footnote: footnoteOf(market),
  };
}
