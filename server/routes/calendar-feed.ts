import { MARKET_EVENT_KINDS, marketEvents, type MarketEventKind } from '@sise/domain/calendar/market-events';
import { icalendar } from '@sise/domain/format/icalendar';
import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import { addMonths } from '@sise/domain/market/kst';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../refusal.ts';
import type { Parts } from '../parts.ts';

const MONTHS_BACK = 3;
const MONTHS_AHEAD = 14;
const DOUBTFUL = '예정: 대체공휴일 지정에 따라 바뀔 수 있습니다.';

/** Serves /calendar.ics: the days of the exchange, to subscribe to. `kinds` chooses some of them. */
export function serveCalendarFeed(app: FastifyInstance, { market, now }: Parts): void {
  app.get<{ Querystring: { kinds?: string | string[] } }>('/calendar.ics', (request, reply) => {
    const kinds = kindsIn(request.query.kinds);
    const day = market.date ?? refuse('market.loading');
    const events = marketEvents(addMonths(day, -MONTHS_BACK), addMonths(day, MONTHS_AHEAD), KRX_CALENDAR)
      .filter(({ kind }) => kinds.has(kind))
      .map(({ kind, date, title, isDoubtful }) => ({
        uid: `${date}-${kind}@sise`,
        date,
        title: isDoubtful ? `${title} (예정)` : title,
        description: isDoubtful ? DOUBTFUL : '',
      }));
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/calendar; charset=utf-8')
      .send(icalendar('시세 증시 일정', events, now()));
  });
}

function kindsIn(given: string | string[] | undefined): ReadonlySet<MarketEventKind> {
  const allowed = Object.keys(MARKET_EVENT_KINDS) as MarketEventKind[]; // keys of a literal
  const texts = [given ?? '']
    .flat()
    .flatMap((text) => text.split(','))
    .filter((text) => text !== '');
  if (texts.length === 0) return new Set(allowed);
  const chosen = allowed.filter((kind) => texts.includes(kind));
  if (chosen.length !== new Set(texts).size)
    refuse('input.invalid', [{ field: 'kinds', message: '알 수 없는 일정 종류입니다.', allowed }]);
  return new Set(chosen);
}
