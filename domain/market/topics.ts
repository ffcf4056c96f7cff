import type { ContractBook } from '../derivatives/contract-book.ts';
import type { DerivativeFlowMinutes, DerivativeFlows } from '../derivatives/derivatives.ts';
import type { FutureMinute, FutureQuote, OptionChain } from '../derivatives/quotes.ts';
import type { EtfEtnValue } from '../etf-etn/etf-etn.ts';
import type { FlowsNow, IntradayFlows, StockTrade } from '../flows/flow-archive.ts';
import type { NetsNow } from '../flows/net-matrix.ts';
import type { Book, ExpectedTrade } from '../stock/book.ts';
import type { BookDetail, PriceVolume } from '../stock/books.ts';
import type { VolatilityInterruption } from '../stock/volatility-interruption.ts';
import type { Instant, Shcode } from '../terms.ts';
import type { Part } from './source.ts';

/**
 * What a feed sends only while somebody wants it, because it could not carry it for everybody: by kind, the state of one
 * subject as of now, such as the book of one stock.
 */
export interface TopicValues {
  /** 호가 of a stock, by its code. */
  readonly book: Book;
  /** Its trades, 체결강도 and VI of the day so far, by its code. */
  readonly 'book-detail': BookDetail;
  /** 가격대별 거래 of a stock in ascending order of prices, by its code. */
  readonly 'price-volumes': readonly PriceVolume[];
  /** 변동성완화장치 of a stock in force now, by its code. */
  readonly 'volatility-interruption': VolatilityInterruption;
  /** 예상체결 of all stocks in an auction; the subject is WHOLE_MARKET. */
  readonly 'expected-trades': ReadonlyMap<Shcode, ExpectedTrade>;
  /** 투자자별 매매 and 프로그램매매 of a market or an index, by its upcode. */
  readonly flows: FlowsNow;
  readonly 'flow-minutes': IntradayFlows;
  /** The same of a stock, by its code. */
  readonly 'stock-flows': FlowsNow;
  /** One group's trading in each stock of a market or an index; the subject is `upcode:group`. */
  readonly 'stock-trades': readonly StockTrade[];
  /** Net buying of all stocks; the subject is WHOLE_MARKET. */
  readonly 'stock-nets': NetsNow;
  /** Every listed month of a future, nearest first, by its underlying. */
  readonly futures: readonly FutureQuote[];
  /** Today's minutes of the front month, by its underlying. */
  readonly 'future-minutes': readonly FutureMinute[];
  /** An expiry of options; the subject is `underlying:lastDay`. */
  readonly 'option-chain': OptionChain;
  /** 투자자별 매매 of futures, calls and puts, by their underlying. */
  readonly 'contract-flows': DerivativeFlows;
  /** Net buying by minute of one of them; the subject is `underlying:what`. */
  readonly 'contract-flow-minutes': DerivativeFlowMinutes;
  /** 호가 of a future or an option, by its code. */
  readonly 'contract-book': ContractBook;
  /** NAV and 지표가치 of all ETFs and ETNs; the subject is WHOLE_MARKET. */
  readonly 'etf-etn-values': ReadonlyMap<Shcode, EtfEtnValue>;
}
export type TopicKind = keyof TopicValues;

/** The subject of topics about all instruments together. */
export const WHOLE_MARKET = '*';

/** The part that each kind of topic belongs to: the source of the part sends it. */
export const PART_OF_TOPIC: Readonly<Record<TopicKind, Part>> = {
  book: 'books',
  'book-detail': 'books',
  'price-volumes': 'books',
  'volatility-interruption': 'books',
  'expected-trades': 'books',
  flows: 'flows',
  'flow-minutes': 'flows',
  'stock-flows': 'flows',
  'stock-trades': 'flows',
  'stock-nets': 'flows',
  futures: 'derivatives',
  'future-minutes': 'derivatives',
  'option-chain': 'derivatives',
  'contract-flows': 'derivatives',
  'contract-flow-minutes': 'derivatives',
  'contract-book': 'derivatives',
  'etf-etn-values': 'etf-etn',
};

export interface Topic {
  readonly kind: TopicKind;
  /** the code of its subject */
  readonly of: string;
}

/** The present value of a topic; null if there is none, as of an unknown code. */
export type TopicValue = {
  readonly [Kind in TopicKind]: {
    readonly kind: Kind;
    readonly of: string;
    readonly value: TopicValues[Kind] | null;
  };
}[TopicKind];

/** A topic as one text, for use as a key. */
export function topicKey({ kind, of }: Topic): string {
  return `${kind} ${of}`;
}

/** What the market holds of a topic. */
export interface TopicState<Value> {
  readonly value: Value | null;
  readonly at: Instant;
  /** goes up whenever the value of any topic is replaced */
  readonly version: number;
}

/** The values of the topics that a feed keeps up to date now. */
export interface TopicStates {
  /** undefined: nobody wants it, or its first value has not come yet */
  of<Kind extends TopicKind>(kind: Kind, of: string): TopicState<TopicValues[Kind]> | undefined;
  /** Every topic that has a value, as one text each (topicKey). */
  all(): Iterable<[key: string, state: TopicState<unknown>]>;
  /** An older value never replaces a newer one. @returns the topics that changed */
  write(at: Instant, values: readonly TopicValue[]): Topic[];
  forget(topics: readonly Topic[]): void;
  /** Forgets all: a day begins. */
  clear(): void;
}

export function createTopicStates(): TopicStates {
  const states = new Map<string, TopicState<unknown>>();
  let version = 0;
  return {
    of<Kind extends TopicKind>(kind: Kind, of: string) {
      return states.get(topicKey({ kind, of })) as TopicState<TopicValues[Kind]> | undefined; // written by its kind
    },
    all: () => states,
    write(at, values) {
      const changed: Topic[] = [];
      for (const { kind, of, value } of values) {
        const key = topicKey({ kind, of });
        const before = states.get(key);
        if (before && before.at > at) continue;
        version += 1;
        states.set(key, { value, at, version });
        changed.push({ kind, of });
      }
      return changed;
    },
    forget(topics) {
      for (const topic of topics) states.delete(topicKey(topic));
    },
    clear: () => states.clear(),
  };
}
