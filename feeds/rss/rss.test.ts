import type { FeedEvent } from '@sise/domain/market/feed';
import { HOUR_MS, instantAt, MINUTE_MS } from '@sise/domain/market/kst';
import { dateKst } from '@sise/domain/terms';
import iconv from 'iconv-lite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../transport/testing/eventually.ts';
import { createHeldTimers, type HeldTimers } from '../transport/testing/held-timers.ts';
import { createRss } from './rss.ts';
import { rssItem, rssOf, startRssServer, type RssServer } from './testing/rss-server.ts';

const START = instantAt(dateKst('2026-11-20'), 14 * 60);
const at = (time: string) => `Fri, 20 Nov 2026 ${time} +0900`;
const item = (number: number, title: string, more = {}) =>
  rssItem({ title, link: `https://www.sise-news.example/article/${number}`, pubDate: at('13:30:00'), ...more });

describe('the feeds of publishers', () => {
  let server: RssServer;
  let timers: HeldTimers;
  let events: FeedEvent[];
  let lines: string[];
  let rss: ReturnType<typeof createRss>;

  beforeEach(async () => {
    server = await startRssServer();
    timers = createHeldTimers(START);
    events = [];
    lines = [];
  });
  afterEach(async () => {
    await rss.stop();
    await server.close();
  });

  async function start(...paths: string[]): Promise<void> {
    rss = createRss({
      feeds: paths.map((path) => ({ publisher: `시세신문 ${path.slice(1)}`, url: `${server.url}${path}?key=secret` })),
      site: { name: 'Sise', url: 'https://sise.example' },
      timers,
      random: () => 0,
      log: (line) => lines.push(line),
    });
    await rss.start((event) => events.push(event));
  }
  const headlines = () => events.flatMap((event) => (event.type === 'headlines' ? event.headlines : []));
  const states = () => events.flatMap((event) => (event.type === 'source' ? [`${event.state} ${event.fault}`] : []));
  /** Lets time pass, and what is asked then be answered. */
  async function pass(milliseconds: number): Promise<void> {
    const feeds = timers.scheduled;
    await timers.advance(milliseconds);
    await eventually(() => timers.scheduled === feeds);
  }

  it('give headlines with a short lead, link, publisher and the codes they name', async () => {
    server.replies.set('/a', {
      body: rssOf([
        item(1, '시세전자(900001), 3분기 &lt;b&gt;최대&lt;/b&gt; 실적', {
          description: `<![CDATA[<img src="x.jpg"/>(서울=시세통신) 김시세 기자 = ${'실적이 좋다. '.repeat(60)}]]>`,
          link: ' https://www.sise-news.example/article/1?utm_source=rss ',
        }),
        item(2, '코스피 &amp;quot;상승&amp;quot;', { description: undefined }),
        rssItem({ title: '링크 없음', pubDate: at('13:30:00') }),
        rssItem({ link: 'https://www.sise-news.example/article/3', pubDate: at('13:30:00') }),
        item(4, '시각 없음', { pubDate: '어제' }),
        item(5, '오래된 기사', { pubDate: 'Fri, 06 Nov 2026 13:30:00 +0900' }),
      ]),
    });
    await start('/a');
    const [first, second] = headlines();
    expect(headlines()).toHaveLength(2);
    expect(first).toMatchObject({
      publisher: '시세신문 a',
      title: '시세전자(900001), 3분기 최대 실적',
      url: 'https://www.sise-news.example/article/1',
      at: instantAt(dateKst('2026-11-20'), 13 * 60 + 30),
      shcodes: ['900001'],
    });
    expect(first?.summary).toMatch(/^실적이 좋다\. .{100,190}…$/);
    expect(second).toMatchObject({ title: '코스피 "상승"', shcodes: [] });
    expect(states()).toEqual(['starting null', 'live null']);
    expect(lines.filter((line) => line.includes('items'))).toEqual([
      `rss: 3 of 6 items of 시세신문 a (${new URL(server.url).host}/a) have no link, title or time`,
    ]);
    expect(server.headers.get('/a')?.['user-agent']).toBe('Mozilla/5.0 (compatible; Sise; +https://sise.example)');
  });

  it('are read in CP949 and with broken bytes', async () => {
    const text = rssOf([item(1, '똠방각하 상승', { description: '끝이 잘린 요약' }), item(2, '깨진 제목')], 'EUC-KR');
    const bytes = iconv.encode(text, 'cp949');
    const broken = Buffer.concat([
      bytes.subarray(0, bytes.indexOf(iconv.encode('깨진', 'cp949'))),
      Buffer.from([0xff]),
      bytes.subarray(bytes.indexOf(iconv.encode('깨진', 'cp949'))),
    ]);
    server.replies.set('/a', { body: broken });
    await start('/a');
    expect(headlines().map(({ title }) => title)).toEqual(['똠방각하 상승']);
  });

  it('publish only what is new or changed, also where two of them list an article', async () => {
    server.replies.set('/a', { body: rssOf([item(1, '첫 제목'), item(2, '둘째')]) });
    server.replies.set('/b', { body: rssOf([item(2, '둘째', { description: '둘째의 요약이 있다' })]) });
    await start('/a', '/b');
    expect(
      headlines()
        .map(({ title }) => title)
        .toSorted(),
    ).toEqual(['둘째', '첫 제목']);
    const before = headlines().find(({ title }) => title === '첫 제목');

    server.replies.set('/a', {
      body: rssOf([item(3, '셋째'), item(1, '첫 제목(종합)', { pubDate: at('13:50:00') }), item(2, '둘째')]),
    });
    await pass(2 * MINUTE_MS);
    const fresh = headlines().slice(2);
    expect(fresh.map(({ title }) => title).toSorted()).toEqual(['셋째', '첫 제목(종합)']);
    expect(fresh.find(({ title }) => title === '첫 제목(종합)')).toMatchObject({ id: before?.id, at: before?.at });
  });

  it('are asked again within one to five minutes, and send an unchanged list only once', async () => {
    server.replies.set('/a', { body: rssOf([item(1, '첫 제목')]) });
    await start('/a');
    await pass(MINUTE_MS - 1);
    expect(server.statuses).toHaveLength(1);
    await pass(1);
    expect(server.statuses).toHaveLength(2);
    for (let rounds = 0; rounds < 8; rounds++) await pass(5 * MINUTE_MS);
    expect(server.statuses).toHaveLength(10);
    expect(server.statuses[0]).toBe('/a 200');
    expect(new Set(server.statuses.slice(1))).toEqual(new Set(['/a 304']));
    expect(headlines()).toHaveLength(1);
    expect(states()).toEqual(['starting null', 'live null']);
  });

  it('are live while one of them answers, and each that fails is logged once, without its query', async () => {
    server.replies.set('/a', { body: rssOf([item(1, '첫 제목')]) });
    server.replies.set('/b', { status: 500 });
    server.replies.set('/c', { body: '<html>점검 중</html>' });
    server.replies.set('/d', { body: rssOf([item(4, '반쪽')]), isCut: true });
    server.replies.set('/e', { status: 301, headers: { location: 'http://10.0.0.1/rss' } });
    await start('/a', '/b', '/c', '/d', '/e');
    const { host } = new URL(server.url);
    expect(states()).toEqual(['starting null', 'live null']);
    expect(lines.filter((line) => line.includes('fails')).toSorted()).toEqual([
      `rss: 시세신문 b (${host}/b) fails: HTTP 500`,
      `rss: 시세신문 c (${host}/c) fails: no RSS and no Atom`,
      expect.stringContaining(`rss: 시세신문 d (${host}/d) fails: `),
      `rss: 시세신문 e (${host}/e) fails: HTTP 301`,
    ]);
    const said = lines.length;
    for (let rounds = 0; rounds < 5; rounds++) await pass(HOUR_MS / 2);
    expect(lines.length).toBe(said);
    expect(lines.join('\n')).not.toContain('secret');
    expect(JSON.stringify(events)).not.toContain('secret');
  });

  it('follow a redirection, and recover after none of them answered', async () => {
    server.replies.set('/a', { status: 301, headers: { location: '/moved' } });
    await start('/a');
    expect(states()).toEqual(['starting null', 'failed protocol']);
    server.replies.set('/moved', { body: rssOf([item(1, '첫 제목')]) });
    await pass(2 * MINUTE_MS);
    expect(headlines()).toHaveLength(1);
    expect(states()).toEqual(['starting null', 'failed protocol', 'live null']);
    expect(lines.at(-2)).toMatch(/answers again$/);
  });

  it('are refused where every publisher refuses, and wait as long as they are asked to', async () => {
    server.replies.set('/a', { status: 403 });
    await start('/a');
    expect(states().at(-1)).toBe('refused key');
    server.replies.set('/a', { status: 429, headers: { 'retry-after': '600' } });
    await pass(2 * MINUTE_MS);
    expect(states()).toEqual(['starting null', 'refused key', 'failed limit']);
    const asked = server.statuses.length;
    await pass(7 * MINUTE_MS);
    expect(server.statuses).toHaveLength(asked);
    await pass(4 * MINUTE_MS);
    expect(server.statuses).toHaveLength(asked + 1);
  });

  it('ask nothing more after they are stopped', async () => {
    server.replies.set('/a', { body: rssOf([item(1, '첫 제목')]) });
    await start('/a');
    await rss.stop();
    await timers.advance(HOUR_MS);
    expect(server.statuses).toHaveLength(1);
  });
});
