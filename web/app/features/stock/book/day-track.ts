import { hourMinute } from '@sise/domain/format/date';
import { MINUTE_MS } from '@sise/domain/market/kst';
import type { MarketId } from '@sise/domain/market/markets';
import type { SessionSpan } from '@sise/domain/market/session';
import { sessionsOf } from '@sise/domain/market/session';
import { isAuction, type SpanId } from '@sise/domain/market/session-id';
import type { DateKst, Instant } from '@sise/domain/terms';

/** A span of the day with its place on the track. */
export interface TrackSpan {
  readonly name: string;
  /** The short name, for little room. */
  readonly short: string;
  readonly from: Instant;
  readonly until: Instant;
  /** percent of the track */
  readonly left: number;
  readonly width: number;
  /** 0 for the regular day with its auctions, 1 for the sessions around it */
  readonly row: 0 | 1;
  readonly isAuction: boolean;
  readonly isNow: boolean;
}

export interface DayTrack {
  readonly spans: readonly TrackSpan[];
  /** The present time, percent of the track; null on another day, or far outside the day's hours. */
  readonly now: number | null;
  /** Hour labels under the track. */
  readonly hours: readonly { readonly text: string; readonly left: number }[];
  /** The next span: 마감 동시호가 15:20부터. */
  readonly next: string;
}

const WORDS: Partial<Record<SpanId, { name: string; short: string; row: 0 | 1 }>> = {
  'pre-close-trade': { name: '장전 시간외 종가', short: '', row: 1 },
  'opening-auction': { name: '시가 동시호가', short: '동시', row: 0 },
  regular: { name: '정규장', short: '정규장', row: 0 },
  'closing-auction': { name: '마감 동시호가', short: '', row: 0 },
  'closing-price-trade': { name: '장후 시간외 종가', short: '', row: 1 },
  'single-price': { name: '시간외 단일가', short: '시간외', row: 1 },
  'after-market': { name: '애프터마켓', short: '애프터마켓', row: 1 },
};
/** Free space before the first span and after the last, milliseconds. */
const MARGIN = 10 * MINUTE_MS;

/**
 * The exchange's day by its timetable; null on a day without trading. KONEX is not traded in the after-market.
 * @param market null if unknown
 */
export function dayTrack(date: DateKst, now: Instant | null, market: MarketId | null): DayTrack | null {
  const spans = sessionsOf(date).filter(
    ({ venue, id }) => venue === 'krx' && WORDS[id] !== undefined && !(market === 'konex' && id === 'after-market'),
  );
  if (spans.length === 0) return null;
  const from = Math.min(...spans.map((span) => span.from)) - MARGIN;
  const until = Math.max(...spans.map((span) => span.until)) + MARGIN;
  const place = (at: number) => ((at - from) / (until - from)) * 100;
  const isToday = now !== null && now >= from && now <= until;
  return {
    spans: spans.map((span) => ({
      name: '',
      short: '',
      row: 0,
      ...WORDS[span.id],
      from: span.from,
      until: span.until,
      left: place(span.from),
      width: place(span.until) - place(span.from),
      isAuction: isAuction(span.id),
      isNow: now !== null && span.from <= now && now < span.until,
    })),
    now: isToday ? place(now) : null,
    hours: hoursOf(spans).map((at) => ({ text: hourMinute(at), left: place(at) })),
    next: nextOf(spans, isToday ? now : null),
  };
}

/** Start and end of the regular day and of the after-market. */
function hoursOf(spans: readonly SessionSpan[]): Instant[] {
  const edges = spans.flatMap(({ id, from, until }) => {
    if (id === 'regular') return [from];
    if (id === 'closing-auction') return [until];
    return id === 'after-market' || id === 'single-price' ? [until] : [];
  });
  return [...new Set([...spans.slice(0, 1).map(({ from }) => from), ...edges])];
}

function nextOf(spans: readonly SessionSpan[], now: Instant | null): string {
  if (now === null) return '지난 거래일의 시간표입니다';
  const auction = spans.find(({ id, from, until }) => isAuction(id) && from <= now && now < until);
  if (auction) return `${WORDS[auction.id]?.name ?? ''} · ${hourMinute(auction.until)}에 한 번 체결`;
  const coming = spans.filter(({ from }) => from > now).toSorted((a, b) => a.from - b.from)[0];
  if (coming) return `다음 ${WORDS[coming.id]?.name ?? ''} ${hourMinute(coming.from)}`;
  const last = Math.max(...spans.map(({ until }) => until));
  return now < last
    ? `${hourMinute(spans.find(({ until }) => until === last)?.until ?? now)}까지`
    : '오늘 거래가 끝났습니다';
}
