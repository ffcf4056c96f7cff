import { marketOfFlag } from '@sise/domain/market/markets';
import type { DateKst, Shcode } from '@sise/domain/terms';
import type { InstrumentFact } from '@sise/feeds/krx-files/record';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from './tables.ts';

/** What is known of an issue, listed now or in the past: all files merged, the later value before the earlier. */
export interface Instrument extends Omit<InstrumentFact, 'type' | 'source'> {
  /** True when a file lists it among the delisted, with a day or without. */
  readonly isDelisted: boolean;
}

export interface Instruments {
  /** By code, then by the day of listing. */
  all(): Promise<Instrument[]>;
  /** Every issue that ever had the code, the latest listed first. */
  ofCode(shcode: Shcode): Promise<Instrument[]>;
}

export function createInstruments(db: Kysely<Tables>): Instruments {
  return {
    async all() {
      const rows = await db.selectFrom('instruments').selectAll().orderBy('shcode').orderBy('listed_on').execute();
      return rows.map(instrumentOf);
    },
    async ofCode(shcode) {
      const rows = await db.selectFrom('instruments').selectAll().where('shcode', '=', shcode).execute();
      return rows
        .map(instrumentOf)
        .toSorted((a, b) => Number(a.isDelisted) - Number(b.isDelisted) || later(a.listedOn, b.listedOn));
    },
  };
}

function instrumentOf(row: Selectable<Tables['instruments']>): Instrument {
  return {
    shcode: row.shcode as Shcode, // only codes are stored
    product: row.product as Instrument['product'], // written from this union
    isin: row.isin,
    listedOn: row.listed_on as DateKst | null, // a date column
    delistedOn: row.delisted_on as DateKst | null, // a date column
    isDelisted: row.is_delisted,
    name: row.name,
    fullName: row.full_name,
    englishName: row.english_name,
    market: marketOfFlag(String(row.market)),
    securityGroup: row.security_group,
    shareKind: row.share_kind,
    department: row.department,
    industry: row.industry,
    par: row.par,
    shares: row.shares,
    details: row.details,
    asOf: row.as_of as DateKst, // a date column
  };
}

function later(a: string | null, b: string | null): number {
  return (b ?? '').localeCompare(a ?? '');
}
