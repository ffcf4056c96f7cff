import type { FilingHead, Filings, FilingTopic } from '@sise/domain/filings/filing';
import { endOfQuarter, quarterOfDate, type FiscalQuarter } from '@sise/domain/financials/fiscal';
import { dateOf } from '@sise/domain/market/kst';
import type { Exchange } from './exchange.ts';
import { createPromiseCache } from './news/promise-cache.ts';
import type { Present } from './session/present.ts';
import type { AccountingBooks } from './statements/accounting-books.ts';
import { filingsIn } from './filings/filings.ts';
import { createYieldToEventLoop } from '../slices.ts';

/** Calendar quarters whose filings are cached. */
const MAX_QUARTERS = 3;

/** The filings of all companies of the simulated exchange in a period, up to the present moment. */
export function createFilingsBetween(
  exchange: Exchange,
  present: Present,
  books: () => AccountingBooks,
): Filings['between'] {
  const { days, universe } = exchange;
  const cache = createPromiseCache<readonly FilingHead[]>(MAX_QUARTERS);

  async function ofQuarter(
    quarter: FiscalQuarter,
    today: number,
    topics: readonly FilingTopic[],
  ): Promise<readonly FilingHead[]> {
    const yieldToEventLoop = createYieldToEventLoop();
    const filings: FilingHead[] = [];
    const owners = universe.listedOn(today).filter((row) => books().ownerOf(row) === row);
    for (const owner of owners) {
      await yieldToEventLoop();
      for (const { summary: _, items: __, ...head } of filingsIn(exchange, books(), owner, quarter, today))
        if (topics.includes(head.topic)) filings.push(head);
    }
    return filings;
  }

  /** Whether nothing of a quarter changes any more: the day after its last filings, whose rates they have, is over. */
  function isSettled(quarter: FiscalQuarter, today: number): boolean {
    return days.dayOnOrBefore(endOfQuarter(quarter)) + 1 < today;
  }

  return async (from, until, topics) => {
    const { today, now } = present;
    if (today === null) return [];
    const found: FilingHead[] = [];
    const last = Math.min(quarterOfDate(until), quarterOfDate(dateOf(now)));
    for (let quarter = quarterOfDate(from); quarter <= last; quarter++) {
      const asOf = isSettled(quarter, today.day) ? 'settled' : today.day;
      const filings = await cache.getOrCreate(`${quarter} ${asOf} ${topics.join()}`, () =>
        ofQuarter(quarter, today.day, topics),
      );
      for (const filing of filings) {
        const date = dateOf(filing.at);
        if (filing.at <= now && date >= from && date <= until) found.push(filing);
      }
    }
    return found;
  };
}
