import { MARKET_INDICES } from '@sise/domain/market/main-indices';
import type { Feed, FeedEvent } from '@sise/domain/market/feed';
import type { IndexQuote } from '@sise/domain/market/quote';
import type { DateKst } from '@sise/domain/terms';
import type { StoredIndex } from '../store/index-bars.ts';
import type { Store } from '../store/database.ts';
import { patiently } from '../store/query-limit.ts';
import { marketDayOf } from './market-day.ts';
import { ARCHIVE } from './source.ts';
import { sparklinesOf } from './past-closes.ts';
import { readStoredDay } from './stored-days.ts';

/** Calendar days after a day within which a list of an index's members is nearly always that of the day. */
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
    source: ARCHIVE,
    async start(publish) {
      const day = await patiently(() => marketDayOf(store));
      if (!day.ok) throw new EmptyArchive(day.why);
      for (const event of await patiently(() => eventsOf(store, day.date))) publish(event);
    },
    stop: async () => {},
  };
}

async function eventsOf(store: Store, date: DateKst): Promise<FeedEvent[]> {
  const { at, listings, indices, quotes, ranges } = await readStoredDay(store, date, MEMBERS_AFTER);
  const bars = await store.indexBars.ofDay(date);
  const flows: FeedEvent[] = [];
  for (const market of MARKET_INDICES) {
    const [last] = await store.flows.ofMarket(market, { count: 1 }, date);
    if (last?.date !== date) continue;
    flows.push({ type: 'flows', at, upcode: market, provisional: false, flows: last.flows });
  }
  return [
    { type: 'day', source: ARCHIVE, date, listings, indices },
    { type: 'quotes', at, quotes },
    { type: 'indices', at, indices: bars.flatMap((bar) => indexQuoteOf(bar) ?? []) },
    { type: 'ranges', ranges },
    { type: 'sparklines', unit: 'day', sparklines: await sparklinesOf(store, date) },
    ...flows,
    { type: 'status', at, state: 'close' },
  ];
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
