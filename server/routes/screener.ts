import { isoKst } from '@sise/domain/format/date';
import { screener as calls } from '@sise/contract/screener';
import type { ScreenTile } from '@sise/contract/screener';
import type { ScreenOrder } from '@sise/contract/screener-rows';
import { groupOf, PRESET_KEYS, PRESETS, presetsOf } from '@sise/contract/screener-presets';
import type { NamedScreen } from '@sise/contract/screener-presets';
import { PRODUCT_FIELDS, SCREEN_FIELDS, SIZE_NAMES } from '@sise/contract/screener-filter';
import type { PresetKey, ScreenField } from '@sise/contract/screener-filter';
import type { Column } from '@sise/domain/market/columns';
import type { Market } from '@sise/domain/market/engine';
import type { ScreenerTable } from '@sise/domain/screener/screener-table';
import type { ApiRegistry } from '../api-registry.ts';
import { refuse } from '../refusal.ts';
import { meeting } from '@sise/domain/screener/screen';
import { find, findRows, ordered } from '../screener/find.ts';
import { withMissingSources } from '../screener/missing-sources.ts';
import { createSpreads } from '../screener/spreads.ts';
import { whereOf } from '../screener/where.ts';
import type { Where } from '../screener/where.ts';
import { toQuoteRow } from '../wire/quote-row.ts';
import { choicesOf, spreadsOf } from '../wire/screen-conditions.ts';
import type { Asked } from '../wire/screen-conditions.ts';
import { toScreenRow } from '../wire/screen-row.ts';
import type { Parts } from '../parts.ts';
import { pagesOf, spanOf } from './paging.ts';

/** Stocks of a tile on the first page. */
const TILE_ROWS = 5;

/** Stocks have no range of market caps, but sizes. */
const STOCK_FIELDS = SCREEN_FIELDS.filter((field) => field !== 'marketCap');

interface Listed {
  readonly sortBy: ScreenOrder;
  readonly sortType: 'asc' | 'desc';
  readonly page: number;
  readonly num: number;
}

export function screenerRoutes(api: ApiRegistry, { market, screenerTables: tables }: Parts): void {
  const spreadOf = createSpreads(market);

  async function pageOf(among: readonly number[], { page, num, ...asked }: Asked & Listed) {
    const table = await tables.ready();
    const rows = whereOf(market, among, asked);
    const found = find(table, rows, asked);
    const total = found.rows.length;
    const { from, until } = spanOf({ page, num });
    const shown = ordered(table, found, asked, until).slice(from);
    return withMissingSources(table, {
      rows: shown.map((row) => toScreenRow(market, found.columns, row)),
      ...pagesOf(total, { page, num }),
      asOf: asOf(market),
      universe: rows.length,
      conditions: found.conditions,
    });
  }

  /** How many rows a screen leaves, and what each condition removes: cheap, for each move of a slider. */
  async function stepsOf(among: readonly number[], asked: Asked) {
    const table = await tables.ready();
    const rows = whereOf(market, among, asked);
    const { rows: met, conditions, cut } = find(table, rows, asked);
    return withMissingSources(table, {
      asOf: asOf(market),
      universe: rows.length,
      conditions,
      total: met.length,
      cut,
    });
  }

  /** The same, with the market's distribution of each field. */
  async function countOf(among: readonly number[], fields: readonly ScreenField[], asked: Asked) {
    const table = await tables.ready();
    const rows = whereOf(market, among, asked);
    const { columns, rows: met, conditions, cut } = find(table, rows, asked);
    return withMissingSources(table, {
      asOf: asOf(market),
      universe: rows.length,
      conditions,
      total: met.length,
      cut,
      spreads: spreadsOf(asked, fields).map(({ name, label, field, scale }) => ({
        field: name,
        label,
        ...spreadOf(table, field, scale, rows, whereKey(asked, fields)),
      })),
      sizes: SIZE_NAMES.map((size, i) => ({ size, stocks: rowsWith(columns.sizeClass, rows, i + 1) })),
      grades: [1, 2, 3, 4, 5].map((grade) => ({
        grade: String(grade),
        stocks: rowsWith(columns.opinionBand, rows, grade),
      })),
      choices: choicesOf(asked, fields).map(({ field, value, condition }) => ({
        field,
        value,
        stocks: meeting(columns, rows, [condition]).length,
      })),
    });
  }

  /** One preset, or two that must both hold, as a short list. */
  function tileOf(table: ScreenerTable, keys: readonly [PresetKey, ...PresetKey[]], where: Where): ScreenTile {
    const [firstKey] = keys;
    const presets = keys.map((key): NamedScreen => PRESETS[key]);
    const asked: Asked = Object.assign({}, ...presets.map(({ filter }) => filter), where);
    const found = findRows(table, whereOf(market, market.stocks, where), asked);
    return {
      key: keys.join('+'),
      group: keys.length > 1 ? 'both' : groupOf(firstKey),
      title: presets.map(({ title }) => title).join(' · '),
      total: found.rows.length,
      rows: ordered(table, found, PRESETS[firstKey], TILE_ROWS).map((row) => toQuoteRow(market, row)),
    };
  }

  api.register(calls, {
    search: (asked) => countOf(market.stocks, STOCK_FIELDS, asked),
    searchProducts: (asked) => countOf(market.etfEtns, PRODUCT_FIELDS, asked),
    countStocks: (asked) => stepsOf(market.stocks, asked),
    countProducts: (asked) => stepsOf(market.etfEtns, asked),
    stocks: (asked) => pageOf(market.stocks, asked),
    products: (asked) => pageOf(market.etfEtns, asked),
    koreanStocks: (asked) => pageOf(market.stocks, asked),
    equityProducts: (asked) => pageOf(market.etfEtns, asked),
    async presets({ of }) {
      const table = await tables.ready();
      const rows = Int32Array.from(of === 'stocks' ? market.stocks : market.etfEtns);
      const said = presetsOf(of).map((key) => {
        const { title, description, filter } = PRESETS[key];
        const total = findRows(table, rows, filter).rows.length;
        return { key, group: groupOf(key), title, description, filter: { ...filter }, total };
      });
      return withMissingSources(table, said);
    },
    async mainScreener({ tech, consensus, ...where }) {
      const table = await tables.ready();
      const [first, ...others] = [tech, consensus].filter((key) => key !== null);
      if (first !== undefined) return withMissingSources(table, [tileOf(table, [first, ...others], where)]);
      return withMissingSources(
        table,
        PRESET_KEYS.map((key) => tileOf(table, [key], where)),
      );
    },
  });
}

/** A cache key of the starting rows. */
function whereKey({ market: markets, upcode, hideRisky, type }: Where, fields: readonly ScreenField[]): string {
  return JSON.stringify([markets, upcode, hideRisky, type, fields.length]);
}

function asOf({ asOf: at }: Market): string {
  return at === null ? refuse('market.loading') : isoKst(at);
}

/** How many rows have a value. */
function rowsWith(column: Column, rows: Int32Array, wanted: number): number {
  let count = 0;
  for (const row of rows) if (column[row] === wanted) count++;
  return count;
}
