import { elementAt } from '@sise/domain/element-at';
import type { Listing } from '@sise/domain/market/instrument';
import { dailyLimits } from '@sise/domain/market/price-limit';
import type { Quote } from '@sise/domain/market/quote';
import { shares } from '@sise/domain/terms';
import type { DateKst } from '@sise/domain/terms';
import type { Instrument } from '../store/instruments.ts';
import type { StoredEtfEtn } from '../store/etf-etn-bars.ts';
import { closingQuote } from './closing-quote.ts';
import { mastersOn, etfEtnFacts } from './etf-etn-facts.ts';

/** The ETF and ETN of a day with their official closes, in the order of their codes. */
export function listEtfEtns(
  date: DateKst,
  stored: readonly StoredEtfEtn[],
  instruments: readonly Instrument[],
): { listings: Listing[]; quotes: Quote[] } {
  const masters = mastersOn(date, instruments);
  const facts = stored.map((day) => etfEtnFacts(day, masters.get(day.shcode)));
  return {
    listings: facts.map(({ shcode, name, kind, listedOn, units }) => ({
      shcode,
      name,
      kind,
      market: 'kospi', // where every ETF and ETN is listed
      sector: null,
      memberOf: [],
      listedOn,
      shares: shares(units),
      department: null,
      isHalted: false, // many are not traded, which the files do not distinguish from a halt
      warning: null,
      action: null,
    })),
    quotes: stored.map((day, i) => quoteOf(day, elementAt(facts, i).multiple)),
  };
}

/** @param multiple null when no file has it; then there are no limits either */
function quoteOf(day: StoredEtfEtn, multiple: number | null): Quote {
  const { kind } = day;
  return closingQuote(day, (base) =>
    multiple === null ? 'none' : dailyLimits(base, { market: 'kospi', product: kind, multiple }),
  );
}
