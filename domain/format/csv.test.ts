import { describe, expect, it } from 'vitest';
import { csvFile, csvHead, csvLine } from './csv.ts';

describe('a CSV file', () => {
  it('begins with a byte order mark for spreadsheets and its header', () => {
    expect(csvFile(['shcode', 'price'], [['005930', 70_000]])).toBe('\uFEFFshcode,price\r\n005930,70000\r\n');
    expect(csvHead(['종목코드', 'a,b'])).toBe('\uFEFF종목코드,"a,b"\r\n');
  });

  it('leaves a cell empty for a missing value, and quotes what would break a line', () => {
    expect(csvLine([null, Number.NaN, 0, false, 'x,y', 'say "so"', 'two\nlines'])).toBe(
      ',,0,false,"x,y","say ""so""","two\nlines"\r\n',
    );
  });

  it('keeps text from running as a formula, and negative numbers as numbers', () => {
    expect(csvLine(['=1+1', '-5', '@a', -5])).toBe("'=1+1,'-5,'@a,-5\r\n");
  });
});
