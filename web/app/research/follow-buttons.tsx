import type { AnalystDetail, AnalystRow } from '@sise/contract/analyst';
import { comma } from '@sise/domain/format/number';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLoginPrompt } from '../member/use-login-prompt.ts';
import { useMember } from '../member/use-member.ts';
import { buttonClass } from '../ui/button.tsx';
import { analystQuery, ownAnalystQuery, subscribedQuery } from './follow-queries.ts';
import { useSubscribe, useUnsubscribe, useVote } from './use-following.ts';
import styles from './follow-buttons.module.css';

const WHY_SUBSCRIBE = '애널리스트를 구독하려면 로그인해 주세요.';
const WHY_VOTE = '좋아요와 싫어요를 남기려면 로그인해 주세요.';

/**
 * 구독, 좋아요 and 싫어요 of an analyst, with their counts and the member's own state. A press shows at once; if the
 * server refuses it, it is undone with the server's sentence in an alert. Anonymous readers are led to the login.
 */
export function FollowButtons({ code }: { readonly code: string }) {
  const detail = useAnalyst(code);
  if (detail === undefined) return <div className={styles.followButtons} aria-hidden="true" />;
  return (
    <div className={styles.followButtons}>
      <SubscribeToggle row={detail} isOn={detail.subscribed === true}>
        {detail.subscribed === true ? '구독 중' : '구독'} <span>{comma(detail.subscribers)}</span>
      </SubscribeToggle>
      <VoteButton detail={detail} vote="like" count={detail.likes}>
        좋아요
      </VoteButton>
      <VoteButton detail={detail} vote="dislike" count={detail.dislikes}>
        싫어요
      </VoteButton>
    </div>
  );
}

/** 구독 in a row of a list, without a count; whether it is on comes with the list of followed analysts. */
export function SubscribeButton({ row }: { readonly row: Pick<AnalystRow, 'REPORT_WRITER_CODE' | 'name'> }) {
  const isMember = useMember() !== null;
  const followed = useQuery({ ...subscribedQuery, enabled: isMember }).data?.data;
  const isOn = followed?.some(({ REPORT_WRITER_CODE: code }) => code === row.REPORT_WRITER_CODE) ?? false;
  return (
    <SubscribeToggle row={row} isOn={isOn} label={`${row.name} 구독`}>
      {isOn ? '구독 중' : '구독'}
    </SubscribeToggle>
  );
}

/** The analyst with the member's own vote and subscription; without them for others, and until they are known. */
function useAnalyst(code: string): AnalystDetail | undefined {
  const email = useMember()?.email ?? null;
  const own = useQuery({ ...ownAnalystQuery(code, email ?? ''), enabled: email !== null }).data?.data;
  const shared = useQuery({ ...analystQuery(code), enabled: own === undefined }).data?.data;
  return (email === null ? undefined : own) ?? shared;
}

interface SubscribeToggleProps {
  readonly row: Pick<AnalystRow, 'REPORT_WRITER_CODE' | 'name'>;
  readonly isOn: boolean;
  /** Its name where its words alone do not tell whom. */
  readonly label?: string;
  readonly children: ReactNode;
}

function SubscribeToggle({ row, isOn, label, children }: SubscribeToggleProps) {
  const isMember = useMember() !== null;
  const askLogin = useLoginPrompt();
  const subscribe = useSubscribe();
  const unsubscribe = useUnsubscribe();
  function press(): void {
    if (!isMember) askLogin(WHY_SUBSCRIBE);
    else if (isOn) void unsubscribe([row]);
    else subscribe(row);
  }
  return (
    <button
      type="button"
      className={`${buttonClass({ size: 'sm' })} ${styles.subscribe}`}
      aria-pressed={isOn}
      aria-label={label}
      onClick={press}
    >
      {children}
    </button>
  );
}

interface VoteButtonProps {
  readonly detail: AnalystDetail;
  readonly vote: 'like' | 'dislike';
  readonly count: number;
  readonly children: ReactNode;
}

function VoteButton({ detail, vote, count, children }: VoteButtonProps) {
  const isMember = useMember() !== null;
  const askLogin = useLoginPrompt();
  const cast = useVote();
  return (
    <button
      type="button"
      className={`${buttonClass({ size: 'sm' })} ${styles.vote}`}
      aria-pressed={detail.vote === vote}
      onClick={() => (isMember ? cast(detail, vote) : askLogin(WHY_VOTE))}
    >
      {children} <span>{comma(count)}</span>
    </button>
  );
}
