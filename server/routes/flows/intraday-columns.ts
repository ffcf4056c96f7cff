import type { ProgramColumns } from '@sise/contract/program-trading';
import { CONTRACT_SPECS } from '@sise/domain/derivatives/contract-spec';
import type { UnderlyingId } from '@sise/domain/derivatives/contract-spec';
import type { IntradayFlows } from '@sise/domain/flows/flow-archive';
import type { IndexState, Market } from '@sise/domain/market/engine';
import { MINUTE_MS } from '@sise/domain/market/kst';
import type { IndexPoint } from '@sise/domain/market/quote';
import { regularHours } from '@sise/domain/market/session';
import type { TopicValues } from '@sise/domain/market/topics';
import type { DateKst, Instant, Upcode } from '@sise/domain/terms';
import { points } from '../../wire/index-row.ts';

/** 프로그램 순매수 of a market or index by minute, beside its index, and the index and the basis of the futures. */
export function programColumns(
  market: Market,
  date: DateKst,
  index: IndexState,
  { at, program: { arbitrage, nonArbitrage } }: IntradayFlows,
  futureMinutes: TopicValues['future-minutes'],
): ProgramColumns {
  const { opensAt, closesAt } = regularHours(date);
  const product = futuresFollowed(index.listing.upcode);
  const gaps = futureMinutes.flatMap(({ at: moment, close, underlying }) =>
    underlying === null ? [] : [{ at: moment, value: close - underlying }],
  );
  return {
    opensAt: secondsOf(opensAt),
    closesAt: secondsOf(closesAt),
    time: at.map(secondsOf),
    arb: [...arbitrage],
    nonarb: [...nonArbitrage],
    total: arbitrage.map((net, minute) => net + (nonArbitrage[minute] ?? 0)),
    price: valuesAt(index.points, at),
    underlying: valuesAt(market.indices.get(CONTRACT_SPECS[product].upcode)?.points ?? [], at),
    basis: lastAt(gaps, at).map((gap) => (gap === null ? null : Math.round(gap * 100) / 100)),
  };
}

export function secondsOf(at: Instant): number {
  return Math.floor(at / 1000);
}

/** An index at the given moments, oldest first: its last value in or before the minute of each, points. */
export function valuesAt(intraday: readonly IndexPoint[], moments: readonly Instant[]): (number | null)[] {
  return lastAt(intraday, moments).map((value) => (value === null ? null : points(value)));
}

/** The last value in or before the minute of each moment, both oldest first; null before the first value. */
function lastAt<Value extends number>(
  values: readonly { readonly at: Instant; readonly value: Value }[],
  moments: readonly Instant[],
): (Value | null)[] {
  const rest = values.values();
  let next = rest.next();
  let value: Value | null = null;
  return moments.map((at) => {
    for (; !next.done && Math.floor(next.value.at / MINUTE_MS) <= Math.floor(at / MINUTE_MS); next = rest.next())
      value = next.value.value;
    return value;
  });
}

/** The underlying whose futures the program trading of a market follows: codes of KOSDAQ begin with 2. */
export function futuresFollowed(upcode: Upcode): UnderlyingId {
  return upcode.startsWith('2') ? 'kosdaq150' : 'kospi200';
}
