import { contractBookSide, type ContractBook, type ContractPhase } from '@sise/domain/derivatives/contract-book';
import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import { sessionAt } from '@sise/domain/market/session';
import type { TopicKind } from '@sise/domain/market/topics';
import type { DateKst, Instant } from '@sise/domain/terms';
import { rowOf } from './blocks.ts';
import type { ContractLister } from './contract-lister.ts';
import type { ListedContract } from './contract-register.ts';
import { readContractBookBlock, readContractBookFrame, type ContractBookFrame } from './frames/contract.ts';
import type { Registration } from './registrations.ts';
import type { Fields, RestClient } from './rest-client.ts';
import { pointsOf } from './units.ts';
import type { TopicSource } from './wanted-topics.ts';

export interface ContractBooksOptions {
  readonly rest: RestClient;
  readonly date: () => DateKst;
  readonly lister: ContractLister;
  /** 현재가 of a contract, points; null if it is not known */
  readonly priceOf: (code: string) => number | null;
  readonly touch: (kind: TopicKind, of: string) => void;
}

/** 호가 of the futures and options that are wanted. */
export interface ContractBooks {
  readonly source: TopicSource<'contract-book'>;
  registrationsOf(code: string): readonly Registration[];
  /** FH0 and OH0; false if it cannot be read */
  takeBook(body: Fields): boolean;
  /** A contract was traded. */
  takePrice(code: string, price: number): void;
  touchWanted(): void;
  clear(): void;
}

interface BookState {
  readonly asks: ContractBookFrame['asks'];
  readonly bids: ContractBookFrame['bids'];
  readonly book: ContractBook;
}

export function createContractBooks({ rest, date, lister, priceOf, touch }: ContractBooksOptions): ContractBooks {
  const wanted = new Set<string>();
  const books = new Map<string, BookState>();

  async function askBook(code: string): Promise<void> {
    const contract = (await lister.ensure())?.of(code);
    if (contract === undefined) return;
    const reply = await rest.send({ tr: 't2105', fields: { shcode: code }, priority: 'reader' });
    const block = reply.ok ? rowOf(reply.body, 't2105OutBlock') : null;
    const frame = block === null ? null : readContractBookBlock(block, date());
    if (frame !== null && wanted.has(code)) writeBook(contract, frame, pointsOf(block?.price));
  }

  function writeBook(contract: ListedContract, { at, asks, bids }: ContractBookFrame, price: number | null): void {
    const { code, name, basePrice } = contract;
    const before = books.get(code);
    if (before !== undefined && at < before.book.at) return;
    const last = price ?? priceOf(code) ?? before?.book.price ?? null;
    const book: ContractBook = {
      code,
      name,
      at,
      phase: phaseAt(at),
      price: last,
      basePrice,
      asks: contractBookSide(asks, before?.asks ?? asks),
      bids: contractBookSide(bids, before?.bids ?? bids),
      expected: null,
    };
    books.set(code, { asks, bids, book });
    touch('contract-book', code);
  }

  return {
    source: {
      every: 250,
      begin(of) {
        wanted.add(of);
        void askBook(of);
      },
      end(of) {
        wanted.delete(of);
        books.delete(of);
      },
      value(of) {
        if (lister.current === null) return undefined;
        return lister.current.of(of) === undefined ? null : books.get(of)?.book;
      },
    },
    registrationsOf(code) {
      const contract = lister.current?.of(code);
      if (contract === undefined) return [];
      return (contract.option === null ? ['FH0', 'FC0'] : ['OH0', 'OC0']).map((tr) => ({ tr, key: code }));
    },
    takeBook(body) {
      const frame = readContractBookFrame(body, date());
      const contract = frame === null ? undefined : lister.current?.of(frame.code);
      if (frame !== null && contract !== undefined && wanted.has(frame.code)) writeBook(contract, frame, null);
      return frame !== null;
    },
    takePrice(code, price) {
      const held = books.get(code);
      if (held === undefined) return;
      books.set(code, { ...held, book: { ...held.book, price } });
      touch('contract-book', code);
    },
    touchWanted() {
      for (const code of wanted) touch('contract-book', code);
    },
    clear: () => books.clear(),
  };
}

function phaseAt(at: Instant): ContractPhase {
  switch (sessionAt(at, KRX_CALENDAR, 'derivatives').id) {
    case 'before-open':
      return 'before';
    case 'opening-auction':
      return 'opening';
    case 'regular':
      return 'continuous';
    case 'closing-auction':
      return 'closing';
    default:
      return 'closed';
  }
}
