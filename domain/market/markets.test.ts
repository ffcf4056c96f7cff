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
  it('carry the flags of the wire', () => {
    expect(MARKETS.map(flagOfMarket)).toEqual(['1', '2', '8']);
  });

  it('are found again by flag and by main index', () => {
    for (const market of MARKETS) {
      expect(marketOfFlag(flagOfMarket(market))).toBe(market);
      const main = mainUpcodeOfMarket(market);
      if (main !== null) expect(marketOfMainUpcode(main)).toBe(market);
    }
  });

  it('are called as a newspaper calls them', () => {
    expect(MARKETS.map(nameOfMarket)).toEqual(['코스피', '코스닥', '코넥스']);
  });

  it('are not guessed from a flag or index of something else', () => {
    expect(marketOfFlag('3')).toBeNull();
    expect(marketOfMainUpcode(upcode('1028'))).toBeNull();
  });
});
