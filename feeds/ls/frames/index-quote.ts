import type { IndexQuote } from '@sise/domain/market/quote';
import type { Upcode } from '@sise/domain/terms';
import { numberOf } from '../blocks.ts';
import type { Fields } from '../rest-client.ts';
import { MILLION, points, pointsOf, signedChange, THOUSAND } from '../units.ts';

/** The names of the same fields in a frame of IJ_ and in the block of t1511. */
const FRAME = { value: 'jisu', open: 'openjisu', high: 'highjisu', low: 'lowjisu' } as const;
const BLOCK = { value: 'pricejisu', open: 'openjisu', high: 'highjisu', low: 'lowjisu' } as const;

/** IJ_ 지수. @returns null if it cannot be read */
export function readIndexFrame(upcode: Upcode, body: Fields): IndexQuote | null {
  return read(upcode, body, FRAME);
}

/** t1511 업종현재가. */
export function readIndexBlock(upcode: Upcode, block: Fields): IndexQuote | null {
  return read(upcode, block, BLOCK);
}

function read(upcode: Upcode, row: Fields, fields: Readonly<Record<keyof typeof FRAME, string>>): IndexQuote | null {
  const value = pointsOf(row[fields.value]);
  const change = signedChange(row.sign, row.change);
  if (value === null || change === null || value - change <= 0) return null;
  const [volume, turnover] = [numberOf(row.volume), numberOf(row.value)];
  return {
    upcode,
    value,
    previousClose: points(value - change),
    open: pointsOf(row[fields.open]),
    high: pointsOf(row[fields.high]),
    low: pointsOf(row[fields.low]),
    volume: volume === null ? null : volume * THOUSAND,
    turnover: turnover === null ? null : turnover * MILLION,
  };
}
