import { targetChangeOf, type Analyst, type Report, type TargetChange } from '@sise/domain/consensus/report';
import type { Research } from '@sise/domain/consensus/research';
import type { Market } from '@sise/domain/market/engine';
import { dateOf } from '@sise/domain/market/kst';
import type { DateKst } from '@sise/domain/terms';
import { mapInSlices } from '@sise/feeds/slices';

/** What a word is searched in; ALL: in all of them. */
const SEARCHED = ['stock', 'writer', 'firm', 'title', 'ALL'] as const;
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
  /** The reports as searches read them; prepared in slices, once. */
  readonly searchable: () => Promise<SearchableReports>;
  /** 증권사 and 담당 업종 of all analysts. */
  readonly firms: readonly string[];
  readonly sectors: readonly string[];
  /** Reports on a stock, or by a writer; oldest first. */
  readonly ofStock: (shcode: string) => readonly Report[];
  readonly ofWriter: (code: string) => readonly Report[];
}

export interface SearchableReports {
  /** Newest first. */
  readonly reports: readonly IndexedReport[];
  readonly byId: readonly IndexedReport[];
  /** The reports in a named order, which is made once. */
  readonly orderOf: (name: string, make: () => readonly IndexedReport[]) => readonly IndexedReport[];
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
 * Groups the reports anew when one is published or the listings change. Those whose stock is called otherwise then are
 * prepared anew once a search asks for them: ten thousand at once would hold the event loop on each new day.
 * @returns the index of the reports of now
 */
export function createReportIndex(market: Listed): (research: Research) => ReportIndex {
  let made: { readonly reports: readonly Report[]; readonly index: ReportIndex } | null = null;
  let listings: Market['listings'] | null = null;
  let known = new Map<Report, Known>();

  async function prepared(
    reports: readonly Report[],
    analysts: ReadonlyMap<string, Analyst>,
  ): Promise<readonly IndexedReport[]> {
    const now = new Map<Report, Known>();
    await mapInSlices(reports, (report) => void now.set(report, knownOf(report, analysts.get(report.writer))));
    known = now;
    return Array.from(now.values(), ({ indexed }) => indexed);
  }

  function knownOf(report: Report, analyst: Analyst | undefined): Known {
    const before = known.get(report);
    const { shcode, upcode } = report;
    const row = shcode === null ? undefined : market.rowOf(shcode);
    const listing = row === undefined ? undefined : market.listings[row];
    const index = upcode === null ? undefined : market.indices.get(upcode)?.listing.name;
    const { name, sector } = listing ?? {};
    if (before && isSame(before.subject, analyst, name, sector, index)) return before;
    const subject = { analyst, name, sector, index };
    return { subject, indexed: indexed(subject, report) };
  }

  return (research) => {
    const reports = research.reports();
    if (made?.reports === reports && listings === market.listings) return made.index;
    listings = market.listings;
    const analysts = research.analysts();
    made = { reports, index: indexOf(reports, [...analysts.values()], () => prepared(reports, analysts)) };
    return made.index;
  };
}

function isSame(
  before: Subject,
  analyst: Analyst | undefined,
  name: string | undefined,
  sector: string | null | undefined,
  index: string | undefined,
): boolean {
  return before.analyst === analyst && before.name === name && before.sector === sector && before.index === index;
}

/** @param prepare prepares the reports, oldest first */
function indexOf(
  reports: readonly Report[],
  analysts: readonly Analyst[],
  prepare: () => Promise<readonly IndexedReport[]>,
): ReportIndex {
  const byStock = Map.groupBy(reports, ({ shcode }) => shcode as string | null);
  const byWriter = once(() => Map.groupBy(reports, ({ writer }) => writer));
  return {
    searchable: once(async () => searchableOf(await prepare())),
    firms: [...new Set(analysts.map(({ firm }) => firm))].toSorted(),
    sectors: [...new Set(analysts.map(({ coverageSector: sector }) => sector))].filter((name) => name !== ''),
    ofStock: (shcode) => byStock.get(shcode) ?? [],
    ofWriter: (code) => byWriter().get(code) ?? [],
  };
}

function searchableOf(oldestFirst: readonly IndexedReport[]): SearchableReports {
  const orders = new Map<string, readonly IndexedReport[]>();
  const byId = once(() => oldestFirst.toSorted((a, b) => a.report.id - b.report.id));
  return {
    reports: oldestFirst.toReversed(),
    get byId() {
      return byId();
    },
    orderOf(name, make) {
      const order = orders.get(name) ?? make();
      orders.set(name, order);
      return order;
    },
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
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
