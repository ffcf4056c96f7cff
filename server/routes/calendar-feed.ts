import { MOST_CODES } from '@sise/contract/calendar';
import { CALENDAR_FEED } from '@sise/contract/paths';
import {
  CALENDAR_KIND_IDS,
  CALENDAR_KINDS,
  FEED_KINDS,
  FEED_KINDS_OF_STOCKS,
  type CalendarEvent,
  type CalendarKind,
} from '@sise/domain/calendar/calendar-event';
import { calendarBounds } from '@sise/domain/calendar/calendar-span';
import { icalendar, type WholeDay } from '@sise/domain/format/icalendar';
import { addMonths } from '@sise/domain/market/kst';
import { isShcode, type Shcode } from '@sise/domain/terms';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.ts';
import { refuse } from '../refusal.ts';

const MONTHS_BACK = 3;

interface Chosen {
  readonly kinds?: string | string[];
  readonly codes?: string | string[];
}

/**
 * Serves /calendar.ics: dates to subscribe to. `kinds` chooses some of them, `codes` the stocks of which dates are
 * wanted. It has nothing of a member.
 */
export function serveCalendarFeed(app: FastifyInstance, { market, calendarEvents, now }: Parts): void {
  app.get<{ Querystring: Chosen }>(CALENDAR_FEED, async (request, reply) => {
    const codes = codesIn(request.query.codes);
    const kinds = kindsIn(request.query.kinds, codes.size > 0);
    const day = market.date ?? refuse('market.loading');
    const { last } = calendarBounds(day);
    const events = (await calendarEvents.between(addMonths(day, -MONTHS_BACK), last)).filter(
      ({ kind, issue }) => kinds.has(kind) && (issue === null || codes.size === 0 || codes.has(issue.shcode)),
    );
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/calendar; charset=utf-8')
      .send(icalendar('시세 증시 일정', withUids(events), now()));
  });
}

/** A day may have several dates of one kind and stock, such as two filings: those after the first are numbered. */
function withUids(events: readonly CalendarEvent[]): WholeDay[] {
  const seen = new Map<string, number>();
  return events.map((event) => {
    const { date, kind, issue, symbol, time, title, status, basis } = event;
    const key = [date, kind, issue?.shcode ?? symbol].filter(Boolean).join('-');
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    const isTentative = status === 'estimated';
    const words = [CALENDAR_KINDS[kind], [issue?.name, title, time].filter(Boolean).join(' ')].join(': ');
    return {
      uid: `${key}${count === 1 ? '' : `-${count}`}@sise`,
      date,
      title: isTentative ? `${words} (예상)` : words,
      description: basis === null ? '' : isTentative ? `예상: ${basis}` : basis,
      isTentative,
    };
  });
}

function codesIn(given: string | string[] | undefined): ReadonlySet<Shcode> {
  const codes = textsIn(given);
  if (codes.length > MOST_CODES) refuse('input.invalid', [{ field: 'codes', message: `${MOST_CODES}종목까지입니다.` }]);
  if (!codes.every(isShcode)) refuse('input.invalid', [{ field: 'codes', message: '여섯 자리 종목코드여야 합니다.' }]);
  return new Set(codes.filter(isShcode));
}

function kindsIn(given: string | string[] | undefined, hasCodes: boolean): ReadonlySet<CalendarKind> {
  const texts = textsIn(given);
  if (texts.length === 0) return new Set(hasCodes ? [...FEED_KINDS, ...FEED_KINDS_OF_STOCKS] : FEED_KINDS);
  const chosen = CALENDAR_KIND_IDS.filter((kind) => texts.includes(kind));
  if (chosen.length !== new Set(texts).size)
    refuse('input.invalid', [
      { field: 'kinds', message: '알 수 없는 일정 종류입니다.', allowed: [...CALENDAR_KIND_IDS] },
    ]);
  if (!hasCodes && chosen.some((kind) => FEED_KINDS_OF_STOCKS.includes(kind)))
    refuse('input.invalid', [{ field: 'codes', message: '실적·배당·분배 일정은 종목을 골라야 받을 수 있습니다.' }]);
  return new Set(chosen);
}

function textsIn(given: string | string[] | undefined): string[] {
  return [given ?? '']
    .flat()
    .flatMap((text) => text.split(','))
    .filter((text) => text !== '');
}
