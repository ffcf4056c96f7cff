import type { FollowedAnalyst, FollowedReport } from '@sise/contract/follows';
import { comma, MISSING, percentText } from '@sise/domain/format/number';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { firmAndSector } from '../../../research/firm-and-sector.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { REPORT_STEP, reportsOfQuery, yearGradesQuery } from '../../../research/follow-queries.ts';
import { useVote } from '../../../research/use-following.ts';
import styles from './analyst-head.module.css';

/** The chosen analyst: the results of their reports, their last target, and the member's vote. */
export function AnalystHead({ row }: { readonly row: FollowedAnalyst }) {
  const { REPORT_WRITER_CODE: code, name, score, WRITER_COLOR } = row;
  const heading = useId();
  const reports = useQuery(reportsOfQuery(code, REPORT_STEP)).data?.data;
  const grades = useQuery(yearGradesQuery).data?.data.rows.find((one) => one.REPORT_WRITER_CODE === code);
  const last = reports?.find(({ target }) => target !== null);
  return (
    <section className={`card ${styles.analystHead}`} aria-labelledby={heading}>
      <Avatar name={name} color={WRITER_COLOR} size="lg" />
      <div className={styles.who}>
        <h2 id={heading}>{name}</h2>
        <p>{firmAndSector(row)}</p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>점수</dt>
          <dd>{comma(score, 1)}</dd>
        </div>
        <div>
          <dt>1년 도달률</dt>
          <dd title={grades && `1년이 지난 ${grades.targetsample}건 중 ${grades.targethits}건`}>
            {percentText(grades?.targetrate)}
          </dd>
        </div>
        <div>
          <dt>최근 목표</dt>
          <dd>
            <LastTarget report={last} />
          </dd>
        </div>
      </dl>
      <Votes row={row} />
    </section>
  );
}

function LastTarget({ report }: { readonly report: FollowedReport | undefined }) {
  if (report === undefined) return MISSING;
  return (
    <>
      {comma(report.target)} <small>{report.hname}</small>
    </>
  );
}

function Votes({ row }: { readonly row: FollowedAnalyst }) {
  const vote = useVote();
  return (
    <div className={styles.votes}>
      <Button size="sm" aria-pressed={row.vote === 'like'} onClick={() => vote(row, 'like')}>
        좋아요 {comma(row.likes)}
      </Button>
      <Button size="sm" aria-pressed={row.vote === 'dislike'} onClick={() => vote(row, 'dislike')}>
        싫어요 {comma(row.dislikes)}
      </Button>
    </div>
  );
}
