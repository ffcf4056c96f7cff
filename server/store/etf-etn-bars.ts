import type { Span } from '@sise/domain/market/archive';
import type { DailyBar } from '@sise/domain/market/bar';
import type { EtfEtnKind } from '@sise/domain/market/instrument';
import type { DateKst, Shcode } from '@sise/domain/terms';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { barsOf, BAR_NUMBERS } from './bar-columns.ts';
import { createDayNames, dayNumberSql, readColumns, readTuples } from './columns.ts';
import type { Tables } from './tables.ts';

/** An ETF or ETN on a day. */
export interface StoredEtfEtn extends DailyBar {
  readonly shcode: Shcode;
  readonly name: string;
  readonly kind: EtfEtnKind;
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

/** The value of an ETF or ETN on a day. */
export interface StoredWorth {
  readonly date: DateKst;
  readonly close: number;
  readonly nav: number;
  readonly indexValue: number | null;
}

/** Days of ETF and ETN with their values. Their prices are among the daily bars. */
export interface EtfEtnBars {
  /** Every ETF and ETN of a day, by code. */
  ofDay(date: DateKst): Promise<StoredEtfEtn[]>;
  /** Days of an ETF or ETN with a value, oldest first. @param through nothing later is returned */
  worths(shcode: Shcode, span: Span<DateKst>, through: DateKst): Promise<StoredWorth[]>;
  /** How many such days are stored through a day. */
  countOf(shcode: Shcode, through: DateKst): Promise<number>;
}

/** The table's number of an ETN; that of an ETF is 1. */
const ETN = 2;
const WORTHS = ['product', 'nav', 'net_assets', 'index_value', 'index_change'] as const;

export function createEtfEtnBars(db: Kysely<Tables>): EtfEtnBars {
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
      const { shcode, name, index_name: indexName } = columns.texts;
      const { product, nav, net_assets: netAssets, index_value: value, index_change: change } = columns.numbers;
      return barsOf(columns).map((bar, i) => ({
        ...bar,
        shcode: shcode[i] as Shcode, // only codes are stored
        name: name[i] ?? '',
        kind: product[i] === ETN ? 'etn' : 'etf',
        nav: nav[i] ?? null,
        netAssets: netAssets[i] ?? null,
        indexName: indexName[i] ?? null,
        indexValue: value[i] ?? null,
        indexChange: change[i] ?? null,
      }));
    },

    async worths(shcode, { until, count }, through) {
      const last = until !== undefined && until < through ? until : through;
      const tuples = await readTuples(
        db,
        sql`select ${dayNumberSql()}, close, nav, index_value from product_bars
            where shcode = ${shcode} and date <= ${last} and nav is not null order by date desc limit ${count}`,
      );
      return tuples
        .map(([day, close, nav, indexValue]) => ({
          date: dayOf(day ?? 0),
          close: close ?? 0,
          nav: nav ?? 0,
          indexValue: indexValue ?? null,
        }))
        .toReversed();
    },

    async countOf(shcode, through) {
      const { rows } = await sql<{ days: number }>`
        select count(*) as days from product_bars
        where shcode = ${shcode} and date <= ${through} and nav is not null`.execute(db);
      return rows[0]?.days ?? 0;
    },
  };
}
