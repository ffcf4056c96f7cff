import { changeRate } from '@sise/domain/market/columns';
import { addDays, dateOf } from '@sise/domain/market/kst';
import { filingId, type Filing } from '@sise/domain/filings/filing';
import { endOfQuarter, quarterOfDate, type FiscalQuarter } from '@sise/domain/financials/fiscal';
import type { Instant } from '@sise/domain/terms';
import { keyOf, uniform, whole } from '../random.ts';
import type { Exchange } from '../exchange.ts';
import type { AccountingBooks } from '../statements/accounting-books.ts';
import { officeHour, type FilingContext, type Draft } from './draft.ts';
import { FILING_EVENTS, timesOf } from './filing-events.ts';
import { periodicFilings } from './periodic.ts';
import { priceFilings } from './price-filings.ts';

/** Filing numbers of one company on one day. */
const NUMBERS = 197;

/**
 * The filings of a company in a calendar quarter, including those still to come, the newest first; days before its
 * listing have none.
 */
export function filingsIn(
  exchange: Exchange,
  books: AccountingBooks,
  owner: number,
  quarter: FiscalQuarter,
  today: number,
): Filing[] {
  const context = contextOf(exchange, books, owner);
  const { company } = context;
  const { days, universe, history } = exchange;
  const first = days.dayOnOrAfter(days.calendar.nextTradingDay(endOfQuarter(quarter - 1)));
  const last = days.dayOnOrBefore(endOfQuarter(quarter));
  if (last < first) return [];
  const from = universe.firstDay(owner) > 0 ? days.dateAt(universe.firstDay(owner)) : '';
  const drafts = [
    ...periodicFilings(context, quarter - 1),
    ...priceFilings(context, first, Math.min(last, today)),
    ...occasional(context, quarter, first, last),
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
    .filter((filing) => dateOf(filing.at) >= from)
    .toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1))
    .map((filing) => ({ ...filing, nextDayRate: rateAfter(filing.at) }));

  function rateAfter(when: Instant): number | null {
    const day = days.dayOnOrBefore(dateOf(when)) + 1;
    if (day >= today || day > universe.lastDay(owner)) return null;
    return changeRate(history.close(owner, day), history.base(owner, day));
  }
}

function contextOf(exchange: Exchange, books: AccountingBooks, owner: number): FilingContext {
  const company = exchange.universe.company(owner);
  return {
    exchange,
    books,
    owner,
    company,
    cap: books.capOf(owner),
    key: keyOf(exchange.seed, 'filings', company.shcode),
  };
}

function occasional(context: FilingContext, quarter: FiscalQuarter, first: number, last: number): Draft[] {
  const { exchange, books, owner, key } = context;
  return FILING_EVENTS.flatMap((kind, place) => {
    const often = kind.often(context);
    const base = 200_000 + (quarter * FILING_EVENTS.length * 4 + place) * 512;
    const count = often === 0 ? 0 : timesOf(often, uniform(key, base));
    return Array.from({ length: count }, (_, n): Draft => {
      const from = base + 8 + n * 12;
      const date = exchange.days.dateAt(first + whole(key, from, last - first + 1));
      const at = officeHour(date, key, from + 1);
      const known = books.newestAt(owner, at);
      const draft = { at, ...kind.write({ context, date, known, draw: (index) => uniform(key, from + 4 + index) }) };
      if (uniform(key, from + 2) >= kind.corrected) return draft;
      const again = exchange.calendar.nextTradingDay(addDays(date, 1 + whole(key, from + 3, 12)));
      return { ...draft, correctedAt: officeHour(again, key, from + 3) };
    });
  });
}
