import type { Bar } from '../bars.ts';
import { dayOf } from '../bars.ts';

/** What happened to a company. */
export type EventKind = 'results' | 'report' | 'dividend' | 'distribution' | 'shares' | 'filing';

/** Something that happened on a day, marked under a chart. */
export interface ChartEvent {
  /** Unique among the events of a chart. */
  readonly id: string;
  /** YYYY-MM-DD; an event on a day without trades is placed at the next bar */
  readonly date: string;
  readonly kind: EventKind;
  /** One letter, shown in a ring. */
  readonly letter: string;
  /** A description in one line. */
  readonly text: string;
  /** A link to details: a path of the site, or an address of the API. */
  readonly link: { readonly to: string; readonly label: string } | null;
}

/** The events that are known, and the reason if some could not be loaded. */
export interface KnownEvents {
  readonly events: readonly ChartEvent[];
  readonly eventsFailure: EventsFailure | null;
}

/** A failed request for events: the server's message, and a way to retry. */
export interface EventsFailure {
  readonly cause: string;
  readonly retry: () => void;
}

/** Names of the kinds, the most important first: if several share a ring, the first one gives the letter. */
export const EVENT_KINDS: Readonly<Record<EventKind, string>> = {
  shares: '권리·분할',
  results: '실적',
  dividend: '배당',
  distribution: '분배',
  report: '보고서',
  filing: '공시',
};

/** Events that share one ring. */
export interface EventMark {
  /** The index of its bar. */
  readonly index: number;
  /** Newest first; never empty. */
  readonly events: readonly ChartEvent[];
  /** The event whose letter and colour it shows. */
  readonly face: ChartEvent;
}

/**
 * Events at their bars, oldest first; those that would overlap share a ring. Events before the first bar are left out,
 * and future ones too.
 * @param room width of a ring in bars, at least 1
 */
export function marksOf(bars: readonly Bar[], events: readonly ChartEvent[], room: number): EventMark[] {
  const days = bars.map(dayOf);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const placed = events
    .filter(({ date }) => date >= first && date <= last)
    .map((event) => ({ index: firstFrom(days, event.date), event }))
    .toSorted((a, b) => a.index - b.index || (a.event.id < b.event.id ? -1 : 1)); // a collator takes a phone 10 ms
  const groups: { index: number; events: [ChartEvent, ...ChartEvent[]] }[] = [];
  for (const { index, event } of placed) {
    const group = groups.at(-1);
    if (group && index - group.index < room) group.events.unshift(event);
    else groups.push({ index, events: [event] });
  }
  return groups.map((group) => ({ ...group, face: faceOf(group.events) }));
}

function faceOf([first, ...others]: readonly [ChartEvent, ...ChartEvent[]]): ChartEvent {
  const order = Object.keys(EVENT_KINDS);
  const placeOf = ({ kind }: ChartEvent) => order.indexOf(kind);
  return others.reduce((face, event) => (placeOf(event) < placeOf(face) ? event : face), first);
}

/** Index of the first day on or after a date. */
function firstFrom(days: readonly string[], date: string): number {
  let low = 0;
  let high = days.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? date) < date) low = middle + 1;
    else high = middle;
  }
  return low;
}
