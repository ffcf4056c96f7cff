import { contractBookSide, type ContractBook, type ContractPhase } from '@sise/domain/derivatives/contract-book';
import { futureLimits, onGrid, UNDERLYING_IDS, type UnderlyingId } from '@sise/domain/derivatives/contract-spec';
import { steppedPremium } from '@sise/domain/derivatives/option-price';
import { MINUTE_MS } from '@sise/domain/market/kst';
import { instant } from '@sise/domain/terms';
import { keyOf, uniform } from '../random.ts';
import { restingOrders, type BestPrices, type BookParameters } from './book-levels.ts';
import { lastMinuteOf, type ContractDay } from './contract-day.ts';
import { AUCTION, momentOf } from './day-grid.ts';
import type { DerivativesContext } from './derivatives-context.ts';
import type { Futures } from './futures.ts';
import type { Options } from './options.ts';
import { smoothNoise } from '../smooth-noise.ts';
import { CLOSING } from './volume-profile.ts';

/** A contract with what its book is built around. */
interface Subject {
  readonly code: string;
  readonly name: string;
  readonly price: number | null;
  readonly basePrice: number | null;
  readonly contract: ContractDay;
  readonly step: BookParameters['step'];
  readonly limits: { readonly upper: number; readonly lower: number };
  /** Best prices of continuous trading. */
  readonly best: (updateNumber: number, key: number) => BestPrices;
}

/** Futures and options on one index. */
export interface IndexContracts {
  readonly context: DerivativesContext;
  readonly futures: Futures;
  readonly options: Options;
}

interface Auction {
  /** Unrounded way to its end, 0 to 1. */
  readonly done: number;
  readonly minute: number;
  readonly value: number;
  /** Part of the day's volume that it trades. */
  readonly part: number;
}

/** Orders are taken this long before the opening: from 08:30. */
const OPENING = 15;
/** How far an expected price strays from the one it ends at, as a part of the index. */
const STRAY = { opening: 0.0015, closing: 0.0002 } as const;
/** Milliseconds between two updates of the book, by the day's volume. */
const UPDATES = [
  { from: 20_000, every: 500, gap: 1 },
  { from: 500, every: 2_000, gap: 2 },
  { from: 0, every: 10_000, gap: 5 },
] as const;
const SLOWEST = UPDATES[2];
/** Updates for which the last price stays on one side of the book. */
const SIDE = 4;

/** 호가 of futures and options. */
export interface ContractBooks {
  /** @returns null for a contract that is not listed now */
  book(code: string): Promise<ContractBook | null>;
}

/** The books of the simulated exchange's futures and options, each made on request. */
export function createSimulatedContractBooks(contracts: Readonly<Record<UnderlyingId, IndexContracts>>): ContractBooks {
  return {
    async book(code) {
      for (const id of UNDERLYING_IDS) {
        const onIndex = contracts[id];
        const subject = futureSubject(onIndex, code) ?? optionSubject(onIndex, code);
        if (subject) return bookOf(onIndex.context, subject);
      }
      return null;
    },
  };
}

function futureSubject({ context, futures }: IndexContracts, code: string): Subject | null {
  const day = context.today();
  const expiry = futures.byCode(code);
  if (!expiry || !futures.listed(day).some(({ lastDay }) => lastDay === expiry.lastDay)) return null;
  const { spec } = context;
  const quote = futures.quote(day, expiry);
  const contract = futures.contractDay(day, expiry);
  const limits = quote.basePrice === null ? undefined : futureLimits(quote.basePrice, spec)[0];
  const { upper, lower } = limits ?? { upper: Number.POSITIVE_INFINITY, lower: 0 };
  const step = (price: number, ticks: number) => Math.max(0, onGrid(price + ticks * spec.futureTick));
  const price = priceNow(contract);
  return {
    code,
    name: quote.name,
    price: quote.price,
    basePrice: quote.basePrice,
    contract,
    step,
    limits: { upper, lower },
    best(updateNumber, key) {
      if (price >= upper) return { ask: null, bid: price };
      if (price <= lower) return { ask: price, bid: null };
      const isSold = uniform(key, Math.floor(updateNumber / SIDE)) < 0.5;
      return isSold ? { ask: step(price, 1), bid: price } : { ask: price, bid: step(price, -1) };
    },
  };
}

