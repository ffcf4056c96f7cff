import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { readFileName } from './file-name.ts';
import { isIsin } from './isin.ts';

const factsInName = (path: string) => {
  const { date, index } = readFileName(path, dateKst('2026-11-20'));
  return [date, index];
};

describe('reading facts from the name of a file', () => {
  it('finds a single day in either spelling', () => {
    expect(factsInName('/x/listing-2026-03-13.csv.gz')).toEqual(['2026-03-13', null]);
    expect(factsInName('stk_isu_base_info_20240105.json')).toEqual(['2024-01-05', null]);
    expect(factsInName('marcap-20260102-20260220.csv')).toEqual([null, null]);
    expect(factsInName('prices-20261399.csv')).toEqual([null, null]);
  });

  it('finds the index, by name or by KRX’s code', () => {
    expect(factsInName('kospi.csv')).toEqual([null, '1001']);
    expect(factsInName('KOSPI200.csv')).toEqual([null, '1029']);
    expect(factsInName('members-1028-2026-03-22.csv')).toEqual(['2026-03-22', '1029']);
    expect(factsInName('2077.csv')).toEqual([null, '2077']);
    expect(factsInName('data.csv')).toEqual([null, null]);
    expect(['ks11.csv', 'ks200-daily.csv', 'KQ11_2020.csv', '코스피200.csv'].map(factsInName)).toEqual(
      ['1001', '1029', '2001', '1029'].map((code) => [null, code]),
    );
  });

  it('does not mistake a year for the code of an index', () => {
    expect(['ks200-2024.csv', 'index-2024.csv', 'kosdaq_2012.csv'].map(factsInName)).toEqual([
      [null, '1029'],
      [null, null],
      [null, '2001'],
    ]);
    expect(['2024.csv', 'members-2024-2026-03-22.csv'].map((name) => factsInName(name)[1])).toEqual(['2024', '2024']);
  });
});

describe('ISIN', () => {
  it('checks the check digit', () => {
    expect(isIsin('KR7005930003')).toBe(true);
    expect(isIsin('KR7005930004')).toBe(false);
    expect(isIsin('KR700593000')).toBe(false);
  });
});
