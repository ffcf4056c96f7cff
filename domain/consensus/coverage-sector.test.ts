import { describe, expect, it } from 'vitest';
import { shcode } from '../terms.ts';
import { coverageSectors } from './coverage-sector.ts';

const INDUSTRIES = new Map([
  [shcode('000010'), '반도체'],
  [shcode('000020'), '은행'],
]);
const industryOf = (code: string) => INDUSTRIES.get(shcode(code)) ?? null;
const reports = (writer: string, ...codes: (string | null)[]) =>
  codes.map((code) => ({ writer, shcode: code === null ? null : shcode(code) }));

describe('the sector that an analyst covers', () => {
  it.each([
    [['000010', '000020', '000010'], '반도체'],
    [['000010', '000010', '000020'], '반도체'],
    [['000010', '000020'], '은행'], // as many: the last
    [['000020', '000010', '000010', '000020'], '은행'],
    [['000020', null, '000030'], '은행'], // of a market, and of a stock without an industry
  ])('of reports on %j is %s', (codes, sector) => {
    const all = [...reports('W1', ...codes), ...reports('W2', '000010')];
    expect(coverageSectors(all, industryOf)).toEqual(
      new Map([
        ['W1', sector],
        ['W2', '반도체'],
      ]),
    );
  });

  it('is missing if no stock has a known industry', () => {
    expect(coverageSectors(reports('W1', null, '000030'), industryOf)).toEqual(new Map());
  });
});
