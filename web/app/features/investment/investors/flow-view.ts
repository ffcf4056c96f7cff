import { FLOW_MARKET_IDS } from '@sise/domain/flows/flow-market';
import type { FlowMarketId } from '@sise/domain/flows/flow-market';
import { FLOW_PERIODS } from '@sise/domain/flows/flow-period';
import type { FlowPeriod } from '@sise/domain/flows/flow-period';
import { pageInSearch } from '../../../ui/page-number.ts';
import type { Measure } from '../flow-unit.ts';
import { idsInText } from './investor-choice.ts';

/** daily: bars of each day under the running sums; cumulative: the running sums alone. */
export type FlowShape = 'daily' | 'cumulative';

/** The reader's settings of the page; all of them are in the address. */
export interface FlowView {
  readonly market: FlowMarketId;
  readonly measure: Measure;
  readonly period: FlowPeriod;
  readonly shape: FlowShape;
  /** Ids of investors, as in investor-choice; null for the preset. */
  readonly investors: readonly string[] | null;
  /** Whether the table shows every investor type, or only the groups. */
  readonly everyType: boolean;
  readonly page: number;
}

export const PRESET: FlowView = {
  market: 'kospi',
  measure: 'amount',
  period: '3month',
  shape: 'daily',
  investors: null,
  everyType: true,
  page: 1,
};

/** Fields of an address with the values that they can have. */
const KNOWN = {
  market: FLOW_MARKET_IDS,
  measure: ['amount', 'volume'],
  period: FLOW_PERIODS,
  view: ['daily', 'cumulative'],
  types: ['groups'],
} as const;

/** Reads the address of the page. Unknown values fall back to the preset. */
export function readFlowView(search: URLSearchParams): FlowView {
  const of = <Value extends string>(name: string, values: readonly Value[], preset: Value): Value =>
    values.find((value) => value === search.get(name)) ?? preset;
  return {
    market: of('market', KNOWN.market, PRESET.market),
    measure: of('measure', KNOWN.measure, PRESET.measure),
    period: of('period', KNOWN.period, PRESET.period),
    shape: of('view', KNOWN.view, PRESET.shape),
    investors: idsInText(search.get('investors')),
    everyType: search.get('types') !== 'groups',
    page: pageInSearch(search),
  };
}

/** The address with a part of the view changed; presets are left out. The table starts again when its days change. */
export function withFlowView(search: URLSearchParams, part: Partial<FlowView>): URLSearchParams {
  const next = new URLSearchParams(search);
  const view = { ...readFlowView(search), ...part };
  const set = (name: string, value: string, preset: string) =>
    value === preset ? next.delete(name) : next.set(name, value);
  set('market', view.market, PRESET.market);
  set('measure', view.measure, PRESET.measure);
  set('period', view.period, PRESET.period);
  set('view', view.shape, PRESET.shape);
  set('investors', view.investors?.join('.') ?? '', '');
  set('types', view.everyType ? '' : 'groups', '');
  set('page', part.market === undefined && part.period === undefined ? `${view.page}` : '1', '1');
  return next;
}

/**
 * What an address names and the page does not show, such as `period=9month`.
 * @param chosen ids of the investors that are shown
 */
export function droppedIn(search: URLSearchParams, chosen: readonly string[]): string[] {
  const unknown = Object.entries(KNOWN).flatMap(([name, values]) => {
    const value = search.get(name) ?? '';
    return value === '' || values.some((known) => known === value) ? [] : [`${name}=${value}`];
  });
  const investors = (readFlowView(search).investors ?? []).filter((id) => !chosen.includes(id));
  return [...unknown, ...(investors.length > 0 ? [`investors=${investors.join('.')}`] : [])];
}
