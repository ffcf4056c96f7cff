import { describe, expect, it } from 'vitest';
import type { Bar } from '../../charts/bars.ts';
import { plainText } from '../../charts/sentence-part.ts';
import { stockBrief } from './stock-brief.ts';

const samsung = { mktflg: '1', product: null, rank: 1, halted: false, price: 100 } as const;
const day = (close: number, volume: number | null = 100): Bar => ({
  time: '2026-11-20',
  open: close,
  high: close,
  low: close,
  close,
  volume,
});
const briefText = (bars: readonly Bar[], detail: Parameters<typeof stockBrief>[0] = samsung) =>
  plainText(stockBrief(detail, bars));
/** Twenty quiet days and one of this volume. */
const withVolume = (volume: number) => [...Array.from({ length: 20 }, (_, i) => day(100 + (i % 2))), day(100, volume)];

describe('the line of facts above a stock', () => {
  it('counts the days in one direction from two on', () => {
    expect(briefText([100, 90, 95, 97, 99].map((close) => day(close)))).toBe('코스피 시가총액 1위 · 3일 연속 상승');
    expect(briefText([100, 90, 80].map((close) => day(close)))).toBe('코스피 시가총액 1위 · 2일 연속 하락');
    expect(briefText([100, 90, 95].map((close) => day(close)))).toBe('코스피 시가총액 1위');
    expect(briefText([100, 101, 101].map((close) => day(close)))).toBe('코스피 시가총액 1위');
  });

  it('mentions the volume if it is well above the mean', () => {
    expect(briefText(withVolume(180))).toContain('거래량 20일 평균의 1.8배');
    expect(briefText(withVolume(120))).not.toContain('거래량');
  });

  it('says nothing of the volume before the first trade, when the last bar is of another day', () => {
    expect(briefText(withVolume(320))).toContain('거래량');
    expect(briefText(withVolume(320), { ...samsung, price: null })).toBe('코스피 시가총액 1위');
  });

  it('does not compare volume with too few days', () => {
    expect(briefText(withVolume(900).slice(1))).not.toContain('거래량');
    expect(briefText([])).toBe('코스피 시가총액 1위');
  });

  it('ranks a product among its kind', () => {
    expect(briefText([], { ...samsung, product: 'EN' })).toBe('ETN 시가총액 1위');
  });

  it('is empty on a day on which the stock is halted', () => {
    expect(briefText([day(1), day(2), day(3)], { ...samsung, halted: true })).toBe('코스피 시가총액 1위');
  });
});
