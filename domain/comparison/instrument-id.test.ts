import { describe, expect, it } from 'vitest';
import { readInstrumentId, writeInstrumentId } from './instrument-id.ts';

describe('the code of an instrument in an address', () => {
  it.each([
    ['005930', 'stock', '005930'],
    ['0126Z0', 'stock', '0126Z0'],
    ['KOSPI', 'index', 'KOSPI'],
    ['1001', 'index', 'KOSPI'],
    ['kospi200', 'index', 'KOSPI200'],
    ['1013', 'index', '1013'],
    ['NASDAQ', 'world', 'NASDAQ'],
    ['SILVER', 'world', 'SILVER'],
    ['usdkrw', 'world', 'USDKRW'],
    ['coin:btc', 'coin', 'coin:BTC'],
    ['COIN:USDT', 'coin', 'coin:USDT'],
  ])('%s is a %s, written %s', (text, kind, written) => {
    const id = readInstrumentId(text);
    expect(id?.kind).toBe(kind);
    expect(id && writeInstrumentId(id)).toBe(written);
  });

  it.each(['', 'coin:', 'coin:<b>', '삼성전자', '00593', '0059300', 'MOON1'])('%j is none', (text) => {
    expect(readInstrumentId(text)).toBeNull();
  });

  it('reads what it wrote', () => {
    for (const text of ['005930', 'KOSDAQ', '2203', 'WTI', 'coin:1INCH']) {
      const id = readInstrumentId(text);
      expect(id && readInstrumentId(writeInstrumentId(id))).toEqual(id);
    }
  });
});
