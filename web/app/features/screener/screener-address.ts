import { paths } from '@sise/contract/paths';
import { SCREEN_ORDERS } from '@sise/contract/screener-rows';
import type { ScreenOrder } from '@sise/contract/screener-rows';
import type { PresetKey } from '@sise/contract/screener-filter';
import { PRESETS, presetsOf } from '@sise/contract/screener-presets';
import type { ScreenKind } from '@sise/domain/screener/screen-kind';
import { isSameSort } from '../../quotes/order.ts';
import type { Sort } from '../../quotes/order.ts';
import { fieldTexts, isSameScreen, normalized, readFields, scopeOf, withoutScope } from './screen-fields.ts';
import type { DroppedField, SetFields } from './screen-fields.ts';
import { COLUMN_SETS, setOfPreset, SETS_OF } from './screen-sets.ts';
import type { ColumnSetId } from './screen-sets.ts';

/** The reader's settings of a screener page; all of them are in the address. */
export interface ScreenView {
  readonly kind: ScreenKind;
  readonly screen: SetFields;
  /** The preset that the screen began with; it may have been changed since. */
  readonly preset: PresetKey | null;
  readonly set: ColumnSetId;
  readonly sort: Sort<ScreenOrder>;
}

const PAGE_OF = { stocks: paths.screener, products: paths.screenerProducts };
/** Fields of the page beside those of its screen. */
const OWN_FIELDS = { preset: 'preset', set: 'cols', by: 'sortBy', type: 'sortType' } as const;
const OWN_NAMES: ReadonlySet<string> = new Set(Object.values(OWN_FIELDS));

/** The fields of a preset. */
export function screenOfPreset(kind: ScreenKind, preset: PresetKey): SetFields {
  return normalized(kind, PRESETS[preset].filter);
}

/**
 * Reads the address of a screener page. Faulty fields of the screen are left out and named; other unknown values fall
 * back to the defaults. A preset without conditions beside it stands for its own.
 */
export function readScreenView(
  kind: ScreenKind,
  search: URLSearchParams,
): ScreenView & { readonly dropped: readonly DroppedField[] } {
  const { screen, dropped } = readFields(kind, search, OWN_NAMES);
  const preset = presetsOf(kind).find((key) => key === search.get(OWN_FIELDS.preset)) ?? null;
  const isPreset = preset !== null && Object.keys(withoutScope(screen)).length === 0;
  const set = SETS_OF[kind].find((id) => id === search.get(OWN_FIELDS.set)) ?? presetSet(preset);
  const by = SCREEN_ORDERS.find((order) => order === search.get(OWN_FIELDS.by));
  const type = search.get(OWN_FIELDS.type) === 'asc' ? 'asc' : 'desc';
  return {
    kind,
    screen: isPreset ? { ...screenOfPreset(kind, preset), ...scopeOf(screen) } : screen,
    preset,
    set,
    sort: by === undefined ? presetSort(preset, set) : { by, type },
    dropped,
  };
}

/** The address of a view; defaults are left out. */
export function screenAddress({ kind, screen, preset, set, sort }: ScreenView): string {
  const conditions = withoutScope(normalized(kind, screen));
  const from = Object.keys(conditions).length === 0 ? null : preset;
  const isPreset = from !== null && isSameScreen(kind, conditions, screenOfPreset(kind, from));
  const isUsual = isSameSort(sort, presetSort(from, set));
  return PAGE_OF[kind]({
    [OWN_FIELDS.preset]: from,
    ...fieldTexts(kind, isPreset ? scopeOf(screen) : screen),
    [OWN_FIELDS.set]: set === presetSet(from) ? null : set,
    [OWN_FIELDS.by]: isUsual ? null : sort.by,
    [OWN_FIELDS.type]: isUsual ? null : sort.type,
  });
}

/** The view of a preset as it is offered. */
export function presetView(kind: ScreenKind, preset: PresetKey): ScreenView {
  const set = presetSet(preset);
  return { kind, screen: screenOfPreset(kind, preset), preset, set, sort: presetSort(preset, set) };
}

/** The order of a view before the reader chooses one. */
export function usualSort({ preset, set }: Pick<ScreenView, 'preset' | 'set'>): Sort<ScreenOrder> {
  return presetSort(preset, set);
}

/** A view with another screen or other columns; an order that the reader did not choose follows the columns. */
export function withView(view: ScreenView, part: Partial<ScreenView>): ScreenView {
  const next = { ...view, ...part };
  const isChosen = !isSameSort(view.sort, usualSort(view));
  return part.sort !== undefined || isChosen ? next : { ...next, sort: usualSort(next) };
}

function presetSet(preset: PresetKey | null): ColumnSetId {
  return preset === null ? 'price' : setOfPreset(preset);
}

function presetSort(preset: PresetKey | null, set: ColumnSetId): Sort<ScreenOrder> {
  if (preset === null || set !== setOfPreset(preset)) return COLUMN_SETS[set].sort;
  const { sortBy, sortType } = PRESETS[preset];
  return { by: sortBy, type: sortType };
}
