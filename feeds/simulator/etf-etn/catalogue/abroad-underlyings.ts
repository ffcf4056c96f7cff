import { ABROAD_LINES, type AbroadLine } from './abroad-lines.ts';
import type { UnderlyingModel, UnderlyingSpec } from './underlying-spec.ts';

/** Symbols whose trading day is over before Seoul's ends have no delay. */
const SAME_DAY = new Set(['NIKKEI', 'SHIDX', 'SZIDX', 'HANGSE', 'USDKRW', 'JPYKRW', 'EURKRW', 'CNYKRW']);

/** The exchange rates themselves. */
const CURRENCIES = [
  ['USDKRW', '미국달러선물', '미국달러 선물', 3.2],
  ['JPYKRW', '일본엔선물', '엔 선물', 0.4],
  ['EURKRW', '유로선물', '유로 선물', 1.8],
  ['CNYKRW', '위안선물', '위안 선물', 1.2],
] as const;

/** Commodities priced abroad. */
const RAW = [
  ['GOLD', '골드선물', '금 선물'],
  ['SILVER', '은선물', '은 선물'],
  ['WTI', 'WTI원유선물', 'WTI 원유 선물'],
  ['BRENT', '브렌트원유선물', '브렌트유 선물'],
] as const;

/** Foreign markets in won and hedged, currencies, commodities. */
export const ABROAD_UNDERLYINGS: readonly UnderlyingSpec[] = [
  ...ABROAD_LINES.flatMap((line) => [unhedged(line), hedged(line)]),
  ...CURRENCIES.map(([symbol, label, index, income]): UnderlyingSpec => ({
    key: symbol,
    index,
    label,
    category: 'currency',
    model: model(symbol, null),
    income,
    isGeared: symbol === 'USDKRW' || symbol === 'JPYKRW',
    holdings: [
      [`${index} 근월물`, 98.6],
      ['단기 원화채권', 95.2],
    ],
  })),
  ...RAW.map(([symbol, label, index]): UnderlyingSpec => ({
    key: symbol,
    index,
    label: `${label}(H)`,
    category: 'commodity',
    model: model(symbol, null),
    income: 0,
    isGeared: true,
    holdings: [
      [`${index} 근월물`, 96.8],
      ['단기 원화채권', 93.1],
    ],
  })),
];

function unhedged([label, index, symbol, currency, beta, own, income, holdings, isGeared]: AbroadLine): UnderlyingSpec {
  return {
    key: label,
    index,
    label,
    category: 'foreign',
    model: model(symbol, currency, beta, own),
    income,
    isGeared,
    holdings,
  };
}

function hedged(line: AbroadLine): UnderlyingSpec {
  const base = unhedged(line);
  const [label, index, symbol, , beta, own] = line;
  return {
    ...base,
    key: `${label}(H)`,
    index: `${index} (환헤지)`,
    label: `${label}(H)`,
    model: model(symbol, null, beta, own),
  };
}

function model(symbol: string, currency: string | null, beta = 1, own = 0): UnderlyingModel {
  return { kind: 'abroad', symbol, currency, beta, own, isLate: !SAME_DAY.has(symbol) };
}
