import { instantAt } from '@sise/domain/market/kst';
import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { feedTime } from './feed-time.ts';

const day = dateKst('2026-11-20');
const at = instantAt(day, 14 * 60 + 5, 12);
const now = instantAt(day, 15 * 60);

describe('the time of an item', () => {
  it.each([
    'Fri, 20 Nov 2026 14:05:12 +0900',
    'Fri, 20 Nov 2026 05:05:12 GMT',
    'Fri, 20 Nov 2026 05:05:12 +0000',
    'Fri, 20 Nov 2026 14:05:12',
    'Fri, 20 Nov 2026 14:05:12 KST',
    'Fri, 20 Nov 2026 00:05:12 EST',
    'Fri,20 November 2026 14:05:12 +09:00',
    '20 Nov 26 14:05:12 +0900',
    ' Fri, 20 Nov 2026 14:05:12 GMT+09:00 ',
    'Fri, 20 Nov 2026 14:05:12 +0900 (KST)',
    '금, 20 Nov 2026 14:05:12 +0900',
    '2026-11-20T14:05:12+09:00',
    '2026-11-20T05:05:12Z',
    '2026-11-20T05:05:12.345Z',
    '2026-11-20 14:05:12',
    '2026.11.20 14:05:12',
  ])('%s', (text) => expect(feedTime(text, now)).toBe(at));

  it.each([
    '',
    '어제',
    '2026-11-20',
    'Fri, 31 Feb 2026 14:05:12 +0900',
    'Fri, 20 Nox 2026 14:05:12 +0900',
    'Fri, 20 Nov 2026 25:05:12 +0900',
    'Fri, 20 Nov 2026 14:65:12 +0900',
    'Fri, 20 Nov 2026 14:05:12 XYZ',
    '2026-13-20 14:05',
  ])('none in %j', (text) => expect(feedTime(text, now)).toBeNull());

  it('is Korean time if it calls itself GMT and has not come', () => {
    expect(feedTime('Fri, 20 Nov 2026 14:05:12 GMT', now)).toBe(at);
    expect(feedTime('Fri, 20 Nov 2026 14:05:12 +0000', now)).toBe(at);
  });

  it('is now if it has not come', () => {
    expect(feedTime('Fri, 20 Nov 2026 15:00:30 +0900', now)).toBe(now);
    expect(feedTime('Fri, 20 Nov 2026 19:00:00 +0900', now)).toBe(now);
    expect(feedTime('Sat, 20 Nov 2027 19:00:00 GMT', now)).toBe(now);
  });
});
