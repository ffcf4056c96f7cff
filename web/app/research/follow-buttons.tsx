import type { AnalystDetail, AnalystRow } from '@sise/contract/analyst';
import { comma } from '@sise/domain/format/number';
import { useQuery } from '@tanstack/react-query';
import { useLoginPrompt } from '../member/use-login-prompt.ts';
import { useMember } from '../member/use-member.ts';
import { buttonClass } from '../ui/button.tsx';
import { analystQuery, ownAnalystQuery, subscribedQuery } from './follow-queries.ts';
import { useSubscribe, useUnsubscribe, useVote } from './use-following.ts';
import styles from './follow-buttons.module.css';

const WHY_SUBSCRIBE = '애널리스트를 구독하려면 로그인해 주세요.';
const WHY_VOTE = '좋아요와 싫어요를 남기려면 로그인해 주세요.';

type NamedAnalyst = Pick<AnalystRow, 'REPORT_WRITER_CODE' | 'name'>;

/**
 * 구독, 좋아요 and 싫어요 of an analyst, with their counts and the member's own state. A press shows at once; if the
 * server refuses it, it is undone with the server's sentence in an alert. Anonymous readers are led to the login.
 */
export function FollowButtons({ code }: { readonly code: string }) {
  const detail = useAnalyst(code);
  return <div className={styles.followButtons}>{detail && <Buttons detail={detail} />}</div>;
}

function Buttons({ detail }: { readonly detail: AnalystDetail }) {
  const { subscribers, likes, dislikes, vote } = detail;
  const isOn = detail.subscribed === true;
  const press = useSubscribePress();
  const cast = useVotePress();
  return (
    <>
      <button type="button" className={SUBSCRIBE} aria-pressed={isOn} onClick={() => press(detail, isOn)}>
        {isOn ? '구독 중' : '구독'} <span>{comma(subscribers)}</span>
      </button>
      <button type="button" className={VOTE} aria-pressed={vote === 'like'} onClick={() => cast(detail, 'like')}>
        좋아요 <span>{comma(likes)}</span>
      </button>
      <button type="button" className={VOTE} aria-pressed={vote === 'dislike'} onClick={() => cast(detail, 'dislike')}>
        싫어요 <span>{comma(dislikes)}</span>
      </button>
    </>
  );
}

const SUBSCRIBE = `${buttonClass({ size: 'sm' })} ${styles.subscribe}`;
const VOTE = `${buttonClass({ size: 'sm' })} ${styles.vote}`;

/** The subscriptions of this reader, for all buttons of a list. */
export interface Subscriptions {
  readonly isOn: (code: string) => boolean;
  readonly press: (row: NamedAnalyst) => void;
}

/** Whether a subscription is on comes with the list of followed analysts; without a member none is. */
export function useSubscriptions(): Subscriptions {
  const isMember = useMember() !== null;
  const followed = useQuery({ ...subscribedQuery, enabled: isMember }).data?.data ?? [];
  const codes = new Set(followed.map(({ REPORT_WRITER_CODE: code }) => code));
  const press = useSubscribePress();
  return { isOn: (code) => codes.has(code), press: (row) => press(row, codes.has(row.REPORT_WRITER_CODE)) };
}

interface SubscribeButtonProps {
  readonly row: NamedAnalyst;
  readonly subscriptions: Subscriptions;
}

/** 구독 in a row of a list, without a count. */
export function SubscribeButton({ row, subscriptions }: SubscribeButtonProps) {
  const isOn = subscriptions.isOn(row.REPORT_WRITER_CODE);
  return (
    <button
      type="button"
      className={SUBSCRIBE}
      aria-pressed={isOn}
      aria-label={`${row.name} 구독`}
      onClick={() => subscriptions.press(row)}
    >
      {isOn ? '구독 중' : '구독'}
    </button>
  );
}

/** The analyst with the member's own vote and subscription; without them for others, and until they are known. */
function useAnalyst(code: string): AnalystDetail | undefined {
  const email = useMember()?.email ?? null;
  const own = useQuery({ ...ownAnalystQuery(code, email ?? ''), enabled: email !== null }).data?.data;
  const shared = useQuery({ ...analystQuery(code), enabled: own === undefined }).data?.data;
  return (email === null ? undefined : own) ?? shared;
}

function useSubscribePress(): (row: NamedAnalyst, isOn: boolean) => void {
  const isMember = useMember() !== null;
  const askLogin = useLoginPrompt();
  const subscribe = useSubscribe();
  const unsubscribe = useUnsubscribe();
  return (row, isOn) => {
    if (!isMember) askLogin(WHY_SUBSCRIBE);
    else if (isOn) void unsubscribe([row]);
    else subscribe(row);
  };
}

function useVotePress(): ReturnType<typeof useVote> {
  const isMember = useMember() !== null;
  const askLogin = useLoginPrompt();
  const cast = useVote();
  return (row, vote) => (isMember ? cast(row, vote) : askLogin(WHY_VOTE));
}
