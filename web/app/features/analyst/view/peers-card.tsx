import type { AnalystDetail, AnalystRow } from '@sise/contract/analyst';
import { paths } from '@sise/contract/paths';
import { comma, MISSING } from '@sise/domain/format/number';
import { NewBadge } from '../../../research/new-badge.tsx';
import { useUnread } from '../../../research/use-mark-seen.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './peers-card.module.css';

/** The best analysts of the same sector. */
export function PeersCard({ detail }: { readonly detail: AnalystDetail }) {
  const unread = useUnread();
  const { sector, peers, REPORT_WRITER_CODE: own } = detail;
  return (
    <Card
      title={`${sector} 순위`}
      more={{ to: paths.analystRanking({ sector, period: detail.periodType }), label: '전체' }}
    >
      <ol className={styles.peers}>
        {peers.map((row) => (
          <li key={row.REPORT_WRITER_CODE} data-own={row.REPORT_WRITER_CODE === own ? '' : undefined}>
            <span className={styles.place}>{placeOf(row, peers) ?? MISSING}</span>
            <Avatar name={row.name} color={row.WRITER_COLOR} size="sm" />
            <span className={styles.who}>
              <Link to={paths.analyst(row.REPORT_WRITER_CODE, { period: detail.periodType })}>{row.name}</Link>{' '}
              <NewBadge row={row} unread={unread} />
              <small className="ellipsis">{row.firm}</small>
            </span>
            <b>
              <span className="visually-hidden">점수 </span>
              {comma(row.score, 1)}
            </b>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Equal scores share a place, as they share a rank among all analysts. */
function placeOf({ rank }: AnalystRow, peers: readonly AnalystRow[]): number | null {
  return rank === null ? null : 1 + peers.filter((peer) => peer.rank !== null && peer.rank < rank).length;
}
