import { CALENDAR_KINDS } from '@sise/domain/calendar/calendar-event';
import { nameOfMarket } from '@sise/domain/market/markets';
import type { CalendarSettings } from './calendar-address.ts';

/** Why a day has no line: it has no dates at all, or none of the chosen kinds, market or stocks. */
export function emptyDayText({ kinds, market, own }: Pick<CalendarSettings, 'kinds' | 'market' | 'own'>): string {
  const chosen = [
    ...(own ? ['내 종목의'] : []),
    ...(market === null ? [] : [nameOfMarket(market)]),
    ...(kinds.length === 0 ? [] : [kinds.map((kind) => CALENDAR_KINDS[kind]).join('·')]),
  ];
  return `${[...chosen, '일정이'].join(' ')} 없는 날입니다.`;
}
