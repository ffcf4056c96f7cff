import type { FlowMarket } from '@sise/domain/flows/flow-market';
import { comma, compactShares, signed, eokInWords } from '@sise/domain/format/number';

export type Measure = 'amount' | 'volume';

/** The unit in which the flows of a market are shown. */
export interface FlowUnit {
  /** 억원, 백만원, 천주, 계약 */
  readonly label: string;
  /** After a number: 억, 백만, 천주, 계약. */
  readonly short: string;
  /** What one of a quantity is: 원, 주, 계약. */
  readonly quantity: string;
  /** Won, shares or contracts in one unit. */
  readonly size: number;
  /** A quantity without its sign in a sentence: 1조 2,345억원. */
  readonly inWords: (value: number) => string;
}

const EOK: FlowUnit = { label: '억원', short: '억', quantity: '원', size: 1e8, inWords: won };
/** Premiums of options are small. */
const MILLIONS: FlowUnit = { label: '백만원', short: '백만', quantity: '원', size: 1e6, inWords: won };
const THOUSANDS: FlowUnit = {
  label: '천주',
  short: '천주',
  quantity: '주',
  size: 1e3,
  inWords: (value) => `${compactShares(Math.abs(value))}주`,
};
const CONTRACTS: FlowUnit = {
  label: '계약',
  short: '계약',
  quantity: '계약',
  size: 1,
  inWords: (value) => `${comma(Math.abs(value))}계약`,
};

export function unitOf({ contracts }: Pick<FlowMarket, 'contracts'>, measure: Measure): FlowUnit {
  if (measure === 'volume') return contracts === null ? THOUSANDS : CONTRACTS;
  return contracts === null || contracts.what === 'futures' ? EOK : MILLIONS;
}

/** Of an intraday series: shares in won, futures and options in contracts. */
export const unitOfIntraday = (unit: 'won' | 'contracts'): FlowUnit => (unit === 'won' ? EOK : CONTRACTS);

/** A net in the unit, with its sign: `−5,214`. */
export function inUnit(value: number | null, { size }: FlowUnit): string {
  return signed(value === null ? null : value / size);
}

const SIZES = [
  { size: 1e12, word: '조' },
  { size: 1e8, word: '억' },
  { size: 1e4, word: '만' },
] as const;

/** A value beside an axis: `+7.2조`, `−3,000억`, `+1.5만`, `0`. */
export function onAxis(value: number): string {
  const { size, word } = SIZES.find(({ size: least }) => Math.abs(value) >= least) ?? { size: 1, word: '' };
  const digits = Number.isInteger(value / size) || Math.abs(value / size) >= 100 ? 0 : 1;
  return signed(value / size, digits) + word;
}

function won(value: number): string {
  return `${eokInWords(Math.abs(value))}원`;
}
