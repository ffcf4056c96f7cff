import type { CoinRow } from '@sise/contract/coin';
import type { NewsRow } from '@sise/contract/news';
import type { PartRow } from '@sise/contract/sources';
import type { FilingNotice } from '@sise/domain/filings/filing-notice';
import type { FeedEvent, PartFeed } from '@sise/domain/market/feed';
import type { Part, SourceInfo } from '@sise/domain/market/source';
import { dateKst, instant, type Shcode } from '@sise/domain/terms';
import type { CoinQuote } from '@sise/domain/world/coins';
import type { WorldPast } from '@sise/domain/world/world';
import { createHeldClock } from '@sise/feeds/simulator/clock/held-clock';
import { simulate } from '@sise/feeds/simulator/simulator';
import { exchangeOf } from '@sise/feeds/simulator/testing/exchanges';
import { createHeldTimers } from '@sise/feeds/transport/testing/held-timers';
import { createSite } from '@sise/server/site';
import { composeMarket } from '@sise/server/sources/composed-market';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPGliteEngine, openFresh } from './support/store.ts';
import { TEST_DAY, TEST_START, testConfig } from './support/site.ts';

const NO_PAST: WorldPast = {
  dailyCount: async () => 0,
  dailyBars: async () => [],
  minuteBars: async () => [],
};

/** A feed that publishes what a test has it publish. */
function scriptedFeed(name: string, parts: readonly Part[]) {
  const source: SourceInfo = { name, label: `${name} 출처`, kind: 'market', delay: 0, attribution: name, url: null };
  let publish: ((event: FeedEvent) => void) | null = null;
  const feed: PartFeed = {
    source,
    parts,
    start: async (to) => void (publish = to),
    stop: async () => {},
  };
  return { named: { feed, parts, past: NO_PAST }, say: (event: FeedEvent) => publish?.(event) };
}

const bitcoin: CoinQuote = {
  symbol: 'BTC',
  name: '비트코인',
  englishName: 'Bitcoin',
  price: 150_000_000,
  previousClose: 149_000_000,
  open: 149_000_000,
  high: 151_000_000,
  low: 148_000_000,
  volume: 10,
  turnover: 1_500_000_000,
  marketCap: null,
  worldPrice: null,
  delistedOn: null,
  at: TEST_START,
  trend: [],
};
const headline = {
  id: 'told-1',
  at: TEST_START,
  publisher: '시험신문',
  title: '삼성전자(005930), 시험에 나오다',
  url: 'https://paper.example/1',
  summary: '',
  shcodes: [],
};
const filing: FilingNotice = {
  receipt: '20261120000001',
  date: TEST_DAY,
  shcode: '005930' as Shcode, // a listed code
  company: '삼성전자',
  name: '[기재정정]주요사항보고서(자기주식취득결정)',
  submitter: '삼성전자',
  seenAt: TEST_START,
  remarks: '',
};

const engine = createPGliteEngine();
const coins = scriptedFeed('told-coins', ['coins']);
const late = scriptedFeed('late-coins', ['coins']);
const words = scriptedFeed('told-words', ['news', 'filings']);

async function start() {
  const market = simulate(exchangeOf('test'), createHeldClock(TEST_START));
  const store = await openFresh(engine.freshPlace());
  const composed = composeMarket({
    ...market,
    partFeeds: [coins.named, late.named, words.named],
    store,
    timers: createHeldTimers(TEST_START),
    now: () => TEST_START,
    log: () => {},
  });
  const site = await createSite({
    config: testConfig(),
    feed: composed.feed,
    sources: composed.sourcesOf,
    isStoreReady: async () => true,
    pagesFor: async () => async () => async () => new Response('', { status: 404 }),
  });
  const ask = async (path: string) => (await site.app.inject(`/api${path}`)).json();
  return { site, store, ask };
}

let rig: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  rig = await start();
});
afterAll(async () => {
  await rig.site.close();
  await rig.store.close();
  engine.stop();
});

