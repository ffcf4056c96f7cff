import type { Span } from '@sise/domain/market/archive';
import type { DailyBar } from '@sise/domain/market/bar';
import type { ProductKind } from '@sise/domain/market/instrument';
import type { DateKst, Shcode } from '@sise/domain/terms';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { barsOf, BAR_NUMBERS } from './bar-columns.ts';
import { createDayNames, dayNumberSql, readColumns, readTuples } from './columns.ts';
import type { Tables } from './tables.ts';

/** An ETF or ETN on a day. */
export interface StoredProduct extends DailyBar {
  readonly shcode: Shcode;
  readonly name: string;
  readonly kind: ProductKind;
  readonly shares: number | null;
  /** won: NAV, or 지표가치 of an ETN */
  readonly nav: number | null;
  /** won */
  readonly netAssets: number | null;
  /** 기초지수 */
  readonly indexName: string | null;
  readonly indexValue: number | null;
  readonly indexChange: number | null;
}

/** What a product was worth on a day. */
export interface StoredWorth {
  readonly date: DateKst;
  readonly close: number;
  readonly nav: number;
  readonly indexValue: number | null;
}

/** Days of ETF and ETN with what they were worth. Their bars are among the daily bars. */
export interface ProductBars {
  /** All products of a day, by code. */
  ofDay(date: DateKst): Promise<StoredProduct[]>;
  /** Days of a product on which its worth is told, oldest first. @param through nothing later is given */
  worths(shcode: Shcode, span: Span<DateKst>, through: DateKst): Promise<StoredWorth[]>;
  /** How many such days are stored through a day. */
  countOf(shcode: Shcode, through: DateKst): Promise<number>;
}

const KINDS: Readonly<Record<number, ProductKind>> = { 1: 'etf', 2: 'etn' };
const WORTHS = ['product', 'nav', 'net_assets', 'index_value', 'index_change'] as const;

export function createProductBars(db: Kysely<Tables>): ProductBars {
  const dayOf = createDayNames();
  return {
    async ofDay(date) {
      const columns = await readColumns(
        db,
        sql`select b.*, n.text as name, i.text as index_name
            from product_bars b join labels n on n.id = b.name_id left join labels i on i.id = b.index_name_id
            where b.date = ${date}`,
        { numbers: [...BAR_NUMBERS, ...WORTHS], texts: ['date', 'shcode', 'name', 'index_name'] },
        ['shcode'],
      );
      const [codes, names, indexNames] = ['shcode', 'name', 'index_name'].map(columns.texts);
      const [products, navs, netAssets, indexValues, indexChanges] = WORTHS.map(columns.numbers);
      return barsOf(columns).map((bar, i) => ({
        ...bar,
        shcode: codes[i] as Shcode, // only codes are stored
        name: names[i] ?? '',
        kind: KINDS[products[i] ?? 1],
        nav: navs[i],
        netAssets: netAssets[i],
        indexName: indexNames[i],
        indexValue: indexValues[i],
        indexChange: indexChanges[i],
      }));
    },

    async worths(shcode, { until, count }, through) {
      const last = until !== undefined && until < through ? until : through;
      const tuples = await readTuples(
        db,
        sql`select ${dayNumberSql('date')}, close, nav, index_value from product_bars
            where shcode = ${shcode} and date <= ${last} and nav is not null order by date desc limit ${count}`,
      );
      return tuples
        .map(([day, close, nav, indexValue]) => ({
          date: dayOf(day ?? 0),
          close: close ?? 0,
          nav: nav ?? 0,
          indexValue,
        }))
        .toReversed();
    },

    async countOf(shcode, through) {
      const { rows } = await sql<{ days: number }>`
        select count(*) as days from product_bars
        where shcode = ${shcode} and date <= ${through} and nav is not null`.execute(db);
      return rows[0].days;
    },
  };
}
