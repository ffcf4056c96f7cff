import { analyst as calls } from '@sise/contract/analyst';
import { isBehind, REPORTS_BESIDE } from '@sise/contract/consensus-wall';
import type { AnalystDetail, AnalystOrder, AnalystRow } from '@sise/contract/analyst';
import { UNNOTICED } from '@sise/domain/follows/follow';
import { gradeOf, type GradedReport } from '@sise/domain/consensus/grading';
import { countChanges } from '@sise/domain/consensus/report-search';
import type { Report } from '@sise/domain/consensus/report';
import type { ApiRegistry } from '../../api-registry.ts';
import { withMissing } from '../../api-registry.ts';
import { ANONYMOUS } from '../../identity/reader.ts';
import type { Reader } from '../../identity/reader.ts';
import { refuse } from '../../refusal.ts';
import { toGradeFigures } from '../../wire/analyst-row.ts';
import { analystRankingsIn, methodOf, periodStart, reportsSince, sampleStart } from './analyst-rankings.ts';
import { peersOf } from './analyst-peers.ts';
import { createAnalystPopularity } from './analyst-popularity.ts';
import type { Parts } from '../../parts.ts';
import { createResearchService } from './research-service.ts';
import { byField } from '../sorting.ts';
import { unreadByWriter } from './unread-reports.ts';
import { pageOfRows } from '../paging.ts';

const TOP = 10;
const PEERS = 5;

export function analystRoutes(api: ApiRegistry, parts: Parts): void {
  const {
    market,
    memberSite: { wall },
  } = parts;
  const researchServiceNow = createResearchService(parts);
  const popularity = createAnalystPopularity(parts.personal);
  const today = () => market.date ?? refuse('market.loading');

  /** Adds the present number of subscribers to each row. */
  async function withSubscribers<Row extends AnalystRow>(rows: readonly Row[]): Promise<Row[]> {
    const known = await popularity();
    return rows.map((row) => ({ ...row, subscribers: known.get(row.REPORT_WRITER_CODE)?.subscribers ?? 0 }));
  }

  /** A member's vote on an analyst, subscription and unread reports, and the counts of this moment. */
  async function toOwn(writer: string, reader: Reader): Promise<OwnFields> {
    const researchService = researchServiceNow();
    const shared = { vote: null, subscribed: null, ...((await popularity()).get(writer) ?? UNNOTICED) };
    if (reader.kind !== 'member' || !parts.personal || !researchService) return shared;
    const { follows } = parts.personal;
    const [own, counts] = await Promise.all([follows.of(reader.id), follows.popularity()]);
    const unread = unreadByWriter(researchService.research.reports(), own, researchService.at());
    return {
      vote: own.votes.get(writer) ?? null,
      subscribed: own.analysts.includes(writer),
      HAS_NEW_REPORT: unread.has(writer),
      ...(counts.get(writer) ?? UNNOTICED),
    };
  }

  api.register(calls, {
    async totalSummary({ periodType }) {
      const researchService = researchServiceNow();
      const to = today();
      const common = { periodType, to, method: methodOf(periodType) };
      if (!researchService)
        return withMissing(
          { ...common, from: sampleStart(to), ...summaryOf([], []), analysts: 0, firms: 0 },
          'research',
        );
      const { from, reports, graded } = await analystRankingsIn(researchService, periodType);
      const analysts = [...researchService.research.analysts().values()];
      return {
        ...common,
        from,
        analysts: analysts.length,
        firms: new Set(analysts.map(({ firm }) => firm)).size,
        ...summaryOf(reports, [...graded.values()].flat()),
      };
    },
    async ranking({ periodType, sortBy, sortType, num, paginate, sector, firm }) {
      const researchService = researchServiceNow();
      const paging = { page: paginate, num };
      const common = { periodType, method: methodOf(periodType) };
      if (!researchService)
        return withMissing({ ...common, ...pageOfRows([], paging, toItself), sectors: [], firms: [] }, 'research');
      const all = [...(await analystRankingsIn(researchService, periodType)).rows.values()];
      const rows = (await withSubscribers(all))
        .filter((row) => (sector === undefined || row.sector === sector) && (firm === undefined || row.firm === firm))
        .toSorted(orderBy(sortBy, sortType));
      return {
        ...common,
        ...pageOfRows(rows, paging, toItself),
        sectors: [...new Set(all.map((row) => row.sector))].filter((name) => name !== ''),
        firms: [...new Set(all.map((row) => row.firm))].toSorted(),
      };
    },
    async top10({ periodType, reports }, { reader }) {
      const researchService = researchServiceNow();
      if (!researchService) return withMissing([], 'research');
      const { rows, graded } = await analystRankingsIn(researchService, periodType);
      const best = [...rows.values()]
        .filter(({ score }) => score !== null)
        .toSorted(byField('score', 'desc', 'REPORT_WRITER_CODE'))
        .slice(0, TOP);
      const isOpen = reader.kind === 'member' || !isBehind(wall, REPORTS_BESIDE);
      return (await withSubscribers(best)).map((row) => {
        const top = reports && isOpen ? bestCall(graded.get(row.REPORT_WRITER_CODE) ?? []) : undefined;
        return { ...row, top: top ? researchService.row(top.report) : null };
      });
    },
    async detail({ id, periodType, email }, { reader }) {
      const researchService = researchServiceNow();
      if (!researchService) return refuse('analyst.unknown');
      const { rows, reports } = await analystRankingsIn(researchService, periodType);
      const row = rows.get(id) ?? refuse('analyst.unknown');
      const all = [...rows.values()];
      const { peers, ...place } = peersOf(row, all);
      const own = reports.filter(({ writer }) => writer === id);
      return {
        ...row,
        analystCode: id,
        ...(await toOwn(id, email === undefined ? ANONYMOUS : reader)),
        periodType,
        ranked: all.filter(({ score }) => score !== null).length,
        ...place,
        covered: new Set(own.flatMap(({ shcode }) => shcode ?? [])).size,
        ...toChanges(own),
        peers: await withSubscribers(peers.slice(0, PEERS)),
        method: methodOf(periodType),
      };
    },
    async reports({ id, periodType, ...paging }) {
      const researchService = researchServiceNow();
      if (!researchService || !researchService.research.analysts().has(id)) return refuse('analyst.unknown');
      const from = periodStart(today(), periodType);
      const own = reportsSince(researchService.research.reports(), from).filter(({ writer }) => writer === id);
      const outcomes = await researchService.outcomes(own.toReversed());
      return { ...pageOfRows(outcomes, paging, researchService.call), periodType, from, method: methodOf(periodType) };
    },
  });
}

