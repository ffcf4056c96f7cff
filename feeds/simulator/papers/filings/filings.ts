import { changeRate } from '@sise/domain/market/columns';
import { addDays, dateOf } from '@sise/domain/market/kst';
import { dayOfFilingId, filingId, type Filing } from '@sise/domain/papers/filing';
import { endOfQuarter, quarterOfDate, type FiscalQuarter } from '@sise/domain/papers/fiscal';
import { instant, isDateKst, type Instant } from '@sise/domain/terms';
import { keyOf, uniform, whole } from '../../chance.ts';
import type { Exchange } from '../../exchange.ts';
import type { Books } from '../statements/books.ts';
import { officeHour, type Desk, type Draft } from './draft.ts';
import { OCCASIONS, timesOf } from './occasions.ts';
import { periodicFilings } from './periodic.ts';
import { priceFilings } from './price-filings.ts';

/** Quarters of the calendar that are kept: three years and the one that runs. */
const QUARTERS = 13;
/** Numbers of one company on one day. */
const NUMBERS = 197;
const FOREVER = instant(Number.MAX_SAFE_INTEGER);

/** The filings of one company up to a moment, the newest first. */
export function filingsOf(exchange: Exchange, books: Books, owner: number, at: Instant, today: number): Filing[] {
  const quarter = quarterOfDate(dateOf(at));
  const desk = deskOf(exchange, books, owner);
  return Array.from({ length: QUARTERS }, (_, back) => filed(desk, quarter - back, at, today)).flat();
}

/** One filing, when it has been handed in by a moment. */
export function filingOf(exchange: Exchange, books: Books, owner: number, id: string, at: Instant, today: number) {
  const day = dayOfFilingId(id);
  if (day === null || !isDateKst(day)) return null;
  const quarter = quarterOfDate(day);
  const running = quarterOfDate(dateOf(at));
  if (quarter > running || quarter <= running - QUARTERS) return null;
  return filed(deskOf(exchange, books, owner), quarter, at, today).find((filing) => filing.id === id) ?? null;
}

function deskOf(exchange: Exchange, books: Books, owner: number): Desk {
  const company = exchange.universe.companies[owner];
  return {
    exchange,
    books,
    owner,
    company,
    cap: books.capOf(owner),
    key: keyOf(exchange.seed, 'filings', company.shcode),
  };
}

/** The filings of a quarter of the calendar, those still to come among them, the newest first. */
export function filingsIn(
  exchange: Exchange,
  books: Books,
  owner: number,
  quarter: FiscalQuarter,
  today: number,
): Filing[] {
  return filed(deskOf(exchange, books, owner), quarter, FOREVER, today);
}

/** The filings of a quarter of the calendar up to a moment, the newest first; those of the days before its listing are nobody's here. */
function filed(desk: Desk, quarter: FiscalQuarter, at: Instant, today: number): Filing[] {
  const { exchange, owner, company } = desk;
  const { days, universe, history } = exchange;
  const first = days.dayOnOrAfter(days.calendar.nextTradingDay(endOfQuarter(quarter - 1)));
  const last = days.dayOnOrBefore(endOfQuarter(quarter));
  if (last < first) return [];
  const from = universe.firstDay(owner) > 0 ? days.dateAt(universe.firstDay(owner)) : '';
  const drafts = [
    ...periodicFilings(desk, quarter - 1),
    ...priceFilings(desk, first, Math.min(last, today)),
    ...occasional(desk, quarter, first, last),
  ];
  const numbers = new Map<string, number>();
  const filings: Filing[] = [];
  const numbered = (draft: Draft, when: Instant, corrects: string | null): Filing => {
    const date = dateOf(when);
    const number = numbers.get(date) ?? 0;
    numbers.set(date, number + 1);
    const { correctedAt: _, ...rest } = draft;
    return {
      ...rest,
      at: when,
      id: filingId(date, (owner * NUMBERS + number) % 1_000_000),
      shcode: company.shcode,
      isTimed: true,
      isCorrection: corrects !== null,
      corrects,
      nextDayRate: null,
    };
  };
  const originals = drafts.toSorted((a, b) => a.at - b.at);
  const ids = new Map(originals.map((draft) => [draft, numbered(draft, draft.at, null)]));
  for (const [draft, filing] of ids) {
    filings.push(filing);
    const again = draft.correctedAt;
    if (again !== undefined && quarterOfDate(dateOf(again)) === quarter && dateOf(draft.at) >= from)
      filings.push(numbered(draft, again, filing.id));
  }
  return filings
    .filter((filing) => filing.at <= at && dateOf(filing.at) >= from)
    .toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
    .map((filing) => ({ ...filing, nextDayRate: rateAfter(filing.at) }));

  function rateAfter(when: Instant): number | null {
    const day = days.dayOnOrBefore(dateOf(when)) + 1;
    if (day >= today || day > universe.lastDay(owner)) return null;
    return changeRate(history.close(owner, day), history.base(owner, day));
  }
}

function occasional(desk: Desk, quarter: FiscalQuarter, first: number, last: number): Draft[] {
  const { exchange, books, owner, key } = desk;
  return OCCASIONS.flatMap((kind, place) => {
    const often = kind.often(desk);
    const base = 200_000 + (quarter * OCCASIONS.length * 4 + place) * 512;
    const count = often === 0 ? 0 : timesOf(often, uniform(key, base));
    return Array.from({ length: count }, (_, n): Draft => {
      const from = base + 8 + n * 12;
      const date = exchange.days.dateAt(first + whole(key, from, last - first + 1));
      const at = officeHour(date, key, from + 1);
      const known = books.newestAt(owner, at);
      const draft = { at, ...kind.write({ desk, date, known, draw: (index) => uniform(key, from + 4 + index) }) };
      if (uniform(key, from + 2) >= kind.corrected) return draft;
      const again = exchange.calendar.nextTradingDay(addDays(date, 1 + whole(key, from + 3, 12)));
      return { ...draft, correctedAt: officeHour(again, key, from + 3) };
    });
  });
}
