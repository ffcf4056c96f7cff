import { CONTRACT_SPECS, isUnderlyingId, type UnderlyingId } from '@sise/domain/derivatives/contract-spec';
import type { Expiry } from '@sise/domain/derivatives/expiry';
import type { FutureQuote, OptionChain } from '@sise/domain/derivatives/quotes';
import { daysBetween } from '@sise/domain/market/kst';
import type { TopicKind } from '@sise/domain/market/topics';
import type { DateKst, Instant, Upcode } from '@sise/domain/terms';
import { createPoller } from '../transport/poller.ts';
import type { FeedTimers } from '../transport/timers.ts';
import { rowOf } from './blocks.ts';
import type { LsBars } from './bars.ts';
import { createContractBooks } from './contract-books.ts';
import { createContractLister } from './contract-lister.ts';
import type { ContractRegister, ListedContract } from './contract-register.ts';
import { readContractBlock, readContractFrame, type ContractTotals } from './frames/contract.ts';
import { readOptionBoard } from './frames/option-board.ts';
import { createFutureMinutes } from './future-minutes.ts';
import { optionChainOf } from './option-chains.ts';
import type { Registration } from './registrations.ts';
import type { Fields, RestClient } from './rest-client.ts';
import type { TopicSource } from './wanted-topics.ts';

const KINDS = ['futures', 'option-chain'] as const;
type Kind = (typeof KINDS)[number];

/** The topics about futures and options on KOSPI200 and KOSDAQ150. */
export interface DerivativeTopics {
  readonly sources: { readonly [Each in Kind]: TopicSource<Each> } & {
    readonly 'contract-book': TopicSource<'contract-book'>;
    readonly 'future-minutes': TopicSource<'future-minutes'>;
  };
  /** What is to be registered for the subject of a topic. */
  registrationsOf(kind: TopicKind, of: string): readonly Registration[];
  /** FC0 and OC0; false if it cannot be read */
  takeTrade(body: Fields): boolean;
  /** FH0 and OH0 */
  takeBook(body: Fields): boolean;
  /** Expiries of options that LS lists, nearest first. */
  expiries(product: UnderlyingId): readonly Expiry[];
  /** The code of a listed contract, or of the front month of an underlying; null if LS does not list it. */
  contractCode(id: string): string | null;
  /** A day begins: what is listed is asked for. */
  open(): void;
  start(): void;
  stop(): void;
}

export interface DerivativeTopicsOptions {
  readonly rest: RestClient;
  readonly timers: FeedTimers;
  readonly random: () => number;
  readonly now: () => Instant;
  readonly date: () => DateKst;
  /** The level of an index now; null if it is not known. */
  readonly indexLevel: (upcode: Upcode) => number | null;
  readonly bars: Pick<LsBars, 'indexMinuteBars'>;
  readonly touch: (kind: TopicKind, of: string) => void;
}

/** Time between two boards, and between two rounds of the months of a future. */
const EVERY_MS = 5_000;
const LONGEST_RETRY_MS = 60_000;
/** Months whose trades are registered. */
const NEAR_MONTHS = 2;

