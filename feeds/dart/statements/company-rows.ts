import type { ReportedDividend } from '@sise/domain/financials/reported-accounts';
import type { TrailingFigures } from '@sise/domain/financials/trailing-figures';
import { MINUTE_MS } from '@sise/domain/market/kst';
import { isShcode, type DateKst, type Shcode } from '@sise/domain/terms';
import type { StoredRows } from '../../transport/feed-rows.ts';
import type { FeedTimers } from '../../transport/timers.ts';
import type { Due } from './company-reading.ts';
import type { Basis } from './company-reports.ts';

/** 주요계정 of a company, and of which report they are. */
export interface Entry {
  readonly figures: TrailingFigures;
  readonly newest: Due;
  readonly basis: Basis;
}

/** What 주요계정 do not say. */
export interface Owners {
  readonly controllingIncome: number | null;
  readonly controllingEquity: number | null;
  readonly dividend: ReportedDividend | null;
  /** false while the report that divides the income is not to be had, although its 주요계정 are */
  readonly isWhole: boolean;
}

/** What the table knows of a company. */
export interface CompanyRow {
  /** the day whose 주요계정 these are */
  readonly readOn: DateKst;
  /** null if it has filed none */
  readonly entry: Entry | null;
  /** What completes them, and the day on which it was read; null before that. */
  readonly owners: (Owners & { readonly readOn: DateKst }) | null;
}

/** Of CompanyRow: rows of another form are not read. */
export const ROW_FORMAT = 1;

/** The rows of the table of all companies, in memory and stored. */
export interface CompanyRows {
  of(shcode: Shcode): CompanyRow | undefined;
  readonly all: ReadonlyMap<Shcode, CompanyRow>;
  /** another number once a row is another */
  readonly revision: number;
  /** how many rows are not stored as they are */
  readonly changed: number;
  put(shcode: Shcode, row: CompanyRow): void;
  /** Drops what completed 주요계정 of a company up to a day, also if it is stored and not read yet. */
  forget(shcode: Shcode, through: DateKst): void;
  /**
   * Reads what was stored before the start. Resolves once that is done, however long the store is away: to go on without
   * it would cost a day's calls.
   */
  restore(): Promise<void>;
  /** Stores what has changed, in vain while the store is away. */
  store(): Promise<void>;
  /** Ends a restoring that waits for the store. */
  stop(): void;
}

export interface CompanyRowsOptions {
  readonly storedRows: StoredRows<CompanyRow>;
  readonly timers: FeedTimers;
  readonly log: (line: string) => void;
}

export function createCompanyRows({ storedRows, timers, log }: CompanyRowsOptions): CompanyRows {
  const rows = new Map<Shcode, CompanyRow>();
  const changed = new Set<Shcode>();
  /** what is to be forgotten of rows that are not read yet */
  const toForget = new Map<Shcode, DateKst>();
  let isRestored = false;
  let revision = 0;
  let isStoreAway = false;
  let cancelRestore: (() => void) | null = null;

  function noteAway(what: 'read' | 'stored'): void {
    if (!isStoreAway) log(`dart: figures of all companies are not ${what}: the store does not answer`);
    isStoreAway = true;
  }

  async function restore(): Promise<void> {
    for (;;) {
      try {
        for (const [code, row] of await storedRows.load()) if (isShcode(code) && !rows.has(code)) rows.set(code, row);
        revision += 1;
        isStoreAway = false;
        isRestored = true;
        for (const [shcode, through] of toForget) forget(shcode, through);
        toForget.clear();
        return;
      } catch {
        noteAway('read');
        await new Promise<void>((resolve) => {
          cancelRestore = timers.after(MINUTE_MS, resolve);
        });
      }
    }
  }

  function put(shcode: Shcode, row: CompanyRow): void {
    rows.set(shcode, row);
    changed.add(shcode);
    revision += 1;
  }

  function forget(shcode: Shcode, through: DateKst): void {
    if (!isRestored && through > (toForget.get(shcode) ?? '')) toForget.set(shcode, through);
    const row = rows.get(shcode);
    if (row === undefined || (row.owners !== null && row.owners.readOn > through)) return;
    // Another row in any case: what is being read of the company now is older.
    put(shcode, { ...row, owners: null });
  }

  return {
    of: (shcode) => rows.get(shcode),
    all: rows,
    get revision() {
      return revision;
    },
    get changed() {
      return changed.size;
    },
    put,
    forget,
    restore,
    async store() {
      const own = new Map([...rows].filter(([shcode]) => changed.has(shcode)));
      if (own.size === 0) return;
      try {
        await storedRows.save(own);
        for (const [shcode, row] of own) if (rows.get(shcode) === row) changed.delete(shcode);
        isStoreAway = false;
      } catch {
        noteAway('stored');
      }
    },
    stop() {
      cancelRestore?.();
    },
  };
}
