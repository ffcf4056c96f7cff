import { describe, expect, it } from 'vitest';
import { flagOfMarket, mainUpcodeOfMarket, MARKETS, marketOfFlag, nameOfMarket } from './markets.ts';

describe('the three markets', () => {
  it('have the flags of the wire', () => {
    expect(MARKETS.map(flagOfMarket)).toEqual(['1', '2', '8']);
  });

  it('are found by flag', () => {
    for (const market of MARKETS) expect(marketOfFlag(flagOfMarket(market))).toBe(market);
  });

  it('have a main index, except KONEX', () => {
    expect(MARKETS.map(mainUpcodeOfMarket)).toEqual(['1001', '2001', null]);
  });

  it('have the names that newspapers use', () => {
    expect(MARKETS.map(nameOfMarket)).toEqual(['코스피', '코스닥', '코넥스']);
  });

  it('are null for the flag of anything else', () => {
    expect(marketOfFlag('3')).toBeNull();
  });
});
