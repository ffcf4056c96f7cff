import type { CallFailure } from '@sise/contract/call-failure';
import type { ReplyOf } from '@sise/contract/endpoint';
import { portfolioFigures } from '@sise/contract/portfolio-figures';
import { comma } from '@sise/domain/format/number';
import { KIND_NAMES } from '@sise/domain/portfolio/fault';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../../api/query-of.ts';
import { Button } from '../../../../ui/button.tsx';
import { usePassedFocus } from '../../../../ui/pass-focus.ts';
import { useRefusalAlert } from '../../../../member/use-refusal-alert.ts';
import { newId } from './new-id.ts';
import { usePortfolioWrite, useTakeOut, useUndo } from './use-portfolio-write.ts';
import styles from './proposals-card.module.css';

type Proposal = ReplyOf<typeof portfolioFigures.proposals>[number];

/** Corporate actions of a portfolio's stocks that are not entered yet. */
export const proposalsQuery = (groupId: string) => queryOf(portfolioFigures.proposals, { id: groupId });

/** 기업행사: splits and merges of held stocks, to enter or to decline. Nothing if there are none. */
export function ProposalsCard({ groupId }: { readonly groupId: string }) {
  const { data } = useQuery(proposalsQuery(groupId));
  const proposals = data?.data ?? [];
  if (proposals.length === 0) return null;
  return (
    <section className={`card ${styles.proposals}`} aria-label="기업행사">
      <header className="card-head">
        <h2>입력하지 않은 기업행사</h2>
        <span className="as-of">{proposals.length}건</span>
      </header>
      <ul>
        {proposals.map((proposal) => (
          <ProposalLine key={proposal.actionId} groupId={groupId} proposal={proposal} />
        ))}
      </ul>
    </section>
  );
}

function ProposalLine({ groupId, proposal }: { readonly groupId: string; readonly proposal: Proposal }) {
  const { actionId, hname, shcode, kind, date, to, from, before, after, left } = proposal;
  const accept = usePortfolioWrite(portfolioFigures.accept);
  const decline = usePortfolioWrite(portfolioFigures.decline);
  const takeOut = useTakeOut();
  const offerUndo = useUndo();
  const alertRefusal = useRefusalAlert();
  // The same id for all attempts, so that an attempt without a response is not entered twice.
  const [transactionId] = useState(newId);
  const [isSending, setSending] = useState(false);

  async function send(work: () => Promise<unknown>, text: string, undo: () => Promise<unknown>): Promise<void> {
    if (isSending) return;
    setSending(true);
    try {
      await work();
      offerUndo(text, undo);
    } catch (error) {
      alertRefusal(error as CallFailure); // the only error of a call
    } finally {
      setSending(false);
    }
  }

  const line = usePassedFocus<HTMLLIElement>();
  const what = `${hname} ${KIND_NAMES[kind]}`;
  return (
    <li ref={line}>
      <div>
        <p className={styles.what}>
          <b>{hname}</b> <span>{shcode}</span>
        </p>
        <p>
          {date.replaceAll('-', '.')} {KIND_NAMES[kind]}, {comma(from)}주가 {comma(to)}주로. 보유 {comma(before)}주 →{' '}
          <b>{comma(after)}주</b>
          {left > 0 && ` (단주 ${comma(left)}/${comma(from)}주)`}
        </p>
      </div>
      <div className={styles.actions}>
        <Button
          size="sm"
          aria-disabled={isSending}
          aria-label={`${what} 받지 않기`}
          onClick={() =>
            void send(
              () => decline({ id: groupId, actionId }),
              '다시 제안하지 않습니다.',
              () => decline({ id: groupId, actionId, declined: false }),
            )
          }
        >
          받지 않기
        </Button>
        <Button
          size="sm"
          look="primary"
          aria-disabled={isSending}
          aria-label={`${what} 거래로 입력`}
          onClick={() =>
            void send(
              () => accept({ id: groupId, actionId, transactionId }),
              `${what} 거래를 입력했습니다.`,
              () => takeOut(transactionId),
            )
          }
        >
          거래로 입력
        </Button>
      </div>
    </li>
  );
}
