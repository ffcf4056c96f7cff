import { isUnderlyingId } from '@sise/domain/derivatives/contract-spec';
import type { UnderlyingId } from '@sise/domain/derivatives/contract-spec';
import type { DerivativeFlow } from '@sise/domain/derivatives/quotes';
import type { InvestorGroupOrProgram } from '@sise/domain/flows/flow-archive';
import type { ExpectedTrade } from '@sise/domain/stock/book';
import { BOOK_TRADES } from '@sise/domain/stock/books';
import type { DateKst, Shcode, Upcode } from '@sise/domain/terms';
import type { SimulatedBooks } from './books/books.ts';
import type { DerivativesOfToday } from './derivatives/derivatives.ts';
import type { Exchange } from './exchange.ts';
import type { Present } from './session/present.ts';
import type { EtfEtnsOfToday } from './sources/etf-etns.ts';
import type { FlowsOfToday } from './sources/flow-archive.ts';
import type { TopicReaders } from '../topics/topic-publisher.ts';

export interface TopicSubjects {
  readonly exchange: Exchange;
  readonly present: Present;
  readonly books: SimulatedBooks;
  readonly flows: FlowsOfToday;
  readonly etfEtns: EtfEtnsOfToday;
  readonly derivatives: DerivativesOfToday;
}

/** Milliseconds between two readings: of what moves with every trade, of tables, and of sums over the whole market. */
const [OFTEN, SOMETIMES, RARELY] = [250, 1_000, 3_000];

/** How the simulated exchange makes the value of each kind of topics. */
export function createTopicReaders({
  exchange,
  present,
  books,
  flows,
  etfEtns,
  derivatives,
}: TopicSubjects): TopicReaders {
  return {
    book: { every: OFTEN, revision: (of) => books.revision(of as Shcode), read: (of) => books.book(of as Shcode) },
    'book-detail': {
      every: SOMETIMES,
      revision: (of) => books.revision(of as Shcode),
      read: (of) => books.detail(of as Shcode, BOOK_TRADES),
    },
    'price-volumes': { every: SOMETIMES, read: (of) => books.volumes(of as Shcode) },
    'volatility-interruption': { every: SOMETIMES, read: (of) => books.volatilityInterruption(of as Shcode) },
    'expected-trades': { every: RARELY, read: () => expectedTrades(exchange, present, books) },
    flows: { every: SOMETIMES, read: (of) => flows.now(of as Upcode) },
    'flow-minutes': { every: RARELY, read: (of) => flows.intraday(of as Upcode) },
    'stock-flows': { every: SOMETIMES, read: (of) => flows.stockNow(of as Shcode) },
    'stock-trades': {
      every: RARELY,
      read(of) {
        const [upcode = '', group = ''] = of.split(':');
        return flows.stockTrades(upcode as Upcode, group as InvestorGroupOrProgram);
      },
    },
    'stock-nets': { every: RARELY, read: () => flows.netsNow() },
    futures: { every: OFTEN, read: (of) => ofUnderlying(of, derivatives.futures) },
    'future-minutes': { every: SOMETIMES, read: (of) => ofUnderlying(of, derivatives.futureMinutes) },
    'option-chain': {
      every: SOMETIMES,
      read(of) {
        const [id = '', lastDay = ''] = of.split(':');
        return ofUnderlying(id, (product) => derivatives.optionChain(product, lastDay as DateKst));
      },
    },
    'contract-flows': { every: RARELY, read: (of) => ofUnderlying(of, derivatives.flows) },
    'contract-flow-minutes': {
      every: RARELY,
      read(of) {
        const [id = '', what = ''] = of.split(':');
        return ofUnderlying(id, (product) => derivatives.flowMinutes(product, what as DerivativeFlow['what']));
      },
    },
    'contract-book': { every: OFTEN, read: (of) => derivatives.book(of) },
    'etf-etn-values': { every: SOMETIMES, read: () => etfEtns.values() },
  };
}

/** What an underlying has; nothing of any other id. */
function ofUnderlying<Value>(id: string, read: (product: UnderlyingId) => Promise<Value>): Promise<Value> | null {
  return isUnderlyingId(id) ? read(id) : null;
}

function expectedTrades(
  { universe }: Exchange,
  { today }: Present,
  books: SimulatedBooks,
): ReadonlyMap<Shcode, ExpectedTrade> {
  const expected = new Map<Shcode, ExpectedTrade>();
  for (const row of today?.rows ?? []) {
    const { shcode } = universe.company(row);
    const trade = books.expected(shcode);
    if (trade !== null) expected.set(shcode, trade);
  }
  return expected;
}
