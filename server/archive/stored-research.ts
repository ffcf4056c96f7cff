import { createHash } from 'node:crypto';
import { knownFirmOf } from '@sise/domain/consensus/analyst-join';
import type { AnalystJoin } from '@sise/domain/consensus/analyst-join';
import { coverageSectors } from '@sise/domain/consensus/coverage-sector';
import { isGiven } from '@sise/domain/consensus/report';
import type { Analyst, Opinion, Report } from '@sise/domain/consensus/report';
import type { Research } from '@sise/domain/consensus/research';
import { consensusOfAll, windowStart } from '@sise/domain/consensus/stock-consensus';
import { addDays, addMonths, dateOf, instantAt } from '@sise/domain/market/kst';
import { won, type DateKst, type Shcode, type Won } from '@sise/domain/terms';
import type { StoredBaseChange } from '../store/day-changes.ts';
import type { StoredReport } from '../store/reports-and-filings.ts';
import { createBaseFactors } from './base-factors.ts';

/** Months for which reports are listed. */
const LISTED_MONTHS = 24;
/** An analyst who covers a stock writes about it within this many months; one who does not is new to it. */
const HISTORY_MONTHS = 12;

/** What is known beside the reports. */
interface ReportContext {
  readonly joins?: readonly AnalystJoin[];
  /** of a stock; null where it is not known */
  readonly industryOf?: (shcode: Shcode) => string | null;
  /** since the first report on each stock and up to the day, oldest first */
  readonly baseChanges?: readonly StoredBaseChange[];
}

/**
 * Brokers' reports as imported, as of the end of a day, with prices adjusted up to it. Lists have neither the time nor
 * the text of a report; the opinion and target before are those of the same writer's last report on the stock. A writer
 * is a name at a firm; joins make one of several, at the firm of the newest report. What they cover follows from their
 * reports.
 * @param stored oldest first
 */
export function createStoredResearch(
  stored: readonly StoredReport[],
  date: DateKst,
  { joins = [], industryOf = () => null, baseChanges = [] }: ReportContext = {},
): Research {
  const firmOf = knownFirmOf(joins);
  const factors = createBaseFactors(baseChanges);
  const [first] = stored;
  const knownSince = first && addMonths(first.date, HISTORY_MONTHS);
  const writers = new Map<string, Analyst>();
  const before = new Map<string, { readonly report: Report; readonly day: DateKst }>();
  const written = stored.map(({ id, firm, analyst, shcode, title, opinion, target, price, date: day }): Report => {
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
      oldOpinion: last?.report.opinion ?? null,
      oldTarget: last ? carried(last.report.target, factors.between(shcode, last.day, day)) : null,
      isHistoryKnown: knownSince !== undefined && day >= knownSince,
      price: price === null ? null : won(price),
    };
    before.set(`${code}/${shcode}`, { report, day });
    return report;
  });

  /** Prices as of a later day. The report's own price is a close of the day before it, its targets are of its day. */
  function adjustedTo(day: DateKst, report: Report): Report {
    const { shcode, target, oldTarget, price } = report;
    if (shcode === null) return report;
    const writtenOn = dateOf(report.at);
    const factor = factors.between(shcode, writtenOn, day);
    const factorOfPrice = factors.between(shcode, addDays(writtenOn, -1), day);
    if (factor === 1 && factorOfPrice === 1) return report;
    return {
      ...report,
      target: carried(target, factor),
      oldTarget: carried(oldTarget, factor),
      price: carried(price, factorOfPrice),
    };
  }

  const all = written.map((report) => adjustedTo(date, report));
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
    consensusAt(at) {
      const [since, day] = [windowStart(at), dateOf(at)];
      const counted = written.filter((report) => report.at >= since && report.at <= at);
      return consensusOfAll(
        counted.map((report) => adjustedTo(day, report)),
        at,
      );
    },
    analysts: () => writers,
    reports: () => listed,
    everyReport: () => all,
    report: (id) => byId.get(id),
    pointsOf: () => [],
  };
}

/** A price in the terms of another day; one that is not given stays so. */
function carried(price: Won | null, factor: number): Won | null {
  return !isGiven(price) || factor === 1 ? price : won(Math.max(1, Math.round(price * factor)));
}

/** The same code for the same person at the same firm in every archive. */
function writerCode(firm: string, analyst: string): string {
  return `W${createHash('sha256').update(`${firm}/${analyst}`).digest('hex').slice(0, 8).toUpperCase()}`;
}
