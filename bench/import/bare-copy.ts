/**
 * The baseline of the import: rows already in the database's format, in the order of the file, by COPY into the table
 * of bars in one transaction, with the settings and the compiler of the import. Prints the seconds it took.
 */
import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { dateKst } from '../../domain/terms.ts';
import { readFileName } from '../../feeds/krx-files/file-name.ts';
import { HEAD_BYTES, openFile, recogniseFile } from '../../feeds/krx-files/file-reading.ts';
import { createBinaryRows } from '../../server/import/binary-rows.ts';
import { intoOf } from '../../server/import/staging.ts';
import { stockDays } from '../../server/import/table-specs.ts';
import { openStore } from '../../server/store/database.ts';

for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
const [dataDir, path] = process.argv.slice(2);
if (dataDir === undefined || path === undefined) throw new Error('a folder of the database and a file are needed');
const opened = await openStore({ databaseUrl: null, dataDir });
if (!opened.ok) throw new Error(opened.message);
const { store } = opened;
const pieces = encode(readFileSync(path));
const start = performance.now();
await store.bulk(async (session) => {
  for (const piece of pieces) await session.copy(intoOf(stockDays.table, stockDays), piece);
});
console.log((performance.now() - start) / 1_000);
await store.close();

function encode(bytes: Buffer): Uint8Array<ArrayBuffer>[] {
  const rows = createBinaryRows(Object.values(stockDays.columns));
  const recognised = recogniseFile(bytes.subarray(0, HEAD_BYTES));
  if (!recognised.ok) throw new Error(`the generated file ${recognised.why}`);
  const file = openFile(recognised.kind, readFileName('marcap.csv', dateKst('2026-11-20')), {
    take(record) {
      if (record.type === 'stock-day') rows.add(stockDays.valuesOf(record, () => 1));
    },
    refuse: () => {},
    nameOf: () => null,
    skip: () => {},
  });
  if (!file.ok) throw new Error(file.why);
  file.reading.push(bytes);
  file.reading.end();
  return [...rows.take()];
}
