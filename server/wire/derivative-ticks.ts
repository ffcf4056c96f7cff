import { FUTURE_FIELDS, OPTION_FIELDS } from '@sise/contract/live-derivatives';
import type { ContractBook } from '@sise/contract/contract-book';
import type { ContractTick, DerivativeTopic } from '@sise/contract/live-derivatives';
import type { OptionHead } from '@sise/contract/options';
import { CONTRACT_SPECS } from '@sise/domain/derivatives/contract-spec';
import type { UnderlyingId } from '@sise/domain/derivatives/contract-spec';
import type { Derivatives } from '@sise/domain/derivatives/derivatives';
import type { Sources } from '@sise/domain/market/sources';
import type { DateKst } from '@sise/domain/terms';
import { toContractBook } from './contract-book.ts';
import { toFutureRow } from './future.ts';
import { toOptionChainPart } from './option.ts';

/** What a topic is about, as of now: ticks of contracts, with the head of an expiry, or a book without ticks. */
export interface DerivativeState {
  /** null but for an expiry */
  readonly head: OptionHead | null;
  readonly rows: readonly ContractTick[];
  /** null but for the book of a contract */
  readonly book: ContractBook | null;
}

/** Futures and options in wire form. */
export interface DerivativeSource {
  /** Whether there is such an expiry or contract; always true for futures. */
  has(topic: DerivativeTopic): boolean;
  /** null for an expiry or contract that is not listed */
  read(topic: DerivativeTopic): Promise<DerivativeState | null>;
}

/** @param sources without futures and options: there is no topic */
export function derivativeSource(sources: Pick<Sources, 'derivatives'>): DerivativeSource {
  return {
    has(topic) {
      const { derivatives } = sources;
      if (derivatives === null) return false;
      if (topic.kind === 'futures') return true;
      if (topic.kind === 'options') return expiryOf(derivatives, topic.product, topic.expiry) !== undefined;
      return derivatives.books !== null && derivatives.bars(topic.code) !== null;
    },
    async read(topic) {
      const { derivatives } = sources;
      if (derivatives === null) return null;
      if (topic.kind === 'futures') return futuresOf(derivatives, topic.product);
      if (topic.kind === 'book') return bookOf(derivatives, topic.code);
      const expiry = expiryOf(derivatives, topic.product, topic.expiry);
      return expiry ? optionsOf(derivatives, topic.product, expiry.lastDay) : null;
    },
  };
}

function expiryOf(derivatives: Derivatives, product: UnderlyingId, expiry: string) {
  return derivatives.expiries(product).find(({ lastDay }) => lastDay === expiry);
}

async function futuresOf(derivatives: Derivatives, product: UnderlyingId): Promise<DerivativeState> {
  const quotes = await derivatives.futures(product);
  const rows = quotes.map((quote) => tickOf(toFutureRow(quote, CONTRACT_SPECS[product]), FUTURE_FIELDS));
  return { head: null, rows, book: null };
}

async function optionsOf(
  derivatives: Derivatives,
  product: UnderlyingId,
  lastDay: DateKst,
): Promise<DerivativeState | null> {
  const optionChain = await derivatives.optionChain(product, lastDay);
  if (!optionChain) return null;
  const { forward, atm, atmiv, maxpain, pcr, totals, rows } = toOptionChainPart(optionChain);
  return {
    head: { forward, atm, atmiv, maxpain, pcr, totals },
    rows: rows.flatMap(({ call, put }) => [tickOf(call, OPTION_FIELDS), tickOf(put, OPTION_FIELDS)]),
    book: null,
  };
}

async function bookOf(derivatives: Derivatives, code: string): Promise<DerivativeState | null> {
  const book = await derivatives.books?.book(code);
  return book ? { head: null, rows: [], book: toContractBook(book) } : null;
}

function tickOf<Field extends string>(row: Readonly<Record<Field, string | number | null>>, fields: readonly Field[]) {
  return fields.map((field) => row[field]);
}
