import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import type { Feed, FeedEvent } from '@sise/domain/market/feed';
import type { Listing } from '@sise/domain/market/instrument';
import { addDays } from '@sise/domain/market/kst';
import { dailyLimits } from '@sise/domain/market/price-limit';
import type { IndexQuote, Quote } from '@sise/domain/market/quote';
import { regularHours } from '@sise/domain/market/session';
import { shares, upcode, won } from '@sise/domain/terms';
import type { DateKst } from '@sise/domain/terms';
import type { StoredStock } from '../store/daily-bars.ts';
import type { StoredIndex } from '../store/index-bars.ts';
import type { Store } from '../store/database.ts';
import { patiently } from '../store/query-limit.ts';
import { listProducts } from './listed-products.ts';
import { listDay } from './listings.ts';
import { marketDayOf } from './market-day.ts';
import { newcomersOn } from './newcomers.ts';
import { trailsOf } from './past-closes.ts';
import { rangesOf } from './past-year.ts';

/** The markets whose flows are told, by their main index. */
const FLOW_MARKETS = ['1001', '2001'].map(upcode);
/**
 * Calendar days around a day in which a list of an index's stocks holds for it: lists change twice a year, and one read
 * within two weeks after is nearly always the one of the day.
 */
const MEMBERS_BEFORE = 190;
const MEMBERS_AFTER = 14;

/** What the archive lacks to show a market. */
export class EmptyArchive extends Error {
  readonly why: 'empty' | 'closes-only';

  constructor(why: 'empty' | 'closes-only') {
    super(
      why === 'empty'
        ? 'Nothing is imported yet: npm run import -- FILE...'
        : 'No imported day holds a whole market with its changes: import a marcap, listing or KRX Open API file.',
    );
    this.why = why;
  }
}

/**
 * The market as of the last imported day: its official closes, and nothing more to come.
 * start throws EmptyArchive where there is no such day.
 */
export function createArchiveFeed(store: Store): Feed {
  return {
    name: 'archive',
    async start(publish) {
      const day = await patiently(() => marketDayOf(store));
      if (!day.ok) throw new EmptyArchive(day.why);
      for (const event of await patiently(() => eventsOf(store, day.date))) publish(event);
    },
    stop: async () => {},
  };
}

async function eventsOf(store: Store, date: DateKst): Promise<FeedEvent[]> {
  const at = regularHours(date).closesAt;
  const stocks = await store.dailyBars.ofDay(date);
  const bars = await store.indexBars.ofDay(date);
  const products = listProducts(date, await store.productBars.ofDay(date), [
    ...(await store.instruments.all('etf')),
    ...(await store.instruments.all('etn')),
  ]);
  const { listings: listedStocks, indices } = listDay({
    date,
    stocks,
    instruments: await store.instruments.all('stock'),
    members: await store.indexBars.members(addDays(date, -MEMBERS_BEFORE), addDays(date, MEMBERS_AFTER)),
    names: await store.indexBars.names(),
    newcomers: newcomersOn(stocks, await store.dailyBars.ofDay(KRX_CALENDAR.previousTradingDay(date))),
    valued: bars.map((bar) => bar.upcode),
  });
  const listings = [...listedStocks, ...products.listings];
  const quotes = stocks.map((stock, i) => quoteOf(stock, listedStocks[i], date));
  const flows: FeedEvent[] = [];
  for (const market of FLOW_MARKETS) {
    const [last] = await store.flows.ofMarket(market, { count: 1 }, date);
    if (last?.date !== date) continue;
    flows.push({ type: 'flows', at, upcode: market, provisional: false, flows: last.flows });
  }
  return [
    { type: 'day', source: 'archive', date, listings, indices },
    { type: 'quotes', at, quotes: [...quotes, ...products.quotes] },
    { type: 'indices', at, indices: bars.flatMap((bar) => indexQuoteOf(bar) ?? []) },
    { type: 'ranges', ranges: await rangesOf(store, date, listings) },
    { type: 'trails', unit: 'day', trails: await trailsOf(store, date) },
    ...flows,
    { type: 'status', at, state: 'close' },
  ];
}

/** A close is an official price even on a day without a trade. */
function quoteOf(stock: StoredStock, { listedOn }: Listing, date: DateKst): Quote {
  const { shcode, market, close, open, high, low } = stock;
  const base = won(stock.previousClose ?? close);
  const limits = dailyLimits(base, { market, firstDay: listedOn === date });
  // A price beyond the limits shows that there were none, as in 정리매매, which the files do not tell.
  const isWithin = limits !== 'none' && (high ?? close) <= limits.upper && (low ?? close) >= limits.lower;
  return {
    shcode,
    price: won(close),
    previousClose: base,
    open: open === null ? null : won(open),
    high: high === null ? null : won(high),
    low: low === null ? null : won(low),
    volume: shares(stock.volume ?? 0),
    turnover: won(stock.turnover ?? 0),
    upperLimit: isWithin ? limits.upper : null,
    lowerLimit: isWithin ? limits.lower : null,
  };
}

/** null where the files tell no change, which a value cannot be shown without. */
function indexQuoteOf({ upcode: code, close, previousClose, marketCap, ...bar }: StoredIndex): IndexQuote | null {
  if (previousClose === null) return null;
  const { open, high, low, volume, turnover } = bar;
  return { upcode: code, value: close, previousClose, open, high, low, volume, turnover, marketCap };
}
