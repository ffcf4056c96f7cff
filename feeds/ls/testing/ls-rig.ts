import { createMarket, type Market } from '@sise/domain/market/engine';
import type { FeedEvent } from '@sise/domain/market/feed';
import { conditionsIn } from '../../transport/testing/conditions.ts';
import { eventually } from '../../transport/testing/eventually.ts';
import { createHeldTimers, type HeldTimers } from '../../transport/testing/held-timers.ts';
import { createLs } from '../ls.ts';
import type { LsOptions } from '../ls-feed.ts';
import { bookBody, indexBlock, masterRow, quoteRow } from './ls-rows.ts';
import { APP_KEY, APP_SECRET, startLsServer, type LsServer } from './ls-server.ts';

/** The feed against a server of this machine, on a clock that stands at ten in the morning of a trading day. */
export interface LsRig {
  readonly server: LsServer;
  readonly timers: HeldTimers;
  readonly feed: ReturnType<typeof createLs>;
  /** the market that the events are applied to */
  readonly market: Market;
  readonly events: FeedEvent[];
  readonly lines: string[];
  /** quotes that t8407 answers, by code */
  readonly quotes: Map<string, ReturnType<typeof quoteRow>>;
  /** Starts the feed and waits until its first day is published. */
  start(): Promise<void>;
  /** conditions published, such as live or failed:network */
  conditions(): string[];
  /** Waits until something is true, moving time in steps meanwhile. */
  until(isTrue: () => boolean, stepMs?: number): Promise<void>;
  /** Moves time and lets sockets and requests have their turns. */
  pass(milliseconds: number, stepMs?: number): Promise<void>;
  close(): Promise<void>;
}

export const TEN = Date.parse('2026-11-24T10:00:00+09:00');

export async function createLsRig(options: Partial<LsOptions> = {}, start = TEN): Promise<LsRig> {
  const timers = createHeldTimers(start);
  const server = await startLsServer(() => timers.now());
  const quotes = serveSmallMarket(server, timers);
  const lines: string[] = [];
  const events: FeedEvent[] = [];
  const market = createMarket();
  const feed = createLs({
    appKey: APP_KEY,
    appSecret: APP_SECRET,
    timers,
    random: () => 0.5,
    log: (line) => lines.push(line),
    baseUrl: server.baseUrl,
    socketUrl: server.socketUrl,
    ...options,
  });

  async function until(isTrue: () => boolean, stepMs = 50): Promise<void> {
    while (!isTrue()) await passTime(timers, stepMs);
  }

  return {
    server,
    timers,
    feed,
    market,
    events,
    lines,
    quotes,
    async start() {
      let isStarted = false;
      const starting = feed.start((event) => {
        events.push(event);
        market.apply(event);
      });
      void starting.then(() => (isStarted = true));
      await until(() => isStarted);
    },
    conditions: () => conditionsIn(events),
    until,
    async pass(milliseconds, stepMs = 50) {
      for (let passed = 0; passed < milliseconds; passed += stepMs) await passTime(timers, stepMs);
    },
    async close() {
      await feed.stop();
      await server.close();
    },
  };
}

/** Moves time, and lets sockets and requests have their turns. */
export async function passTime(timers: HeldTimers, milliseconds: number): Promise<void> {
  await timers.advance(milliseconds);
  let turns = 0;
  await eventually(() => ++turns > 3);
}

/**
 * Answers of a small market: two stocks and an ETF on KOSPI, one on KOSDAQ.
 * @returns the quotes that are answered, by code
 */
export function serveSmallMarket({ replies }: LsServer, timers: Pick<HeldTimers, 'now'>): LsRig['quotes'] {
  const quotes = new Map([
    ['005930', quoteRow('005930', 71_700, 10_000)],
    ['000660', quoteRow('000660', 108_700, 2_000)],
    ['086520', quoteRow('086520', 81_700, 500)],
  ]);
  const master = [
    masterRow('005930', '삼성전자', '1', 72_200),
    masterRow('000660', 'SK하이닉스', '1', 110_300),
    masterRow('069500', 'KODEX 200', '1', 34_000, '1'),
    masterRow('086520', '에코프로', '2', 80_000),
  ];
  replies.set('t8436', () => ({ body: { t8436OutBlock: master } }));
  replies.set('t8424', () => ({
    body: {
      t8424OutBlock: [
        { upcode: '001', hname: '종       합' },
        { upcode: '013', hname: '전기전자' },
        { upcode: '101', hname: 'KP200' },
        { upcode: '301', hname: '종       합' },
        { upcode: '820', hname: 'KQ150 L KP200 0.5 S' },
      ],
    },
  }));
  replies.set('t8407', ({ shcode }) => {
    const codes = String(shcode).match(/.{6}/g) ?? [];
    return { body: { t8407OutBlock1: codes.flatMap((code) => quotes.get(code) ?? []) } };
  });
  replies.set('t1511', ({ upcode }) => ({
    body: { t1511OutBlock: upcode === '301' ? indexBlock('870.50', '4.50', '5') : indexBlock('2610.62', '9.26', '2') },
  }));
  replies.set('t1101', ({ shcode }) => ({
    body: {
      t1101OutBlock: { ...bookBody(String(shcode), 71_800, 71_700, 10, '09595900'), yeprice: 0, yevolume: 0 },
    },
  }));
  replies.set('t0167', () => {
    const korea = new Date(timers.now() + 9 * 3_600_000).toISOString();
    const time = `${korea.slice(11, 19).replaceAll(':', '')}000000`;
    return { body: { t0167OutBlock: { dt: korea.slice(0, 10).replaceAll('-', ''), time } } };
  });
  return quotes;
}
