import { dateOf, MINUTE_MS } from '@sise/domain/market/kst';
import type { Filing } from '@sise/domain/filings/filing';
import type { FiscalQuarter } from '@sise/domain/financials/fiscal';
import { newsId, type Article } from '@sise/domain/news/news';
import { instant, type DateKst } from '@sise/domain/terms';
import { keyOf, whole } from '../random.ts';
import type { Exchange } from '../exchange.ts';
import type { CompanyFilings } from '../filings/company-filings.ts';
import { filingsIn } from '../filings/filings.ts';
import type { AccountingBooks } from '../statements/accounting-books.ts';
import { filingText } from './filing-texts.ts';
import { createPromiseCache } from './promise-cache.ts';
import { UNPUBLISHED } from './wording.ts';
import { createYieldToEventLoop } from '../../slices.ts';

/** Articles, grouped by the day of their filings. */
type ByDay = ReadonlyMap<DateKst, readonly Article[]>;

/** Articles about filings, including filings still to come. */
export interface FilingNews {
  /** About one company, in a calendar quarter; none about a preferred share. */
  about(row: number, quarter: FiscalQuarter, today: number): ByDay;
  /** About all companies that are covered. */
  ofFollowed(quarter: FiscalQuarter, today: number): Promise<ByDay>;
}

/** Minimum market cap of a covered company, won. */
const FOLLOWED = 1e12;
/** First number of a stock's articles about its filings. */
const FIRST_SLOT = 40;
const MAX_CACHED_QUARTERS = 2;
/** Filings that report the numbers before the report. */
const EARLY_RESULTS = /영업\(잠정\)실적|손익구조/;

/** @param ofCompany holds what one company has filed; of all at once nothing is held */
export function createFilingNews(
  exchange: Exchange,
  books: () => AccountingBooks,
  ofCompany: CompanyFilings,
): FilingNews {
  const { universe, seed } = exchange;
  const cache = createPromiseCache<ByDay>(MAX_CACHED_QUARTERS);

  function articleOf(filing: Filing, name: string, slot: number): Article | null {
    const key = keyOf(seed, 'filing news', filing.id);
    const text = filingText(filing, name, key);
    return (
      text && {
        id: newsId({ kind: 'stock', date: dateOf(filing.at), subject: filing.shcode, slot }),
        kind: 'stock',
        at: instant(filing.at + (2 + whole(key, 5, 7)) * MINUTE_MS),
        stocks: [{ shcode: filing.shcode, name, price: null, changeRate: null }],
        coins: [],
        isFeatured: false,
        ...UNPUBLISHED,
        ...text,
      }
    );
  }

  function articlesAbout(row: number, filings: readonly Filing[]): ByDay {
    const { name } = universe.company(row);
    const byDay = new Map<DateKst, Article[]>();
    const filedOn = new Map<DateKst, number>();
    const filed = filings.toReversed();
    // If the results were reported earlier, the report that repeats them is not news.
    const hasEarlyResults = filed.some(({ title }) => EARLY_RESULTS.test(title));
    for (const filing of filed) {
      const date = dateOf(filing.at);
      const place = filedOn.get(date) ?? 0;
      filedOn.set(date, place + 1);
      const isRepeated = hasEarlyResults && filing.topic === 'periodic';
      const article = isRepeated ? null : articleOf(filing, name, FIRST_SLOT + place);
      if (article !== null) byDay.set(date, [...(byDay.get(date) ?? []), article]);
    }
    return byDay;
  }

  return {
    about: (row, quarter, today) =>
      books().ownerOf(row) === row ? articlesAbout(row, ofCompany.inQuarter(row, quarter, today)) : new Map(),
    ofFollowed: (quarter, today) =>
      cache.getOrCreate(`${quarter} ${today}`, async () => {
        const byDay = new Map<DateKst, Article[]>();
        const rows = universe
          .listedOn(today)
          .filter((row) => books().ownerOf(row) === row && books().capOf(row) >= FOLLOWED);
        const yieldToEventLoop = createYieldToEventLoop();
        for (const row of rows) {
          for (const [date, articles] of articlesAbout(row, filingsIn(exchange, books(), row, quarter, today))) {
            byDay.set(date, [...(byDay.get(date) ?? []), ...articles]);
          }
          await yieldToEventLoop();
        }
        return byDay;
      }),
  };
}
