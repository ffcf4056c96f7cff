import type { RealLine } from './real-funds.ts';

/** ETNs that exist, all of one issuer. */
export const REAL_NOTES_ISSUER = '삼성증권';

/** Columns as in the fund lines. */
export const REAL_NOTES: readonly RealLine[] = [
  ['530031', '삼성 레버리지 WTI원유 선물 ETN', 'WTI', 2, 0.75, 1_400, 9_850, '2017-07-03'],
  ['530055', '삼성 레버리지 금 선물 ETN(H)', 'GOLD', 2, 0.7, 260, 41_200],
  ['530056', '삼성 인버스 2X 금 선물 ETN(H)', 'GOLD', -2, 0.7, 60, 2_360],
  ['530061', '삼성 레버리지 은 선물 ETN(H)', 'SILVER', 2, 0.75, 310, 22_700],
  ['530062', '삼성 인버스 2X 은 선물 ETN(H)', 'SILVER', -2, 0.75, 80, 1_180],
];
