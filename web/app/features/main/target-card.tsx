import type { consensus } from '@sise/contract/consensus';
import type { ReplyOf } from '@sise/contract/endpoint';
import { paths } from '@sise/contract/paths';
import { shortDate } from '@sise/domain/format/date';
import { comma, rate } from '@sise/domain/format/number';
import { Card } from '../../ui/card.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { raisesTitle } from '../../research/raises-title.ts';
import { ReportLink } from '../../research/report-gate.tsx';
import styles from './target-card.module.css';

type Top = ReplyOf<typeof consensus.top>;

const SHOWN = 8;

/** Reports of the week, or of a few weeks, that raised their target most. */
export function TargetCard({ top: { from, to, rows } }: { readonly top: Top }) {
  return (
    <Card
      className={`columns-4 tablet-columns-6 ${styles.targetCard}`}
      title={raisesTitle({ from, to })}
      asOf={`${shortDate(from)}~${shortDate(to)}`}
      more={{ to: paths.consensus(), label: '보고서' }}
    >
      {rows.length === 0 ? (
        <EmptyLine>목표가를 올린 보고서를 알려 주는 자료가 없습니다.</EmptyLine>
      ) : (
        <ol className={styles.targets}>
          {rows.slice(0, SHOWN).map((row) => (
            <li key={row.id}>
              <ReportLink className={`${styles.targetsName} ellipsis`} to={paths.report(`${row.id}`)}>
                {row.hname}
              </ReportLink>
              <span className={styles.targetsStep}>
                <span className="muted">{comma(row.oldTarget)}</span> → <b>{comma(row.target)}</b>
              </span>
              <span className={`${styles.targetsWho} ellipsis`}>
                {row.writer} {row.firm} · {row.grade}
              </span>
              <span className={styles.targetsRaise}>
                <b className="up">{rate(row.raise, 1)}</b> <span className="muted">괴리율 {rate(row.upside, 1)}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
