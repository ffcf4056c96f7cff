import type { Market } from '@sise/domain/market/engine';
import type { Sources } from '@sise/domain/market/sources';
import { TRACKED_DAYS, yearFiguresOf } from '@sise/domain/etf-etn/year-figures';
import type { YearFigures } from '@sise/domain/etf-etn/year-figures';
import type { Shcode } from '@sise/domain/terms';
import { createYieldInBackground } from '@sise/feeds/slices';

/** Figures of every ETF and ETN, calculated once when a day begins and never while a request waits. */
export interface EtfEtnFigures {
  /** Null until they are calculated. */
  of(shcode: Shcode): YearFigures | null;
  /** Calculates those of the day shown, one ETF or ETN at a time; stops when the day ends meanwhile. */
  load(): Promise<void>;
}

export function createEtfEtnFigures(market: Market, sources: Pick<Sources, 'etfEtns'>): EtfEtnFigures {
  let made: { dayVersion: number; figures: ReadonlyMap<Shcode, YearFigures> } | null = null;

  return {
    of: (shcode) => (made?.dayVersion === market.dayVersion ? (made?.figures.get(shcode) ?? null) : null),
    async load() {
      const { dayVersion, date } = market;
      const { etfEtns } = sources;
      if (etfEtns === null || date === null) return;
      const figures = new Map<Shcode, YearFigures>();
      const yieldInBackground = createYieldInBackground();
      for (const facts of etfEtns.listed()) {
        const { shcode, payout } = facts;
        if (payout === null) continue; // without payouts no return is known
        const days = await etfEtns.days(shcode, { count: TRACKED_DAYS });
        figures.set(shcode, yearFiguresOf(days, etfEtns.payouts(shcode), facts));
        await yieldInBackground();
        if (market.dayVersion !== dayVersion) return;
      }
      made = { dayVersion, figures };
    },
  };
}
