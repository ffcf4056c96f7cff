import { FUTURE_FIELDS, OPTION_FIELDS } from '@sise/contract/live-derivatives';
import type { ContractBook } from '@sise/contract/contract-book';
import type { ContractTick, DerivativeTopic } from '@sise/contract/live-derivatives';
import type { OptionHead } from '@sise/contract/options';
import { CONTRACT_SPECS } from '@sise/domain/derivatives/contract-spec';
import type { UnderlyingId } from '@sise/domain/derivatives/contract-spec';
import type { FutureQuote, OptionChain } from '@sise/domain/derivatives/quotes';
import type { Market } from '@sise/domain/market/engine';
import type { Sources } from '@sise/domain/market/sources';
import type { Topic } from '@sise/domain/market/topics';
import type { Interest } from '../interest.ts';
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

/** Futures and options in wire form, as far as they are held or wanted for another reason. */
export interface DerivativeSource {
  /** Whether there is such an expiry or contract; always true for futures. */
  has(topic: DerivativeTopic): boolean;
  /** Wants a topic until it is released as often as it was held. */
  hold(topic: DerivativeTopic): void;
  release(topic: DerivativeTopic): void;
  /** A revision of what `read` would return; null where it would return null. */
  revision(topic: DerivativeTopic): number | null;
  /** null for an expiry or contract that is not listed, and until its first value has come */
  read(topic: DerivativeTopic): DerivativeState | null;
}

/** The futures and options of a market in wire form. */
export function derivativeSource(
  market: Market,
  interest: Interest,
  sources: Pick<Sources, 'derivatives'>,
): DerivativeSource {
  return {
    has(topic) {
      const { derivatives } = sources;
      if (derivatives === null) return false;
      if (topic.kind === 'futures') return true;
      if (topic.kind === 'options')
        return derivatives.expiries(topic.product).some(({ lastDay }) => lastDay === topic.expiry);
      return derivatives.hasBooks && derivatives.bars(topic.code) !== null;
    },
    hold: (topic) => interest.hold(marketTopicOf(topic)),
    release: (topic) => interest.release(marketTopicOf(topic)),
    revision(topic) {
      const { kind, of } = marketTopicOf(topic);
      const state = market.topic(kind, of);
      return state === undefined || state.value === null ? null : state.version;
    },
    read(topic) {
      if (topic.kind === 'futures') {
        const quotes = market.topic('futures', topic.product)?.value;
        return quotes ? futuresOf(quotes, topic.product) : null;
      }
      if (topic.kind === 'options') {
        const chain = market.topic('option-chain', marketTopicOf(topic).of)?.value;
        return chain ? optionsOf(chain) : null;
      }
      const book = market.topic('contract-book', topic.code)?.value;
      return book ? { head: null, rows: [], book: toContractBook(book) } : null;
    },
  };
}

/** The market's topic for one of the live channel. */
function marketTopicOf(topic: DerivativeTopic): Topic {
  switch (topic.kind) {
    case 'futures':
      return { kind: 'futures', of: topic.product };
    case 'options':
      return { kind: 'option-chain', of: `${topic.product}:${topic.expiry}` };
    case 'book':
      return { kind: 'contract-book', of: topic.code };
  }
}

function futuresOf(quotes: readonly FutureQuote[], product: UnderlyingId): DerivativeState {
  const rows = quotes.map((quote) => tickOf(toFutureRow(quote, CONTRACT_SPECS[product]), FUTURE_FIELDS));
  return { head: null, rows, book: null };
}

function optionsOf(optionChain: OptionChain): DerivativeState {
  const { forward, atm, atmiv, maxpain, pcr, totals, rows } = toOptionChainPart(optionChain);
  return {
    head: { forward, atm, atmiv, maxpain, pcr, totals },
    rows: rows.flatMap(({ call, put }) => [tickOf(call, OPTION_FIELDS), tickOf(put, OPTION_FIELDS)]),
    book: null,
  };
}

function tickOf<Field extends string>(row: Readonly<Record<Field, string | number | null>>, fields: readonly Field[]) {
  return fields.map((field) => row[field]);
}
