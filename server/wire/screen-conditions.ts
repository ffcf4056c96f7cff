import { NUMBER_FIELDS, RANGE_FIELDS, SCREEN_CHOICES, SCREEN_FIELDS, SIZE_NAMES } from '@sise/contract/screener-filter';
import type { ChoiceField, Screen, ScreenField } from '@sise/contract/screener-filter';
import { conditionName, SCALES, WORD_RANGES } from '@sise/contract/screener-names';
import type { Field } from '@sise/domain/screener/fields';
import type { Condition, Range } from '@sise/domain/screener/screen';
import { LINEAR } from '@sise/domain/screener/value-scale';
import type { ValueScale } from '@sise/domain/screener/value-scale';

/** A screen of stocks or of ETF and ETN: fields of the other kind are absent. */
export type Asked = Partial<Screen>;

/** A condition with its name on the wire, its form for the evaluator and its Korean name. */
export interface NamedCondition {
  readonly name: ScreenField;
  readonly label: string;
  readonly condition: Condition;
}

/** How a condition of the wire is parsed. */
interface Reading {
  /** The column it tests; a setting of the screen may choose it. */
  readonly field: (asked: Asked) => Field;
  /** null when it is off */
  readonly wanted: (asked: Asked) => readonly number[] | Range | null;
}

const GROWTH_FIELDS = {
  revenue: 'revenueGrowth',
  operatingProfit: 'operatingProfitGrowth',
  netIncome: 'netIncomeGrowth',
} as const;

const READINGS: Readonly<Record<ScreenField, Reading>> = {
  marketCapSize: {
    field: () => 'sizeClass',
    wanted: ({ marketCapSize }) => marketCapSize?.map((size) => 1 + SIZE_NAMES.indexOf(size)) ?? null,
  },
  marketCap: { field: () => 'marketCap', wanted: ({ marketCap }) => limited(marketCap) },
  stockProfitRate: {
    field: ({ stockProfitType = '3M' }) => `return${stockProfitType}`,
    wanted: ({ stockProfitRate }) => limited(stockProfitRate),
  },
  opinion: {
    field: () => 'opinionBand',
    wanted: ({ opinion }) => opinion?.map(Number) ?? null,
  },
  meanUpDown: {
    field: () => 'upside',
    wanted: ({ meanUpDown }) => chosen(meanUpDown, WORD_RANGES.meanUpDown),
  },
  foreignerHoldRate: {
    field: () => 'foreignRate',
    wanted: ({ foreignerHoldRate }) => limited(foreignerHoldRate),
  },
  bothBuyDays: { field: () => 'bothBuyDays', wanted: ({ bothBuyDays }) => atLeast(bothBuyDays) },
  foreignerBuyDays: { field: () => 'foreignerBuyDays', wanted: ({ foreignerBuyDays }) => atLeast(foreignerBuyDays) },
  institutionBuyDays: {
    field: () => 'institutionBuyDays',
    wanted: ({ institutionBuyDays }) => atLeast(institutionBuyDays),
  },
  businessGrowthRate: {
    field: ({ businessGrowth = 'operatingProfit' }) => GROWTH_FIELDS[businessGrowth],
    wanted: ({ businessGrowthRate }) => limited(businessGrowthRate),
  },
  per: { field: () => 'per', wanted: ({ per }) => limited(per) },
  pbr: { field: () => 'pbr', wanted: ({ pbr }) => limited(pbr) },
  roe: { field: () => 'roe', wanted: ({ roe }) => limited(roe) },
  dividendYield: {
    field: () => 'dividendYield',
    wanted: ({ dividendYield }) => limited(dividendYield),
  },
  upCross: {
    field: ({ upCross }) => `golden${upCross ?? '5-20'}`,
    wanted: ({ upCross, crossDays = 5 }) => (upCross ? { from: 0, to: crossDays - 1 } : null),
  },
  downCross: {
    field: ({ downCross }) => `dead${downCross ?? '5-20'}`,
    wanted: ({ downCross, crossDays = 5 }) => (downCross ? { from: 0, to: crossDays - 1 } : null),
  },
  macross: {
    field: ({ macross }) => averageOf(macross ?? null).field,
    wanted: ({ macross }) => averageOf(macross ?? null).wanted,
  },
  rsi: { field: () => 'rsi', wanted: ({ rsi }) => chosen(rsi, WORD_RANGES.rsi) },
  cci: { field: () => 'cci', wanted: ({ cci }) => chosen(cci, WORD_RANGES.cci) },
  newHigh: {
    field: () => 'highAge',
    wanted: ({ newHigh }) => (newHigh ? { from: 0, to: newHigh - 1 } : null),
  },
  risingDays: { field: () => 'risingDays', wanted: ({ risingDays }) => atLeast(risingDays) },
  volumeSurge: { field: () => 'volumeRatio', wanted: ({ volumeSurge }) => atLeast(volumeSurge) },
  bollinger: {
    field: () => 'bandPlace',
    wanted: ({ bollinger }) =>
      bollinger ? { upper: { from: 100, to: null }, lower: { from: null, to: 0 } }[bollinger] : null,
  },
};

