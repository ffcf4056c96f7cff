/** Every source of a real site, played by servers of this machine, at ten in the morning of one trading day. */
import type { FeedTimers } from '@sise/feeds/transport/timers';
import { systemFeedTimers } from '@sise/feeds/transport/timers';
import { DAY_MS, MINUTE_MS } from '@sise/domain/market/kst';
import { KRX_CALENDAR } from '@sise/domain/market/calendar';
import { dateKst } from '@sise/domain/terms';
import { corpCodeXml, filing, KEY, startDartServer } from '@sise/feeds/dart/testing/dart-server';
import { fileReports } from '@sise/feeds/dart/testing/reports';
import { zipOf } from '@sise/feeds/dart/testing/zip';
import { startEcosServer } from '@sise/feeds/ecos/testing/ecos-server';
import { inventedRows } from '@sise/feeds/krx/testing/invented-day';
import { startKrxServer, TEST_KEY } from '@sise/feeds/krx/testing/krx-server';
import { serveSmallMarket } from '@sise/feeds/ls/testing/ls-rig';
import { bookBody, masterRow, quoteRow, tradeBody } from '@sise/feeds/ls/testing/ls-rows';
import { APP_KEY, APP_SECRET, startLsServer } from '@sise/feeds/ls/testing/ls-server';
import { eventually } from '@sise/feeds/transport/testing/eventually';
import { rssItem, rssOf, startRssServer } from '@sise/feeds/rss/testing/rss-server';
import { candleRow, pairRow, startUpbitServer, tickerFrame, tickerRow } from '@sise/feeds/upbit/testing/upbit-server';

const START = Date.parse('2026-11-24T10:00:00+09:00');
const FIRST_DAY = dateKst('2026-11-16');
const DAY_BEFORE = dateKst('2026-11-23');
/** A stock that all sources know. */
const CODE = '910000';
const CORP = '00910000';

export interface LoopbackSources {
  /** settings under which a site uses these sources */
  readonly environment: Readonly<Record<string, string>>;
  /** the time of that day, at its usual pace */
  readonly timers: FeedTimers;
  /** Upbit trades a coin. @param price won */
  tradeCoin(symbol: string, price: number): void;
  /** LS sends a trade of 10 shares, once the site takes those of the stock. @param price won */
  tradeStock(shcode: string, price: number): Promise<void>;
  close(): Promise<void>;
}

export async function startLoopbackSources(): Promise<LoopbackSources> {
  const lead = START - Date.now();
  const timers: FeedTimers = { ...systemFeedTimers(), now: () => Date.now() + lead };
  const [krx, ls, upbit, dart, rss, ecos] = await Promise.all([
    startKrx(lead),
    startLs(timers),
    startUpbit(),
    startDart(),
    startRss(),
    startEcos(),
  ]);
  const tradeCoin = (symbol: string, price: number) => upbit.send(coinFrame(symbol, price, timers.now()));
  // An exchange on which nothing is traded is taken for one that is silent.
  const trades = setInterval(() => tradeCoin('LEV', 12.3), 1_000).unref();
  let traded = 10_000;
  return {
    environment: {
      KRX_API_KEY: TEST_KEY,
      KRX_API_URL: krx.url,
      LS_APP_KEY: APP_KEY,
      LS_APP_SECRET: APP_SECRET,
      LS_API_URL: ls.baseUrl,
      LS_SOCKET_URL: ls.socketUrl,
      UPBIT_API_URL: upbit.baseUrl,
      UPBIT_SOCKET_URL: upbit.socketUrl,
      DART_API_KEY: KEY,
      DART_API_URL: dart.url,
      ECOS_API_KEY: ECOS_KEY,
      ECOS_API_URL: ecos.baseUrl,
      RSS_FEEDS: `시험신문=${rss.url}/rss`,
    },
    timers,
    tradeCoin,
    async tradeStock(shcode, price) {
      await eventually(() => ls.registered().includes(`S3_ ${shcode}`));
      traded += 10;
      ls.send('S3_', shcode, tradeBody(shcode, price, 10, traded));
    },
    async close() {
      clearInterval(trades);
      await Promise.all([krx, ls, upbit, dart, rss, ecos].map((server) => server.close()));
    },
  };
}

