import { calendar as calls } from '@sise/contract/calendar';
import { smallMarket, SMALL_DAY } from '@sise/domain/market/testing/small-market';
import { addDays, instantAt } from '@sise/domain/market/kst';
import { expect, it } from 'vitest';
import { createApiRegistry } from '../api-registry.ts';
import { createCalendarEvents } from '../calendar/calendar-events.ts';
import type { Parts } from '../parts.ts';
import { ANONYMOUS_CALLER } from '../testing/anonymous-caller.ts';
import { calendarRoutes } from './calendar.ts';

it('has a day without trading as today, too, though the values shown are of the day before', async () => {
  const market = smallMarket();
  const saturday = addDays(SMALL_DAY, 1);
  market.apply({ type: 'status', at: instantAt(saturday, 11 * 60), state: 'close' });
  const sources = { filings: null, statements: null, listingDates: null, etfEtns: null } as Parts['sources'];
  const calendarEvents = createCalendarEvents({ market, sources });
  const api = createApiRegistry({ meta: () => ({}) as never, checkReplies: true });
  calendarRoutes(api, { market, calendarEvents } as Parts); // what the calendar reads

  expect(market.date).toBe(SMALL_DAY);
  const { data: days } = await api.dispatch(calls.days, { view: 'day' }, ANONYMOUS_CALLER);
  expect(days).toMatchObject({ today: saturday, date: saturday });
  const { data: events } = await api.dispatch(calls.events, { kind: 'expiry' }, ANONYMOUS_CALLER);
  expect(events).toHaveProperty('rows.0.date', '2026-11-23'); // in the 30 days from Saturday on
});
