import type { EtfEtnComparison } from '@sise/contract/etf-etn-comparison';
import { dottedDate } from '@sise/domain/format/date';
import { comma, rate } from '@sise/domain/format/number';
import type { DateKst } from '@sise/domain/terms';
import { cycleWords, decimalsOf, multipleWords, assetsInShort } from '../../quotes/etf-etn-words.ts';
import { toneOf } from '../../quotes/tone.ts';

export type ComparedProduct = EtfEtnComparison['products'][number];

/** A line of the table of facts: one value for each product. */
export interface FactLine {
  readonly name: string;
  readonly read: (product: ComparedProduct) => string | null;
  readonly tone?: (product: ComparedProduct) => string | undefined;
  /** The best of the products, marked in the table: the lowest or the highest value. */
  readonly best?: { readonly of: 'lowest' | 'highest'; readonly by: (product: ComparedProduct) => number | null };
}

const PERIODS = { '1m': '1개월 수익률', '3m': '3개월 수익률', '1y': '1년 수익률', '3y': '3년 수익률' } as const;

function returnLine(period: keyof typeof PERIODS): FactLine {
  const gainOf = ({ returns }: ComparedProduct) => returns.find((one) => one.period === period)?.nav ?? null;
  return {
    name: PERIODS[period],
    read: (product) => rate(gainOf(product)),
    tone: (product) => toneOf(gainOf(product), 2),
    best: { of: 'highest', by: gainOf },
  };
}

const absolute = (value: number | null) => (value === null ? null : Math.abs(value));
const dayOf = (date: DateKst | null) => (date === null ? null : dottedDate(date));

/** In the order of the table. */
const FACT_LINES: readonly FactLine[] = [
  { name: 'NAV·지표가치(원)', read: ({ inav }) => comma(inav, 2) },
  {
    name: '괴리율',
    read: ({ premium }) => rate(premium),
    best: { of: 'lowest', by: ({ premium }) => absolute(premium) },
  },
  returnLine('1m'),
  returnLine('3m'),
  returnLine('1y'),
  returnLine('3y'),
  {
    name: '총보수(연)',
    read: ({ fee }) => (fee === null ? null : `${comma(fee, decimalsOf(fee))}%`),
    best: { of: 'lowest', by: ({ fee }) => fee },
  },
  {
    name: '추적오차(1년)',
    read: ({ trackingerror }) => (trackingerror === null ? null : `${comma(trackingerror, 2)}%p`),
    best: { of: 'lowest', by: ({ trackingerror }) => trackingerror },
  },
  {
    name: '순자산',
    read: ({ netassets }) => assetsInShort(netassets),
    best: { of: 'highest', by: ({ netassets }) => netassets },
  },
  {
    name: '거래대금',
    read: ({ amount }) => (amount === 0 ? '0' : assetsInShort(amount)),
    best: { of: 'highest', by: ({ amount }) => amount },
  },
  {
    name: '분배율(1년)',
    read: ({ distributionrate }) => (distributionrate === null ? null : `${comma(distributionrate, 2)}%`),
    best: { of: 'highest', by: ({ distributionrate }) => distributionrate },
  },
  {
    name: '최근 분배금(원)',
    read: ({ distributions: [last] }) => (last ? `${comma(last.amount)} (${dottedDate(last.exdate)})` : null),
  },
  { name: '분배 주기', read: ({ distributioncycle }) => cycleWords(distributioncycle) },
  { name: '기초지수', read: ({ index }) => index },
  { name: '추적배수', read: ({ multiple }) => (multiple === null ? null : multipleWords(multiple)) },
  { name: '유형', read: ({ categoryname }) => categoryname },
  { name: '운용사·발행사', read: ({ manager }) => manager },
  { name: '구성종목 수', read: ({ holdingcount }) => (holdingcount === 0 ? null : comma(holdingcount)) },
  { name: '과세', read: ({ taxname }) => taxname },
  { name: '상장일', read: ({ listdate }) => dayOf(listdate) },
  { name: '만기일', read: ({ maturity }) => dayOf(maturity) },
];

/** The lines that tell something of any of the products. */
export function linesFor(products: readonly ComparedProduct[]): readonly FactLine[] {
  return FACT_LINES.filter(({ read }) => products.some((product) => (read(product) ?? '-') !== '-'));
}

/** The codes of the best, unless all are equal or only one is known. */
export function bestOf({ best }: FactLine, products: readonly ComparedProduct[]): ReadonlySet<string> {
  if (best === undefined) return new Set();
  const known = products.flatMap((product) => {
    const value = best.by(product);
    return value === null ? [] : [{ shcode: product.shcode, value }];
  });
  const values = known.map(({ value }) => value);
  const wanted = best.of === 'lowest' ? Math.min(...values) : Math.max(...values);
  if (new Set(values).size < 2) return new Set();
  return new Set(known.filter(({ value }) => value === wanted).map(({ shcode }) => shcode));
}
