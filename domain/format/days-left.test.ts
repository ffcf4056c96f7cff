import { expect, it } from 'vitest';
import { dateKst } from '../terms.ts';
import { daysLeftText } from './days-left.ts';

const left = (date: string) => daysLeftText(dateKst('2026-11-20'), dateKst(date));

it('counts the days that are left', () => {
  expect([left('2026-12-10'), left('2026-11-20'), left('2026-11-19')]).toEqual(['D−20', '오늘', null]);
});
