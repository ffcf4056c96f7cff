import { hundredths } from '@sise/domain/hundredths';
import { isSimulated } from '@sise/domain/market/source';
import { API_PREFIX } from '@sise/contract/address';
import type { CallRow, ConsensusRow, ReportRow, Writer } from '@sise/contract/reports';
import type { CorrectedTarget } from '@sise/domain/consensus/target-bias';
import { bandOf, OPINION_NAMES } from '@sise/domain/consensus/opinion';
import type { HorizonOutcome, Outcome } from '@sise/domain/consensus/outcome';
import { raiseRateOf, targetChangeOf, upsideOf } from '@sise/domain/consensus/report';
import type { Analyst, Opinion, Report, ReportKind } from '@sise/domain/consensus/report';
import { consensusOf } from '@sise/domain/consensus/stock-consensus';
import { elementAt } from '@sise/domain/element-at';
import { hourMinute } from '@sise/domain/format/date';
import type { Market } from '@sise/domain/market/engine';
import { flagOfMarket } from '@sise/domain/market/markets';
import { dateOf, minuteOfDay, DAY_MS } from '@sise/domain/market/kst';
import type { Shcode } from '@sise/domain/terms';
import { priceOrBase, valueAt } from '@sise/domain/market/column-values';
import { numberOrNull } from '@sise/domain/number-or-null';
import { writerColor } from './writer-color.ts';

export const REPORT_TYPES: Readonly<Record<ReportKind, ReportRow['reportType']>> = {
  company: 'CO',
  industry: 'IN',
  market: 'MA',
};
/** Days for which a writer's last report counts as new. */
const NEW_DAYS = 7;

export function toWriter(analyst: Analyst, newWriters: ReadonlySet<string>): Writer {
  const { code, name, firm, coverageSector } = analyst;
  return {
    REPORT_WRITER_CODE: code,
    name,
    firm,
    sector: coverageSector,
    WRITER_COLOR: writerColor(code),
    HAS_NEW_REPORT: newWriters.has(code),
  };
}

/** Codes of those who wrote within the last seven days. @param at the moment shown */
export function newWritersOf(reports: readonly Report[], at: number): Set<string> {
  const codes = new Set<string>();
  const before = reports.findLastIndex((report) => report.at <= at - NEW_DAYS * DAY_MS);
  for (const { writer } of reports.slice(before + 1)) codes.add(writer);
  return codes;
}

/** @param analyst the writer; undefined when the source has none */
export function toReportRow(market: Market, report: Report, analyst: Analyst | undefined): ReportRow {
  const { id, at, kind, shcode, title, opinion, target, oldOpinion, oldTarget, writer } = report;
  const row = shcode === null ? undefined : market.rowOf(shcode);
  const price = priceNow(market, row);
  const date = dateOf(at);
  return {
    id,
    date,
    time: minuteOfDay(at) === 0 ? null : hourMinute(at), // lists without a time are read as midnight
    reportType: REPORT_TYPES[kind],
    shcode,
    upcode: row === undefined ? report.upcode : elementAt(market.listings, row).sector,
    hname: nameOf(market, report, row),
    title,
    gradeCode: codeOf(opinion),
    grade: opinion === null ? '의견없음' : OPINION_NAMES[opinion],
    oldGradeCode: codeOf(oldOpinion),
    target,
    oldTarget,
    changePrices: targetChangeOf(report),
    raise: rounded(raiseRateOf(report)),
    basePrice: report.price,
    price,
    upside: rounded(upsideOf(target, price)),
    REPORT_WRITER_CODE: writer,
    writer: analyst?.name ?? '',
    WRITER_COLOR: writerColor(writer),
    firm: report.firm ?? analyst?.firm ?? '',
    isnew: market.date !== null && date >= market.date,
    pdf: hasPdf(market) ? `${API_PREFIX}/consensus/report/${id}/pdf` : null,
  };
}

/** Only simulated reports are printed here: a real report may not be reproduced. */
export function hasPdf(market: Market): boolean {
  return isSimulated(market.source);
}

export function toCallRow(market: Market, outcome: Outcome, analyst: Analyst | undefined): CallRow {
  const { report, entry, returnRate, reached, peakRate, outcomes } = outcome;
  return {
    ...toReportRow(market, report, analyst),
    entry: entry === null ? null : Math.round(entry),
    returnrate: rounded(returnRate),
    hit: reached === null ? null : reached ? 'hit' : 'open',
    peakrate: rounded(peakRate),
    outcomes: outcomes.map(toHorizonOutcome),
  };
}

function toHorizonOutcome(outcome: HorizonOutcome): CallRow['outcomes'][number] {
  const { months, date, close, returnRate, indexRate, excess, hit, reached } = outcome;
  return {
    months,
    date,
    close: Math.round(close),
    returnrate: hundredths(returnRate),
    indexrate: rounded(indexRate),
    excess: rounded(excess),
    hit,
    reached,
  };
}

/**
 * @param counted the reports that the consensus includes
 * @param corrected their mean target less past optimism; null while that is unknown
 */
export function toConsensusRow(
  market: Market,
  shcode: Shcode,
  counted: readonly Report[],
  corrected: CorrectedTarget | null,
): ConsensusRow | null {
  const row = market.rowOf(shcode);
  if (row === undefined) return null;
  const { columns, listings } = market;
  const { name, market: listedIn, sector } = elementAt(listings, row);
  const price = priceNow(market, row);
  const { opinion, target, reports } = consensusOf(counted);
  const changed = (change: string) => counted.filter((report) => targetChangeOf(report) === change).length;
  const newest = counted.reduce((last, report) => Math.max(last, report.at), 0);
  return {
    shcode,
    hname: name,
    mktflg: flagOfMarket(listedIn),
    upcode: sector,
    price,
    chgrate: valueAt(columns.changeRate, row),
    listingamount: columns.marketCap[row] ?? 0,
    opinion,
    grade: opinion === null ? null : OPINION_NAMES[bandOf(opinion)],
    target,
    upside: rounded(upsideOf(target, price)),
    ...toCorrected(corrected, price),
    reports,
    raised: changed('up'),
    lowered: changed('down'),
    date: newest === 0 ? null : dateOf(newest as Report['at']), // one of the moments above
  };
}

/** 보정 목표가 of a stock. @param corrected null while it is unknown */
export function toCorrected(
  corrected: CorrectedTarget | null,
  price: number | null,
): Pick<ConsensusRow, 'correctedTarget' | 'correctedUpside' | 'correctedCount'> {
  return {
    correctedTarget: corrected?.target ?? null,
    correctedUpside: rounded(upsideOf(corrected?.target ?? null, price)),
    correctedCount: corrected?.count ?? 0,
  };
}

/** A stock's price, or before its first trade of the day the last price before; null when it is not listed today. */
export function priceNow({ columns }: Market, row: number | undefined): number | null {
  return row === undefined ? null : numberOrNull(priceOrBase(columns, row));
}

export function codeOf(opinion: Opinion | null): ReportRow['gradeCode'] {
  return opinion === null ? null : (String(opinion) as ReportRow['gradeCode']); // 1 to 5
}

/** Percent as printed: two decimals. */
export function rounded(value: number | null): number | null {
  return value === null ? null : hundredths(value);
}

/** 종목, 업종 or 시장 of a report; its code where no name is known. */
export function nameOf(market: Market, { shcode, upcode }: Report, row: number | undefined): string {
  if (row !== undefined) return elementAt(market.listings, row).name;
  if (shcode !== null) return shcode;
  return upcode === null ? '' : (market.indices.get(upcode)?.listing.name ?? upcode);
}
