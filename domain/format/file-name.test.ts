import { expect, it } from 'vitest';
import { dateKst } from '../terms.ts';
import { fileName } from './file-name.ts';

it('names in Korean what a file contains and its date', () => {
  expect(fileName(['삼성전자', '일별시세'], dateKst('2026-11-20'), 'csv')).toBe('삼성전자-일별시세-20261120.csv');
  expect(fileName(['코스피 종목'], null, 'csv')).toBe('코스피-종목.csv');
});

it('replaces characters that file systems reject', () => {
  expect(fileName(['A/B: "C"?', '일봉'], null, 'png')).toBe('A-B-C-일봉.png');
});
