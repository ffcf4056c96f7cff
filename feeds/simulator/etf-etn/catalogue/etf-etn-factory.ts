import type { EtfEtnCategory, PayoutCycle } from '@sise/domain/etf-etn/etf-etn';
import { keyOf, normal, pick, uniform } from '../../random.ts';
import type { EtfEtn, UnderlyingKey, WholeFacts } from './etf-etn.ts';
import { specOf } from './underlyings.ts';
import { clamp } from '../../clamp.ts';

/** The given facts of an ETF or ETN; the rest is derived from its underlying. */
export interface ProductSpec extends Pick<
  WholeFacts,
  'shcode' | 'name' | 'kind' | 'manager' | 'fee' | 'multiple' | 'listedOn' | 'maturesOn'
> {
  readonly underlying: UnderlyingKey;
  /** won per unit */
  readonly value: number;
  /** won, all units */
  readonly size: number;
  /** 액티브: chooses its holdings and deviates from its index */
  readonly isActive: boolean;
}

const HUNDRED_BILLION = 1e11;

/** Units in one creation unit. */
const CREATION_UNITS = [10_000, 20_000, 50_000, 50_000, 100_000] as const;

/** Turnover of an ordinary day as a part of the net assets. */
const ACTIVITY: Readonly<Record<EtfEtnCategory, number>> = {
  market: 0.012,
  sector: 0.014,
  theme: 0.02,
  strategy: 0.006,
  active: 0.009,
  leveraged: 0.045,
  foreign: 0.009,
  bond: 0.006,
  commodity: 0.02,
  currency: 0.015,
  mixed: 0.004,
};

/** Deviation of prices from values: standard deviation, percent. */
const SPREADS: Readonly<Record<EtfEtnCategory, number>> = {
  market: 0.03,
  sector: 0.05,
  theme: 0.05,
  strategy: 0.05,
  active: 0.06,
  leveraged: 0.07,
  foreign: 0.24,
  bond: 0.02,
  commodity: 0.28,
  currency: 0.12,
  mixed: 0.07,
};

export function createCatalogueEntry(requested: ProductSpec): EtfEtn {
  const { shcode, kind, multiple, underlying, value, isActive } = requested;
  const spec = specOf(underlying);
  const category = multiple !== 1 ? 'leveraged' : isActive && spec.category !== 'bond' ? 'active' : spec.category;
  const isHome = spec.model.kind === 'index' || spec.model.kind === 'stocks' || spec.model.kind === 'rule';
  const payout = payoutOf(requested, category, spec.income);
  const creationUnit = kind === 'etf' ? pick(keyOf('product', shcode), 1, CREATION_UNITS) : null;
  const step = creationUnit ?? 100_000;
  const liveliness = Math.exp(0.6 * clamp(normal(keyOf('product', shcode), 2), -1.8, 1.8));
  const isAbroad = spec.category === 'foreign' || spec.category === 'commodity';
  return {
    ...requested,
    category,
    index: multiple === 1 || spec.index.includes('선물') ? spec.index : futuresOf(spec.index),
    indexCode: spec.model.kind === 'index' ? spec.model.upcode : null,
    tax: kind === 'etf' && isHome && multiple === 1 ? 'free' : 'dividend',
    payout,
    creationUnit,
    units: Math.max(1, Math.round(requested.size / value / step)) * step,
    nominalValue: value,
    turnover:
      requested.size *
      ACTIVITY[category] *
      (requested.size / HUNDRED_BILLION) ** (category === 'leveraged' ? 0.35 : 0.12) *
      liveliness,
    cashPart: kind === 'etn' ? 0 : isActive ? 0.02 : 0.003 + 0.007 * uniform(keyOf('product', shcode), 3),
    income: kind === 'etn' ? 0 : multiple === 1 ? spec.income : 2,
    spread: (SPREADS[category] * (category === 'leveraged' && isAbroad ? 3 : 1)) / 100,
  };
}

/** The futures name of an index, such as 코스피 200 선물; a hedge suffix stays at the end. */
function futuresOf(index: string): string {
  return index.endsWith(' (환헤지)') ? index.replace(' (환헤지)', ' 선물 (환헤지)') : `${index} 선물`;
}

function payoutOf(
  { kind, name, shcode, multiple }: ProductSpec,
  category: EtfEtnCategory,
  income: number,
): PayoutCycle {
  if (kind === 'etn' || multiple !== 1 || income < 0.5 || category === 'commodity' || category === 'currency')
    return 'none';
  if (name.endsWith('TR') || /금리액티브|머니마켓/.test(name)) return 'none';
  if (income > 3.3 && category !== 'bond') return 'monthly';
  const draw = uniform(keyOf('product', shcode), 4);
  if (category === 'market' || category === 'foreign') return 'quarterly';
  return draw < 0.25 ? 'monthly' : draw < 0.6 ? 'quarterly' : 'yearly';
}
