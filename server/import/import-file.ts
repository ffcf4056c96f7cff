import { basename } from 'node:path';
import { readFileName } from '@sise/feeds/krx-files/file-name';
import type { FileFacts } from '@sise/feeds/krx-files/file-name';
import { HEAD_BYTES, openFile, recogniseFile } from '@sise/feeds/krx-files/file-reading';
import type { Kind } from '@sise/feeds/krx-files/kind';
import type { KindName } from '@sise/feeds/krx-files/kind-names';
import { UNKNOWN_OPINION } from '@sise/feeds/krx-files/report-and-filing-files';
import type { Sink } from '@sise/feeds/krx-files/record';
import type { DateKst } from '@sise/domain/terms';
import type { Store } from '../store/database.ts';
import type { BulkSession } from '../store/engine.ts';
import { saveEntry } from '../store/journal.ts';
import { DAYS_LOCK } from '../store/recorded-days.ts';
import { rebuildInstruments } from './instrument-rebuild.ts';
import { createNeighbourCheck } from './neighbours.ts';
import { openRecordWriter } from './record-writer.ts';
import type { Written } from './record-writer.ts';
import type { Report } from './report.ts';
import { gzipFault, openSource } from './source-file.ts';
import type { SourceFile } from './source-file.ts';

/** The result of importing a file. */
export type Outcome =
  | ({ readonly status: 'imported'; readonly kind: KindName } & Counts)
  | { readonly status: 'skipped'; readonly kind: KindName; readonly importedAt: Date; readonly refused: number }
  | { readonly status: 'empty'; readonly kind: KindName }
  | { readonly status: 'failed'; readonly why: string };

export interface Counts extends Written {
  /** rows read, valid or not */
  readonly rows: number;
  readonly refused: number;
  /** contracts traded, summed over the rows refused and over those accepted */
  readonly contracts: { readonly refused: number; readonly taken: number };
  /** valid rows that are not stored, by reason */
  readonly leftOut: ReadonlyMap<string, number>;
  /** refused rows by the wording of their opinion, which is none that is known */
  readonly unknownOpinions: ReadonlyMap<string, number>;
  readonly milliseconds: number;
}

export interface ImportOptions {
  readonly store: Store;
  readonly report: Report;
  /** Imports a file again that was imported before. */
  readonly again: boolean;
  readonly today: DateKst;
  now(): number;
  /** @param share read so far, 0 to 1 */
  onProgress(share: number, rows: number): void;
}

/** Imports one file in one transaction: completely, or, if that fails, not at all. */
export async function importFile(path: string, options: ImportOptions): Promise<Outcome> {
  const source = await openSource(path);
  if (!source.ok) return { status: 'failed', why: source.why };
  try {
    const recognised = recogniseFile(await headOf(source.file));
    if (!recognised.ok) return { status: 'failed', why: recognised.why };
    const { kind } = recognised;
    const facts = readFileName(path, options.today);
    const sha256 = await source.file.sha256();
    const nameFacts = `${facts.date ?? ''}/${facts.index ?? ''}`;
    const before = options.again ? null : await options.store.journal.find(sha256, nameFacts);
    if (before) {
      const { importedAt, refused } = before;
      return { status: 'skipped', kind: kind.name, importedAt, refused };
    }
    const { store } = options;
    const file = { source: source.file, kind, facts, sha256, nameFacts };
    const counts = await store.bulk((session) => importInto(session, file, options));
    if (counts.stored > 0) store.archiveNotifications.publish();
    // A file without rows, as of a holiday, is complete; it is not recorded, because a later version may have rows.
    return counts.rows === 0
      ? { status: 'empty', kind: kind.name }
      : { status: 'imported', kind: kind.name, ...counts };
  } catch (error) {
    const why = error instanceof FileRefused ? error.message : gzipFault(error);
    if (why === null) throw error;
    return { status: 'failed', why };
  }
}

/** Rolls a file's transaction back. */
class FileRefused extends Error {}

/** A file, and what is known of it before its rows are read. */
interface RecognisedFile {
  readonly source: SourceFile;
  readonly kind: Kind;
  readonly facts: FileFacts;
  /** by which the journal knows it */
  readonly sha256: string;
  readonly nameFacts: string;
}