describe('a market of several sources', () => {
  it('shows a part of its own source only, also before that says anything', async () => {
    expect((await rig.ask('/cryptocurrency/price')).data).toEqual([]);
    coins.say({ type: 'coins', at: TEST_START, coins: [bitcoin] });
    late.say({ type: 'coins', at: TEST_START, coins: [{ ...bitcoin, symbol: 'ETH' }] });
    const { data, meta } = await rig.ask('/cryptocurrency/price');
    expect(data.map(({ symbol, price }: CoinRow) => [symbol, price])).toEqual([['BTC', 150_000_000]]);
    expect([meta.source, meta.sources[0].kind, meta.delayed]).toEqual(['told-coins', 'market', false]);
  });

  it('keeps a newer value when an older one comes late', async () => {
    const at = instant(TEST_START - 1_000);
    coins.say({ type: 'coins', at, coins: [{ ...bitcoin, price: 1, at }] });
    expect((await rig.ask('/cryptocurrency/BTC')).data.price).toBe(150_000_000);
  });

  it('carries what an exchange warns of', async () => {
    const at = instant(TEST_START + 1_000);
    const marked = {
      warning: true,
      cautions: ['volume-surge', 'few-accounts'],
      delistedOn: dateKst('2026-12-24'),
    } as const;
    coins.say({ type: 'coins', at, coins: [{ ...bitcoin, ...marked, at }] });
    expect((await rig.ask('/cryptocurrency/BTC')).data).toMatchObject({
      caution: true,
      cautions: ['volume-surge', 'few-accounts'],
      delistdate: '2026-12-24',
    });
  });

  it('tells a coin that is traded no more from one that never was', async () => {
    const at = instant(TEST_START + 2_000);
    coins.say({ type: 'coins', at, coins: [{ ...bitcoin, symbol: 'OLD', at }] });
    expect((await rig.ask('/cryptocurrency/OLD')).data.cautions).toEqual([]);
    coins.say({ type: 'coins-delisted', at, symbols: ['OLD'] });
    const codesOf = async (symbol: string) =>
      Promise.all(
        [`/cryptocurrency/${symbol}`, `/cryptocurrency/${symbol}/daily-prices`].map(async (path) => {
          const { status, code, message } = await rig.ask(path);
          return [status, code, message];
        }),
      );
    const gone = [404, 'coin.gone', '거래지원이 종료된 코인입니다.'];
    expect(await codesOf('OLD')).toEqual([gone, gone]);
    const unknown = [404, 'coin.unknown', '없는 코인입니다.'];
    expect(await codesOf('MOON')).toEqual([unknown, unknown]);
  });

  it('leaves the other parts to the market, which says that they are invented', async () => {
    const { meta } = await rig.ask('/korean-stocks?num=1');
    expect([meta.source, meta.sources[0].kind]).toEqual(['simulator', 'simulated']);
    expect((await rig.ask('/global-indices')).data.length).toBeGreaterThan(10);
  });

  it('shows headlines with the stocks they name, and stores them', async () => {
    words.say({ type: 'headlines', at: TEST_START, headlines: [headline] });
    const { data, meta } = await rig.ask('/news/equities?shcode=005930&listcount=5');
    expect(data.rows.map(({ title, source, simulated }: NewsRow) => [title, source, simulated])).toEqual([
      [headline.title, '시험신문', false],
    ]);
    expect(meta.source).toBe('told-words');
    await expect.poll(() => rig.store.articles.newest(TEST_DAY, 5)).toEqual([headline]);
  });

  it('stores filings, and keeps when one was first seen', async () => {
    words.say({ type: 'filings', at: TEST_START, filings: [filing] });
    words.say({ type: 'filings', at: TEST_START, filings: [{ ...filing, seenAt: null, remarks: '정' }] });
    await expect
      .poll(() => rig.store.reportsAndFilings.filings(filing.shcode, TEST_DAY, TEST_DAY))
      .toEqual([{ ...filing, remarks: '정' }]);
    const { data, meta } = await rig.ask('/stock/005930/public-announcement');
    expect(data.rows[0]).toMatchObject({ id: filing.receipt, simulated: false, submitter: '삼성전자' });
    expect(meta.source).toBe('told-words');
  });

  it('says of each part where it comes from, and what is wrong with a source, since when', async () => {
    coins.say({ type: 'source', at: TEST_START, source: 'told-coins', state: 'failed', fault: 'network' });
    const { data } = await rig.ask('/sources');
    const rowOf = (part: string) => data.find((row: PartRow) => row.part === part);
    expect(rowOf('coins')).toMatchObject({ state: 'failed', fault: 'network', source: { name: 'told-coins' } });
    expect(rowOf('coins').since).toBe('2026-11-20T10:30:00+09:00');
    expect(rowOf('quotes')).toMatchObject({ state: 'live', source: { name: 'simulator' } });
    expect((await rig.ask('/cryptocurrency/price')).meta.delayed).toBe(true);
  });
});
