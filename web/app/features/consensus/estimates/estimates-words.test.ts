import { expect, it } from 'vitest';
import { plainText } from '../../../charts/sentence-part.ts';
import { viewInSearch } from './estimates-address.ts';
import { revisionsSentence, titleOf, type Revisions } from './estimates-words.ts';

const none = { up: 0, down: 0, same: 0 };
const ranking = (revision: number | null) =>
  ({
    year: 2026,
    counts: { '1W': none, '1M': { up: 1_200, down: 87, same: 3 }, '3M': none },
    rows: [{ hname: '삼성전자', before: 100, now: revision === null ? -20 : 100 + revision, revision }],
  }) as unknown as Revisions; // of which only this is read
const textOf = (search: string, revision: number | null) =>
  plainText(revisionsSentence(viewInSearch(new URLSearchParams(search)), ranking(revision)) ?? []);

it('counts the stocks and names the largest change', () => {
  expect(textOf('', 12)).toBe(
    '한 달 사이 2026년 영업이익 추정치가 높아진 종목은 1,200개, 낮아진 종목은 87개입니다. 가장 많이 높아진 종목은 삼성전자(+12.0%)입니다.',
  );
});

it('names none in another order, of all, or without a percentage', () => {
  const counts = '한 달 사이 2026년 영업이익 추정치가 높아진 종목은 1,200개, 낮아진 종목은 87개입니다.';
  expect(textOf('sortBy=firms', 12)).toBe(counts);
  expect(textOf('direction=all', 12)).toBe(counts);
  expect(textOf('', null)).toBe(counts);
  expect(textOf('span=1W', 12)).toBe('');
});

it('is titled by its year, figure and direction', () => {
  const view = viewInSearch(new URLSearchParams('measure=netincome&direction=down'));
  expect(titleOf(view, 2027)).toBe('2027년 순이익 추정치 하향');
});
