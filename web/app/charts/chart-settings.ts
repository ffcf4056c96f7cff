import { BAR_KINDS } from '@sise/contract/lists';
import type { BarKind } from '@sise/contract/lists';
import type { ChartScale } from './canvas-viewport.ts';
import { CHART_RANGES } from './chart-range.ts';
import { readCompared } from './compare/compared.ts';
import type { Compared } from './compare/compared.ts';
import { readChoices, START_INDICATORS } from './indicators/indicator-choice.ts';
import type { IndicatorChoice } from './indicators/indicator-choice.ts';
import type { ChartStyle } from './price-series.ts';

/** What a reader has chosen to see on a chart. */
export interface ChartSettings {
  /** An id of CHART_RANGES; null if only the bar kind was chosen. */
  readonly range: string | null;
  readonly kind: BarKind;
  readonly style: ChartStyle;
  readonly scale: ChartScale;
  /** 수정주가: earlier prices adjusted for splits and rights issues. */
  readonly adjusted: boolean;
  readonly indicators: readonly IndicatorChoice[];
  readonly compared: readonly Compared[];
  /** Whether events are marked under the chart. */
  readonly events: boolean;
}

/** Settings at first: half a year of daily bars; on a narrow screen a quarter. */
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

/** Settings with another bar kind; a range of a different kind is cleared. */
export function ofKind(settings: ChartSettings, kind: BarKind): ChartSettings {
  const range = CHART_RANGES.find(({ id }) => id === settings.range);
  return { ...settings, kind, range: range?.kind === kind ? settings.range : null };
}

/** Settings with another range and its bar kind. */
export function ofRange(settings: ChartSettings, id: string): ChartSettings {
  const range = CHART_RANGES.find((one) => one.id === id);
  return range ? { ...settings, range: id, kind: range.kind } : settings;
}

/** Settings from a stored text; invalid parts have their start value. null if the text holds no settings. */
export function readSettings(text: string | null, start: ChartSettings): ChartSettings | null {
  const raw = parsed(text);
  if (raw === null) return null;
  const kind = BAR_KINDS.find((known) => known === raw.kind) ?? start.kind;
  const range = CHART_RANGES.find(({ id }) => id === raw.range);
  return {
    range: range?.kind === kind ? range.id : raw.range === null || kind !== start.kind ? null : start.range,
    kind,
    style: STYLES.find(({ value }) => value === raw.style)?.value ?? start.style,
    scale: SCALES.find(({ value }) => value === raw.scale)?.value ?? start.scale,
    adjusted: typeof raw.adjusted === 'boolean' ? raw.adjusted : start.adjusted,
    indicators: readChoices(raw.indicators) ?? start.indicators,
    compared: readCompared(raw.compared),
    events: typeof raw.events === 'boolean' ? raw.events : start.events,
  };
}

function parsed(text: string | null): Record<string, unknown> | null {
  try {
    const raw: unknown = JSON.parse(text ?? 'null');
    return typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? { ...raw } : null;
  } catch {
    return null; // not written by this site
  }
}
