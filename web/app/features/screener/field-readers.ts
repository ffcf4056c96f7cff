import {
  AVERAGE_WORDS,
  BANDS,
  GROWTHS,
  HIGHEST_EDGE,
  LOWEST_EDGE,
  MOST_CROSS_DAYS,
  MOST_DAYS,
  MOST_ORDERED,
  MOST_VOLUME,
  OPINION_BANDS,
  PRODUCT_TYPES,
  RANGE_TEXT,
  SCREEN_FIELDS,
  SCREEN_MARKETS,
  SIZE_NAMES,
} from '@sise/contract/screener-filter';
import { WORD_RANGES } from '@sise/contract/screener-names';
import { CROSS_PAIRS, RETURN_SPANS } from '@sise/domain/screener/fields';
import { isUpcode } from '@sise/domain/terms';

/** How the text of a field is read: by the rules of the call, whose schemas a browser does not have. */
export interface FieldReader {
  /** The value without the field: off, or a default. */
  readonly preset: unknown;
  /** undefined for a text that the call refuses */
  readonly read: (text: string) => unknown;
}

const range: FieldReader = { preset: null, read: (text) => (isUnset(text) ? null : rangeIn(text)) };

const days = number({ min: 0, max: MOST_DAYS, preset: 0 });

const COMMON = {
  stockProfitType: word(RETURN_SPANS, '3M'),
  stockProfitRate: range,
  foreignerHoldRate: range,
  upCross: word(CROSS_PAIRS, null),
  downCross: word(CROSS_PAIRS, null),
  crossDays: number({ min: 1, max: MOST_CROSS_DAYS, preset: 5 }),
  macross: word(AVERAGE_WORDS, null),
  rsi: wordOrRange(Object.keys(WORD_RANGES.rsi)),
  cci: wordOrRange(Object.keys(WORD_RANGES.cci)),
  newHigh: days,
  risingDays: days,
  volumeSurge: number({ min: 0, max: MOST_VOLUME, preset: 0, isWhole: false }),
  bollinger: word(BANDS, null),
  upcode: { preset: null, read: (text) => (isUnset(text) ? null : isUpcode(text) ? text : undefined) },
  hideRisky: { preset: false, read: (text) => (text === '' ? false : FLAGS.get(text.toLowerCase())) },
  order: list(SCREEN_FIELDS, MOST_ORDERED, []),
} as const satisfies Record<string, FieldReader>;

/** The fields of each kind, in the order in which an address has them. */
export const FIELD_READERS = {
  stocks: {
    ...COMMON,
    market: list(SCREEN_MARKETS, SCREEN_MARKETS.length, null),
    marketCapSize: list(SIZE_NAMES, SIZE_NAMES.length, null),
    opinion: list(OPINION_BANDS, OPINION_BANDS.length, null),
    meanUpDown: wordOrRange(Object.keys(WORD_RANGES.meanUpDown)),
    bothBuyDays: days,
    foreignerBuyDays: days,
    institutionBuyDays: days,
    businessGrowth: word(GROWTHS, 'operatingProfit'),
    businessGrowthRate: range,
    per: range,
    pbr: range,
    roe: range,
    dividendYield: range,
  },
  products: { ...COMMON, type: word(PRODUCT_TYPES, null), marketCap: range },
} as const satisfies Record<string, Record<string, FieldReader>>;

/** Texts of a switch. */
const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ...['true', '1', 'yes', 'on', 'y', 'enabled'].map((text) => [text, true] as const),
  ...['false', '0', 'no', 'off', 'n', 'disabled'].map((text) => [text, false] as const),
]);

/** An empty text and ALL say that a field is not set. */
function isUnset(text: string): boolean {
  return text === '' || text === 'ALL';
}

function rangeIn(text: string): { readonly from: number | null; readonly to: number | null } | undefined {
  const parts = RANGE_TEXT.exec(text);
  if (parts === null) return undefined;
  const [from, to] = [edgeIn(parts[1]), edgeIn(parts[2])];
  if (from === undefined || to === undefined) return undefined;
  return from === null || to === null || from <= to ? { from, to } : undefined;
}

function edgeIn(text: string | undefined): number | null | undefined {
  if (text === undefined) return null;
  const value = Number(text);
  return value >= LOWEST_EDGE && value <= HIGHEST_EDGE ? value : undefined;
}

function word(words: readonly string[], preset: string | null): FieldReader {
  return { preset, read: (text) => (isUnset(text) ? preset : words.find((each) => each === text)) };
}

function wordOrRange(words: readonly string[]): FieldReader {
  return { preset: null, read: (text) => words.find((each) => each === text) ?? range.read(text) };
}

function list(words: readonly string[], most: number, preset: readonly string[] | null): FieldReader {
  return {
    preset,
    read: (text) => {
      const parts = text.split(',');
      if (text === '' || parts.includes('ALL')) return preset;
      return parts.length <= most && parts.every((part) => words.includes(part)) ? parts : undefined;
    },
  };
}

interface NumberRule {
  readonly min: number;
  readonly max: number;
  readonly preset: number;
  readonly isWhole?: boolean;
}

function number({ min, max, preset, isWhole = true }: NumberRule): FieldReader {
  return {
    preset,
    read: (text) => {
      if (isUnset(text)) return preset;
      const value = Number(text);
      return value >= min && value <= max && (!isWhole || Number.isInteger(value)) ? value : undefined;
    },
  };
}
