import type { DateKst, Shcode } from '@sise/domain/terms';
import { readIndexRegister, type IndexRegister } from './index-register.ts';
import {
  codesOfOtherBase,
  DESIGNATION_CHECKS,
  readDesignations,
  readMaster,
  type DesignationCheck,
  type KnownMarket,
  type Master,
  type MasterParts,
} from './master.ts';
import { readPages } from './pages.ts';
import type { Fields, LsReply, RestClient } from './rest-client.ts';

/** A day as LS lists it: its issues and indices. */
export interface LoadedDay {
  readonly date: DateKst;
  readonly master: Master;
  readonly register: IndexRegister;
  /** the same day with what became known since */
  completed(parts: Pick<MasterParts, 'known' | 'details' | 'members'>): Master;
  /** issues whose base price is another than the close before it */
  otherBase(known: KnownMarket | null): readonly Shcode[];
}

export type DayRead =
  | { readonly ok: true; readonly day: LoadedDay }
  | { readonly ok: false; readonly reply: Extract<LsReply, { ok: false }> };

/** Fewer issues are no market: the master is not there yet. */
const FEWEST_ISSUES = 3;

/** Reads the master of stocks, the indices, and the designations; without the latter nobody counts as designated. */
export async function loadDay(rest: RestClient, date: DateKst, known: KnownMarket | null): Promise<DayRead> {
  const master = await rest.send({ tr: 't8436', fields: { gubun: '0' }, priority: 'reader' });
  if (!master.ok) return { ok: false, reply: master };
  const indices = await rest.send({ tr: 't8424', fields: { gubun1: '' }, priority: 'reader' });
  if (!indices.ok) return { ok: false, reply: indices };
  const rows = new Map<DesignationCheck, readonly Fields[]>();
  for (const jongchk of DESIGNATION_CHECKS) {
    const fields = { gubun: '0', jongchk, cts_shcode: '' };
    rows.set(jongchk, (await readPages(rest, { tr: 't1405', fields, priority: 'reader', cursor: 'cts_shcode' })).rows);
  }
  const named = { tr: 't1404', fields: { gubun: '0', jongchk: '1', cts_shcode: '' }, cursor: 'cts_shcode' } as const;
  const administrative = await readPages(rest, { ...named, priority: 'reader' });
  const designations = readDesignations(rows, administrative.rows);
  const completed: LoadedDay['completed'] = (parts) => readMaster({ master: master.body, designations, ...parts });
  const read = completed({ known, details: new Map(), members: new Map() });
  if (read.codes.size < FEWEST_ISSUES) {
    return { ok: false, reply: { ok: false, why: 'protocol', message: 't8436: no list of issues', waitMs: null } };
  }
  const otherBase: LoadedDay['otherBase'] = (since) => codesOfOtherBase(master.body, since, date);
  return { ok: true, day: { date, master: read, register: readIndexRegister(indices.body), completed, otherBase } };
}
