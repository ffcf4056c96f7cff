import type { EquityProduct } from '@sise/contract/equity-product';
import type { StockDetail } from '@sise/contract/stock';
import { dottedDate } from '@sise/domain/format/date';
import { comma, rate, wonInWords } from '@sise/domain/format/number';
import { toneOf } from '../../../quotes/tone.ts';
import { factsOf, type Fact } from '../facts.ts';
import { decimalsOf, ETF_ETN_WORDS, multipleWords } from '../../../quotes/etf-etn-words.ts';

/** Facts of the day that an ETF or ETN shares with stocks, in the order of its head. */
const OF_DAY = [
  '전일',
  '시가',
  '고가',
  '저가',
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
  const { return3m, distributions, multiple, manager, taxname } = product;
  const [lastPaid] = distributions;
  const ofDay = factsOf(detail, null, product.navdate).filter(({ name }) => OF_DAY.some((one) => one === name));
  return [
    ...ofDay,
    ...(inav === null || nav === inav ? [] : [{ name: `전일 ${words.value}`, value: comma(nav, 2) }]),
    { name: words.assets, value: wonInWords(netassets), title: `${comma(netassets)}원` },
    { name: words.units, value: comma(listing) },
    ...(fee === null ? [] : [{ name: words.fee, value: `연 ${comma(fee, decimalsOf(fee))}%` }]),
    ...(return3m === null ? [] : [{ name: '3개월 수익률', value: rate(return3m), tone: toneOf(return3m, 2) }]),
    ...(multiple === null ? [] : [{ name: '추적배수', value: multipleWords(multiple) }]),
    ...(lastPaid === undefined
      ? []
      : [{ name: '최근 분배금', value: `${comma(lastPaid.amount)}원`, second: dottedDate(lastPaid.exdate).slice(2) }]),
    ...(distributionrate === null ? [] : [{ name: '분배율 (1년)', value: `${comma(distributionrate, 2)}%` }]),
    ...(nextdistribution === null ? [] : [{ name: '다음 분배락일', value: dottedDate(nextdistribution) }]),
    ...(maturity === null ? [] : [{ name: '만기일', value: dottedDate(maturity) }]),
    ...(listdate === null ? [] : [{ name: '상장일', value: dottedDate(listdate) }]),
    ...(manager === null ? [] : [{ name: words.maker, value: manager }]),
    ...(taxname === null ? [] : [{ name: '과세', value: taxInShort(taxname), title: taxname }]),
  ];
}

/** The return of the index over a period and its gap to the product, for a line of the table of returns. */
export function gapWords(value: number | null, index: number | null): string {
  return value === null || index === null ? '-' : rate(value - index).replace('%', '');
}

/** A tax without what is in brackets, for a narrow column. */
function taxInShort(name: string): string {
  return name.replace(/\(.*\)$/, '');
}

/** Names of what no source has of the product, of those that others of its kind have. */
export function missingFacts(product: EquityProduct): string[] {
  const { type, manager, fee, taxname, holdings, distributioncycle } = product;
  const known: readonly (readonly [name: string, isKnown: boolean])[] = [
    [ETF_ETN_WORDS[type].maker, manager !== null],
    [ETF_ETN_WORDS[type].fee, fee !== null],
    ['과세 유형', taxname !== null],
    ['구성종목', type === 'EN' || holdings.length > 0],
    ['분배금', type === 'EN' || distributioncycle !== null],
  ];
  return known.flatMap(([name, isKnown]) => (isKnown ? [] : [name]));
}
