import { WHOLE_ACCOUNT } from '@sise/contract/portfolio';
import type { PortfolioSummaryRow } from '@sise/contract/portfolio-rows';
import { KIND_NAMES } from '@sise/domain/portfolio/fault';
import { TRANSACTION_KINDS, type TransactionKind } from '@sise/domain/portfolio/transaction';
import type { Option } from '../../../ui/choice.tsx';
import { pageInSearch } from '../../../ui/page-number.ts';

const PERIODS = [
  { value: 'all', label: '전체' },
  { value: '1month', label: '1개월' },
  { value: '3month', label: '3개월' },
  { value: '6month', label: '6개월' },
  { value: '1year', label: '1년' },
] as const;
type EntriesPeriod = (typeof PERIODS)[number]['value'];

/** The filter of a portfolio's entries, stored in the address. */
export interface EntriesFilter {
  /** A code, or the id of the account itself; '' for all. */
  readonly stock: string;
  /** '' for all. */
  readonly kind: TransactionKind | '';
  readonly period: EntriesPeriod;
  readonly page: number;
}

/** @param query the address; invalid values are ignored */
export function filterAt(query: Pick<URLSearchParams, 'get'>): EntriesFilter {
  return {
    stock: /^[\w.-]{1,12}$/.exec(query.get('stock') ?? '')?.[0] ?? '',
    kind: TRANSACTION_KINDS.find((kind) => kind === query.get('kind')) ?? '',
    period: PERIODS.find(({ value }) => value === query.get('period'))?.value ?? 'all',
    page: pageInSearch(query),
  };
}

/** An address with a changed filter, on its first page; empty fields are left out. */
export function withFilter(query: URLSearchParams, changes: Partial<Omit<EntriesFilter, 'page'>>): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === '' || value === 'all') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The filter as the input of the call, without the page. */
export function toEntriesQuery({ stock, kind, period }: EntriesFilter) {
  return {
    ...(stock === '' ? {} : { shcode: stock }),
    ...(kind === '' ? {} : { kind }),
    ...(period === 'all' ? {} : { period }),
  };
}

export const PERIOD_OPTIONS: readonly Option<EntriesPeriod>[] = PERIODS;

export const KIND_OPTIONS: readonly Option<TransactionKind | ''>[] = [
  { value: '', label: '전체' },
  ...TRANSACTION_KINDS.map((value) => ({ value, label: KIND_NAMES[value] })),
];

/** The stocks that have entries. */
export function stockOptions(rows: readonly Pick<PortfolioSummaryRow, 'shcode' | 'hname'>[]): Option<string>[] {
  return [
    { value: '', label: '전체' },
    ...rows.map(({ shcode, hname }) => ({ value: shcode ?? WHOLE_ACCOUNT, label: hname || '계좌 전체' })),
  ];
}