/** Closes of six days up to the day before: more take a second for two days. The key opens no futures and options. */
async function startKrx(lead: number) {
  const krx = await startKrxServer();
  krx.publishedThrough = DAY_BEFORE;
  krx.clockLead = lead;
  const asked = KRX_CALENDAR.tradingDaysBack(DAY_BEFORE, 20);
  for (const day of asked.filter((date) => date < FIRST_DAY)) krx.holidays.add(day);
  for (const path of ['drv/fut_bydd_trd', 'drv/opt_bydd_trd']) krx.refused.add(path);
  return krx;
}

/** The same stocks and ETFs, traded today; indices, a book and the clock as in the small market of LS. */
async function startLs(timers: FeedTimers) {
  const ls = await startLsServer(() => timers.now());
  serveSmallMarket(ls, timers);
  const master = [
    ...listed('sto/stk_bydd_trd', '1'),
    ...listed('etp/etf_bydd_trd', '1', '1'),
    ...listed('sto/ksq_bydd_trd', '2'),
  ];
  ls.replies.set('t8436', () => ({ body: { t8436OutBlock: master } }));
  const quotes = new Map(
    master.map(({ shcode, recprice }, n) => [shcode, quoteRow(shcode, recprice + (n % 3) * 10, 10_000)]),
  );
  ls.replies.set('t1101', ({ shcode }) => {
    const price = quotes.get(String(shcode))?.price ?? 0;
    const book = bookBody(String(shcode), price + 10, price - 10, 120, '09595900');
    return { body: { t1101OutBlock: { ...book, yeprice: 0, yevolume: 0 } } };
  });
  ls.replies.set('t8407', ({ shcode }) => {
    const codes = String(shcode).match(/.{6}/g) ?? [];
    return { body: { t8407OutBlock1: codes.flatMap((code) => quotes.get(code) ?? []) } };
  });
  return ls;
}

/** The issues of a service of KRX as LS lists them, with the closes of the day before as base prices. */
function listed(service: string, gubun: '1' | '2', etfgubun = '0') {
  return inventedRows(service, DAY_BEFORE).map(({ ISU_CD = '', ISU_NM = '', TDD_CLSPRC }) =>
    masterRow(ISU_CD, ISU_NM, gubun, Number(TDD_CLSPRC), etfgubun),
  );
}

const SURGING = { PRICE_FLUCTUATIONS: true, TRADING_VOLUME_SOARING: true };
/** Coins with the close before, their price and turnover, won: two of them bear marks of Upbit. */
const COINS = [
  { pair: pairRow('KRW-BTC', '비트코인'), before: 149_000_000, price: 150_000_000, turnover: 185e9 },
  { pair: pairRow('KRW-ETH', '이더리움', false, SURGING), before: 5_300_000, price: 5_250_000, turnover: 92e9 },
  { pair: pairRow('KRW-LEV', '레버코인', true), before: 12.3, price: 12.3, turnover: 1e9 },
] as const;

/** Upbit with a year of days of each coin, and an hour of minutes. */
async function startUpbit() {
  const upbit = await startUpbitServer();
  upbit.pairs = COINS.map(({ pair }) => pair);
  for (const { pair, before, price, turnover } of COINS) {
    const range = { opening_price: before, high_price: before * 1.02, low_price: before * 0.98 };
    const row = { ...tickerRow(pair.market, price, START - 1_000, turnover), ...range, prev_closing_price: before };
    upbit.tickers.set(pair.market, row);
  }
  const midnight = Math.floor(START / DAY_MS) * DAY_MS;
  for (const { pair, before, price } of COINS) {
    const walk = (count: number, stepMs: number, from: number) =>
      Array.from({ length: count }, (_, n) => candleRow(pair.market, from - n * stepMs, n % 2 === 0 ? price : before));
    upbit.candles.set(`/candles/days?${pair.market}`, walk(365, DAY_MS, midnight));
    for (const minutes of [1, 3, 5, 60]) {
      upbit.candles.set(`/candles/minutes/${minutes}?${pair.market}`, walk(60, minutes * MINUTE_MS, START));
    }
  }
  return upbit;
}

