import { expect, it } from 'vitest';
import { KRX_INDICES_BY_CODE } from '../sector/index-codes.ts';
import { KOSDAQ_SIZES, KOSPI_SIZES, MAIN_INDICES } from './main-indices.ts';

const nameAtKrx = (code: string) => [...KRX_INDICES_BY_CODE.values()].find(({ upcode }) => upcode === code)?.name;

it('the main indices have the codes and names of the list of KRX', () => {
  for (const { upcode, name } of Object.values(MAIN_INDICES)) expect(nameAtKrx(upcode)?.replace(' ', '')).toBe(name);
});

it('the size indices are those of their market', () => {
  for (const [market, sizes] of [
    ['코스피', KOSPI_SIZES],
    ['코스닥', KOSDAQ_SIZES],
  ] as const) {
    expect([sizes.large, sizes.middle, sizes.small].map(nameAtKrx)).toEqual([
      `${market} 대형주`,
      `${market} 중형주`,
      `${market} 소형주`,
    ]);
  }
});
