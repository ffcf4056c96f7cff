import { follows } from '@sise/contract/follows';
import type { ReportRow } from '@sise/contract/reports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useMemberWrite } from '../member/use-member-write.ts';
import { useMember } from '../member/use-member.ts';
import { learnFollowed } from './follow-drafts.ts';
import { unreadQuery } from './follow-queries.ts';
import { reportIdOf } from './report-queries.ts';

/**
 * Marks the report that is open as read, for a member whose analyst has unread ones: NEW goes beside their name. The
 * reader did not ask for this, so a refusal shows no alert: the mark stays.
 * @param reports those that can be open  @param open the id of the open one; null if none is
 */
export function useMarkSeen(
  reports: readonly Pick<ReportRow, 'id' | 'REPORT_WRITER_CODE'>[],
  open: string | null,
): void {
  const client = useQueryClient();
  const unread = useUnread();
  const marked = useRef(new Set<number>());
  const { mutate } = useMemberWrite(follows.view, {
    alerts: false,
    learn: (draft, reply) => learnFollowed(draft, client, reply),
  });
  const id = reportIdOf(open);
  const report = reports.find((each) => each.id === id);
  useEffect(() => {
    if (report === undefined || marked.current.has(report.id)) return;
    const { REPORT_WRITER_CODE: analystCode } = report;
    if (unread?.has(analystCode) !== true) return;
    marked.current.add(report.id);
    mutate({ analystCode, id: report.id });
  });
}

/** Codes of the analysts with a new report that this member has not opened; null for others, and until it is known. */
export function useUnread(): ReadonlySet<string> | null {
  const isMember = useMember() !== null;
  const { data } = useQuery({ ...unreadQuery, enabled: isMember });
  return isMember && data ? new Set(data.data.analystCodes) : null;
}
