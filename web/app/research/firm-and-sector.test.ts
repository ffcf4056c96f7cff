import { expect, it } from 'vitest';
import { firmAndSector } from './firm-and-sector.ts';

it.each([
  ['반도체', '가나증권 · 반도체'],
  ['', '가나증권'],
])('what an analyst of %j has below the name is %s', (sector, text) => {
  expect(firmAndSector({ firm: '가나증권', sector })).toBe(text);
});
