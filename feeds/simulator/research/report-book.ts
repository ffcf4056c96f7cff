import { KOSPI, KOSDAQ } from '@sise/domain/market/main-indices';
import type { Report, ReportKind } from '@sise/domain/consensus/report';
import { elementAt } from '@sise/domain/element-at';
import { instantAt, partsOf } from '@sise/domain/market/kst';
import { dateKst, won, type Upcode } from '@sise/domain/terms';
import { keyOf, pick, uniform, whole, type Key } from '../random.ts';
import type { Exchange } from '../exchange.ts';
import { SIMULATED_INDICES } from '../universe/industries.ts';
import { closesBefore } from './closes-before.ts';
import { companyTitle, overviewTitle } from './titles.ts';
import { viewOf, type View } from './views.ts';
import { createWriters, type Covered, type Writer } from './writers.ts';

/** No report is written before this day. The reports of the first months give the later ones a previous target. */
const FIRST_REPORTS = dateKst('2024-05-20');

/** Mean number of reports of each kind that one analyst writes a day; strategists write only about the markets. */
const COMPANY_A_DAY = 0.442;
const INDUSTRY_A_DAY = 0.08;
const MARKET_A_DAY = 0.2;
/** Factor by month: more reports in the months of quarterly results; the mean over a year is 1. */
const SEASON: readonly number[] = [1.1, 1.25, 0.8, 1.1, 1.15, 0.75, 1.1, 1.2, 0.75, 1.05, 1.15, 0.6];
/** A company has reports only after so many trading days since its listing. */
const LISTED_FOR = 60;
/** Serial numbers available to an analyst. */
const SERIALS = 10_000;

/** All reports in the order of their publication, generated a day at a time. */
export interface ReportBook {
  readonly writers: readonly Writer[];
  /** Oldest first, in the shares of the day of publication. */
  readonly reports: readonly Report[];
  report(id: number): Report | undefined;
  /** Writes all days up to and including this one. */
  reach(day: number): void;
}

export function createReportBook(exchange: Exchange): ReportBook {
  const { seed, days, history, hours } = exchange;
  const writers = createWriters(seed, exchange.universe);
  const reports: Report[] = [];
  const byId = new Map<number, Report>();
  const writings = writers.map((writer) => createWriting(exchange, writer));
  let written = days.dayOnOrAfter(FIRST_REPORTS) - 1;

  return {
    writers,
    reports,
    report: (id) => byId.get(id),
    reach(day) {
      if (day <= written) return;
      history.reach(day);
      for (written += 1; written <= day; written++) {
        const { month } = partsOf(hours(written).date);
        const today = writings.flatMap((write) => write(written, elementAt(SEASON, month - 1)));
        for (const report of today.toSorted((a, b) => a.at - b.at || a.id - b.id)) {
          reports.push(report);
          byId.set(report.id, report);
        }
      }
      written = day;
    },
  };
}

