import type { FilingNotice } from '@sise/domain/filings/filing-notice';
import { instant } from '@sise/domain/terms';
import type { AnalystJoin } from '@sise/domain/consensus/analyst-join';
import type { DateKst, Shcode } from '@sise/domain/terms';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { readColumns } from './columns.ts';
import type { HistoryParts } from './history-parts.ts';
import type { Tables } from './tables.ts';

/** A broker's report as a list has it. */
export interface StoredReport {
  readonly id: number;
  readonly date: DateKst;
  readonly shcode: Shcode;
  readonly firm: string;
  /** '' when the list names nobody */
  readonly analyst: string;
  readonly title: string;
  readonly opinion: number | null;
  readonly target: number | null;
  /** won: the stock's last close before the day of the report, if one within two weeks before it is stored */
  readonly price: number | null;
}

/** Reports of brokers and filings of companies. */
export interface ReportsAndFilings {
  /** Every report through a day, oldest first. */
  reports(through: DateKst): Promise<StoredReport[]>;
  /** Which analysts of one name at several firms are one person. */
  analystJoins(): Promise<AnalystJoin[]>;
  /** Whether a filing through a day is stored. */
  hasFilings(through: DateKst): Promise<boolean>;
  /** Filings of a stock from one day through another, newest first. */
  filings(shcode: Shcode, from: DateKst, through: DateKst): Promise<FilingNotice[]>;
  /** Filings of all stocks from one day through another, in any order. */
  filingsBetween(from: DateKst, through: DateKst): Promise<FilingNotice[]>;
  /** Stores filings; one that is stored already is changed, but keeps when it was first seen. */
  saveFilings(filings: readonly FilingNotice[]): Promise<void>;
}

export function createReportsAndFilings({ db, history, fenceHistory }: HistoryParts): ReportsAndFilings {
  return {
    async reports(through) {
      const { numbers, texts } = await readColumns(
        history,
        sql`select r.*, (select b.close from daily_bars b
              where b.shcode = r.shcode and b.date < r.date and b.date >= r.date - 14
              order by b.date desc limit 1) as price
            from reports r where r.date <= ${through}`,
        { numbers: ['id', 'opinion', 'target', 'price'], texts: ['date', 'shcode', 'firm', 'analyst', 'title'] },
        ['date', 'id'],
      );
      return texts.date.map((date, i) => ({
        id: numbers.id[i] ?? 0,
        date: date as DateKst, // a date column
        shcode: texts.shcode[i] as Shcode, // only codes are stored
        firm: texts.firm[i] ?? '',
        analyst: texts.analyst[i] ?? '',
        title: texts.title[i] ?? '',
        opinion: numbers.opinion[i] ?? null,
        target: numbers.target[i] ?? null,
        price: numbers.price[i] ?? null,
      }));
    },

    async analystJoins() {
      const rows = await history.selectFrom('analyst_joins').selectAll().execute();
      return rows.map(({ name, firm, same_as_firm: sameAsFirm }) => ({ name, firm, sameAsFirm }));
    },

    async hasFilings(through) {
      const found = await history
        .selectFrom('filings')
        .select('receipt')
        .where('date', '<=', through)
        .limit(1)
        .execute();
      return found.length > 0;
    },

    async filings(shcode, from, through) {
      const rows = await history
        .selectFrom('filings')
        .selectAll()
        .where('shcode', '=', shcode)
        .where('date', '>=', from)
        .where('date', '<=', through)
        .orderBy('receipt', 'desc')
        .execute();
      return rows.map(filingOf);
    },

    async filingsBetween(from, through) {
      const rows = await history
        .selectFrom('filings')
        .selectAll()
        .where('date', '>=', from)
        .where('date', '<=', through)
        .execute();
      return rows.map(filingOf);
    },

    async saveFilings(filings) {
      const rows = new Map(filings.map(({ seenAt, ...filing }) => [filing.receipt, { ...filing, seen_at: seenAt }]));
      await db
        .insertInto('filings')
        .values([...rows.values()])
        .onConflict((conflict) =>
          conflict.column('receipt').doUpdateSet(({ fn, ref }) => ({
            name: ref('excluded.name'),
            submitter: ref('excluded.submitter'),
            remarks: ref('excluded.remarks'),
            seen_at: fn.coalesce('filings.seen_at', 'excluded.seen_at'),
          })),
        )
        .execute();
      fenceHistory();
    },
  };
}

function filingOf({ seen_at: seenAt, ...row }: Selectable<Tables['filings']>): FilingNotice {
  return {
    ...row,
    date: row.date as DateKst, // a date column
    shcode: row.shcode as Shcode, // only codes are stored
    remarks: row.remarks ?? '',
    seenAt: seenAt === null ? null : instant(seenAt),
  };
}
