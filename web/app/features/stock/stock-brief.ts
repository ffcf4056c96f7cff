import type { StockDetail } from '@sise/contract/stock';
import { comma } from '@sise/domain/format/number';
import type { Bar } from '../../charts/bars.ts';
import { strong, type SentencePart } from '../../charts/sentence-part.ts';
import { nameOfListing } from './listing-name.ts';

const VOLUME_DAYS = 20;
/** A day's volume is mentioned from this multiple of the mean. */
const NOTABLE_VOLUME = 1.5;

/**
 * The notable facts of a stock, in one line.
 * @param bars daily, oldest first, adjusted; today's last, from the first trade on
 */
export function stockBrief(
  detail: Pick<StockDetail, 'mktflg' | 'product' | 'rank' | 'halted' | 'price'>,
  bars: readonly Bar[],
): SentencePart[] {
  const listing = nameOfListing(detail);
  const rank = listing === '' ? [] : [[`${listing} 시가총액 `, strong(`${comma(detail.rank)}위`)]];
  const isTraded = detail.price !== null; // else the last bar is of another day
  const clauses = detail.halted ? rank : [...rank, ...streakClause(bars), ...(isTraded ? volumeClause(bars) : [])];
  return clauses.flatMap((clause, i) => (i === 0 ? clause : [' · ' as SentencePart].concat(clause)));
}

/** The number of days in one direction, from two. */
function streakClause(bars: readonly Bar[]): SentencePart[][] {
  const ways = bars.slice(1).map(({ close }, i) => Math.sign(close - (bars[i]?.close ?? close)));
  const way = ways.at(-1) ?? 0;
  if (way === 0) return [];
  const streak = ways.length - 1 - ways.findLastIndex((each) => each !== way);
  return streak < 2 ? [] : [[strong(`${streak}일`), ` 연속 ${way > 0 ? '상승' : '하락'}`]];
}

/** Today's volume against the mean of the days before. */
function volumeClause(bars: readonly Bar[]): SentencePart[][] {
  const past = bars.slice(-1 - VOLUME_DAYS, -1).flatMap(({ volume }) => (volume ? [volume] : []));
  const today = bars.at(-1)?.volume ?? 0;
  if (past.length < VOLUME_DAYS) return [];
  const times = today / (past.reduce((sum, volume) => sum + volume, 0) / past.length);
  return times < NOTABLE_VOLUME ? [] : [[`거래량 ${VOLUME_DAYS}일 평균의 `, strong(`${comma(times, 1)}배`)]];
}
