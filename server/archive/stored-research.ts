import { createHash } from 'node:crypto';
import { knownFirmOf } from '@sise/domain/consensus/analyst-join';
import type { AnalystJoin } from '@sise/domain/consensus/analyst-join';
import { coverageSectors } from '@sise/domain/consensus/coverage-sector';
import type { Analyst, Opinion, Report } from '@sise/domain/consensus/report';
import type { Research } from '@sise/domain/consensus/research';
import { consensusOfAll } from '@sise/domain/consensus/stock-consensus';
import { addMonths, instantAt } from '@sise/domain/market/kst';
import { won, type DateKst, type Shcode } from '@sise/domain/terms';
import type { StoredReport } from '../store/reports-and-filings.ts';

/** Months for which reports are listed. */
const LISTED_MONTHS = 24;
/** An analyst who covers a stock writes about it within this many months; one who does not is new to it. */
const HISTORY_MONTHS = 12;

/**
 * Brokers' reports as imported, as of the end of a day. Lists have neither the time nor the text of a report; the
 * opinion and target before are those of the same writer's last report on the stock. A writer is a name at a firm;
 * joins make one of several, at the firm of the newest report. What they cover follows from their reports.
 * @param stored oldest first
 * @param industryOf of a stock; null where it is not known
 */
export function createStoredResearch(
  stored: readonly StoredReport[],
  date: DateKst,
  joins: readonly AnalystJoin[] = [],
  industryOf: (shcode: Shcode) => string | null = () => null,
): Research {
  const firmOf = knownFirmOf(joins);
  const [first] = stored;
  const knownSince = first && addMonths(first.date, HISTORY_MONTHS);
  const writers = new Map<string, Analyst>();
  const before = new Map<string, Report>();
  const all = stored.map(({ id, firm, analyst, shcode, title, opinion, target, price, date: day }): Report => {
    const code = writerCode(analyst === '' ? firm : firmOf(firm, analyst), analyst);
    if (writers.get(code)?.firm !== firm) writers.set(code, { code, name: analyst || firm, firm, coverageSector: '' });
    const last = before.get(`${code}/${shcode}`);
    const report: Report = {
      id,
      at: instantAt(day, 0),
      kind: 'company',
      writer: code,
      firm,
      shcode,
      upcode: null,
      title,
      opinion: opinion as Opinion | null, // the import stores nothing else
      target: target === null ? null : won(target),
      oldOpinion: last?.opinion ?? null,
      oldTarget: last?.target ?? null,
      isHistoryKnown: knownSince !== undefined && day >= knownSince,
      price: price === null ? null : won(price),
    };
    before.set(`${code}/${shcode}`, report);
    return report;
  });
  const since = instantAt(addMonths(date, -LISTED_MONTHS), 0);
  const listed = all.filter(({ at }) => at >= since);
  for (const [code, coverageSector] of coverageSectors(listed, industryOf)) {
    const writer = writers.get(code);
    if (writer) writers.set(code, { ...writer, coverageSector });
  }
  const byId = new Map(all.map((report) => [report.id, report]));
  const consensus = consensusOfAll(listed, instantAt(date, 24 * 60, -1));
  return {
    consensus: () => consensus,
    consensusAt: (at) => consensusOfAll(all, at),
    analysts: () => writers,
    reports: () => listed,
    everyReport: () => all,
    report: (id) => byId.get(id),
    pointsOf: () => [],
  };
}

/** The same code for the same person at the same firm in every archive. */
function writerCode(firm: string, analyst: string): string {
  return `W${createHash('sha256').update(`${firm}/${analyst}`).digest('hex').slice(0, 8).toUpperCase()}`;
}
