import { screener as calls } from '@sise/contract/screener';
import type { ScreenOrder, ScreenTile } from '@sise/contract/screener';
import { SIZE_NAMES } from '@sise/contract/screener-filter';
import type { PresetKey } from '@sise/contract/screener-filter';
import type { Column } from '@sise/domain/market/columns';
import { productOf } from '@sise/domain/market/instrument';
import type { Market } from '@sise/domain/market/engine';
import type { Board } from '@sise/domain/screener/board';
import type { FieldSource } from '@sise/domain/screener/fields';
import type { Upcode } from '@sise/domain/terms';
import type { Desk } from '../desk.ts';
import { Told } from '../desk.ts';
import { refuse } from '../refusal.ts';
import { createBoardKeeper } from '../screener/board-keeper.ts';
import { find, findRows, ordered } from '../screener/find.ts';
import { createSpreads } from '../screener/spreads.ts';
import { groupOf, PRESET_KEYS, PRESETS } from '../screener/presets.ts';
import type { Preset } from '../screener/presets.ts';
import { isoKst } from '../wire/meta.ts';
import { toQuoteRow } from '../wire/quote-row.ts';
import { spreadsOf } from '../wire/screen-conditions.ts';
import type { Asked } from '../wire/screen-conditions.ts';
import { toScreenRow } from '../wire/screen-row.ts';
import type { Parts } from '../parts.ts';

/** Stocks of a tile on the first page. */
const TILE_ROWS = 5;

/** Where a screen looks: what it is put to before its conditions are. */
type Where = Pick<Asked, 'market' | 'upcode' | 'hideRisky' | 'type'>;

interface Listed {
  readonly sortBy: ScreenOrder;
  readonly sortType: 'asc' | 'desc';
  readonly page: number;
  readonly num: number;
}

export function screenerRoutes(desk: Desk, { market, sources }: Parts): void {
  const keeper = createBoardKeeper(market, sources);
  const spreadOf = createSpreads(market);

  async function pageOf(among: readonly number[], { page, num, ...asked }: Asked & Listed) {
    const board = await keeper.ready();
    const rows = whereOf(market, among, asked);
    const found = find(board, rows, asked);
    const total = found.rows.length;
    const shown = ordered(board, found, asked, page * num).slice((page - 1) * num);
    return told(board, {
      rows: shown.map((row) => toScreenRow(market, found.columns, row)),
      page,
      pages: Math.max(1, Math.ceil(total / num)),
      total,
      asOf: asOf(market),
      universe: rows.length,
      conditions: found.conditions,
    });
  }

  /** One preset, or two that must hold together, as a short list. */
  function tileOf(board: Board, keys: readonly PresetKey[], where: Where): ScreenTile {
    const presets = keys.map((key): Preset => PRESETS[key]);
    const asked: Asked = Object.assign({}, ...presets.map(({ filter }) => filter), where);
    const found = findRows(board, whereOf(market, market.stocks, where), asked);
    const [first] = presets;
    return {
      key: keys.join('+'),
      group: keys.length > 1 ? 'both' : groupOf(keys[0]),
      title: presets.map(({ title }) => title).join(' · '),
      total: found.rows.length,
      rows: ordered(board, found, first, TILE_ROWS).map((row) => toQuoteRow(market, row)),
    };
  }

  desk.take(calls, {
    async search(asked) {
      const board = await keeper.ready();
      const rows = whereOf(market, market.stocks, asked);
      const { columns, rows: met, conditions, cut } = find(board, rows, asked);
      return told(board, {
        asOf: asOf(market),
        universe: rows.length,
        conditions,
        total: met.length,
        cut,
        spreads: spreadsOf(asked).map(({ name, label, field }) => ({
          field: name,
          label,
          ...spreadOf(board, field, rows, whereKey(asked)),
        })),
        sizes: SIZE_NAMES.map((size, i) => ({ size, stocks: countOf(columns.sizeClass, rows, i + 1) })),
        grades: [1, 2, 3, 4, 5].map((grade) => ({
          grade: String(grade),
          stocks: countOf(columns.opinionBand, rows, grade),
        })),
      });
    },
    koreanStocks: (asked) => pageOf(market.stocks, asked),
    equityProducts: (asked) => pageOf(market.products, asked),
    async presets() {
      const board = await keeper.ready();
      const rows = Int32Array.from(market.stocks);
      const said = PRESET_KEYS.map((key) => {
        const { title, description, filter } = PRESETS[key];
        const total = findRows(board, rows, filter).rows.length;
        return { key, group: groupOf(key), title, description, filter: { ...filter }, total };
      });
      return told(board, said);
    },
    async mainScreener({ tech, consensus, ...where }) {
      const board = await keeper.ready();
      const named = [tech, consensus].filter((key) => key !== null);
      const tiles = named.length > 0 ? [named] : PRESET_KEYS.map((key) => [key]);
      return told(
        board,
        tiles.map((keys) => tileOf(board, keys, where)),
      );
    },
  });
}

/** The rows a screen is put to. */
function whereOf(market: Market, among: readonly number[], where: Where): Int32Array {
  const members = where.upcode ? membersOf(market, where.upcode) : null;
  const kind = where.type ? PRODUCT_KIND[where.type] : null;
  const chosen = among.filter((row) => {
    const listing = market.listings[row];
    if (members && !members.has(row)) return false;
    if (where.market && !where.market.includes(listing.market)) return false;
    if (where.hideRisky && (listing.isHalted || listing.warning === '02' || listing.warning === '03')) return false;
    return kind === null || productOf(listing) === kind;
  });
  return Int32Array.from(chosen);
}

/** Tells places apart. */
function whereKey({ market: markets, upcode, hideRisky }: Where): string {
  return JSON.stringify([markets, upcode, hideRisky]);
}

const PRODUCT_KIND = { etf: 'etf', EF: 'etf', etn: 'etn', EN: 'etn' } as const;

function membersOf(market: Market, upcode: Upcode): ReadonlySet<number> {
  return market.indices.has(upcode) ? new Set(market.membersOf(upcode)) : refuse('index.unknown');
}

function asOf({ asOf: at }: Market): string {
  return at === null ? refuse('market.loading') : isoKst(at);
}

/** How many rows hold a value. */
function countOf(column: Column, rows: Int32Array, wanted: number): number {
  let count = 0;
  for (const row of rows) if (column[row] === wanted) count++;
  return count;
}

const SOURCES: readonly FieldSource[] = ['archive', 'research', 'statements', 'foreignRate'];

/** The answer, and what no source has of what stocks are screened by. */
function told<Data>(board: Board, data: Data): Data | Told<Data> {
  const missing = SOURCES.filter((source) => board.lacks(source));
  return missing.length > 0 ? new Told(data, { missing }) : data;
}
