import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Market } from '@sise/domain/market/engine';
import type { EtfEtns } from '@sise/domain/etf-etn/etf-etn';
import { trackingError } from '@sise/domain/etf-etn/tracking';
import type { DateKst, Shcode } from '@sise/domain/terms';

/** Trading days over which the tracking error is calculated. */
export const TRACKED_DAYS = 253;

/** 추적오차 of every ETF and ETN, calculated once when a day begins and never while a request waits. */
export interface TrackingErrors {
  /** Percent a year; null until it is calculated, and when there is none. */
  of(shcode: Shcode): number | null;
  /** Calculates those of the day shown, one ETF or ETN at a time; stops when the day ends meanwhile. */
  load(): Promise<void>;
}

/** @param etfEtns null when a source has none */
export function createTrackingErrors(market: Market, etfEtns: EtfEtns | null): TrackingErrors {
  let made: { date: DateKst; errors: ReadonlyMap<Shcode, number | null> } | null = null;

  return {
    of: (shcode) => (made?.date === market.date ? (made?.errors.get(shcode) ?? null) : null),
    async load() {
      const { date } = market;
      if (etfEtns === null || date === null) return;
      const errors = new Map<Shcode, number | null>();
      for (const { shcode, multiple } of etfEtns.listed()) {
        if (multiple === null) continue; // without a multiple there is no tracking error
        errors.set(shcode, trackingError(await etfEtns.days(shcode, { count: TRACKED_DAYS }), multiple));
        await yieldToEventLoop();
        if (market.date !== date) return;
      }
      made = { date, errors };
    },
  };
}
