import { BAR_KINDS } from '@sise/contract/lists';
import { CHART_RANGES } from './chart-range.ts';
import { SCALES, STYLES } from './chart-settings.ts';
import type { ChartSettings } from './chart-settings.ts';
import { readCompared } from './compare/compared.ts';
import type { Compared } from './compare/compared.ts';
import { readChoices } from './indicators/indicator-choice.ts';
import type { IndicatorChoice } from './indicators/indicator-choice.ts';

/** The fields of a chart in the address, such as `range=1y&type=line&ind=average-5-20_rsi-14&vs=1001_000660`. */
const FIELDS = ['range', 'interval', 'type', 'scale', 'price', 'ind', 'vs', 'events'] as const;

const NONE = 'none';
const BETWEEN = '_';
const WITHIN = '-';

/**
 * The chart settings in an address. Missing or invalid parts have their start value, so that everyone who opens the
 * address sees the same. A compared instrument is named by its code until its name is known.
 * @returns null if the address has no chart settings
 */
export function readChartAddress(search: URLSearchParams, start: ChartSettings): ChartSettings | null {
  if (!FIELDS.some((field) => search.has(field))) return null;
  const range = CHART_RANGES.find(({ id }) => id === search.get('range'));
  const interval = BAR_KINDS.find((kind) => kind === search.get('interval'));
  const kind = interval ?? range?.kind ?? start.kind;
  const fallback = interval === undefined && range === undefined ? start.range : null;
  return {
    range: range?.kind === kind ? range.id : fallback,
    kind,
    style: STYLES.find(({ value }) => value === search.get('type'))?.value ?? start.style,
    scale: SCALES.find(({ value }) => value === search.get('scale'))?.value ?? start.scale,
    adjusted: search.get('price') === 'raw' ? false : start.adjusted,
    indicators: readIndicators(search.get('ind')) ?? start.indicators,
    compared: readCompared(split(search.get('vs')).map(comparedOf)),
    events: search.get('events') === 'off' ? false : start.events,
  };
}

/** An address with chart settings: always the range or the bar kind, the rest only if it differs from the start. */
export function withChartAddress(
  search: URLSearchParams,
  settings: ChartSettings,
  start: ChartSettings,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const field of FIELDS) next.delete(field);
  const set = (field: (typeof FIELDS)[number], value: string, isStart: boolean) => isStart || next.set(field, value);
  if (settings.range === null) next.set('interval', settings.kind);
  else next.set('range', settings.range);
  set('type', settings.style, settings.style === start.style);
  set('scale', settings.scale, settings.scale === start.scale);
  set('price', 'raw', settings.adjusted);
  const indicators = settings.indicators.map(indicatorText).join(BETWEEN);
  set('ind', indicators || NONE, indicators === start.indicators.map(indicatorText).join(BETWEEN));
  set('vs', settings.compared.map(({ id }) => id).join(BETWEEN), settings.compared.length === 0);
  set('events', 'off', settings.events);
  return next;
}

/** The chart settings of an address as one text: equal for equal settings. */
export function chartPart(search: URLSearchParams): string {
  return FIELDS.map((field) => search.get(field) ?? '').join('&');
}

function indicatorText({ id, params }: IndicatorChoice): string {
  return [id, ...params].join(WITHIN);
}

function readIndicators(text: string | null): readonly IndicatorChoice[] | null {
  if (text === null) return null;
  const read = readChoices(
    split(text).map((one) => {
      const [id, ...params] = one.split(WITHIN);
      return { id, params: params.map(Number) };
    }),
  );
  return read?.length === 0 && text !== NONE ? null : read;
}

function comparedOf(id: string): Compared {
  return { id, name: id, what: id.length === 6 ? 'stock' : 'index' };
}

function split(text: string | null): string[] {
  return text === null || text === '' ? [] : text.split(BETWEEN);
}
