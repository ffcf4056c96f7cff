import type { EquityProduct } from '@sise/contract/equity-product';
import type { StockDetail } from '@sise/contract/stock';
import { dottedDate } from '@sise/domain/format/date';
import { comma, rate, wonInWords } from '@sise/domain/format/number';
import { factsOf, type Fact } from '../facts.ts';
import { decimalsOf, ETF_ETN_WORDS } from '../../../quotes/etf-etn-words.ts';

/** Facts of the day that an ETF or ETN shares with stocks, in the order of its head. */
const OF_DAY = [
  '전일',
  '시가',
  '고가 (상한)',
  '저가 (하한)',
  '거래량',
  '거래대금',
  '52주 최고',
  '52주 최저',
  '외국인 보유율',
] as const;

/** The facts of an ETF or ETN, by column of its head; unknown facts are left out. */
export function etfEtnFacts(detail: StockDetail, product: EquityProduct): Fact[] {
  const words = ETF_ETN_WORDS[product.type];
  const { fee, nav, inav, netassets, listing, distributionrate, nextdistribution, listdate, maturity } = product;
  const ofDay = factsOf(detail).filter(({ name }) => OF_DAY.some((one) => one === name));
  return [
    ...ofDay,
    ...(nav === inav ? [] : [{ name: `전일 ${words.value}`, value: comma(nav, 2) }]),
    { name: words.assets, value: wonInWords(netassets), title: `${comma(netassets)}원` },
    { name: words.units, value: comma(listing) },
    ...(fee === null ? [] : [{ name: words.fee, value: `연 ${comma(fee, decimalsOf(fee))}%` }]),
    ...(distributionrate === null ? [] : [{ name: '분배율 (1년)', value: `${comma(distributionrate, 2)}%` }]),
    ...(nextdistribution === null ? [] : [{ name: '다음 분배락일', value: dottedDate(nextdistribution) }]),
    ...(maturity === null ? [] : [{ name: '만기일', value: dottedDate(maturity) }]),
    ...(listdate === null ? [] : [{ name: '상장일', value: dottedDate(listdate) }]),
  ];
}

/** The return of the index over a period and its gap to the product, for a line of the table of returns. */
export function gapWords(value: number | null, index: number | null): string {
  return value === null || index === null ? '-' : rate(value - index).replace('%', '');
}
