import type { DailyLimits } from '@sise/domain/market/price-limit';
import type { Shcode } from '@sise/domain/terms';
import type { Exchange } from '../exchange.ts';
import type { TickTable } from '../prices/tick-table.ts';
import type { ProductDay } from '../products/product-day.ts';
import { PRODUCT_TICKS } from '../products/value/product-ticks.ts';
import type { AfterTape } from '../session/after-tape.ts';
import type { MarketDay } from '../session/market-day.ts';
import type { Present } from '../session/present.ts';
import type { Tape } from '../session/tape.ts';

/** What of the present the books are drawn from. */
export type BookStage = Pick<Present, 'today' | 'products' | 'isHalted'>;

/** Whose book it is on a day: a stock, a fund or a note. */
export interface Subject {
  readonly shcode: Shcode;
  readonly tape: Tape;
  readonly base: number;
  readonly limits: DailyLimits;
  readonly ticks: TickTable;
  /** shares of a usual day */
  readonly usual: number;
  /** Whether somebody is bound to quote both sides: then orders stand at every price, and more of them. */
  readonly hasProvider: boolean;
  /** Whether 변동성완화장치 is applied today. */
  readonly isInterrupted: boolean;
  isHalted(): boolean;
  /** What it trades after the close; null before that begins and where it does not. */
  after(): AfterTape | null;
  /** How many trades after the close have happened. */
  afterDone(): number;
}

/** @returns null for what is not listed on the day shown */
export function subjectOf(
  exchange: Exchange,
  { today, products, isHalted }: BookStage,
  shcode: Shcode,
): Subject | null {
  if (today === null) return null;
  const row = exchange.universe.rowOf(shcode);
  if (row !== undefined) return today.lists(row) ? stockOf(exchange, today, row, isHalted) : null;
  const place = products === null ? undefined : exchange.products.catalogue.placeOf(shcode);
  const isListed = place !== undefined && exchange.products.catalogue.firstDay(place) <= today.day;
  return isListed && products ? productOf(exchange, today.day, products, place) : null;
}

function stockOf(
  { universe, history, rules }: Exchange,
  today: MarketDay,
  row: number,
  isHalted: (row: number) => boolean,
): Subject {
  const { day } = today;
  return {
    shcode: universe.companies[row].shcode,
    tape: today.tape(row),
    base: history.base(row, day),
    limits: history.limits(row, day),
    ticks: history.ticks,
    usual: history.temper(row).activity * universe.sharesOn(row, day),
    hasProvider: false,
    isInterrupted: rules.applies(row, day),
    isHalted: () => isHalted(row) || history.isHalted(row, day),
    after: () => today.after.tape(row),
    afterDone: () => today.after.done(row),
  };
}

function productOf({ products: market }: Exchange, day: number, products: ProductDay, place: number): Subject {
  const { shcode, turnover } = market.catalogue.products[place];
  const base = market.prices.base(place, day);
  return {
    shcode,
    tape: products.tape(place),
    base,
    limits: market.prices.limits(place, day),
    ticks: PRODUCT_TICKS,
    usual: turnover / base,
    hasProvider: true,
    isInterrupted: false,
    isHalted: () => false,
    after: () => null,
    afterDone: () => 0,
  };
}
