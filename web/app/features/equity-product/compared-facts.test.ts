import { describe, expect, it } from 'vitest';
import { bestOf, linesFor } from './compared-facts.ts';
import type { ComparedProduct } from './compared-facts.ts';

const NONE = { trackingerror: null, distributionrate: null, distributioncycle: null, index: null, multiple: null };
const UNKNOWN = { ...NONE, categoryname: null, manager: null, taxname: null, listdate: null, maturity: null };
const product = (part: Partial<ComparedProduct>) =>
  ({
    ...UNKNOWN,
    inav: 1,
    netassets: 1e12,
    amount: 0,
    returns: [],
    distributions: [],
    holdingcount: 0,
    ...part,
  }) as unknown as ComparedProduct; // the fields that lines read
const [a, b] = [
  product({ shcode: 'A' as ComparedProduct['shcode'], fee: 0.15, premium: -0.2 }),
  product({ shcode: 'B' as ComparedProduct['shcode'], fee: 0.05, premium: 0.3 }),
];
const lineOf = (name: string) => {
  const line = linesFor([a, b]).find((one) => one.name === name);
  if (line === undefined) throw new Error(name);
  return line;
};

describe('the facts of compared products', () => {
  it('leave out lines that none of them has', () => {
    const names = linesFor([a, b]).map(({ name }) => name);
    expect(names).toContain('총보수(연)');
    expect(names).not.toContain('만기일');
    expect(names).not.toContain('1년 수익률');
  });

  it('mark the lowest fee and the smallest premium on either side', () => {
    expect([...bestOf(lineOf('총보수(연)'), [a, b])]).toEqual(['B']);
    expect([...bestOf(lineOf('괴리율'), [a, b])]).toEqual(['A']);
  });

  it('mark none where all are equal, or where there is nothing to compare', () => {
    expect(bestOf(lineOf('순자산'), [a, b]).size).toBe(0);
    expect(bestOf(lineOf('총보수(연)'), [a]).size).toBe(0);
    expect(bestOf(lineOf('NAV·지표가치(원)'), [a, b]).size).toBe(0);
  });
});
