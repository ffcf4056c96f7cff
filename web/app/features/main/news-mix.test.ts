import type { NewsRow } from '@sise/contract/news';
import { shcode } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { mixedNews } from './news-mix.ts';

let number = 0;
function article(minute: number, topic: NewsRow['topic'], code: string | null): NewsRow {
  const at = `2026-11-20T${String(9 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00+09:00`;
  return {
    id: `S20261120-${code ?? '1001'}-${++number}`,
    kind: code === null ? 'market' : 'stock',
    topic,
    topicname: topic,
    title: `${topic} ${minute}`,
    summary: '',
    source: '신문',
    at,
    shcode: code === null ? null : shcode(code),
    hname: code,
    chgrate: null,
    featured: false,
    simulated: true,
    url: null,
  };
}
const code = (n: number) => String(100_000 + n * 10);

describe('the news of the front page', () => {
  it('mixes market articles among those about stocks, and leads with a new one', () => {
    const stocks = Array.from({ length: 20 }, (_, n) => article(300 - n, n % 2 === 0 ? 'surge' : 'move', code(n)));
    const market = [article(280, 'market', null), article(120, 'sector', null)];
    const rows = mixedNews(stocks, market, 12);
    expect(rows[0]).toBe(market[0]);
    expect(rows).toContain(market[1]);
    expect(rows).toHaveLength(12);
    const rest = rows.slice(1).map(({ at }) => at);
    expect(rest).toEqual(rest.toSorted().toReversed());
  });

  it('leads with the newest if nothing else is new enough', () => {
    const stocks = [article(300, 'move', code(1)), article(290, 'move', code(2))];
    expect(mixedNews(stocks, [article(10, 'market', null)], 12)[0]).toBe(stocks[0]);
  });

  it('has one article per stock, and few plain ones if there are others', () => {
    const plain = Array.from({ length: 9 }, (_, n) => article(300 - n, 'move', code(n)));
    const twice = [article(280, 'surge', code(50)), article(279, 'surge', code(50))];
    const others = Array.from({ length: 12 }, (_, n) => article(270 - n, 'volume', code(60 + n)));
    const rows = mixedNews([...plain, ...twice, ...others], [], 12);
    expect(rows.filter(({ topic }) => topic === 'move')).toHaveLength(5);
    expect(rows.filter(({ shcode: of }) => of === code(50))).toHaveLength(1);
    expect(rows).toHaveLength(12);
  });

  it('fills the page on a quiet day', () => {
    const plain = Array.from({ length: 9 }, (_, n) => article(300 - n, 'move', code(n)));
    expect(mixedNews(plain, [], 9)).toHaveLength(9);
    expect(mixedNews([], [], 9)).toEqual([]);
  });
});
