import { setImmediate as breathe } from 'node:timers/promises';
import type { Market } from '@sise/domain/market/engine';
import type { Products } from '@sise/domain/products/products';
import { trackingError } from '@sise/domain/products/tracking';
import type { DateKst, Shcode } from '@sise/domain/terms';

/** Trading days that tracking is judged by. */
export const TRACKED_DAYS = 253;

/** 추적오차 of every ETF and ETN, made once when a day begins and never while somebody waits. */
export interface TrackingErrors {
  /** Percent a year; null until it is made, and where it cannot be told. */
  of(shcode: Shcode): number | null;
  /** Makes those of the day shown, a product at a time; a day that ends meanwhile has no use for them. */
  load(): Promise<void>;
}

/** @param products null where a source has none */
export function createTrackingErrors(market: Market, products: Products | null): TrackingErrors {
  let made: { date: DateKst; errors: ReadonlyMap<Shcode, number | null> } | null = null;

  return {
    of: (shcode) => (made?.date === market.date ? (made?.errors.get(shcode) ?? null) : null),
    async load() {
      const { date } = market;
      if (products === null || date === null) return;
      const errors = new Map<Shcode, number | null>();
      for (const { shcode, multiple } of products.listed()) {
        if (multiple === null) continue; // of no use: the days would be read for nothing
        errors.set(shcode, trackingError(await products.days(shcode, { count: TRACKED_DAYS }), multiple));
        await breathe();
        if (market.date !== date) return;
      }
      made = { date, errors };
    },
  };
}
