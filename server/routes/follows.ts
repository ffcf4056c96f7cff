import type { AnalystRow } from '@sise/contract/analyst';
import { follows as calls } from '@sise/contract/follows';
import type { FollowedAnalyst, FollowedReport } from '@sise/contract/follows';
import type { Report } from '@sise/domain/consensus/report';
import { UNNOTICED } from '@sise/domain/follows/follow';
import type { Follows } from '@sise/domain/follows/follow';
import { withMissing } from '../api-registry.ts';
import type { ApiRegistry } from '../api-registry.ts';
import { refuse } from '../refusal.ts';
import type { FollowsWrite } from '../store/follows.ts';
import { analystRankingsIn } from './research/analyst-rankings.ts';
import type { Parts } from '../parts.ts';
import { createResearchService } from './research/research-service.ts';
import { byField } from './sorting.ts';
import { isUnread, reportsByWriter, unreadByWriter } from './research/unread-reports.ts';

export function followsRoutes(api: ApiRegistry, parts: Parts): void {
  const store = () => parts.personal?.follows ?? refuse('store.away');
  const researchServiceNow = createResearchService(parts);

  /** Reports of a writer, the newest first. */
  function reportsOf(writer: string): Report[] {
    return (researchServiceNow()?.research.reports() ?? []).filter((report) => report.writer === writer).toReversed();
  }

  async function rowsFor(member: string): Promise<{ own: Follows; rows: Map<string, FollowedAnalyst> }> {
    const researchService = researchServiceNow();
    if (!researchService) return { own: await store().of(member), rows: new Map() };
    const [own, popularity, graded] = await Promise.all([
      store().of(member),
      store().popularity(),
      analystRankingsIn(researchService, '1M'),
    ]);
    const unread = unreadByWriter(researchService.research.reports(), own, researchService.at());
    const reports = reportsByWriter(researchService.research.reports());
    const toRow = (row: AnalystRow): FollowedAnalyst => ({
      ...row,
      HAS_NEW_REPORT: unread.has(row.REPORT_WRITER_CODE),
      analystCode: row.REPORT_WRITER_CODE,
      ...(popularity.get(row.REPORT_WRITER_CODE) ?? UNNOTICED),
      vote: own.votes.get(row.REPORT_WRITER_CODE) ?? null,
      unread: unread.get(row.REPORT_WRITER_CODE) ?? 0,
      allreports: reports.get(row.REPORT_WRITER_CODE) ?? 0,
    });
    return { own, rows: new Map([...graded.rows].map(([code, row]) => [code, toRow(row)])) };
  }

  /** Runs a write on a known analyst, and returns the member's relation to the analyst after it. */
  async function on(member: string, writer: string, write: () => Promise<FollowsWrite>): Promise<FollowedAnalyst> {
    if (!researchServiceNow()?.research.analysts().has(writer)) return refuse('analyst.unknown');
    const { ok } = await write();
    if (!ok) return refuse('follows.many');
    return (await rowsFor(member)).rows.get(writer) ?? refuse('analyst.unknown');
  }

  async function subscribed(member: string): Promise<FollowedAnalyst[]> {
    const { own, rows } = await rowsFor(member);
    return own.analysts.flatMap((code) => rows.get(code) ?? []);
  }

  function toReport(report: Report, own: Follows): FollowedReport[] {
    const researchService = researchServiceNow();
    if (!researchService) return [];
    return [{ ...researchService.row(report), unread: isUnread(report, own, researchService.at()) }];
  }

  api.register(calls, {
    async unsubscribed({ name, num, cancellable }, { reader, isGone }) {
      const researchService = researchServiceNow();
      if (!researchService) return withMissing([], 'research');
      if (cancellable && isGone()) return []; // nobody receives it
      const { own, rows } = await rowsFor(reader.id);
      const followed = new Set(own.analysts);
      const word = name.toLowerCase();
      return [...rows.values()]
        .filter((row) => !followed.has(row.REPORT_WRITER_CODE))
        .filter((row) => [row.name, row.firm, row.sector].some((text) => text.toLowerCase().includes(word)))
        .toSorted(byField('score', 'desc', 'REPORT_WRITER_CODE'))
        .slice(0, num);
    },
    subscribed: (_, { reader }) => subscribed(reader.id),
    async unread(_, { reader }) {
      const researchService = researchServiceNow();
      if (!researchService) return withMissing({ analystCodes: [] }, 'research');
      const own = await store().of(reader.id);
      const unread = unreadByWriter(researchService.research.reports(), own, researchService.at());
      return { analystCodes: [...unread.keys()].toSorted() };
    },
    like: ({ writerCode }, { reader: { id } }) => on(id, writerCode, () => store().vote(id, writerCode, 'like')),
    undoLike: ({ writerCode }, { reader: { id } }) =>
      on(id, writerCode, () => store().takeBack(id, writerCode, 'like')),
    dislike: ({ writerCode }, { reader: { id } }) => on(id, writerCode, () => store().vote(id, writerCode, 'dislike')),
    undoDislike: ({ writerCode }, { reader: { id } }) =>
      on(id, writerCode, () => store().takeBack(id, writerCode, 'dislike')),
    subscribe: ({ writerCode }, { reader: { id } }) => on(id, writerCode, () => store().subscribe(id, writerCode)),
    unsubscribe: ({ writerCode }, { reader: { id } }) => on(id, writerCode, () => store().unsubscribe(id, writerCode)),
    async arrange({ analystCodes }, { reader }) {
      await store().arrange(reader.id, analystCodes);
      return subscribed(reader.id);
    },
    async allReports({ num }, { reader }) {
      const own = await store().of(reader.id);
      const followed = new Set(own.analysts);
      const reports = (researchServiceNow()?.research.reports() ?? []).filter(({ writer }) => followed.has(writer));
      return reports
        .toReversed()
        .slice(0, num)
        .flatMap((report) => toReport(report, own));
    },
    async reports({ analystCode, num }, { reader }) {
      if (!researchServiceNow()?.research.analysts().has(analystCode)) return refuse('analyst.unknown');
      const own = await store().of(reader.id);
      return reportsOf(analystCode)
        .slice(0, num)
        .flatMap((report) => toReport(report, own));
    },
    view({ analystCode, id }, { reader }) {
      const reports = reportsOf(analystCode);
      const report = id === undefined ? reports[0] : reports.find((one) => one.id === id);
      return on(reader.id, analystCode, () =>
        report ? store().see(reader.id, report.id) : Promise.resolve(refuse('report.unknown')),
      );
    },
  });
}
