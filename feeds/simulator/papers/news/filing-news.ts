import { dateOf } from '@sise/domain/market/kst';
import type { Filing } from '@sise/domain/papers/filing';
import type { FiscalQuarter } from '@sise/domain/papers/fiscal';
import { newsId, type Article } from '@sise/domain/papers/news';
import { instant, type DateKst } from '@sise/domain/terms';
import { setImmediate as breathe } from 'node:timers/promises';
import { keyOf, whole } from '../../chance.ts';
import type { Exchange } from '../../exchange.ts';
import { filingsIn } from '../filings/filings.ts';
import type { Books } from '../statements/books.ts';
import { filingText } from './filing-texts.ts';
import { createKeep } from './keep.ts';

/** Articles by the day of their filings. */
type ByDay = ReadonlyMap<DateKst, readonly Article[]>;

/** What newspapers make of filings, also of those still to come. */
export interface FilingNews {
  /** About one company, in a quarter of the calendar; nothing about a preferred share. */
  about(row: number, quarter: FiscalQuarter, today: number): ByDay;
  /** About all companies that are followed. */
  ofFollowed(quarter: FiscalQuarter, today: number): Promise<ByDay>;
}

/** Companies from this market cap on are followed, won. */
const FOLLOWED = 1e12;
/** First number of a stock's articles about its filings. */
const FIRST_SLOT = 40;
const MINUTE = 60_000;
const COMPANIES_A_BREATH = 12;
const KEPT_QUARTERS = 2;
/** Papers that tell the numbers before the report. */
const EARLY_RESULTS = /영업\(잠정\)실적|손익구조/;

export function createFilingNews(exchange: Exchange, books: () => Books): FilingNews {
  const { universe, seed } = exchange;
  const kept = createKeep<ByDay>(KEPT_QUARTERS);

  function articleOf(filing: Filing, name: string, slot: number): Article | null {
    const key = keyOf(seed, 'filing news', filing.id);
    const text = filingText(filing, name, key);
    return (
      text && {
        id: newsId({ kind: 'stock', date: dateOf(filing.at), subject: filing.shcode, slot }),
        kind: 'stock',
        at: instant(filing.at + (2 + whole(key, 5, 7)) * MINUTE),
        stocks: [{ shcode: filing.shcode, name, price: null, changeRate: null }],
        isFeatured: false,
        ...text,
      }
    );
  }

  function about(row: number, quarter: FiscalQuarter, today: number): ByDay {
    if (books().ownerOf(row) !== row) return new Map();
    const { name } = universe.companies[row];
    const byDay = new Map<DateKst, Article[]>();
    const filedOn = new Map<DateKst, number>();
    const filed = filingsIn(exchange, books(), row, quarter, today).toReversed();
    // Where the results were told before, the report that repeats them is no news.
    const isTold = filed.some(({ title }) => EARLY_RESULTS.test(title));
    for (const filing of filed) {
      const date = dateOf(filing.at);
      const place = filedOn.get(date) ?? 0;
      filedOn.set(date, place + 1);
      const isRepeated = isTold && filing.topic === 'periodic';
      const article = isRepeated ? null : articleOf(filing, name, FIRST_SLOT + place);
      if (article !== null) byDay.set(date, [...(byDay.get(date) ?? []), article]);
    }
    return byDay;
  }

  return {
    about,
    ofFollowed: (quarter, today) =>
      kept.take(`${quarter} ${today}`, async () => {
        const byDay = new Map<DateKst, Article[]>();
        const rows = universe
          .listedOn(today)
          .filter((row) => books().ownerOf(row) === row && books().capOf(row) >= FOLLOWED);
        for (const [n, row] of rows.entries()) {
          for (const [date, articles] of about(row, quarter, today)) {
            byDay.set(date, [...(byDay.get(date) ?? []), ...articles]);
          }
          if (n % COMPANIES_A_BREATH === 0) await breathe();
        }
        return byDay;
      }),
  };
}
