import { upcodeOfKrx } from '@sise/domain/sector/index-codes';
import { isUpcode, upcode } from '@sise/domain/terms';
import type { CsvKind } from './kind.ts';
import { createRow } from './row.ts';

/** Names of the indices, each identified by a group character and three digits. */
export const indexList: CsvKind = {
  format: 'csv',
  name: 'index-list',
  requiredColumns: ['full_code', 'short_code', 'codeName', 'marketCode'],
  open(columns, file, sink) {
    const asOf = file.date;
    if (!asOf) return { ok: false, why: 'has no day: put it into its name, as in index-list-2026-03-22.csv' };
    const row = createRow(columns);
    const at = { group: row.column('full_code'), number: row.column('short_code'), name: row.column('codeName') };
    return {
      ok: true,
      read(fields, line) {
        row.use(fields);
        const code = `${row.needText(at.group)}${row.needText(at.number)}`;
        const name = row.needText(at.name);
        if (!isUpcode(code)) row.fail(at.number, 'makes no index code with its group');
        if (row.problem) return sink.refuse(line, row.problem);
        sink.take({ type: 'index', asOf, upcode: upcodeOfKrx(upcode(code)), name }, line);
      },
    };
  },
};

/** The stocks that an index counts. The index and the day are in the name of the file. */
export const indexMembers: CsvKind = {
  format: 'csv',
  name: 'index-members',
  requiredColumns: ['Code', 'Name', 'Marcap', 'IDX_ID'],
  without: 'Stocks',
  open(columns, file, sink) {
    const { date: asOf, index } = file;
    if (!asOf || !index) {
      return { ok: false, why: 'does not say which index and which day: call it members-1028-2026-03-22.csv' };
    }
    const row = createRow(columns);
    const code = row.column('Code');
    return {
      ok: true,
      read(fields, line) {
        row.use(fields);
        const shcode = row.code(code);
        if (row.problem) return sink.refuse(line, row.problem);
        sink.take({ type: 'index-member', asOf, upcode: index, shcode }, line);
      },
    };
  },
};