/** A frame of a trade; the day of the coin is the one of its ticker. */
function coinFrame(symbol: string, price: number, at: number) {
  const coin = COINS.find(({ pair }) => pair.market === `KRW-${symbol}`);
  if (coin === undefined) throw new Error(`Upbit has no ${symbol}`);
  const { before, turnover } = coin;
  const day = { op: before, hp: before * 1.02, lp: before * 0.98, pcp: before, atp24h: turnover };
  return { ...tickerFrame(coin.pair.market, price, at), ...day };
}

/** The stock's reports of three years, and two filings of it. */
async function startDart() {
  const dart = await startDartServer();
  dart.archive = zipOf('CORPCODE.xml', Buffer.from(corpCodeXml([[CORP, '가상910', CODE, '20260101']])));
  fileReports(dart, CORP, 'CFS', { unit: 100_000_000 });
  const company = { corp_name: '가상910', flr_nm: '가상910', stock_code: CODE };
  dart.filings = [
    filing(2, { ...company, rcept_dt: '20261124', report_nm: '주요사항보고서(자기주식취득결정)' }),
    filing(1, { ...company, rcept_dt: '20261123', report_nm: '[기재정정]단일판매ㆍ공급계약체결' }),
  ];
  return dart;
}

/** Titles and times, the newest first. */
const HEADLINES = [
  ['가상910(910000), 새 공장을 짓는다', 1, '09:20:00'],
  ['코스피 오름세로 출발', 2, '09:05:00'],
  ['반도체 수출 두 자릿수 늘어', 3, '08:50:00'],
  ['환율 1,470원대에서 등락', 4, '08:41:00'],
  ['비트코인 1억 5천만원 회복', 5, '08:30:00'],
  ['연말 배당주에 관심', 6, '08:12:00'],
  ['가상911(910010), 신제품을 내놓는다', 7, '07:55:00'],
  ['뉴욕 증시 혼조 마감', 8, '07:10:00'],
] as const;

async function startRss() {
  const rss = await startRssServer();
  const items = HEADLINES.map(([title, id, time]) =>
    rssItem({
      title,
      link: `https://www.sise-news.example/${id}`,
      pubDate: `Tue, 24 Nov 2026 ${time} +0900`,
      description: '기사 요약입니다.',
    }),
  );
  rss.replies.set('/rss', { body: rssOf(items) });
  return rss;
}

const ECOS_KEY = 'made0up0key0';
/** The rates of the bank's table: won, on two days. */
const RATES = {
  '0000001': ['1466.5', '1471.2'],
  '0000002': ['938.11', '940.02'],
  '0000003': ['1689.4', '1695.8'],
  '0000053': ['206.31', '207.04'],
  '0000012': ['1921.7', '1930.2'],
};

/** Won rates up to today, and three changes of 기준금리. */
async function startEcos() {
  const ecos = await startEcosServer(ECOS_KEY, START);
  for (const [item, [before, today]] of Object.entries(RATES)) {
    ecos.values.set(
      item,
      new Map([
        ['20261123', before ?? ''],
        ['20261124', today ?? ''],
      ]),
    ); // each has two
  }
  const steps = [
    ['20250529', '2.5'],
    ['20260709', '2.75'],
    ['20261015', '2.5'],
    ['20261124', '2.5'],
  ] as const;
  ecos.values.set('0101000', new Map([['20241128', '3'], ['20250225', '2.75'], ...steps]));
  return ecos;
}