/** Fields of an analyst that a member's own differ in. */
type OwnFields = Pick<AnalystDetail, 'vote' | 'subscribed' | 'subscribers' | 'likes' | 'dislikes'> &
  Partial<Pick<AnalystDetail, 'HAS_NEW_REPORT'>>;

function toItself<Row>(row: Row): Row {
  return row;
}

/** Analysts with equally many subscribers are ordered by their score. */
function orderBy(field: AnalystOrder, direction: 'asc' | 'desc'): (one: AnalystRow, other: AnalystRow) => number {
  const order = byField(field, direction, 'REPORT_WRITER_CODE');
  const byScore = byField('score', 'desc', 'REPORT_WRITER_CODE');
  return (one, other) =>
    field === 'subscribers' && one.subscribers === other.subscribers ? byScore(one, other) : order(one, other);
}

function summaryOf(reports: readonly Report[], graded: readonly GradedReport[]) {
  const saying = (...opinions: (number | null)[]) => reports.filter(({ opinion }) => opinions.includes(opinion)).length;
  return {
    reports: reports.length,
    graded: graded.length,
    ...toGradeFigures(gradeOf(graded)),
    ...toChanges(reports),
    buys: saying(1, 2),
    holds: saying(3),
    sells: saying(4, 5),
    unrated: saying(null),
  };
}

function toChanges(reports: readonly Report[]): Changes {
  const { up, keep, down, new: started } = countChanges(reports);
  return { raised: up, kept: keep, lowered: down, started };
}

interface Changes {
  readonly raised: number;
  readonly kept: number;
  readonly lowered: number;
  readonly started: number;
}

/** The graded report whose stock did best against its index. */
function bestCall(graded: readonly GradedReport[]): GradedReport | undefined {
  return graded.toSorted((a, b) => excessOf(b) - excessOf(a) || a.report.id - b.report.id)[0];
}

function excessOf({ outcome }: GradedReport): number {
  return outcome.excess ?? Number.NEGATIVE_INFINITY;
}
