import type { StockKind } from '../market/instrument.ts';
import type { MarketId } from '../market/markets.ts';
import type { DateKst, Shcode } from '../terms.ts';

/** Kinds of dates in the calendar with their labels, in the order in which a day lists them. */
export const CALENDAR_KINDS = {
  holiday: '휴장',
  hours: '거래시간',
  expiry: '만기',
  results: '실적',
  dividend: '배당',
  distribution: 'ETF 분배',
  listing: '신규상장',
  delisting: '상장폐지',
  world: '해외 휴장',
} as const;
export type CalendarKind = keyof typeof CALENDAR_KINDS;
export const CALENDAR_KIND_IDS = Object.keys(CALENDAR_KINDS) as CalendarKind[]; // keys of a literal
/** Kinds that the iCalendar feed has if its address names none. */
export const FEED_KINDS: readonly CalendarKind[] = ['holiday', 'hours', 'expiry'];
/** Kinds that it has only of chosen stocks: of these there are thousands. */
export const FEED_KINDS_OF_STOCKS: readonly CalendarKind[] = ['results', 'dividend', 'distribution'];

/** The stock, ETF or ETN of a date. */
export interface CalendarIssue {
  readonly shcode: Shcode;
  readonly name: string;
  readonly market: MarketId | null;
  readonly kind: StockKind | null;
}

export interface CalendarEvent {
  readonly kind: CalendarKind;
  readonly date: DateKst;
  /** `15:42`, or `10:00~16:30` of changed hours; null: the whole day, or the time is unknown */
  readonly time: string | null;
  /** What happens, without the name of the issue: 배당락, 3분기 잠정실적. */
  readonly title: string;
  /** null if it concerns the whole market */
  readonly issue: CalendarIssue | null;
  /** An index of the market that is closed; null for anything but a holiday abroad with a page of its own. */
  readonly symbol: string | null;
  /** estimated: nobody has announced the date */
  readonly status: 'known' | 'estimated';
  /** What an estimate was derived from; of a known date the document that gives it. null: the rules of the market. */
  readonly basis: string | null;
  /** 접수번호 of the filing that gives it; null if there is none, or its number is unknown */
  readonly filing: string | null;
}

/** A date of the whole market, by its rules. */
export function marketDate(kind: CalendarKind, date: DateKst, title: string): CalendarEvent {
  return { kind, date, time: null, title, issue: null, symbol: null, status: 'known', basis: null, filing: null };
}

/** Dates by day, within a day by kind, then the largest company first. @param capOf won; 0 if unknown */
export function sortEvents(events: readonly CalendarEvent[], capOf: (shcode: Shcode) => number): CalendarEvent[] {
  const keyed = events.map((event) => ({
    event,
    date: event.date,
    kind: CALENDAR_KIND_IDS.indexOf(event.kind),
    cap: event.issue === null ? Infinity : capOf(event.issue.shcode),
    name: event.issue?.shcode ?? event.title,
  }));
  keyed.sort((a, b) => {
    if (a.date !== b.date) return a.date < b.date ? -1 : 1;
    if (a.kind !== b.kind) return a.kind - b.kind;
    if (a.cap !== b.cap) return b.cap - a.cap;
    return a.name < b.name ? -1 : 1;
  });
  return keyed.map(({ event }) => event);
}
