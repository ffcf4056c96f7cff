import { follows } from '@sise/contract/follows';
import type { FollowedAnalyst, FollowedReport } from '@sise/contract/follows';
import { useQueryClient } from '@tanstack/react-query';
import { useMemberWrite } from '../member/use-member-write.ts';
import type { Draft } from '../member/use-member-write.ts';
import { usePopups } from '../ui/popups.tsx';
import { draftSubscription, draftVote, learnFollowed } from './follow-drafts.ts';
import { allReportsQuery, reportsOfQuery, subscribedQuery } from './follow-queries.ts';
import { changed, inOrder, read } from './follow-rows.ts';

type Vote = NonNullable<FollowedAnalyst['vote']>;
type NamedAnalyst = Pick<FollowedAnalyst, 'REPORT_WRITER_CODE' | 'name'>;

/** 좋아요 and 싫어요: one replaces the other, and the same one again withdraws it. */
export function useVote(): (row: Pick<FollowedAnalyst, 'REPORT_WRITER_CODE' | 'vote'>, vote: Vote) => void {
  const client = useQueryClient();
  const becoming = (vote: Vote | null) => ({
    expect: (draft: Draft, { writerCode }: { readonly writerCode: string }) =>
      draftVote(draft, client, writerCode, vote),
    learn: (draft: Draft, reply: FollowedAnalyst) => learnFollowed(draft, client, reply),
  });
  const like = useMemberWrite(follows.like, becoming('like'));
  const dislike = useMemberWrite(follows.dislike, becoming('dislike'));
  const undoLike = useMemberWrite(follows.undoLike, becoming(null));
  const undoDislike = useMemberWrite(follows.undoDislike, becoming(null));
  return ({ REPORT_WRITER_CODE: writerCode, vote: now }, vote) => {
    if (vote === 'like') (now === 'like' ? undoLike : like).mutate({ writerCode });
    else (now === 'dislike' ? undoDislike : dislike).mutate({ writerCode });
  };
}

/** 구독 of an analyst anywhere. */
export function useSubscribe(): (row: NamedAnalyst) => void {
  const { notice } = usePopups();
  const client = useQueryClient();
  const { mutateAsync } = useMemberWrite(follows.subscribe, {
    expect: (draft, { writerCode }) => draftSubscription(draft, client, writerCode, true),
    learn: (draft, reply) => learnFollowed(draft, client, reply),
  });
  return ({ REPORT_WRITER_CODE: writerCode, name }) =>
    void mutateAsync({ writerCode }).then(
      () => notice(`${name} 애널리스트를 구독합니다.`),
      () => undefined, // reported in an alert
    );
}

/** 구독 해지 of one or several analysts; the result is shown once. */
export function useUnsubscribe(): (rows: readonly NamedAnalyst[]) => Promise<void> {
  const { notice } = usePopups();
  const client = useQueryClient();
  const { mutateAsync } = useMemberWrite(follows.unsubscribe, {
    expect: (draft, { writerCode }) => draftSubscription(draft, client, writerCode, false),
    learn: (draft, reply) => learnFollowed(draft, client, reply),
  });
  return async (rows) => {
    const writes = rows.map(({ REPORT_WRITER_CODE: writerCode }) => mutateAsync({ writerCode }));
    const gone = (await Promise.allSettled(writes)).filter(({ status }) => status === 'fulfilled').length;
    const [first] = rows;
    const whom = first && rows.length === 1 ? first.name : `${gone}명`;
    if (gone > 0) notice(`${whom} 구독을 해지했습니다.`);
  };
}

/** 구독 순서: stores the order of the followed analysts. */
export function useArrange(): (codes: readonly string[]) => void {
  const { mutate } = useMemberWrite(follows.arrange, {
    expect: (draft, { analystCodes }) => draft.patch(subscribedQuery, (rows) => inOrder(rows, analystCodes)),
    learn: (draft, reply) => draft.patch(subscribedQuery, () => reply),
  });
  return (codes) => mutate({ analystCodes: [...codes] });
}

/**
 * Marks an opened report as read. The reader did not ask for this, so a refusal shows no alert: the mark stays.
 * @param shown the number of reports requested for the lists on screen
 */
export function useView(shown: number): (report: FollowedReport) => void {
  const client = useQueryClient();
  const { mutate } = useMemberWrite(follows.view, {
    alerts: false,
    expect(draft, { analystCode, id }) {
      if (id === undefined) return;
      draft.patch(allReportsQuery(shown), (reports) => read(reports, id));
      draft.patch(reportsOfQuery(analystCode, shown), (reports) => read(reports, id));
      draft.patch(subscribedQuery, (rows) =>
        changed(rows, analystCode, (row) => ({ ...row, unread: Math.max(0, row.unread - 1) })),
      );
    },
    learn: (draft, reply) => learnFollowed(draft, client, reply),
  });
  return ({ REPORT_WRITER_CODE: analystCode, id }) => mutate({ analystCode, id });
}
