import { describe, expect, it } from 'vitest';
import { legendOf, legendRows } from './legend.ts';

const letters = (words: string) => words.length;

describe('the legend of a picture', () => {
  it('marks each line with its colour and dashes in the chart', () => {
    const kospi = { id: '001', name: '코스피', what: 'index' } as const;
    const hynix = { id: '000660', name: 'SK하이닉스', what: 'stock' } as const;
    expect(legendOf([{ id: 'average', params: [5, 0, 60, 0] }], [kospi, hynix], 'week')).toEqual([
      { text: '이동평균', mark: null },
      { text: '5주', mark: { token: '--c-3', shape: 'line', dash: [] } },
      { text: '60주', mark: { token: '--c-2', shape: 'line', dash: [] } },
      { text: '코스피 비교', mark: { token: '--c-6', shape: 'line', dash: [5, 4] } },
      { text: 'SK하이닉스 비교', mark: { token: '--c-5', shape: 'line', dash: [] } },
    ]);
  });

  it('names an indicator once, before its lines or with its only line', () => {
    const entries = legendOf(
      [
        { id: 'bollinger', params: [20, 2] },
        { id: 'volume', params: [] },
        { id: 'rsi', params: [14] },
        { id: 'macd', params: [12, 26, 9] },
      ],
      [],
      'day',
    );
    expect(entries.map(({ text, mark }) => `${text}${mark ? ` ${mark.shape}` : ''}`)).toEqual([
      '볼린저밴드 20, 2 band',
      '거래량',
      'RSI 14 line',
      'MACD 12, 26, 9',
      'MACD line',
      '시그널 line',
      '오실레이터 bars',
    ]);
  });

  it('leaves out averages that are all turned off', () => {
    expect(legendOf([{ id: 'average', params: [0, 0, 0, 0] }], [], 'day')).toEqual([]);
  });

  it('starts a new row if the next entry does not fit', () => {
    const mark = { token: '--c-1', shape: 'line', dash: [] } as const;
    const entries = [
      { text: 'abcdefghij', mark: null },
      { text: 'klmno', mark },
      { text: 'pq', mark },
    ];
    const places = (width: number) => legendRows(entries, width, letters).map((row) => row.map(({ x }) => x));
    expect(places(200)).toEqual([[0, 24, 63]]);
    expect(places(50)).toEqual([[0, 24], [0]]);
    expect(places(1)).toEqual([[0], [0], [0]]);
  });
});
