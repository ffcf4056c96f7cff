/** 주요국 통화의 대원화환율, by day. */
export const RATE_TABLE = '731Y001';

/**
 * The currencies as items of the table of daily won rates.
 * @see 한국은행 ECOS, 731Y001 주요국 통화의 대원화환율: 원/미국달러(매매기준율), 원/일본엔(100엔), 원/유로, 원/위안(매매기준율, from
 *   2016), 원/영국파운드, 원/홍콩달러, 원/스위스프랑
 */
export const RATE_ITEMS: Readonly<Record<string, string>> = {
  USD: '0000001',
  JPY: '0000002',
  EUR: '0000003',
  CNY: '0000053',
  GBP: '0000012',
  HKD: '0000015',
  CHF: '0000014',
};
