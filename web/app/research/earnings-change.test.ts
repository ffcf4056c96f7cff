import { describe, expect, it } from 'vitest';
import { plainText } from '../charts/sentence-part.ts';
import { earningsChange, revisionBrief } from './earnings-change.ts';

const briefText = (now: number, before: number) => plainText(revisionBrief(2026, now, before, (won) => `${won}억원`));

describe('a change of earnings', () => {
  it('is a percentage between gains', () => {
    expect(earningsChange(110, 100)).toEqual({ text: '+10.0%', value: 10 });
    expect(earningsChange(90, 100)).toEqual({ text: '−10.0%', value: -10 });
    expect(earningsChange(100, 100).value).toBe(0);
  });

  it('is zero if it is rounded to zero', () => {
    expect(earningsChange(100_040, 100_000)).toEqual({ text: '0.0%', value: 0 });
    expect(earningsChange(99_960, 100_000)).toEqual({ text: '0.0%', value: 0 });
    expect(earningsChange(100_040, 100_000, 2)).toEqual({ text: '+0.04%', value: 40 });
  });

  it('is a text from or to a loss, with a positive value for an improvement', () => {
    expect(earningsChange(-5, 10)).toEqual({ text: '적자 전환', value: -15 });
    expect(earningsChange(10, -5)).toEqual({ text: '흑자 전환', value: 15 });
    expect(earningsChange(-5, -10)).toEqual({ text: '적자 축소', value: 5 });
    expect(earningsChange(-10, -5)).toEqual({ text: '적자 확대', value: -5 });
    expect(earningsChange(-5, -5)).toEqual({ text: '적자 지속', value: 0 });
  });
});

describe('the brief of a revision', () => {
  it('names its direction', () => {
    expect(briefText(110, 100)).toBe('한 달 사이 2026년 영업이익 추정은 100억원에서 110억원으로 10.0% 높아졌습니다.');
    expect(briefText(90, 100)).toBe('한 달 사이 2026년 영업이익 추정은 100억원에서 90억원으로 10.0% 낮아졌습니다.');
    expect(briefText(100, 100)).toBe('한 달 사이 2026년 영업이익 추정은 100억원 그대로입니다.');
    expect(briefText(100_040, 100_000)).toBe('한 달 사이 2026년 영업이익 추정은 100040억원 그대로입니다.');
    expect(briefText(-20, 100)).toBe('한 달 사이 2026년 영업이익 추정은 100억원에서 -20억원으로 바뀌었습니다.');
  });
});
