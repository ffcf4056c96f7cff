import type { MarketMap } from '@sise/contract/marketmap';
import { upcode } from '@sise/domain/terms';

const stock = (shcode: string, value: number, chgrate: number | null) => ({
  shcode,
  name: `종목${shcode}`,
  value,
  chgrate,
  close: 1_000,
  volume: 1,
});

/** A map of three stocks in two industries: one has risen, one fallen, one has no change. */
export const SAMPLE_MAP = {
  name: 'KOSPI',
  period: '1day',
  size: 'listingamount',
  children: [
    {
      upcode: upcode('1013'),
      name: '전기전자',
      value: 900,
      chgrate: 1.2,
      stocks: 2,
      children: [stock('000001', 600, 2), stock('000002', 300, null)],
    },
    { upcode: null, name: '기타', value: 100, chgrate: -1, stocks: 1, children: [stock('000003', 100, -1)] },
  ],
} as unknown as MarketMap; // codes are plain text here
