import type { Bar } from '../bars.ts';
import { dayOf } from '../bars.ts';

/** What happened to a company. */
export type EventKind = 'results' | 'report' | 'dividend' | 'distribution' | 'shares' | 'filing';

/** Something that happened on a day, marked under a chart. */
export interface ChartEvent {
  /** Unique among the events of a chart. */
  readonly id: string;
  /** YYYY-MM-DD; of a day without trade it stands at the next bar */
  readonly date: string;
  readonly kind: EventKind;
  /** One letter, in a ring. */
  readonly letter: string;
  /** What it was, in one line. */
  readonly text: string;
  /** Where there is more of it: a path of the site, or an address of the API. */
  readonly link: { readonly to: string; readonly label: string } | null;
}

/** Events as far as they are known, and why some are not. */
export interface ToldEvents {
  readonly events: readonly ChartEvent[];
  readonly eventsFailure: EventsFailure | null;
}

/** An asking for events that failed: in the words of the server, with the way to ask again. */
export interface EventsFailure {
  readonly cause: string;
  readonly retry: () => void;
}

/** Names of the kinds, the most telling first: where two meet, the first gives the letter. */
export const EVENT_KINDS: Readonly<Record<EventKind, string>> = {
  shares: '권리·분할',
  results: '실적',
  dividend: '배당',
  distribution: '분배',
  report: '리포트',
  filing: '공시',
};

/** Events that are told by one ring. */
export interface EventMark {
  /** The bar it stands at. */
  readonly index: number;
  /** Newest first; never empty. */
  readonly events: readonly ChartEvent[];
  /** Whose letter and colour it has. */
  readonly face: ChartEvent;
}

/**
 * Events at their bars, oldest first; those that would overlap share a ring. Events before the first bar are left out,
 * those of days to come too.
 * @param room bars a ring is wide, at least 1
 */
export function marksOf(bars: readonly Bar[], events: readonly ChartEvent[], room: number): EventMark[] {
  const days = bars.map(dayOf);
  const first = days[0];
  if (first === undefined) return [];
  const last = days[days.length - 1];
  const placed = events
    .filter(({ date }) => date >= first && date <= last)
    .map((event) => ({ index: firstFrom(days, event.date), event }))
    .toSorted((a, b) => a.index - b.index || a.event.id.localeCompare(b.event.id));
  const groups: { index: number; events: ChartEvent[] }[] = [];
  for (const { index, event } of placed) {
    const group = groups.at(-1);
    if (group && index - group.index < room) group.events.unshift(event);
    else groups.push({ index, events: [event] });
  }
  return groups.map((group) => ({ ...group, face: faceOf(group.events) }));
}

function faceOf(events: readonly ChartEvent[]): ChartEvent {
  const order = Object.keys(EVENT_KINDS);
  return events.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))[0];
}

/** Index of the first day that is not before a date. */
function firstFrom(days: readonly string[], date: string): number {
  let low = 0;
  let high = days.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (days[middle] < date) low = middle + 1;
    else high = middle;
  }
  return low;
}
