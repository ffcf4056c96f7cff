import type { DateKst } from '../terms.ts';
import type { Currency, ExchangeRate, Units } from './money.ts';

/** The labels of the lines of a calculation. */
export const TERM_NAMES = {
  gross: '거래대금',
  fee: '수수료',
  tax: '세금',
  settlement: '결제 금액',
  proceeds: '받은 금액',
  value: '평가금액',
  cost: '매수원금',
  average: '평균단가',
  shares: '보유 수량',
  unrealised: '평가손익',
  realised: '실현손익',
  dividends: '배당',
  expenses: '따로 낸 수수료·세금',
  profit: '손익 합계',
  bought: '총매수금액',
  percent: '백분율',
  'profit-rate': '수익률',
  'price-effect': '주가 효과',
  'currency-effect': '환율 효과',
  opening: '전일 평가금액',
  'paid-in': '당일 넣은 돈',
  'taken-out': '당일 찾은 돈',
  today: '당일 손익',
  'day-start': '전일 평가금액과 당일 넣은 돈',
  period: '구간 수익',
  one: '원금',
  'time-weighted': '시간가중 수익률',
  flow: '현금흐름의 현재가치',
  balance: '현재가치 합계',
  total: '합계',
  weight: '비중',
} as const;
export type TermLabel = keyof typeof TERM_NAMES;

/** A factor of a line; the factors of one line are multiplied. */
export type Operand =
  | { readonly unit: 'shares'; readonly value: number }
  | { readonly unit: 'money'; readonly value: Units; readonly currency: Currency }
  /** A price that is not rounded; units. */
  | { readonly unit: 'average'; readonly value: number; readonly currency: Currency }
  | { readonly unit: 'exchange'; readonly value: ExchangeRate }
  | { readonly unit: 'stock'; readonly value: string }
  | { readonly unit: 'years'; readonly value: number }
  | { readonly unit: 'date'; readonly value: DateKst };

/**
 * A line: its operator joins its amount to the result of the lines above; the first line starts from 0. A line with `=`
 * gives the result so far.
 */
export interface Term {
  readonly label: TermLabel;
  readonly operator: '+' | '−' | '×' | '÷' | '=';
  readonly operands: readonly Operand[];
  readonly amount: number;
}

/** The calculation of a figure. */
export interface Explanation {
  /** The currency of the amounts, except shares and plain numbers. */
  readonly currency: Currency;
  readonly terms: readonly Term[];
  /** The figure: the amount of the last line. */
  readonly result: number;
}

/** Closes the lines with the figure they explain. */
export function explained(currency: Currency, terms: readonly Term[], label: TermLabel, result: number): Explanation {
  return { currency, terms: [...terms, equals(label, result)], result };
}

export function add(label: TermLabel, amount: number, ...operands: Operand[]): Term {
  return { label, operator: '+', operands, amount };
}

export function subtract(label: TermLabel, amount: number, ...operands: Operand[]): Term {
  return { label, operator: '−', operands, amount };
}

export function times(label: TermLabel, amount: number, ...operands: Operand[]): Term {
  return { label, operator: '×', operands, amount };
}

export function over(label: TermLabel, amount: number, ...operands: Operand[]): Term {
  return { label, operator: '÷', operands, amount };
}

export function equals(label: TermLabel, amount: number): Term {
  return { label, operator: '=', operands: [], amount };
}
