/** Bands of market cap, each with its ends in 억원 as an address has them: 1조 to below 10조 is 10000~100000. */
export const CAP_BANDS = ['100000~', '10000~100000', '3000~10000', '~3000'] as const;
export type CapBand = (typeof CAP_BANDS)[number];

const EOK = 100_000_000;

/**
 * Whether a market cap is in a band: each stock is in exactly one.
 * @param marketCap won
 */
export function isInCapBand(marketCap: number, band: CapBand): boolean {
  const [from, below] = band.split('~');
  return marketCap >= Number(from) * EOK && (!below || marketCap < Number(below) * EOK);
}
