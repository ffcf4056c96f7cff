import { describe, expect, it } from 'vitest';
import { subjectCard } from './card.ts';
import type { Subject } from './card.ts';
import { sparklineShape } from './sparkline-shape.ts';

const measure = (text: string, size: number) => text.length * size * 0.6;
const subject: Subject = {
  name: '삼성전자',
  about: '코스피 · 005930',
  value: '71,500원',
  change: 1_200,
  changeRate: 1.71,
  digits: 0,
  closes: [70_000, 70_300, 71_500],
  span: '최근 6개월',
  footnote: '2026.11.20 14:05 기준',
};
const wordsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, words = '']) => words);

describe('the picture of a stock', () => {
  it('shows name, price, change and time', () => {
    expect(wordsOf(subjectCard(subject, measure))).toEqual(
      expect.arrayContaining(['삼성전자', '코스피 · 005930', '71,500원', '▲ 1,200  +1.71%', '2026.11.20 14:05 기준']),
    );
  });

  it('is red when it rose and blue when it fell', () => {
    expect(subjectCard(subject, measure)).toContain('#D02738');
    const fallen = subjectCard({ ...subject, change: -1_200, changeRate: -1.71 }, measure);
    expect(fallen).toContain('#1F5FD6');
    expect(wordsOf(fallen)).toContain('▼ 1,200  −1.71%');
  });

  it('is red after a rise whose rate is printed as zero', () => {
    const risen = subjectCard({ ...subject, value: '110,005원', change: 5, changeRate: 0 }, measure);
    expect(risen).toContain('#D02738');
    expect(wordsOf(risen)).toContain('▲ 5  0.00%');
  });

  it('has no change and no sparkline when they are unknown', () => {
    const unknown = subjectCard({ ...subject, change: null, changeRate: null, closes: [70_000] }, measure);
    expect(unknown).not.toMatch(/[▲▼]|최근 6개월/);
  });

  it('makes a long name smaller, then cuts it, and escapes special characters', () => {
    const name = wordsOf(subjectCard({ ...subject, name: `<K&T> ${'가'.repeat(60)}` }, measure)).find((words) =>
      words.startsWith('&lt;K&amp;T&gt;'),
    );
    expect(name).toMatch(/가…$/);
  });
});

describe('the line of closes', () => {
  const box = { left: 0, top: 0, width: 100, height: 124 };

  it('goes from left to right, the highest value on top', () => {
    expect(sparklineShape([1, 3, 2], box)?.line).toBe('M0 112L50 12L100 62');
  });

  it('is flat when all values are equal, and absent for a single one', () => {
    expect(sparklineShape([5, 5], box)?.line).toBe('M0 112L100 112');
    expect(sparklineShape([5], box)).toBeNull();
  });
});