export function createDerivativeTopics(options: DerivativeTopicsOptions): DerivativeTopics {
  const { rest, timers, random, now, date, indexLevel, bars, touch } = options;
  const wanted: Readonly<Record<Kind, Set<string>>> = { futures: new Set(), 'option-chain': new Set() };
  const totals = new Map<string, ContractTotals>();
  const chains = new Map<string, OptionChain | null>();
  const lister = createContractLister({ rest, date, onRead: touchWanted });
  const books = createContractBooks({ rest, date, lister, priceOf: (code) => totals.get(code)?.price ?? null, touch });
  const minutes = createFutureMinutes({ rest, now, date, lister, bars, touch });

  function touchWanted(): void {
    for (const kind of KINDS) for (const of of wanted[kind]) touch(kind, of);
    books.touchWanted();
  }

  async function askTotals({ code, product }: ListedContract): Promise<boolean> {
    const reply = await rest.send({ tr: 't2101', fields: { focode: code }, priority: 'reader' });
    const block = reply.ok ? rowOf(reply.body, 't2101OutBlock') : null;
    const read = block === null ? null : readContractBlock(block);
    if (read !== null) totals.set(code, read);
    touch('futures', product);
    return reply.ok;
  }

  async function askFutures(listed: ContractRegister, product: string): Promise<boolean> {
    if (!isUnderlyingId(product)) return true;
    for (const contract of listed.futures(product)) if (!(await askTotals(contract))) return false;
    return true;
  }

  async function askChain(listed: ContractRegister, of: string): Promise<boolean> {
    const found = expiryOf(listed, of);
    const underlying = found === null ? null : indexLevel(CONTRACT_SPECS[found.product].upcode);
    if (found === null || underlying === null) return true;
    const { product, expiry } = found;
    const fields = { yyyymm: expiry.month.replace('-', ''), gubun: 'G' };
    const reply = await rest.send({ tr: 't2301', fields, priority: 'reader' });
    if (!reply.ok) return false;
    const month = listed.futures(product).find((one) => one.expiry.lastDay === expiry.lastDay);
    const future = month === undefined ? null : (totals.get(month.code)?.price ?? null);
    const facts = { product, expiry, at: now(), date: date(), underlying, future };
    chains.set(of, optionChainOf(readOptionBoard(reply.body), listed, facts));
    touch('option-chain', of);
    return true;
  }

  function futuresOf(product: string): readonly FutureQuote[] | null | undefined {
    if (!isUnderlyingId(product)) return null;
    const listed = lister.current?.futures(product);
    if (listed === undefined) return undefined;
    if (listed.length === 0) return null;
    const quotes = listed.flatMap((contract) => quoteOf(contract) ?? []);
    return quotes.length < listed.length ? undefined : quotes;
  }

  function quoteOf({ code, name, expiry, product, basePrice }: ListedContract): FutureQuote | null {
    const now = totals.get(code);
    if (now === undefined) return null;
    const index = indexLevel(CONTRACT_SPECS[product].upcode);
    const underlying = product === 'kospi200' ? (now.underlying ?? index) : index;
    const daysLeft = daysBetween(date(), expiry.lastDay);
    return { ...now, code, name, basePrice, expiry, daysLeft, underlying, settlement: null };
  }

  async function refresh(): Promise<boolean> {
    if (!(await minutes.refresh())) return false;
    if (KINDS.every((kind) => wanted[kind].size === 0)) return true;
    const listed = await lister.ensure();
    if (listed === null) return false;
    for (const of of wanted['option-chain']) if (!(await askChain(listed, of))) return false;
    for (const of of wanted.futures) if (!(await askFutures(listed, of))) return false;
    return true;
  }

  const poller = createPoller({
    timers,
    random,
    everyMs: EVERY_MS,
    atMostMs: LONGEST_RETRY_MS,
    poll: async () => ({ ok: await refresh() }),
  });

  const sourceOf = <Each extends Kind>(
    kind: Each,
    every: number,
    ask: (of: string) => Promise<unknown>,
    value: TopicSource<Each>['value'],
  ): TopicSource<Each> => ({
    every,
    begin(of) {
      wanted[kind].add(of);
      void ask(of);
    },
    end(of) {
      wanted[kind].delete(of);
      if (kind === 'option-chain') chains.delete(of);
    },
    value,
  });

  return {
    sources: {
      futures: sourceOf(
        'futures',
        500,
        async (of) => {
          const listed = await lister.ensure();
          if (listed !== null) await askFutures(listed, of);
        },
        futuresOf,
      ),
      'option-chain': sourceOf(
        'option-chain',
        1_000,
        async (of) => {
          const listed = await lister.ensure();
          if (listed !== null) await askChain(listed, of);
        },
        (of) => {
          const listed = lister.current;
          if (listed === null) return undefined;
          return expiryOf(listed, of) === null ? null : chains.get(of);
        },
      ),
      'contract-book': books.source,
      'future-minutes': minutes.source,
    },
    registrationsOf(kind, of) {
      if (kind === 'contract-book') return books.registrationsOf(of);
      if (kind !== 'futures' || !isUnderlyingId(of)) return [];
      const near = lister.current?.futures(of).slice(0, NEAR_MONTHS) ?? [];
      return near.map(({ code }) => ({ tr: 'FC0', key: code }));
    },
    takeTrade(body) {
      const frame = readContractFrame(body);
      if (frame === null) return false;
      const contract = lister.current?.of(frame.code);
      const before = totals.get(frame.code);
      if (contract === undefined || (before !== undefined && frame.volume < before.volume)) return true;
      const { code, ...now } = frame;
      totals.set(code, now);
      if (contract.option === null) touch('futures', contract.product);
      if (frame.price !== null) books.takePrice(code, frame.price);
      return true;
    },
    takeBook: books.takeBook,
    contractCode(id) {
      const contract = isUnderlyingId(id) ? lister.current?.futures(id)[0] : lister.current?.of(id);
      return contract?.code ?? null;
    },
    expiries: (product) => lister.current?.expiries(product) ?? [],
    open() {
      totals.clear();
      books.clear();
      minutes.clear();
      chains.clear();
      lister.restart();
    },
    start: () => void poller.start(),
    stop: () => poller.stop(),
  };
}

/** The expiry of a subject such as `kospi200:2026-12-10`; null if LS does not list it. */
function expiryOf(
  register: ContractRegister,
  of: string,
): { readonly product: UnderlyingId; readonly expiry: Expiry } | null {
  const [product = '', lastDay = ''] = of.split(':');
  if (!isUnderlyingId(product)) return null;
  const expiry = register.expiries(product).find((one) => one.lastDay === lastDay);
  return expiry === undefined ? null : { product, expiry };
}
