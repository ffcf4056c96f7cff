import { expect, it } from 'vitest';
import { reportIdOf } from './report-queries.ts';

it('knows a report by its number in one spelling', () => {
  expect([reportIdOf('10001'), reportIdOf('9')]).toEqual([10001, 9]);
  for (const text of [null, '', '0', '-1', '10001 ', '010001', '+10001', '1e4', '0x2711', '1.0', '9'.repeat(16)])
    expect(reportIdOf(text), String(text)).toBeNull();
});
