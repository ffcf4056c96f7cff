import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Market } from '@sise/domain/market/engine';
import type { EtfEtns } from '@sise/domain/etf-etn/etf-etn';
import { TRACKED_DAYS, yearFiguresOf } from '@sise/domain/etf-etn/year-figures';
import type { YearFigures } from '@sise/domain/etf-etn/year-figures';
import type { DateKst, Shcode } from '@sise/domain/terms';

/** Figures of every ETF and ETN, calculated once when a day begins and never while a request waits. */
export interface EtfEtnFigures {
  /** Null until they are calculated. */
  of(shcode: Shcode): YearFigures | null;
  /** Calculates those of the day shown, one ETF or ETN at a time; stops when the day ends meanwhile. */
  load(): Promise<void>;
}

/** @param etfEtns null when a source has none */
export function createEtfEtnFigures(market: Market, etfEtns: EtfEtns | null): EtfEtnFigures {
  let made: { date: DateKst; figures: ReadonlyMap<Shcode, YearFigures> } | null = null;

  return {
    of: (shcode) => (made?.date === market.date ? (made?.figures.get(shcode) ?? null) : null),
    async load() {
      const { date } = market;
      if (etfEtns === null || date === null) return;
      const figures = new Map<Shcode, YearFigures>();
      for (const facts of etfEtns.listed()) {
        const { shcode, payout } = facts;
        if (payout === null) continue; // without payouts no return is known
        const days = await etfEtns.days(shcode, { count: TRACKED_DAYS });
        figures.set(shcode, yearFiguresOf(days, etfEtns.payouts(shcode), facts));
        await yieldToEventLoop();
        if (market.date !== date) return;
      }
      made = { date, figures };
    },
  };
}
