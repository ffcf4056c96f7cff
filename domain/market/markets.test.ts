import { describe, expect, it } from 'vitest';
import { upcode } from '../terms.ts';
import {
  flagOfMarket,
  mainUpcodeOfMarket,
  MARKETS,
  marketOfFlag,
  marketOfMainUpcode,
  nameOfMarket,
} from './markets.ts';

describe('the three markets', () => {
  it('have the flags of the wire', () => {
    expect(MARKETS.map(flagOfMarket)).toEqual(['1', '2', '8']);
  });

  it('are found by flag and by main index', () => {
    for (const market of MARKETS) {
      expect(marketOfFlag(flagOfMarket(market))).toBe(market);
      const main = mainUpcodeOfMarket(market);
      if (main !== null) expect(marketOfMainUpcode(main)).toBe(market);
    }
  });

  it('have the names that newspapers use', () => {
    expect(MARKETS.map(nameOfMarket)).toEqual(['코스피', '코스닥', '코넥스']);
  });

  it('are null for the flag or index of anything else', () => {
    expect(marketOfFlag('3')).toBeNull();
    expect(marketOfMainUpcode(upcode('1028'))).toBeNull();
  });
});
