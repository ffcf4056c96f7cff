import { conditionName, WORD_RANGES } from '@sise/contract/screener-names';
import { RANGE_FIELDS } from '@sise/contract/screener-filter';
import type { ChoiceField, RangeField, ScreenField } from '@sise/contract/screener-filter';
import { OPINION_NAMES } from '@sise/domain/consensus/opinion';
import { comma } from '@sise/domain/format/number';
import { isOff } from './screen-fields.ts';
import type { SetFields } from './screen-fields.ts';

interface Range {
  readonly from: number | null;
  readonly to: number | null;
}

/** How the values of a range are shown and typed. */
interface RangeForm {
  readonly unit: string;
  /** A shown 1 is this many of the call's units. */
  readonly factor: number;
  readonly digits: number;
}

const PERCENT: RangeForm = { unit: '%', factor: 1, digits: 2 };
const TIMES: RangeForm = { unit: '배', factor: 1, digits: 2 };
const INDICATOR: RangeForm = { unit: '', factor: 1, digits: 2 };

export const RANGE_FORMS: Readonly<Record<RangeField, RangeForm>> = {
  marketCap: { unit: '억원', factor: 1e8, digits: 0 },
  stockProfitRate: PERCENT,
  meanUpDown: PERCENT,
  foreignerHoldRate: PERCENT,
  businessGrowthRate: PERCENT,
  per: TIMES,
  pbr: TIMES,
  roe: PERCENT,
  dividendYield: PERCENT,
  rsi: INDICATOR,
  cci: INDICATOR,
};

/** The name of each value that is chosen; those of numbers follow from the number. */
const CHOICE_NAMES: Readonly<Partial<Record<ChoiceField, Readonly<Record<string, string>>>>> = {
  marketCapSize: { large: '대형', mid: '중형', small: '소형' },
  opinion: { ...OPINION_NAMES },
  upCross: { '5-20': '5일·20일', '20-60': '20일·60일', '60-120': '60일·120일' },
  downCross: { '5-20': '5일·20일', '20-60': '20일·60일', '60-120': '60일·120일' },
  macross: { up: '정배열', down: '역배열' },
  bollinger: { upper: '상단 이상', lower: '하단 이하' },
};

/** What a value means, beside its name. */
const CHOICE_NOTES: Readonly<Partial<Record<ChoiceField, Readonly<Record<string, string>>>>> = {
  marketCapSize: { large: '100위까지', mid: '코스피 300위, 코스닥 400위까지', small: '그 아래' },
  opinion: { 1: '1.00~1.80', 2: '1.81~2.60', 3: '2.61~3.40', 4: '3.41~4.20', 5: '4.21~5.00' },
  macross: { up: '5 > 20 > 60 > 120일', down: '5 < 20 < 60 < 120일' },
};

/** Conditions of at least so many days in a row. */
const DAYS: ReadonlySet<ChoiceField> = new Set(['risingDays', 'bothBuyDays', 'foreignerBuyDays', 'institutionBuyDays']);
const AVERAGE = /^(above|below)(\d+)$/;

/** 대형, 5일·20일, 20일선 위, 3일 이상. */
export function choiceName(field: ChoiceField, value: string): string {
  const [, side, days] = AVERAGE.exec(value) ?? [];
  if (side !== undefined) return `${days}일선 ${side === 'above' ? '위' : '아래'}`;
  if (field === 'newHigh') return value === '1' ? '오늘' : `${value}거래일 안`;
  if (DAYS.has(field)) return `${value}일 이상`;
  if (field === 'volumeSurge') return `${comma(Number(value))}% 이상`;
  return CHOICE_NAMES[field]?.[value] ?? value;
}

export function choiceNote(field: ChoiceField, value: string): string {
  return CHOICE_NOTES[field]?.[value] ?? '';
}

export function isRangeField(field: ScreenField): field is RangeField {
  return RANGE_FIELDS.some((each) => each === field);
}

/** The range of a condition; a word such as oversold is the range it stands for. Null if the condition is off. */
export function rangeIn(screen: SetFields, field: RangeField): Range | null {
  const value = screen[field] ?? null;
  if (value === null) return null;
  if (typeof value !== 'string') return isOff(value) ? null : value;
  const words: Readonly<Partial<Record<RangeField, Readonly<Record<string, Range>>>>> = WORD_RANGES;
  return words[field]?.[value] ?? null;
}

/** The chosen values of a condition; none if it is off. */
export function chosenIn(screen: SetFields, field: ChoiceField): readonly string[] {
  const value = screen[field] ?? null;
  if (value === null || value === 0) return [];
  return Array.isArray(value) ? value : [String(value)];
}

/** −20~130%, 15% 이상, 10배 이하. */
export function rangeWords(field: RangeField, { from, to }: Range): string {
  const { unit } = RANGE_FORMS[field];
  if (from === null) return `${shownNumber(field, to)}${unit} 이하`;
  if (to === null) return `${shownNumber(field, from)}${unit} 이상`;
  return `${shownNumber(field, from)}~${shownNumber(field, to)}${unit}`;
}

/** A value of a range in its shown unit, without it: at most two decimals. */
export function shownNumber(field: RangeField, value: number | null): string {
  if (value === null) return '';
  const { factor, digits } = RANGE_FORMS[field];
  const shown = Number((value / factor).toFixed(digits));
  return comma(shown, decimalsOf(shown));
}

function decimalsOf(value: number): number {
  return (String(value).split('.')[1] ?? '').length;
}

/** The present value of a condition in words; null if it is off. */
export function conditionValue(screen: SetFields, field: ScreenField): string | null {
  if (isRangeField(field)) {
    const range = rangeIn(screen, field);
    return range && rangeWords(field, range);
  }
  const chosen = chosenIn(screen, field).map((value) => choiceName(field, value));
  if (chosen.length === 0) return null;
  const isCross = field === 'upCross' || field === 'downCross';
  return chosen.join('·') + (isCross ? `, ${screen.crossDays ?? 5}거래일 안` : '');
}

/** The condition with its value: 3개월 수익률 −20~130%. */
export function conditionText(screen: SetFields, field: ScreenField): string {
  return `${conditionName(field, screen)} ${conditionValue(screen, field) ?? '전체'}`;
}

/** The conditions of a screen that are on, in the order of the screener. */
export function activeConditions(fields: readonly ScreenField[], screen: SetFields): ScreenField[] {
  return fields.filter((field) => conditionValue(screen, field) !== null);
}
