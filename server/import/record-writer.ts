import type { FileRecord } from '@sise/feeds/krx-files/record';
import type { DateKst } from '@sise/domain/terms';
import type { BulkSession } from '../store/engine.ts';
import { createBinaryRows } from './binary-rows.ts';
import type { BinaryRows } from './binary-rows.ts';
import { openLabels } from './labels.ts';
import { createSeen, ownText } from './seen.ts';
import { mergeRows } from './staging.ts';
import { openStockDays } from './stock-day-writer.ts';
import type { TableSpec } from './table-spec.ts';
import { SPECS } from './table-specs.ts';

/** The counts of a file's rows by result. */
export interface Written {
  /** rows of tables that are new or replaced one of a lower rank */
  readonly stored: number;
  /** rows that a table had already, or had from a better source */
  readonly unchanged: number;
  readonly firstDate: DateKst | null;
  readonly lastDate: DateKst | null;
}

/** Writes the records of one file into the tables, inside the transaction of its session. */
export interface RecordWriter {
  /** @returns false for a record whose key the file has had already */
  add(record: FileRecord): boolean;
  /** True when so many rows wait that flush should be called before more are read. */
  readonly isFull: boolean;
  flush(): Promise<void>;
  /** Flushes the rest and updates derived tables. */
  finish(): Promise<Written>;
}

const BATCH_ROWS = 60_000;

export async function openRecordWriter(session: BulkSession): Promise<RecordWriter> {
  const labels = await openLabels(session);
  const seen = createSeen();
  const numbers = new Map<string, number>();
  const stockDays = await openStockDays(session, labels);
  const waiting = new Map<FileRecord['type'], { spec: TableSpec<FileRecord>; rows: BinaryRows }>();
  let size = 0;
  let stored = 0;
  let taken = 0;
  let firstDate: DateKst | null = null;
  let lastDate: DateKst | null = null;

  function note(date: DateKst): void {
    if (firstDate === null || date < firstDate) firstDate = date;
    if (lastDate === null || date > lastDate) lastDate = date;
  }

  async function flush(): Promise<void> {
    await labels.flush();
    stored += await stockDays.flush();
    for (const { spec, rows } of waiting.values()) stored += await mergeRows(session, spec, rows);
    size = 0;
  }

  function numberOf(word: string): number {
    let number = numbers.get(word);
    if (number === undefined) numbers.set(ownText(word), (number = numbers.size));
    return number;
  }

  function addOther(record: FileRecord): boolean {
    // The specification of a type takes records of that type: the type of the table ensures it.
    const spec = SPECS[record.type] as TableSpec<FileRecord>;
    const [first, second] = spec.keyOf(record);
    if (!seen.add(`${record.type}/${first}`, numberOf(second))) return false;
    let table = waiting.get(record.type);
    if (!table) {
      table = { spec, rows: createBinaryRows(Object.values(spec.columns)) };
      waiting.set(record.type, table);
    }
    table.rows.add(spec.valuesOf(record, labels.of));
    return true;
  }

  return {
    add(record) {
      if (record.type === 'stock-day' ? !stockDays.add(record) : !addOther(record)) return false;
      note('date' in record ? record.date : record.asOf);
      size += 1;
      taken += 1;
      return true;
    },
    get isFull() {
      return size >= BATCH_ROWS;
    },
    flush,
    async finish() {
      await flush();
      await stockDays.finish();
      return { stored, unchanged: taken - stored, firstDate, lastDate };
    },
  };
}
