import type { DateKst } from '../terms.ts';
import type { TransactionKind } from './transaction.ts';

/** The fields of an entry form. */
export type TransactionField =
  | 'kind'
  | 'stock'
  | 'date'
  | 'quantity'
  | 'price'
  | 'amount'
  | 'fee'
  | 'tax'
  | 'currency'
  | 'exchangeRate'
  | 'ratio'
  | 'cash';

/** Why an entry is refused. */
export type FaultCode =
  | 'missing'
  | 'unknown'
  | 'not-a-date'
  | 'future'
  | 'too-early'
  | 'not-a-number'
  | 'not-whole'
  | 'not-positive'
  | 'negative'
  | 'too-large'
  | 'above-proceeds'
  | 'wrong-ratio'
  | 'out-of-range'
  | 'nothing-held'
  | 'oversold'
  | 'unlike-product'
  | 'foreign-currency'
  | 'mixed';

/** A fault of one field of one entry. */
export interface Fault {
  readonly field: TransactionField;
  readonly code: FaultCode;
  /** The shares that were held, when more was sold. */
  readonly held?: number;
}

/** A fault that depends on the other entries: this entry is inconsistent with those before it. */
export interface LedgerFault extends Fault {
  /** The invalid entry, which need not be the one that was changed. */
  readonly id: string;
  readonly date: DateKst;
  readonly kind: TransactionKind;
}

const FIELD_NAMES: Readonly<Record<TransactionField, string>> = {
  kind: '거래 종류를',
  stock: '종목을',
  date: '날짜를',
  quantity: '수량을',
  price: '단가를',
  amount: '금액을',
  fee: '수수료를',
  tax: '세금을',
  currency: '통화를',
  exchangeRate: '환율을',
  ratio: '비율을',
  cash: '단주대금을',
};

/** The finest numbers of the fields that are no money. */
const WHOLE: Readonly<Partial<Record<TransactionField, string>>> = {
  quantity: '수량은 한 주 단위로 입력해 주세요.',
  exchangeRate: '환율은 소수 둘째 자리까지 입력해 주세요.',
  ratio: '비율은 소수점 없이 입력해 주세요.',
};

/** 매수, 매도, …: names of the kinds. */
export const KIND_NAMES: Readonly<Record<TransactionKind, string>> = {
  buy: '매수',
  sell: '매도',
  dividend: '배당',
  fee: '수수료',
  tax: '세금',
  split: '액면분할',
  merge: '병합',
  bonus: '무상증자',
};

/** The sentence shown at the field. */
export function sentenceOf({ field, code, held }: Fault): string {
  switch (code) {
    case 'missing':
      return `${FIELD_NAMES[field]} 입력해 주세요.`;
    case 'unknown':
      return field === 'stock' ? '없는 종목입니다.' : `${FIELD_NAMES[field]} 알 수 없습니다.`;
    case 'not-a-date':
      return '달력에 없는 날짜입니다.';
    case 'future':
      return '아직 오지 않은 날짜입니다.';
    case 'too-early':
      return '1980년 1월 4일부터 입력할 수 있습니다.';
    case 'not-a-number':
      return `${FIELD_NAMES[field]} 숫자로 입력해 주세요.`;
    case 'not-whole':
      return WHOLE[field] ?? `${FIELD_NAMES[field]} 원 단위로(달러는 소수 넷째 자리까지) 입력해 주세요.`;
    case 'not-positive':
      return `${FIELD_NAMES[field]} 0보다 크게 입력해 주세요.`;
    case 'negative':
      return `${FIELD_NAMES[field]} 0 이상으로 입력해 주세요.`;
    case 'too-large':
      return '다룰 수 있는 크기를 넘습니다.';
    case 'above-proceeds':
      return '수수료와 세금이 받을 금액보다 큽니다.';
    case 'wrong-ratio':
      return '비율이 거래 종류와 맞지 않습니다. 분할과 무상증자는 늘고, 병합은 줄어야 합니다.';
    case 'out-of-range':
      return '환율은 1달러에 500원에서 5,000원 사이로 입력해 주세요.';
    case 'nothing-held':
      return '그날 보유한 주식이 없습니다.';
    case 'oversold':
      return `당시 보유한 ${(held ?? 0).toLocaleString('en-US')}주보다 많습니다.`;
    case 'unlike-product':
      return '거래금액이 수량과 단가를 곱한 값과 맞지 않습니다. 비워 두면 곱한 값으로 계산합니다.';
    case 'foreign-currency':
      return '국내 종목은 원으로, 해외 종목은 달러로 입력해 주세요.';
    case 'mixed':
      return '한 종목은 한 통화로만 입력할 수 있습니다.';
  }
}

/** The sentence for another entry that the one being written would make invalid: names it by day and kind. */
export function sentenceOfLedger(fault: LedgerFault): string {
  return `${fault.date.replaceAll('-', '.')} ${KIND_NAMES[fault.kind]}: ${sentenceOf(fault)}`;
}
