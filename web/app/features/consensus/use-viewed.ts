import type { ReportRow } from '@sise/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useMember } from '../../member/use-member.ts';
import { REPORT_STEP, subscribedQuery } from '../../research/follow-queries.ts';
import { useView } from '../../research/use-following.ts';

/** Marks a report as read when a member who follows its writer opens it. @param report null while none is open */
export function useViewed(report: ReportRow | null): void {
  const isMember = useMember() !== null;
  const followed = useQuery({ ...subscribedQuery, enabled: isMember && report !== null }).data?.data;
  const view = useView(REPORT_STEP);
  const code = report?.REPORT_WRITER_CODE;
  const isFollowed = isMember && (followed?.some((each) => each.REPORT_WRITER_CODE === code) ?? false);
  const mark = useEffectEvent(() => report !== null && view({ ...report, unread: true }));
  const id = report?.id;
  useEffect(() => {
    if (isFollowed && id !== undefined) mark();
  }, [isFollowed, id]);
}
