import { dateKst } from '@sise/domain/terms';
import { expect, it } from 'vitest';
import { raisesTitle } from './raises-title.ts';

it.each([
  ['2026-11-24', '주간 목표가 상향'],
  ['2026-11-17', '최근 목표가 상향'],
])('names the raises since %s by the time they cover', (from, title) => {
  expect(raisesTitle({ from: dateKst(from), to: dateKst('2026-11-30') })).toBe(title);
});
