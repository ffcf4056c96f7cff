import { createWriteStream, mkdirSync } from 'node:fs';
import type { WriteStream } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { csvHead, csvLine, type CsvCell } from '@sise/domain/format/csv';
import type { LostContracts, RowProblem } from '@sise/feeds/krx-files/record';

/** The rejected rows, one by one, and the missing trading days, in a CSV beside the store. */
export interface Report {
  /** null until there is something to report */
  readonly path: string | null;
  /** @param lost the contracts missing from the day without the row */
  add(file: string, line: number, problem: RowProblem, lost?: LostContracts): void;
  /** Adds a run of trading days that a table lacks. */
  addMissing(table: string, days: string): void;
  /** Waits when the disk is slower than the rows. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** @param startedAt names the report, so that a later run does not overwrite it */
export function createReport(folder: string, startedAt: Date): Report {
  let stream: WriteStream | null = null;
  let path: string | null = null;

  function open(): WriteStream {
    path = join(folder, `import-report-${startedAt.toISOString().replaceAll(':', '').slice(0, 17)}Z.csv`);
    mkdirSync(folder, { recursive: true }); // with a database elsewhere the folder may be missing
    stream = createWriteStream(path);
    stream.write(csvHead(['file', 'line', 'field', 'reason', 'value']));
    return stream;
  }

  function write(cells: readonly CsvCell[]): void {
    (stream ?? open()).write(csvLine(cells));
  }

  return {
    get path() {
      return path;
    },
    add(file, line, { field, reason, value }, lost) {
      const cost = lost ? `; left out with it: volume ${lost.volume}, open interest ${lost.openInterest}` : '';
      write([file, line, field, `${reason}${cost}`, value]);
    },
    addMissing(table, days) {
      write(['', '', table, 'no imported file has it, and the exchange traded', days]);
    },
    async settle() {
      if (stream?.writableNeedDrain) await once(stream, 'drain');
    },
    async close() {
      const ending = stream;
      stream = null;
      if (!ending) return;
      ending.end();
      await once(ending, 'close');
    },
  };
}
