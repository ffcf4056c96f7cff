import { inPercent } from '@sise/domain/hundredths';
import { addDays } from '@sise/domain/market/kst';
import type { EtfEtnFacts, EtfEtns, EtfEtnValue } from '@sise/domain/etf-etn/etf-etn';
import type { DateKst, Shcode } from '@sise/domain/terms';
import type { Store } from '../store/database.ts';
import type { StoredEtfEtn } from '../store/etf-etn-bars.ts';
import type { Instrument } from '../store/instruments.ts';
import { mastersOn, etfEtnFacts } from './etf-etn-facts.ts';

/** ETFs and ETNs, and the values of those listed on the day shown. */
export type StoredEtfEtns = EtfEtns & { readonly values: ReadonlyMap<Shcode, EtfEtnValue> };

/**
 * ETF and ETN of the day shown as imported, at its close: their values then and on the days before. Files have neither
 * holdings nor distributions. null when no file has the ETF and ETN of the day.
 */
export async function readStoredEtfEtns(
  store: Store,
  date: DateKst,
  instruments: Promise<readonly Instrument[]>,
): Promise<StoredEtfEtns | null> {
  const stored = await store.etfEtnBars.ofDay(date);
  if (stored.length === 0) return null;
  const masters = mastersOn(
    date,
    (await instruments).filter(({ product }) => product !== 'stock'),
  );
  const facts = new Map(stored.map((day) => [day.shcode, etfEtnFacts(day, masters.get(day.shcode))]));
  const values = new Map(stored.flatMap((day) => worthOf(day, date)));
  const listed: readonly EtfEtnFacts[] = [...facts.values()];
  const before = addDays(date, -1);
  return {
    listed: () => listed,
    facts: (shcode) => facts.get(shcode) ?? null,
    values,
    basket: () => null,
    payouts: () => [],
    payoutsBetween: () => null,
    nextPayout: () => null,
    async days(shcode, span) {
      const days = await store.etfEtnBars.worths(shcode, span, before);
      const first = days.find(({ indexValue }) => indexValue)?.indexValue;
      return days.map(({ date: day, close, nav, indexValue }) => ({
        date: day,
        close,
        nav,
        index: indexValue && first ? indexValue / first : null,
        payout: null,
      }));
    },
    dayCount: (shcode) => store.etfEtnBars.countOf(shcode, before),
  };
}

/** The value of an ETF or ETN at the close; empty when its file lacks it. */
function worthOf(day: StoredEtfEtn, date: DateKst): [StoredEtfEtn['shcode'], EtfEtnValue][] {
  const { nav, netAssets, indexValue, indexChange, shares } = day;
  if (nav === null) return [];
  const before = (indexValue ?? 0) - (indexChange ?? 0);
  // Files write zero for an index value they lack.
  const isKnown = indexValue !== null && indexValue > 0 && indexChange !== null && before > 0;
  const indexRate = isKnown ? inPercent(indexChange / before) : null;
  const worth = { nav, navOn: date, live: nav, indexRate, netAssets: netAssets ?? Math.round(nav * (shares ?? 0)) };
  return [[day.shcode, worth]];
}
