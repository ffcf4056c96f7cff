import type { DailyLimits } from '@sise/domain/market/price-limit';
import type { Shcode } from '@sise/domain/terms';
import type { Exchange } from '../exchange.ts';
import type { TickTable } from '../prices/tick-table.ts';
import type { EtfEtnDay } from '../etf-etn/etf-etn-day.ts';
import { ETF_ETN_TICKS } from '../etf-etn/value/etf-etn-ticks.ts';
import type { AfterHoursTrades } from '../session/after-hours-trades.ts';
import type { MarketDay } from '../session/market-day.ts';
import type { Present } from '../session/present.ts';
import type { TradeGenerator } from '../prices/trade-generator.ts';

/** The part of the present that books are drawn from. */
export type BookPresent = Pick<Present, 'today' | 'etfEtns' | 'isHalted'>;

/** The instrument of a book on a day: a stock, an ETF or an ETN. */
export interface Subject {
  readonly shcode: Shcode;
  readonly tradeGenerator: TradeGenerator;
  readonly base: number;
  readonly limits: DailyLimits;
  readonly ticks: TickTable;
  /** shares of a usual day */
  readonly usual: number;
  /** Whether a liquidity provider must quote both sides: then every price has orders, and more of them. */
  readonly hasProvider: boolean;
  /** Whether 변동성완화장치 is applied today. */
  readonly isInterrupted: boolean;
  isHalted(): boolean;
  /** Its trades after the close; null before that session begins and if there is none. */
  after(): AfterHoursTrades | null;
  /** Number of trades after the close so far. */
  afterDone(): number;
}

/** @returns null if the instrument is not listed on the current day */
export function subjectOf(
  exchange: Exchange,
  { today, etfEtns, isHalted }: BookPresent,
  shcode: Shcode,
): Subject | null {
  if (today === null) return null;
  const row = exchange.universe.rowOf(shcode);
  if (row !== undefined) return today.lists(row) ? stockOf(exchange, today, row, isHalted) : null;
  const place = etfEtns === null ? undefined : exchange.etfEtnMarket.catalogue.placeOf(shcode);
  const isListed = place !== undefined && exchange.etfEtnMarket.catalogue.firstDay(place) <= today.day;
  return isListed && etfEtns ? etfEtnKindOf(exchange, today.day, etfEtns, place) : null;
}

function stockOf(
  { universe, history, rules }: Exchange,
  today: MarketDay,
  row: number,
  isHalted: (row: number) => boolean,
): Subject {
  const { day } = today;
  return {
    shcode: universe.company(row).shcode,
    tradeGenerator: today.tradeGenerator(row),
    base: history.base(row, day),
    limits: history.limits(row, day),
    ticks: history.ticks,
    usual: history.parameters(row).activity * universe.sharesOn(row, day),
    hasProvider: false,
    isInterrupted: rules.applies(row, day),
    isHalted: () => isHalted(row) || history.isHalted(row, day),
    after: () => today.after.tradeGenerator(row),
    afterDone: () => today.after.done(row),
  };
}

function etfEtnKindOf({ etfEtnMarket: market }: Exchange, day: number, etfEtns: EtfEtnDay, place: number): Subject {
  const { shcode, turnover } = market.catalogue.product(place);
  const base = market.prices.base(place, day);
  return {
    shcode,
    tradeGenerator: etfEtns.tradeGenerator(place),
    base,
    limits: market.prices.limits(place, day),
    ticks: ETF_ETN_TICKS,
    usual: turnover / base,
    hasProvider: true,
    isInterrupted: false,
    isHalted: () => false,
    after: () => null,
    afterDone: () => 0,
  };
}
