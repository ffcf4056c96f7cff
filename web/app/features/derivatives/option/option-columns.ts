import type { OptionQuote } from '@sise/contract/options';
import { comma, rate, signed } from '@sise/domain/format/number';

/** A column of a side. Null values are missing. */
export interface OptionColumn {
  readonly head: string;
  /** In full, where the head is short. */
  readonly title?: string;
  /** With the unit in its name, for files. */
  readonly file: string;
  readonly valueOf: (quote: OptionQuote) => number | null;
  readonly write: (value: number | null) => string;
}

const points = (value: number | null) => comma(value, 2);
const ofModel = (read: (quote: OptionQuote) => number) => (quote: OptionQuote) =>
  hasVolatility(quote) ? read(quote) : null;

/** Whether a source gives the option's volatility: without one the model has no greeks. */
export function hasVolatility({ iv }: OptionQuote): boolean {
  return iv > 0;
}

export const OPTION_COLUMNS = {
  openintchange: {
    head: '증감',
    title: '미결제약정의 전일 대비 증감',
    file: '미결제증감(계약)',
    valueOf: (quote) => quote.openintchange,
    write: (value) => signed(value),
  },
  openint: {
    head: '미결제',
    file: '미결제약정(계약)',
    valueOf: (quote) => quote.openint,
    write: (value) => comma(value),
  },
  volume: { head: '거래량', file: '거래량(계약)', valueOf: (quote) => quote.volume, write: (value) => comma(value) },
  iv: {
    head: 'IV',
    title: '내재변동성, 연 %',
    file: '내재변동성(%)',
    valueOf: ofModel(({ iv }) => iv),
    write: (value) => comma(value, 1),
  },
  delta: {
    head: '델타',
    file: '델타',
    valueOf: ofModel(({ delta }) => delta),
    write: (value) => comma(value, 2),
  },
  gamma: {
    head: '감마',
    file: '감마',
    valueOf: ofModel(({ gamma }) => gamma),
    write: (value) => comma(value, 4),
  },
  theta: {
    head: '세타',
    title: '하루가 지날 때 프리미엄의 변화, 포인트',
    file: '세타(포인트/일)',
    valueOf: ofModel(({ theta }) => theta),
    write: points,
  },
  vega: {
    head: '베가',
    title: '변동성이 1%포인트 오를 때 프리미엄의 변화, 포인트',
    file: '베가(포인트/%p)',
    valueOf: ofModel(({ vega }) => vega),
    write: points,
  },
  theory: { head: '이론가', file: '이론가(포인트)', valueOf: ofModel(({ theoryprice }) => theoryprice), write: points },
  intrinsic: { head: '내재가치', file: '내재가치(포인트)', valueOf: ({ intrinsic }) => intrinsic, write: points },
  timevalue: { head: '시간가치', file: '시간가치(포인트)', valueOf: ({ timevalue }) => timevalue, write: points },
  bid: { head: '매수호가', file: '매수호가(포인트)', valueOf: ({ bid }) => bid, write: points },
  ask: { head: '매도호가', file: '매도호가(포인트)', valueOf: ({ ask }) => ask, write: points },
  rate: { head: '등락률', file: '등락률(%)', valueOf: ({ chgrate }) => chgrate, write: (value) => rate(value, 1) },
  price: { head: '현재가', file: '현재가(포인트)', valueOf: ({ price }) => price, write: points },
} as const satisfies Readonly<Record<string, OptionColumn>>;
export type ColumnId = keyof typeof OPTION_COLUMNS;

/** Seven columns a side, from the outside to the strike. */
export const COLUMN_SETS = [
  {
    id: 'basic',
    label: '기본',
    columns: ['openintchange', 'openint', 'volume', 'iv', 'delta', 'rate', 'price'],
  },
  { id: 'greeks', label: '그릭스', columns: ['vega', 'theta', 'gamma', 'delta', 'iv', 'rate', 'price'] },
  { id: 'quotes', label: '호가·가치', columns: ['timevalue', 'intrinsic', 'theory', 'ask', 'bid', 'rate', 'price'] },
] as const satisfies readonly { id: string; label: string; columns: readonly ColumnId[] }[];
export type ColumnSetId = (typeof COLUMN_SETS)[number]['id'];

export function columnsOf(set: ColumnSetId): readonly ColumnId[] {
  return (COLUMN_SETS.find(({ id }) => id === set) ?? COLUMN_SETS[0]).columns;
}
