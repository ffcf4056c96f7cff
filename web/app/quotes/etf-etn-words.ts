import type { EquityProduct } from '@sise/contract/equity-product';
import { comma, signed } from '@sise/domain/format/number';

const JO = 1e12;
const EOK = 1e8;

/** Words that differ between ETF and ETN. */
export const ETF_ETN_WORDS = {
  EF: {
    kind: 'ETF',
    value: 'NAV',
    liveValue: '실시간 NAV',
    assets: '순자산총액',
    units: '상장좌수',
    unit: '좌',
    fee: '총보수',
    maker: '운용사',
  },
  EN: {
    kind: 'ETN',
    value: '지표가치',
    liveValue: '실시간 지표가치',
    assets: '지표가치총액',
    units: '상장증권수',
    unit: '증권',
    fee: '제비용',
    maker: '발행사',
  },
} as const;

/** 추적배수 in words: `1배`, `2배 레버리지`, `인버스 −1배`. */
export function multipleWords(multiple: number): string {
  if (multiple < 0) return `인버스 ${signed(multiple, digitsOf(multiple))}배`;
  return multiple === 1 ? '1배' : `${multiple}배 레버리지`;
}

/** `2배`, `−1배`. */
export function timesWords(multiple: number): string {
  return multiple < 0 ? `${signed(multiple, digitsOf(multiple))}배` : `${multiple}배`;
}

const CYCLES = { monthly: '매월', quarterly: '분기마다', yearly: '해마다', none: '지급하지 않고 재투자' } as const;

/** 분배 주기; null if unknown. */
export function cycleWords(cycle: EquityProduct['distributioncycle']): string | null {
  return cycle === null ? null : CYCLES[cycle];
}

function digitsOf(multiple: number): number {
  return Number.isInteger(multiple) ? 0 : 1;
}

/** Decimals of a fee: three if it needs them. */
export function decimalsOf(fee: number): number {
  return Math.abs(fee * 100 - Math.round(fee * 100)) > 1e-6 ? 3 : 2;
}

/** `12.9조`, `9,541억`: for a narrow column. @param won above zero */
export function assetsInShort(won: number): string {
  return won >= JO ? `${comma(won / JO, 1)}조` : `${comma(won / EOK)}억`;
}
