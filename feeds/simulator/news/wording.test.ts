import { instantAt } from '@sise/domain/market/kst';
import { dateKst } from '@sise/domain/terms';
import { expect, it } from 'vitest';
import { clockText } from './wording.ts';

it('writes a time of day as a newspaper does', () => {
  const texts = [9 * 60 + 5, 12 * 60, 12 * 60 + 30, 14 * 60].map((minute) =>
    clockText(instantAt(dateKst('2026-11-20'), minute)),
  );
  expect(texts).toEqual(['오전 9시 5분', '낮 12시', '낮 12시 30분', '오후 2시']);
});
