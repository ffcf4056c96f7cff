import { MARKET_INDICES } from '@sise/domain/market/main-indices';
import { elementAt } from '@sise/domain/element-at';
import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import type { Feed, FeedEvent } from '@sise/domain/market/feed';
import type { Listing } from '@sise/domain/market/instrument';
import { addDays } from '@sise/domain/market/kst';
import { dailyLimits } from '@sise/domain/market/price-limit';
import type { IndexQuote, Quote } from '@sise/domain/market/quote';
import { regularHours } from '@sise/domain/market/session';
import type { DateKst } from '@sise/domain/terms';
import type { StoredStock } from '../store/daily-bars.ts';
import type { StoredIndex } from '../store/index-bars.ts';
import type { Store } from '../store/database.ts';
import { patiently } from '../store/query-limit.ts';
import { closingQuote } from './closing-quote.ts';
import { listEtfEtns } from './listed-etf-etn.ts';
import { listDay } from './listings.ts';
import { marketDayOf } from './market-day.ts';
import { newcomersOn } from './newcomers.ts';
import { sparklinesOf } from './past-closes.ts';
import { rangesOf } from './past-year.ts';

/**
 * Calendar days around a day within which a list of an index's members is valid for it: lists change twice a year, and
 * one read within two weeks after is nearly always that of the day.
 */
const MEMBERS_BEFORE = 190;
const MEMBERS_AFTER = 14;

/** Thrown when the archive has no day that can show a market. */
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
 * The market as of the last imported day: its official closes, without any later change.
 * start throws EmptyArchive when there is no such day.
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
  const etfEtns = listEtfEtns(date, await store.etfEtnBars.ofDay(date), [
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
  const listings = [...listedStocks, ...etfEtns.listings];
  const quotes = stocks.map((stock, i) => quoteOf(stock, elementAt(listedStocks, i), date));
  const flows: FeedEvent[] = [];
  for (const market of MARKET_INDICES) {
    const [last] = await store.flows.ofMarket(market, { count: 1 }, date);
    if (last?.date !== date) continue;
    flows.push({ type: 'flows', at, upcode: market, provisional: false, flows: last.flows });
  }
  return [
    { type: 'day', source: 'archive', date, listings, indices },
    { type: 'quotes', at, quotes: [...quotes, ...etfEtns.quotes] },
    { type: 'indices', at, indices: bars.flatMap((bar) => indexQuoteOf(bar) ?? []) },
    { type: 'ranges', ranges: await rangesOf(store, date, listings) },
    { type: 'sparklines', unit: 'day', sparklines: await sparklinesOf(store, date) },
    ...flows,
    { type: 'status', at, state: 'close' },
  ];
}

function quoteOf(stock: StoredStock, { listedOn }: Listing, date: DateKst): Quote {
  const { market } = stock;
  return closingQuote(stock, (base) => dailyLimits(base, { market, firstDay: listedOn === date }));
}

/** null when the files lack the change, without which no value is shown. */
function indexQuoteOf({
  upcode: code,
  close,
  basePrice: previousClose,
  marketCap,
  ...bar
}: StoredIndex): IndexQuote | null {
  if (previousClose === null) return null;
  const { open, high, low, volume, turnover } = bar;
  return { upcode: code, value: close, previousClose, open, high, low, volume, turnover, marketCap };
}
