import { describe, expect, it } from 'vitest';
import { droppedSentences, growthSentence } from './compare-texts.ts';

type Dropped = Parameters<typeof droppedSentences>[0];
type Growth = Parameters<typeof growthSentence>[0];

describe('the texts of a comparison', () => {
  it('say which codes were left out, and why', () => {
    const dropped = [
      { code: '005930', why: 'stock' },
      { code: 'X', why: 'unknown' },
      { code: 'Y', why: 'unknown' },
    ] as Dropped;
    expect(droppedSentences(dropped)).toEqual([
      'X, Y: 상장된 종목이 아니어서 뺐습니다.',
      '005930: ETF나 ETN이 아니어서 뺐습니다.',
    ]);
    expect(droppedSentences([])).toEqual([]);
  });

  it('name the returns, the best first', () => {
    const growth = {
      dates: ['2026-01-02', '2026-01-05'],
      lines: [
        { shcode: '069500', returns: [0, -1.5] },
        { shcode: '102110', returns: [0, 2] },
      ],
    } as unknown as Growth; // dates and codes of a test
    const names = [{ shcode: '069500', hname: '가' }] as unknown as Parameters<typeof growthSentence>[1];
    expect(growthSentence(growth, names)).toBe('2026.01.02부터 2026.01.05까지 102110 +2.00%, 가 −1.50%.');
  });
});