/** The conditions of a screen that are on, those named by `order` first. */
export function conditionsOf(asked: Asked): NamedCondition[] {
  const names = [...new Set([...(asked.order ?? []), ...SCREEN_FIELDS])];
  return names.flatMap((name) => {
    const { field, wanted } = READINGS[name];
    const value = wanted(asked);
    if (value === null) return [];
    const condition: Condition =
      'from' in value ? { field: field(asked), op: 'between', value } : { field: field(asked), op: 'among', value };
    return [{ name, label: conditionName(name, asked), condition }];
  });
}

/** The columns of the sliders for these conditions, as the screen's settings choose them. */
export function spreadsOf(
  asked: Asked,
  names: readonly ScreenField[],
): { name: ScreenField; label: string; field: Field; scale: ValueScale }[] {
  return RANGE_FIELDS.filter((name) => names.includes(name)).map((name) => ({
    name,
    scale: SCALES[name] ?? LINEAR,
    label: conditionName(name, asked),
    field: READINGS[name].field(asked),
  }));
}

/** The values offered for these conditions, each as a condition of its own. */
export function choicesOf(
  { crossDays = 5 }: Asked,
  names: readonly ScreenField[],
): { field: ChoiceField; value: string; condition: Condition }[] {
  return CHOICE_FIELDS.filter((field) => names.includes(field)).flatMap((field) =>
    SCREEN_CHOICES[field].flatMap((value) => {
      const asked = { crossDays, [field]: LISTED.has(field) ? [value] : NUMBERS.has(field) ? Number(value) : value };
      const condition = conditionsOf(asked)[0]?.condition;
      return condition === undefined ? [] : [{ field, value, condition }];
    }),
  );
}

const CHOICE_FIELDS = Object.keys(SCREEN_CHOICES) as ChoiceField[]; // keys loses their type
/** Conditions whose value is a list, and those whose value is a number. */
const LISTED: ReadonlySet<ScreenField> = new Set(['marketCapSize', 'opinion']);
const NUMBERS: ReadonlySet<ScreenField> = new Set(NUMBER_FIELDS);

/** Off when it is absent or 0. */
function atLeast(least: number | undefined): Range | null {
  return least ? { from: least, to: null } : null;
}

/** Off when it is absent, open at both ends, or from 0 to 0. */
function limited(range: Range | null | undefined): Range | null {
  if (!range || (range.from === null && range.to === null) || (range.from === 0 && range.to === 0)) return null;
  return range;
}

function chosen<Word extends string>(
  said: Word | Range | null | undefined,
  words: Readonly<Record<Word, Range>>,
): Range | null {
  return typeof said === 'string' ? words[said] : limited(said);
}

/**
 * 이동평균: the order of the averages, or the price above or below one of them. A price equal to the average counts as
 * both.
 */
function averageOf(macross: Screen['macross']): { field: Field; wanted: readonly number[] | Range | null } {
  if (macross === null) return { field: 'alignment', wanted: null };
  if (macross === 'up') return { field: 'alignment', wanted: [1] };
  if (macross === 'down') return { field: 'alignment', wanted: [-1] };
  const span = macross.slice('above'.length) as '5' | '20' | '60' | '120'; // both words have this length
  return {
    field: `disparity${span}`,
    wanted: macross.startsWith('above') ? { from: 100, to: null } : { from: null, to: 100 },
  };
}
