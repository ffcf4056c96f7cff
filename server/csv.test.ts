import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

describe('a list as CSV', () => {
  it('begins with a byte order mark for spreadsheets and a line of field names', () => {
    expect(toCsv([{ shcode: '005930', price: 70_000 }])).toBe('\uFEFFshcode,price\r\n005930,70000\r\n');
  });

  it('leaves a cell empty for an absent value, and quotes what would break a line', () => {
    expect(toCsv([{ a: null, b: 'x,y', c: 'say "so"' }]).split('\r\n')[1]).toBe(',"x,y","say ""so"""');
  });

  it('keeps text from running as a formula, and negative numbers as numbers', () => {
    expect(toCsv([{ name: '=1+1', change: -5 }]).split('\r\n')[1]).toBe("'=1+1,-5");
  });
});
