import type { ProductCategory, PayoutCycle } from '@sise/domain/products/products';
import { keyOf, normal, pick, uniform } from '../../chance.ts';
import type { Product, UnderlyingKey, WholeFacts } from './product.ts';
import { specOf } from './underlyings.ts';

/** What has to be said of a product; the rest follows from what it follows. */
export interface ProductWish extends Pick<
  WholeFacts,
  'shcode' | 'name' | 'kind' | 'manager' | 'fee' | 'multiple' | 'listedOn' | 'maturesOn'
> {
  readonly underlying: UnderlyingKey;
  /** won of one unit */
  readonly value: number;
  /** won of all units */
  readonly size: number;
  /** 액티브: chooses for itself and strays from its index */
  readonly isActive: boolean;
}

const HUNDRED_BILLION = 1e11;

/** Units in one creation. */
const CREATION_UNITS = [10_000, 20_000, 50_000, 50_000, 100_000] as const;

/** Of the worth, turned over on an ordinary day. */
const ACTIVITY: Readonly<Record<ProductCategory, number>> = {
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

/** How far prices stray from values: standard deviation, percent. */
const SPREADS: Readonly<Record<ProductCategory, number>> = {
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

export function makeProduct(wish: ProductWish): Product {
  const { shcode, kind, multiple, underlying, value, isActive } = wish;
  const spec = specOf(underlying);
  const category = multiple !== 1 ? 'leveraged' : isActive && spec.category !== 'bond' ? 'active' : spec.category;
  const isHome = spec.making.kind === 'index' || spec.making.kind === 'stocks' || spec.making.kind === 'rule';
  const payout = payoutOf(wish, category, spec.income);
  const creationUnit = kind === 'etf' ? pick(keyOf('product', shcode), 1, CREATION_UNITS) : null;
  const step = creationUnit ?? 100_000;
  const liveliness = Math.exp(0.6 * clamped(normal(keyOf('product', shcode), 2), 1.8));
  const isAbroad = spec.category === 'foreign' || spec.category === 'commodity';
  return {
    ...wish,
    category,
    index: multiple === 1 || spec.index.includes('선물') ? spec.index : futuresOf(spec.index),
    indexCode: spec.making.kind === 'index' ? spec.making.upcode : null,
    tax: kind === 'etf' && isHome && multiple === 1 ? 'free' : 'dividend',
    payout,
    creationUnit,
    units: Math.max(1, Math.round(wish.size / value / step)) * step,
    nominalValue: value,
    turnover:
      wish.size *
      ACTIVITY[category] *
      (wish.size / HUNDRED_BILLION) ** (category === 'leveraged' ? 0.35 : 0.12) *
      liveliness,
    cashPart: kind === 'etn' ? 0 : isActive ? 0.02 : 0.003 + 0.007 * uniform(keyOf('product', shcode), 3),
    income: kind === 'etn' ? 0 : multiple === 1 ? spec.income : 2,
    spread: (SPREADS[category] * (category === 'leveraged' && isAbroad ? 3 : 1)) / 100,
  };
}

/** 코스피 200 선물; a hedge stays at the end. */
function futuresOf(index: string): string {
  return index.endsWith(' (환헤지)') ? index.replace(' (환헤지)', ' 선물 (환헤지)') : `${index} 선물`;
}

function payoutOf(
  { kind, name, shcode, multiple }: ProductWish,
  category: ProductCategory,
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

function clamped(value: number, most: number): number {
  return Math.min(Math.max(value, -most), most);
}
