import { ContractBook } from '@sise/contract/contract-book';
import type { ContractTick, DerivativeTopic } from '@sise/contract/live-derivatives';
import { FuturesChange, OptionsChange } from '@sise/contract/live-derivatives';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DerivativeState } from '../wire/derivative-ticks.ts';
import { createDerivativeChangeLog } from './derivative-changes.ts';
import type { DerivativeChangeLog } from './derivative-changes.ts';
import { fixtureMarket } from './testing/fixture-market.ts';
import type { FixtureMarket } from './testing/fixture-market.ts';

const FUTURES = 'futures:kospi200';
const OPTIONS = 'options:kospi200:2026-12-10';
const BOOK = 'book:A0166000';

describe('futures and options sent to many readers', () => {
  let fixture: FixtureMarket;
  let log: DerivativeChangeLog;
  let state: DerivativeState;
  let readings: string[];
  let book: ContractBook | null;
  let held: string[];
  let revision: number;
  let clock: number;
  let window: number;

  beforeEach(() => {
    fixture = fixtureMarket(3);
    state = stateOf(null, ['A0166000', 930.5], ['A0169000', 934]);
    readings = [];
    book = null;
    held = [];
    revision = 1;
    clock = 0;
    window = 0;
    log = createDerivativeChangeLog({
      market: fixture.market,
      derivatives: {
        has: (topic) => topic.kind !== 'options' || topic.expiry === '2026-12-10',
        hold: (topic) => held.push(nameOf(topic)),
        release: (topic) => held.splice(held.indexOf(nameOf(topic)), 1),
        revision: (topic) => (topic.kind === 'book' && book === null ? null : revision),
        read(topic) {
          readings.push(nameOf(topic));
          return topic.kind === 'book' ? book && { head: null, rows: [], book } : state;
        },
      },
      elapsed: () => clock,
    });
  });

  /** The source has new values. */
  function change(next: DerivativeState = state): void {
    state = next;
    revision += 1;
  }

  function pass(ms = 250): boolean {
    clock += ms;
    window += 1;
    return log.flush(window);
  }

  const futuresSince = (since: number) => FuturesChange.parse(JSON.parse(log.since(FUTURES, since)?.json ?? 'null'));

  it('are held and read only while watched, and again only when they have a new value', () => {
    pass();
    expect(readings).toEqual([]);
    log.join(FUTURES);
    expect(held).toEqual(['kospi200']);
    expect(pass()).toBe(true);
    expect(pass()).toBe(false);
    expect(readings).toEqual(['kospi200']);
    change();
    expect(pass()).toBe(false); // read again, and the same
    expect(readings).toHaveLength(2);
  });

  it('send every contract first, then those that changed', () => {
    log.join(FUTURES);
    pass();
    expect(futuresSince(0)).toEqual({ product: 'kospi200', rows: state.rows });
    const before = window;
    change(stateOf(null, ['A0166000', 930.55], ['A0169000', 934]));
    expect(pass()).toBe(true);
    expect(futuresSince(before).rows).toEqual([['A0166000', 930.55]]);
    expect(log.since(FUTURES, before)).toBe(log.since(FUTURES, before)); // encoded once for all
    expect(log.since(FUTURES, window)).toBeNull();
  });

  it('give a later reader what is known already', () => {
    log.join(FUTURES);
    expect(log.present([FUTURES]).futures).toEqual([]);
    pass();
    expect(log.present([FUTURES, OPTIONS])).toEqual({
      futures: [{ product: 'kospi200', rows: state.rows }],
      options: [],
      contractBooks: [],
    });
  });

  it('read an expiry once a second at most, with its head', () => {
    const head = {
      forward: 931,
      atm: 930,
      atmiv: 18,
      maxpain: 925,
      pcr: { volume: 0.9, openint: 1.1 },
      totals: TOTALS,
    };
    state = stateOf(head, ['B0166930', 4.35]);
    log.join(OPTIONS);
    for (let n = 0; n < 8; n += 1) {
      change();
      pass();
    }
    expect(readings).toHaveLength(2);
    expect(OptionsChange.parse(JSON.parse(log.since(OPTIONS, 0)?.json ?? 'null'))).toEqual({
      product: 'kospi200',
      expiry: '2026-12-10',
      head,
      rows: state.rows,
    });
  });

  it('send the book of a contract whole when it has changed', () => {
    log.join(BOOK);
    expect(pass()).toBe(false); // its first value has not come
    book = bookOf(930.5);
    change();
    expect(pass()).toBe(true);
    expect(ContractBook.parse(JSON.parse(log.since(BOOK, 0)?.json ?? ''))).toEqual(book);
    expect(log.present([BOOK]).contractBooks).toEqual([book]);
    change();
    expect(pass()).toBe(false); // read again, and the same
    book = bookOf(930.55);
    change();
    expect(pass()).toBe(true);
    expect(readings).toHaveLength(3);
  });

  it('of an expiry that is not listed cannot be watched', () => {
    expect(log.has('options:kospi200:2026-12-10')).toBe(true);
    expect(log.has('options:kospi200:2020-01-09')).toBe(false);
    expect(log.has('quote:005930')).toBe(false);
  });

  it('are not read from a silent feed', () => {
    log.join(FUTURES);
    fixture.feed('silent');
    expect(pass()).toBe(false);
    expect(readings).toEqual([]);
    fixture.feed('live');
    expect(pass()).toBe(true);
  });

  it('are forgotten and released with their last watcher, and when a day begins', () => {
    for (const join of [log.join, log.join, log.leave]) join(FUTURES);
    pass();
    expect(log.since(FUTURES, 0)).not.toBeNull();
    log.leave(FUTURES);
    expect(log.since(FUTURES, 0)).toBeNull();
    expect(held).toEqual([]);
    for (const topic of [FUTURES, FUTURES, OPTIONS]) log.join(topic);
    log.reset();
    expect(held).toEqual([]);
  });
});

const SIDE = { volume: 1, amount: 2, openint: 3, openintchange: 4 };
const TOTALS = { call: SIDE, put: SIDE };

function nameOf(topic: DerivativeTopic): string {
  return Object.values(topic).slice(1).join(' ');
}

function stateOf(head: DerivativeState['head'], ...rows: ContractTick[]): DerivativeState {
  return { head, rows, book: null };
}

function bookOf(price: number): ContractBook {
  return {
    code: 'A0166000',
    hname: 'F 202606',
    time: 1,
    phase: 'continuous',
    label: '장중',
    price,
    jnilclose: 930,
    asks: [],
    bids: [{ price, chgrate: 0.05, size: 3, sizechange: 1, orders: 2 }],
    asktotal: 0,
    asktotalchange: 0,
    askorders: 0,
    bidtotal: 3,
    bidtotalchange: 1,
    bidorders: 2,
    net: 3,
    expected: null,
  };
}
