import { DAY_MS, HOUR_MS } from '@sise/domain/market/kst';
import type { Headline } from '@sise/domain/news/headline';
import { instant } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { createKnownHeadlines } from './known-headlines.ts';

const headline = (id: string, more: Partial<Headline> = {}): Headline => ({
  id,
  at: instant(10 * DAY_MS),
  publisher: '시세신문',
  title: `제목 ${id}`,
  url: `https://a.example/${id}`,
  summary: '',
  shcodes: [],
  ...more,
});

describe('headlines that are known', () => {
  it('are taken once, and again when their words change', () => {
    const known = createKnownHeadlines();
    expect(known.take('a', [headline('1'), headline('1')])).toEqual([headline('1')]);
    expect(known.take('a', [headline('1')])).toEqual([]);
    const changed = headline('1', { summary: '요약' });
    expect(known.take('a', [changed])).toEqual([changed]);
  });

  it('keep their first time when they are published again on the day, and get a new one later', () => {
    const known = createKnownHeadlines();
    known.take('a', [headline('1')]);
    expect(known.take('a', [headline('1', { at: instant(10 * DAY_MS + HOUR_MS) })])).toEqual([]);
    const later = headline('1', { at: instant(12 * DAY_MS) });
    expect(known.take('a', [later])).toEqual([later]);
  });

  it('are changed by the feed alone that listed them first', () => {
    const known = createKnownHeadlines();
    known.take('a', [headline('1')]);
    expect(known.take('b', [headline('1', { summary: '요약' })])).toEqual([]);
    expect(known.take('a', [headline('1')])).toEqual([]);
  });

  it('are forgotten when they are old, and beyond a number', () => {
    const known = createKnownHeadlines();
    known.take('a', [headline('1'), headline('2', { at: instant(11 * DAY_MS) })]);
    known.forgetBefore(11 * DAY_MS);
    expect(known.size).toBe(1);
    known.take(
      'a',
      Array.from({ length: 60_000 }, (_, n) => headline(`x${n}`)),
    );
    expect(known.size).toBe(50_000);
  });
});
