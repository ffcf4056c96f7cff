import { expect, it } from 'vitest';
import { dateKst } from '../terms.ts';
import { fileName } from './file-name.ts';

it('says in Korean what a file holds and of which day', () => {
  expect(fileName(['삼성전자', '일별시세'], dateKst('2026-11-20'), 'csv')).toBe('삼성전자-일별시세-20261120.csv');
  expect(fileName(['코스피 종목'], null, 'csv')).toBe('코스피-종목.csv');
});

it('keeps out what file systems do not take', () => {
  expect(fileName(['A/B: "C"?', '일봉'], null, 'png')).toBe('A-B-C-일봉.png');
});
