import { expect, it } from 'vitest';
import { droppedSentence } from './dropped-text.ts';

it('says which conditions of an address were left out, and why', () => {
  expect(
    droppedSentence([
      { name: 'per', text: '10~5', why: 'reversed' },
      { name: 'colour', text: 'red', why: 'unknown' },
    ]),
  ).toBe('PER ‘10~5’: 최소가 최대보다 큼, ‘colour’: 없는 조건. 나머지 조건으로 찾았습니다.');
});

it('stays short whatever the address says', () => {
  const many = Array.from({ length: 40 }, (_, at) => ({
    name: `${at}`.repeat(200),
    text: '9'.repeat(10_000),
    why: 'unreadable' as const,
  }));
  expect(droppedSentence(many)?.length).toBeLessThan(260);
  expect(droppedSentence(many)).toContain('외 37개');
  expect(droppedSentence([])).toBeNull();
});
