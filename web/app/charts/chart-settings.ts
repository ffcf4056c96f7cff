import { BAR_KINDS } from '@sise/contract/lists';
import type { BarKind } from '@sise/contract/lists';
import type { ChartScale } from './canvas-placing.ts';
import { CHART_RANGES } from './chart-range.ts';
import { readCompared } from './compare/compared.ts';
import type { Compared } from './compare/compared.ts';
import { readChoices, START_INDICATORS } from './indicators/indicator-choice.ts';
import type { IndicatorChoice } from './indicators/indicator-choice.ts';
import type { ChartStyle } from './price-series.ts';

/** What a reader has chosen to see. */
export interface ChartSettings {
  /** Of CHART_RANGES; null where only the kind was chosen. */
  readonly range: string | null;
  readonly kind: BarKind;
  readonly style: ChartStyle;
  readonly scale: ChartScale;
  /** 수정주가: earlier prices carried over splits and rights. */
  readonly adjusted: boolean;
  readonly indicators: readonly IndicatorChoice[];
  readonly compared: readonly Compared[];
  /** Whether events are marked under the chart. */
  readonly events: boolean;
}

/** Half a year of days; a narrow screen has room for a quarter. */
export const START_SETTINGS: ChartSettings = {
  range: '6m',
  kind: 'day',
  style: 'candle',
  scale: 'won',
  adjusted: true,
  indicators: START_INDICATORS,
  compared: [],
  events: true,
};
export const NARROW_SETTINGS: ChartSettings = { ...START_SETTINGS, range: '3m' };

export const STYLES = [
  { value: 'candle', label: '캔들' },
  { value: 'line', label: '선' },
  { value: 'area', label: '영역' },
] as const satisfies readonly { value: ChartStyle; label: string }[];

export const SCALES = [
  { value: 'won', label: '원' },
  { value: 'percent', label: '%' },
  { value: 'log', label: '로그' },
] as const satisfies readonly { value: ChartScale; label: string }[];

/** A kind chosen by itself leaves the range it no longer belongs to. */
export function ofKind(settings: ChartSettings, kind: BarKind): ChartSettings {
  const range = CHART_RANGES.find(({ id }) => id === settings.range);
  return { ...settings, kind, range: range?.kind === kind ? settings.range : null };
}

/** A range brings its kind of bars along. */
export function ofRange(settings: ChartSettings, id: string): ChartSettings {
  const range = CHART_RANGES.find((one) => one.id === id);
  return range ? { ...settings, range: id, kind: range.kind } : settings;
}

/** Settings as a text that was kept: what of it may stand, and the start for the rest. null where it is none at all. */
export function readSettings(text: string | null, start: ChartSettings): ChartSettings | null {
  const told = parsed(text);
  if (told === null) return null;
  const kind = BAR_KINDS.find((known) => known === told.kind) ?? start.kind;
  const range = CHART_RANGES.find(({ id }) => id === told.range);
  return {
    range: range?.kind === kind ? range.id : told.range === null || kind !== start.kind ? null : start.range,
    kind,
    style: STYLES.find(({ value }) => value === told.style)?.value ?? start.style,
    scale: SCALES.find(({ value }) => value === told.scale)?.value ?? start.scale,
    adjusted: typeof told.adjusted === 'boolean' ? told.adjusted : start.adjusted,
    indicators: readChoices(told.indicators) ?? start.indicators,
    compared: readCompared(told.compared),
    events: typeof told.events === 'boolean' ? told.events : start.events,
  };
}

function parsed(text: string | null): Record<string, unknown> | null {
  try {
    const told: unknown = JSON.parse(text ?? 'null');
    return typeof told === 'object' && told !== null && !Array.isArray(told) ? { ...told } : null;
  } catch {
    return null; // somebody else wrote there
  }
}