/** An option's best prices are those of its chain. Its limits follow from a model of the exchange that no source gives. */
function optionSubject({ context, options }: IndexContracts, code: string): Subject | null {
  const found = options.byCode(code);
  if (!found) return null;
  const { expiry, side, strike } = found;
  const day = context.today();
  const quote = options.optionChain(day, expiry).rows.find((row) => row.strike === strike)?.[side];
  if (!quote) return null;
  return {
    code,
    name: quote.name,
    price: quote.price,
    basePrice: quote.basePrice,
    contract: options.contractDay(day, expiry, side, strike),
    step: (price, ticks) => steppedPremium(price, ticks, context.spec),
    limits: { upper: Number.POSITIVE_INFINITY, lower: 0 },
    best: () => ({ ask: quote.ask, bid: quote.bid }),
  };
}

function bookOf(context: DerivativesContext, subject: Subject): ContractBook {
  const { contract, code, name, price, basePrice, step, limits } = subject;
  const { grid, volume } = contract;
  const phase = phaseOf(contract);
  const at = instant(Math.floor(context.present.now));
  const common = { code, name, at, phase, price, basePrice };
  if (phase === 'before') return { ...common, asks: NOTHING, bids: NOTHING, expected: null };

  const closesAt = momentOf(grid, contract.volumeProfile.close);
  const moment = Math.min(context.present.now, closesAt);
  const { every, gap } = UPDATES.find(({ from }) => volume >= from) ?? SLOWEST;
  const updateNumber = Math.floor((moment - momentOf(grid, 0)) / every) + (OPENING * MINUTE_MS) / every;
  const key = keyOf(context.exchange.seed, 'contract book', code, grid.day);
  const parameters: BookParameters = { key, step, ...limits, unit: unitOf(volume), gap };
  const expected = expectedOf(context, subject, phase);
  const around = expected && { ask: step(expected.price, 1), bid: step(expected.price, -1) };
  const [now, then] = [updateNumber, updateNumber - 1].map((update) => {
    const { ask, bid } = around ?? subject.best(update, key);
    return {
      asks: restingOrders(parameters, 'ask', ask, update),
      bids: restingOrders(parameters, 'bid', bid, update),
    };
  });
  return {
    ...common,
    asks: contractBookSide(now?.asks ?? [], then?.asks ?? []),
    bids: contractBookSide(now?.bids ?? [], then?.bids ?? []),
    expected,
  };
}

const NOTHING = contractBookSide([], []);

function phaseOf({ minutes, volumeProfile: { close } }: ContractDay): ContractPhase {
  if (minutes < -OPENING) return 'before';
  if (minutes < 0) return 'opening';
  if (minutes >= close) return 'closed';
  return minutes < close - AUCTION ? 'continuous' : 'closing';
}

/**
 * The expected trade strays less and less from the price that the auction ends at if the index stays where it is; null
 * while no orders meet.
 */
function expectedOf(context: DerivativesContext, { contract, code }: Subject, phase: ContractPhase) {
  const auction = auctionOf(context, contract, phase);
  if (auction === null) return null;
  const { done, minute, value, part } = auction;
  const key = keyOf(context.exchange.seed, 'contract auction', code, contract.grid.day);
  const stray =
    STRAY[phase === 'opening' ? 'opening' : 'closing'] * (1 - done) * smoothNoise(key, contract.minutes * 3);
  const volume = Math.floor(contract.volume * part * done);
  return volume === 0 ? null : { price: contract.price(value * (1 + stray), minute), volume };
}

function auctionOf({ underlying }: DerivativesContext, contract: ContractDay, phase: ContractPhase): Auction | null {
  const { minutes, intraday, volumeProfile, grid } = contract;
  if (phase === 'opening') {
    const [, first = 0] = volumeProfile.before;
    return { done: 1 + minutes / OPENING, minute: 0, value: underlying.opening(grid.day), part: first };
  }
  if (phase !== 'closing') return null;
  const { close } = volumeProfile;
  const value = intraday.close[intraday.known] ?? intraday.base;
  return { done: 1 - (close - minutes) / AUCTION, minute: close, value, part: CLOSING };
}

/** The last price; before the first trade the price that market makers quote around. */
function priceNow(contract: ContractDay): number {
  const at = Math.max(0, lastMinuteOf(contract));
  return contract.price(contract.intraday.close[at] || contract.intraday.base, at);
}

/** Contracts at an ordinary price. @param volume of the whole day */
function unitOf(volume: number): number {
  return Math.min(400, 1.5 + Math.sqrt(volume) / 8);
}
