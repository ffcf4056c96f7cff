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

/** What stands in an indexed report besides the report. */
interface Subject {
  readonly analyst: Analyst | undefined;
  /** of its stock */
  readonly name: string | undefined;
  readonly sector: string | null | undefined;
  /** name of its index */
  readonly index: string | undefined;
}

interface Known {
  readonly subject: Subject;
  readonly indexed: IndexedReport;
}

type Listed = Pick<Market, 'listings' | 'rowOf' | 'indices'>;

/**
 * Prepares the reports anew when one is published or the listings change: those whose stock is called otherwise now, as
 * ten thousand at once would hold the event loop on each new day.
 * @returns the index of the reports of now
 */
export function createReportIndex(market: Listed): (research: Research) => ReportIndex {
  let made: { readonly reports: readonly Report[]; readonly index: ReportIndex } | null = null;
  let listings: Market['listings'] | null = null;
  let known = new Map<Report, Known>();

  function knownOf(report: Report, analyst: Analyst | undefined): Known {
    const subject = { analyst, ...namesOf(market, report) };
    const before = known.get(report);
    if (before && isSame(before.subject, subject)) return before;
    return { subject, indexed: indexed(subject, report) };
  }

  return (research) => {
    const reports = research.reports();
    if (made?.reports === reports && listings === market.listings) return made.index;
    listings = market.listings;
    const analysts = research.analysts();
    const now = reports.map((report) => [report, knownOf(report, analysts.get(report.writer))] as const);
    known = new Map(now);
    made = {
      reports,
      index: indexOf(
        now.map(([, { indexed: one }]) => one),
        [...analysts.values()],
      ),
    };
    return made.index;
  };
}

function namesOf(market: Listed, { shcode, upcode }: Report): Omit<Subject, 'analyst'> {
  const row = shcode === null ? undefined : market.rowOf(shcode);
  const listing = row === undefined ? undefined : market.listings[row];
  const index = upcode === null ? undefined : market.indices.get(upcode)?.listing.name;
  return { name: listing?.name, sector: listing?.sector, index };
}

function isSame(one: Subject, other: Subject): boolean {
  if (one.analyst !== other.analyst) return false;
  return one.name === other.name && one.sector === other.sector && one.index === other.index;
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

function indexed({ analyst, name, sector, index }: Subject, report: Report): IndexedReport {
  const { shcode, upcode, title } = report;
  const firm = report.firm ?? analyst?.firm ?? '';
  const texts = {
    stock: textOf(name, shcode, index),
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
    codes: [shcode, upcode, sector, analyst?.coverageSector],
    texts: { ...texts, ALL: Object.values(texts).join('\n') },
  };
}

function textOf(...texts: readonly (string | null | undefined)[]): string {
  return texts
    .filter((text) => text !== null && text !== undefined)
    .join('\n')
    .toLowerCase();
}
