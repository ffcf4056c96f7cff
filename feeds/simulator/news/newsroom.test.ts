import { elementAt } from '@sise/domain/element-at';
import { asSubject, asTopic } from '@sise/domain/format/particle';
import { dateOf, instantAt } from '@sise/domain/market/kst';
import { byNewest, type Article, type NewsQuery } from '@sise/domain/news/news';
import { dateKst, instant, shcode } from '@sise/domain/terms';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createHeldClock } from '../clock/held-clock.ts';
import type { Exchange } from '../exchange.ts';
import { minuteBarsOf } from '../past/stock-past.ts';
import { simulate } from '../simulator.ts';
import { exchangeOf } from '../testing/exchanges.ts';

const FRIDAY = dateKst('2026-11-20');
const CATEGORIES = ['stock', 'featured', 'market', 'coin'] as const;

async function newsAt(exchange: Exchange, minute: number) {
  const clock = createHeldClock(instantAt(FRIDAY, minute));
  const { feed, sources, controls } = simulate(exchange, clock);
  await feed.start(() => {});
  controls.silence(); // nobody listens, and without events the day runs quickly
  if (sources.news === null) throw new Error('the simulated market has news');
  return { clock, news: sources.news, stop: () => feed.stop() };
}

function queryFor(category: NewsQuery['category'], rest: Partial<NewsQuery> = {}): NewsQuery {
  return { category, shcode: null, olderThan: null, count: 40, ...rest };
}

/** A headline without its names and numbers. */
const shapeOf = ({ title, stocks }: Article) =>
  stocks.reduce((text, { name }) => text.replaceAll(name, '○'), title).replace(/[\d,.]+/g, '0');

