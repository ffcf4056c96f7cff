import type { AnalystRow } from '@sise/contract/analyst';
import { follows as calls } from '@sise/contract/follows';
import type { FollowedAnalyst, FollowedReport } from '@sise/contract/follows';
import type { Report } from '@sise/domain/consensus/report';
import { UNNOTICED } from '@sise/domain/follows/follow';
import type { Follows } from '@sise/domain/follows/follow';
import { lacking } from '../desk.ts';
import type { Desk } from '../desk.ts';
import { refuse } from '../refusal.ts';
import type { FollowsWrite } from '../store/follows.ts';
import { standingsIn } from './analyst-standings.ts';
import type { Parts } from '../parts.ts';
import { createResearchDesk } from './research-desk.ts';
import { byField } from './sorting.ts';

/** A report is new for so long, milliseconds. */
const NEW_MS = 7 * 24 * 3_600_000;

export function followsRoutes(desk: Desk, parts: Parts): void {
  const kept = () => parts.personal?.follows ?? refuse('store.away');
  const room = createResearchDesk(parts);

  /** Reports of a writer, the newest first. */
  function reportsOf(writer: string): Report[] {
    return (room?.research.reports() ?? []).filter((report) => report.writer === writer).toReversed();
  }

  function isUnread(report: Report, { seen }: Follows): boolean {
    return room !== null && report.at >= room.at() - NEW_MS && !seen.has(report.id);
  }

  async function rowsFor(member: string): Promise<{ own: Follows; rows: Map<string, FollowedAnalyst> }> {
    if (!room) return { own: await kept().of(member), rows: new Map() };
    const [own, popularity, graded] = await Promise.all([
      kept().of(member),
      kept().popularity(),
      standingsIn(room, '1M'),
    ]);
    const unread = new Map<string, number>();
    for (const report of room.research.reports()) {
      if (isUnread(report, own)) unread.set(report.writer, (unread.get(report.writer) ?? 0) + 1);
    }
    const toRow = (row: AnalystRow): FollowedAnalyst => ({
      ...row,
      analystCode: row.REPORT_WRITER_CODE,
      ...(popularity.get(row.REPORT_WRITER_CODE) ?? UNNOTICED),
      vote: own.votes.get(row.REPORT_WRITER_CODE) ?? null,
      unread: unread.get(row.REPORT_WRITER_CODE) ?? 0,
    });
    return { own, rows: new Map([...graded.rows].map(([code, row]) => [code, toRow(row)])) };
  }

  /** Does something to an analyst there is, and tells how the member stands to them after it. */
  async function on(member: string, writer: string, write: () => Promise<FollowsWrite>): Promise<FollowedAnalyst> {
    if (!room?.research.analysts().has(writer)) return refuse('analyst.unknown');
    const { ok } = await write();
    if (!ok) return refuse('follows.many');
    return (await rowsFor(member)).rows.get(writer) ?? refuse('analyst.unknown');
  }

  async function subscribed(member: string): Promise<FollowedAnalyst[]> {
    const { own, rows } = await rowsFor(member);
    return own.analysts.flatMap((code) => rows.get(code) ?? []);
  }

  function toReport(report: Report, own: Follows): FollowedReport[] {
    return room ? [{ ...room.row(report), unread: isUnread(report, own) }] : [];
  }

  desk.take(calls, {
    async unsubscribed({ name, num }, { reader }) {
      if (!room) return lacking([], 'research');
      const { own, rows } = await rowsFor(reader.id);
      const followed = new Set(own.analysts);
      return [...rows.values()]
        .filter((row) => !followed.has(row.REPORT_WRITER_CODE))
        .filter((row) => [row.name, row.firm, row.sector].some((text) => text.includes(name)))
        .toSorted(byField('score', 'desc', 'REPORT_WRITER_CODE'))
        .slice(0, num);
    },
    subscribed: (_, { reader }) => subscribed(reader.id),
    like: ({ writerCode }, { reader: { id } }) => on(id, writerCode, () => kept().vote(id, writerCode, 'like')),
    undoLike: ({ writerCode }, { reader: { id } }) => on(id, writerCode, () => kept().takeBack(id, writerCode, 'like')),
    dislike: ({ writerCode }, { reader: { id } }) => on(id, writerCode, () => kept().vote(id, writerCode, 'dislike')),
    undoDislike: ({ writerCode }, { reader: { id } }) =>
      on(id, writerCode, () => kept().takeBack(id, writerCode, 'dislike')),
    subscribe: ({ writerCode }, { reader: { id } }) => on(id, writerCode, () => kept().subscribe(id, writerCode)),
    unsubscribe: ({ writerCode }, { reader: { id } }) => on(id, writerCode, () => kept().unsubscribe(id, writerCode)),
    async arrange({ analystCodes }, { reader }) {
      await kept().arrange(reader.id, analystCodes);
      return subscribed(reader.id);
    },
    async allReports({ num }, { reader }) {
      const own = await kept().of(reader.id);
      const followed = new Set(own.analysts);
      const reports = (room?.research.reports() ?? []).filter(({ writer }) => followed.has(writer));
      return reports
        .toReversed()
        .slice(0, num)
        .flatMap((report) => toReport(report, own));
    },
    async reports({ analystCode, num }, { reader }) {
      if (!room?.research.analysts().has(analystCode)) return refuse('analyst.unknown');
      const own = await kept().of(reader.id);
      return reportsOf(analystCode)
        .slice(0, num)
        .flatMap((report) => toReport(report, own));
    },
    view({ analystCode, id }, { reader }) {
      const reports = reportsOf(analystCode);
      const report = id === undefined ? reports[0] : reports.find((one) => one.id === id);
      return on(reader.id, analystCode, () =>
        report ? kept().see(reader.id, report.id) : Promise.resolve(refuse('report.unknown')),
      );
    },
  });
}
