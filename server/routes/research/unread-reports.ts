import type { Report } from '@sise/domain/consensus/report';
import type { Follows } from '@sise/domain/follows/follow';
import { DAY_MS } from '@sise/domain/market/kst';
import type { Instant } from '@sise/domain/terms';

/** How long a report counts as new, milliseconds. */
const NEW_MS = 7 * DAY_MS;

/** Whether a report is new and the member has not opened it. @param at the moment shown */
export function isUnread(report: Report, { seen }: Pick<Follows, 'seen'>, at: Instant): boolean {
  return report.at >= at - NEW_MS && !seen.has(report.id);
}

/** The number of reports of each writer. */
export function reportsByWriter(reports: readonly Report[]): ReadonlyMap<string, number> {
  const all = new Map<string, number>();
  for (const { writer } of reports) all.set(writer, (all.get(writer) ?? 0) + 1);
  return all;
}

/** The number of new reports of each writer that the member has not opened; who has none is left out. */
export function unreadByWriter(
  reports: readonly Report[],
  own: Pick<Follows, 'seen'>,
  at: Instant,
): ReadonlyMap<string, number> {
  const unread = new Map<string, number>();
  const older = reports.findLastIndex((report) => report.at < at - NEW_MS);
  for (const report of reports.slice(older + 1)) {
    if (isUnread(report, own, at)) unread.set(report.writer, (unread.get(report.writer) ?? 0) + 1);
  }
  return unread;
}
