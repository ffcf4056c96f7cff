import { targetChangeOf, type Analyst, type Report, type TargetChange } from '@sise/domain/consensus/report';
import type { Research } from '@sise/domain/consensus/research';
import type { Market } from '@sise/domain/market/engine';
import { dateOf } from '@sise/domain/market/kst';
import type { DateKst } from '@sise/domain/terms';

/** What a word is searched in; ALL: in all of them. */
export const SEARCHED = ['stock', 'writer', 'firm', 'title', 'ALL'] as const;
export type Searched = (typeof SEARCHED)[number];

/** A report with what searches and orders read of it, prepared once. */
export interface IndexedReport {
  readonly report: Report;
  readonly date: DateKst;
  readonly change: TargetChange | null;
  readonly analyst: Analyst | undefined;
  /** The firm that published it. */
  readonly firm: string;
  /** What it is about, as businessCode names it: its stock, the industry, the coverage of its analyst. */
  readonly codes: readonly (string | null | undefined)[];
  /** In lower case; several texts are separated by line ends, which no searched word has. */
  readonly texts: Readonly<Record<Searched, string>>;
}

/** The reports of one version. */
export interface ReportIndex {
  /** Newest first. */
  readonly reports: readonly IndexedReport[];
  readonly byId: readonly IndexedReport[];
  /** The reports in a named order, which is made once. */
  readonly orderOf: (name: string, make: () => readonly IndexedReport[]) => readonly IndexedReport[];
  /** 증권사 and 담당 업종 of all analysts. */
  readonly firms: readonly string[];
  readonly sectors: readonly string[];
  /** Reports on a stock, or by a writer; oldest first. */
  readonly ofStock: (shcode: string) => readonly Report[];
  readonly ofWriter: (code: string) => readonly Report[];
}

/**
 * Prepares the reports anew when one is published, and all of them when the listings change.
 * @returns the index of the reports of now
 */
export function createReportIndex(market: Market): (research: Research) => ReportIndex {
  let made: { readonly reports: readonly Report[]; readonly index: ReportIndex } | null = null;
  let listings: Market['listings'] | null = null;
  let known = new Map<Report, IndexedReport>();

  return (research) => {
    const reports = research.reports();
    if (made?.reports === reports && listings === market.listings) return made.index;
    if (listings !== market.listings) known = new Map();
    listings = market.listings;
    const analysts = research.analysts();
    known = new Map(
      reports.map((report) => [report, known.get(report) ?? indexed(market, report, analysts.get(report.writer))]),
    );
    made = {
      reports,
      index: indexOf(
        reports.map((report) => known.get(report)).filter((one) => one !== undefined),
        [...analysts.values()],
      ),
    };
    return made.index;
  };
}

function indexOf(oldestFirst: readonly IndexedReport[], analysts: readonly Analyst[]): ReportIndex {
  const reports = oldestFirst.map(({ report }) => report);
  const byStock = Map.groupBy(reports, ({ shcode }) => shcode as string | null);
  const byWriter = Map.groupBy(reports, ({ writer }) => writer);
  const orders = new Map<string, readonly IndexedReport[]>();
  return {
    reports: oldestFirst.toReversed(),
    byId: oldestFirst.toSorted((a, b) => a.report.id - b.report.id),
    orderOf(name, make) {
      const order = orders.get(name) ?? make();
      orders.set(name, order);
      return order;
    },
    firms: [...new Set(analysts.map(({ firm }) => firm))].toSorted(),
    sectors: [...new Set(analysts.map(({ coverageSector: sector }) => sector))],
    ofStock: (shcode) => byStock.get(shcode) ?? [],
    ofWriter: (code) => byWriter.get(code) ?? [],
  };
}

function indexed(market: Market, report: Report, analyst: Analyst | undefined): IndexedReport {
  const { shcode, upcode, title } = report;
  const row = shcode === null ? undefined : market.rowOf(shcode);
  const listing = row === undefined ? undefined : market.listings[row];
  const index = upcode === null ? undefined : market.indices.get(upcode)?.listing.name;
  const firm = report.firm ?? analyst?.firm ?? '';
  const texts = {
    stock: textOf(listing?.name, shcode, index),
    writer: textOf(analyst?.name),
    firm: textOf(firm),
    title: textOf(title),
  };
  return {
    report,
    date: dateOf(report.at),
    change: targetChangeOf(report),
    analyst,
    firm,
    codes: [shcode, upcode, listing?.sector, analyst?.coverageSector],
    texts: { ...texts, ALL: Object.values(texts).join('\n') },
  };
}

function textOf(...texts: readonly (string | null | undefined)[]): string {
  return texts
    .filter((text) => text !== null && text !== undefined)
    .join('\n')
    .toLowerCase();
}