describe.each(['test', 'other'])('the news of seed %s', (seed) => {
  const exchange = exchangeOf(seed);
  let late: Awaited<ReturnType<typeof newsAt>>;
  beforeAll(async () => {
    late = await newsAt(exchange, 16 * 60 + 30);
  });
  afterAll(() => late.stop());

  it('comes newest first, in pages without gaps or duplicates, and every article is found by its id', async () => {
    const { news, clock } = late;
    for (const category of CATEGORIES) {
      const whole = await news.latest(queryFor(category));
      expect(whole, category).toHaveLength(40);
      expect(whole).toEqual(whole.toSorted(byNewest));
      expect(new Set(whole.map(({ id }) => id)).size).toBe(40);
      const paged: Article[] = [];
      for (let page = 0; page < 5; page++) {
        paged.push(...(await news.latest(queryFor(category, { olderThan: paged.at(-1)?.id ?? null, count: 8 }))));
      }
      expect(paged).toEqual(whole);
      for (const article of whole) {
        expect(article.at).toBeLessThanOrEqual(clock.now());
        expect(await news.article(article.id)).toEqual(article);
        expect(article.title).not.toContain('[모의]'); // the card says it once
        expect(article.paragraphs.join('')).toContain('모의 기사');
      }
    }
  });

  it('looks no further back than requested', async () => {
    const { news, clock } = late;
    const since = instant(clock.now() - 3 * 24 * 3_600_000);
    for (const category of CATEGORIES) {
      const all = await news.latest(queryFor(category, { count: 2_000 }));
      const recent = await news.latest(queryFor(category, { count: 2_000, since }));
      expect(recent.length, category).toBeGreaterThan(0);
      expect(recent, category).toEqual(all.filter(({ at }) => at >= since));
    }
  });

  it('appears when the clock reaches its time and never changes after, regardless of earlier requests', async () => {
    const after = new Map<string, Article>();
    for (const category of ['stock', 'market'] as const) {
      for (const article of await late.news.latest(queryFor(category, { count: category === 'stock' ? 400 : 60 })))
        after.set(article.id, article);
    }
    const early = await newsAt(exchange, 8 * 60 + 40);
    onTestFinished(early.stop);
    for (const minute of [9 * 60 + 30, 13 * 60]) {
      early.clock.advanceTo(instantAt(FRIDAY, minute));
      for (const category of ['stock', 'market'] as const) {
        for (const article of await early.news.latest(queryFor(category, { count: 30 }))) {
          expect(article.at).toBeLessThanOrEqual(early.clock.now());
          expect(after.get(article.id), article.id).toEqual(article);
        }
      }
    }
    const today = [...after.values()].filter(({ at }) => dateOf(at) === FRIDAY);
    expect(today.length).toBeGreaterThan(60);
    const newest = elementAt(today.toSorted(byNewest), 0);
    expect(await early.news.article(newest.id)).toBeNull();
    early.clock.advanceTo(newest.at);
    expect(await early.news.article(newest.id)).toEqual(newest);
  });

  it('never mentions a price that had not been traded by then', async () => {
    const { news } = late;
    const articles = await news.latest(queryFor('stock', { count: 200 }));
    let checked = 0;
    for (const { at, stocks, topic } of articles) {
      const { price, changeRate, shcode: code } = elementAt(stocks, 0);
      if (price === null) continue;
      const row = exchange.universe.rowOf(code) ?? 0;
      const day = exchange.days.dayOnOrBefore(dateOf(at));
      const bars = minuteBarsOf(exchange, row, day).filter((bar) => bar.at <= at);
      expect(
        bars.some(({ close }) => close === price),
        `${code} ${topic}`,
      ).toBe(true);
      expect(Math.abs((changeRate ?? 0) - (price / exchange.history.base(row, day) - 1) * 100)).toBeLessThan(0.006);
      checked += 1;
    }
    expect(checked).toBeGreaterThan(100);
  });

  it('has many headline forms, and some articles about several stocks', async () => {
    const { news } = late;
    const articles = await news.latest(queryFor('stock', { count: 200 }));
    const counts = Map.groupBy(articles, shapeOf);
    expect(counts.size).toBeGreaterThan(25);
    for (const [shape, same] of counts) expect(same.length, shape).toBeLessThan(40);
    const market = await news.latest(queryFor('market', { count: 40 }));
    expect(market.filter(({ stocks }) => stocks.length > 1).length).toBeGreaterThan(10);
    expect(new Set(market.map(shapeOf)).size).toBeGreaterThan(15);
  });

  it('has headlines that agree with their figures', async () => {
    const { news } = late;
    const counts = { up: 0, down: 0, market: 0 };
    for (const { title, stocks } of await news.latest(queryFor('stock', { count: 300 }))) {
      const { name, changeRate: rate } = elementAt(stocks, 0);
      if (rate === null) continue;
      const words = title.replaceAll(name, ''); // 평강세미콘 is not 강세
      if (/↑|강세|급등|신고가|상한가|반등|강보합/.test(words)) {
        expect(rate, title).toBeGreaterThan(0);
        counts.up += 1;
      }
      if (/↓|약세|급락|신저가|하한가|하락 전환|약보합/.test(words)) {
        expect(rate, title).toBeLessThan(0);
        counts.down += 1;
      }
    }
    for (const { title, stocks } of await news.latest(queryFor('market', { count: 60 }))) {
      for (const { name, changeRate } of stocks) {
        const [, arrow] = new RegExp(`${name} [\\d.]+%([↑↓])`).exec(title) ?? [];
        if (arrow === undefined) continue;
        expect(Math.sign(changeRate ?? 0), title).toBe(arrow === '↑' ? 1 : -1);
        counts.market += 1;
      }
    }
    expect(counts.up).toBeGreaterThan(50);
    expect(counts.down).toBeGreaterThan(40);
    expect(counts.market).toBeGreaterThan(3);
  });

  it('exists for every company above a certain size, ninety days back', async () => {
    const { news } = late;
    for (const code of ['005930', '000660', '035420', '247540'].map(shcode)) {
      const articles = await news.latest(queryFor('stock', { shcode: code, count: 100 }));
      expect(articles.length).toBeGreaterThan(15);
      expect(articles.every(({ stocks }) => elementAt(stocks, 0).shcode === code)).toBe(true);
    }
    const oldest = elementAt(
      (await news.latest(queryFor('stock', { shcode: shcode('005930'), count: 1_000 }))).toReversed(),
      0,
    );
    expect(oldest.at).toBeLessThan(instantAt(dateKst('2026-08-20'), 0));
  });

  it('puts the right particle after every name', async () => {
    const { news } = late;
    let checked = 0;
    for (const { title, paragraphs, stocks } of await news.latest(queryFor('stock', { count: 400 }))) {
      for (const text of [title, ...paragraphs]) {
        for (const { name } of stocks) {
          for (const particle of ['이', '가']) {
            if (!text.includes(`${name}${particle} `)) continue;
            expect(`${name}${particle}`).toBe(asSubject(name));
            checked += 1;
          }
          for (const particle of ['은', '는']) {
            if (!text.includes(`${name}${particle} `)) continue;
            expect(`${name}${particle}`).toBe(asTopic(name));
            checked += 1;
          }
        }
      }
    }
    expect(checked).toBeGreaterThan(300);
  });

  it('returns nothing for an id that does not exist', async () => {
    const { news } = late;
    const ids = [
      '',
      'latest',
      'S20261120-999999-01',
      'S20261121-005930-30',
      'S20991120-005930-30',
      'M20261120-9999-01',
    ];
    for (const id of [...ids, 'C20261120-XXX-00', 'S20261120-005930-99']) expect(await news.article(id)).toBeNull();
    expect(await news.latest(queryFor('stock', { olderThan: 'S20261120-999999-01' }))).toEqual([]);
    expect(await news.latest(queryFor('stock', { shcode: shcode('999999') }))).toEqual([]);
  });
});