async function importInto(
  session: BulkSession,
  { source, kind, facts, sha256, nameFacts }: RecognisedFile,
  { store, report, now, onProgress }: ImportOptions,
): Promise<Counts> {
  const startedAt = now();
  const fileName = basename(source.path);
  await session.run(DAYS_LOCK);
  const writer = await openRecordWriter(session);
  const neighbours = isDatedByName(kind.name) ? createNeighbourCheck() : null;
  const names = await registeredNames(session, kind.name);
  const leftOut = new Map<string, number>();
  const contracts = { refused: 0, taken: 0 };
  const unknownOpinions = new Map<string, number>();
  let refused = 0;
  let hasInstruments = false;

  const sink: Sink = {
    take(record, line) {
      if (!writer.add(record)) {
        return sink.refuse(line, { field: '', reason: 'repeats an earlier row of the file', value: nameOf(record) });
      }
      if (record.type === 'stock-day') neighbours?.note(record);
      else if (record.type === 'instrument') hasInstruments = true;
      else if (record.type === 'contract-day') contracts.taken += record.volume;
    },
    refuse(line, problem, lost) {
      refused += 1;
      contracts.refused += lost?.volume ?? 0;
      if (problem.reason === UNKNOWN_OPINION)
        unknownOpinions.set(problem.value, (unknownOpinions.get(problem.value) ?? 0) + 1);
      report.add(fileName, line, problem, lost);
    },
    nameOf: (shcode) => names.get(shcode) ?? null,
    skip(why) {
      leftOut.set(why, (leftOut.get(why) ?? 0) + 1);
    },
  };
  const opened = openFile(kind, facts, sink);
  if (!opened.ok) throw new FileRefused(opened.why);
  const { reading } = opened;
  let bytesRead = 0;
  for await (const piece of source.read((bytes) => (bytesRead = bytes))) {
    reading.push(piece);
    if (writer.isFull) await writer.flush();
    await report.settle();
    onProgress(bytesRead / source.size, reading.rows);
  }
  const ended = reading.end();
  if (!ended.ok) throw new FileRefused(ended.why);
  const objection = await neighbours?.objection(session);
  if (objection) throw new FileRefused(objection);

  const written = await writer.finish();
  if (hasInstruments) await rebuildInstruments(session);
  const milliseconds = Math.round(now() - startedAt);
  const counts = { ...written, rows: reading.rows, refused, contracts, leftOut, unknownOpinions, milliseconds };
  // A file of which nothing is stored is not recorded either: a later version of this program may store its rows.
  if (counts.stored + counts.unchanged + refused > 0) {
    const leftOutRows = [...leftOut.values()].reduce((sum, count) => sum + count, 0);
    await saveEntry(session, { ...counts, sha256, nameFacts, fileName, kind: kind.name, leftOut: leftOutRows });
  }
  if (counts.stored > 0) await store.archiveNotifications.announce(session);
  return counts;
}

/** Names by code, for a kind of file that may lack them; for a code used twice, the issue that is listed now. */
async function registeredNames(session: BulkSession, kind: KindName): Promise<ReadonlyMap<string, string>> {
  if (kind !== 'market-close') return new Map();
  const rows = await session.query<{ shcode: string; name: string }>(
    `select distinct on (shcode) shcode, name from instruments order by shcode, is_delisted, as_of desc, listed_on desc`,
  );
  return new Map(rows.map(({ shcode, name }) => [shcode, name]));
}

async function headOf(file: SourceFile): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of file.read()) {
    pieces.push(piece);
    length += piece.length;
    if (length >= HEAD_BYTES) break;
  }
  return Buffer.concat(pieces).subarray(0, HEAD_BYTES);
}

function isDatedByName(kind: KindName): boolean {
  return kind === 'listing' || kind === 'market-screen';
}

function nameOf(record: Parameters<Sink['take']>[0]): string {
  if ('shcode' in record) return record.shcode;
  if ('upcode' in record) return record.upcode;
  if ('code' in record) return record.code;
  return 'date' in record ? record.date : '';
}