/** One analyst's reports, day by day; it remembers the last view of each stock. */
function createWriting(exchange: Exchange, writer: Writer): (day: number, season: number) => Report[] {
  const { seed, universe, history, days } = exchange;
  const key = keyOf(seed, 'reports of', writer.code);
  const views = new Map<number, View>();
  const lastDays = new Map<number, number>();
  let serial = 0;

  function begin(kind: ReportKind, day: number, own: Key) {
    serial += 1;
    const id = (writer.number + 1) * SERIALS + serial;
    return { id, kind, writer: writer.code, at: publishedAt(exchange, day, own) };
  }

  function company(covered: Covered, day: number, own: Key): Report {
    const { row, isUnrated } = covered;
    const closes = closesBefore(exchange, row, day);
    const last = carried(views.get(row), history.factor(row, lastDays.get(row) ?? day, day));
    const view = isUnrated ? null : viewOf(closes, key, writer, covered, day, last);
    if (view) views.set(row, view);
    lastDays.set(row, day);
    const figures = {
      opinion: view?.opinion ?? null,
      target: view?.target ?? null,
      oldOpinion: last?.opinion ?? null,
      oldTarget: last?.target ?? null,
      isHistoryKnown: true,
      price: won(Math.round(closes(0))),
    };
    const { shcode } = universe.company(row);
    const title = companyTitle(own, figures, (closes(0) / closes(20) - 1) * 100);
    return { ...begin('company', day, own), shcode, upcode: null, title, ...figures };
  }

  function overview(kind: ReportKind, upcode: Upcode, day: number, own: Key): Report {
    const move = indexMove(exchange, upcode, day);
    const figures = {
      opinion: kind === 'market' ? null : move > 4 ? (2 as const) : (3 as const), // 비중확대 or 중립
      target: null,
      oldOpinion: null,
      oldTarget: null,
      isHistoryKnown: true,
      price: null,
    };
    const title = overviewTitle(own, kind, upcode, move);
    return { ...begin(kind, day, own), shcode: null, upcode, title, ...figures };
  }

  /** Of two stocks, the one whose last report is older; null if neither can have a report. */
  function chosen(day: number, own: Key): Covered | null {
    const drawn = [pick(own, 1, writer.covered), pick(own, 2, writer.covered)].filter(
      ({ row }) => universe.firstDay(row) + LISTED_FOR <= day && day <= universe.lastDay(row),
    );
    const [one = null, other = one] = drawn;
    if (one === null || other === null) return null;
    return (lastDays.get(one.row) ?? 0) <= (lastDays.get(other.row) ?? 0) ? one : other;
  }

  /** A key for each report of a kind on a day. */
  function createWanted(kind: ReportKind, mean: number): (day: number, season: number) => Key[] {
    const kindKey = keyOf(key, kind);
    return (day, season) => {
      const count = howMany(kindKey, day, mean * writer.activity * season);
      return count === 0 ? [] : Array.from({ length: count }, (_, n) => keyOf(kindKey, days.dateAt(day), n));
    };
  }
  const markets = createWanted('market', MARKET_A_DAY);
  const companies = createWanted('company', COMPANY_A_DAY);
  const industries = createWanted('industry', INDUSTRY_A_DAY);

  return (day, season) => {
    if (writer.sectors.length === 0) {
      return markets(day, season).map((own) => overview('market', pick(own, 1, [KOSPI, KOSDAQ]), day, own));
    }
    const published: Report[] = [];
    for (const own of companies(day, season)) {
      const covered = chosen(day, own);
      if (covered && lastDays.get(covered.row) !== day) published.push(company(covered, day, own));
    }
    for (const own of industries(day, season)) {
      published.push(overview('industry', pick(own, 1, writer.sectors), day, own));
    }
    return published;
  };
}

/** A Poisson draw: the number of occurrences on a day for a given mean. */
function howMany(key: Key, day: number, mean: number): number {
  let left = uniform(key, day);
  let probability = Math.exp(-mean);
  let count = 0;
  for (; left >= probability && count < 6; count++) {
    left -= probability;
    probability *= mean / (count + 1);
  }
  return count;
}

/** Most reports are published before the opening, some during trading, few in the evening. */
function publishedAt({ hours }: Exchange, day: number, own: Key) {
  const when = uniform(own, 3);
  const [from, minutes] = when < 0.55 ? [7 * 60, 115] : when < 0.9 ? [9 * 60 + 5, 370] : [15 * 60 + 45, 150];
  return instantAt(hours(day).date, from + whole(own, 4, minutes), whole(own, 5, 60));
}

function indexMove({ levels }: Exchange, upcode: Upcode, day: number): number {
  const index = SIMULATED_INDICES.findIndex((one) => one.upcode === upcode);
  return (levels.close(index, day - 1) / levels.close(index, day - 21) - 1) * 100;
}

/** A view in the shares of a later day. @param factor converts a price to that day's shares */
function carried(view: View | undefined, factor: number): View | null {
  if (!view) return null;
  return factor === 1 ? view : { ...view, target: won(Math.max(1, Math.round(view.target * factor))) };
}
