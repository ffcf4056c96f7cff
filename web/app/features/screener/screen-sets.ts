import type { ScreenOrder } from '@sise/contract/screener-rows';
import type { PresetKey } from '@sise/contract/screener-filter';
import { TECH_PRESETS } from '@sise/contract/screener-filter';
import type { ScreenKind } from '@sise/domain/screener/screen-kind';
import type { Sort } from '../../quotes/order.ts';

/** A set of columns of the results: its tab, and the order that its rows have at first. */
interface ColumnSetChoice {
  readonly label: string;
  readonly sort: Sort<ScreenOrder>;
}

export const COLUMN_SETS = {
  price: { label: '시세', sort: { by: 'listingamount', type: 'desc' } },
  value: { label: '가치', sort: { by: 'per', type: 'asc' } },
  growth: { label: '성장', sort: { by: 'growthoperating', type: 'desc' } },
  flows: { label: '수급', sort: { by: 'foreignrate', type: 'desc' } },
  consensus: { label: '컨센서스', sort: { by: 'upside', type: 'desc' } },
  technical: { label: '기술', sort: { by: 'rsi', type: 'asc' } },
} as const satisfies Record<string, ColumnSetChoice>;
export type ColumnSetId = keyof typeof COLUMN_SETS;

/** ETFs and ETNs have no statements and no analysts. */
export const SETS_OF: Readonly<Record<ScreenKind, readonly ColumnSetId[]>> = {
  stocks: ['price', 'value', 'growth', 'flows', 'consensus', 'technical'],
  products: ['price', 'flows', 'technical'],
};

const SETS_OF_PRESETS: Readonly<Partial<Record<PresetKey, ColumnSetId>>> = {
  newhigh: 'price',
  bothbuy: 'flows',
  strongbuy: 'consensus',
  buy: 'consensus',
  upside: 'consensus',
  undervalued: 'consensus',
  promising: 'growth',
  steady: 'price',
  recovering: 'price',
};

/** The columns that show what a preset is about. */
export function setOfPreset(preset: PresetKey): ColumnSetId {
  return SETS_OF_PRESETS[preset] ?? (TECH_PRESETS.some((key) => key === preset) ? 'technical' : 'value');
}
