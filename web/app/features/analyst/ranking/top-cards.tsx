import type { analyst, Period } from '@sise/contract/analyst';
import type { ReplyOf } from '@sise/contract/endpoint';
import { paths } from '@sise/contract/paths';
import { dottedDate } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';
import { NewBadge } from '../../../research/new-badge.tsx';
import { firmAndSector } from '../../../research/firm-and-sector.ts';
import { NO_SCORES } from '../../../research/no-scores.ts';
import { useUnread } from '../../../research/use-mark-seen.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Link } from '../../../ui/link.tsx';
import { SwiperCard } from '../../../ui/swiper-card.tsx';
import type { useDrawer } from '../../../ui/use-drawer.ts';
import { Excess } from './excess.tsx';
import { PERIOD_WORDS } from '../period-words.ts';
import styles from './top-cards.module.css';

type Best = ReplyOf<typeof analyst.top10>[number];

interface TopCardsProps {
  readonly rows: readonly Best[];
  readonly period: Period;
  readonly drawer: ReturnType<typeof useDrawer>;
}

/** The ten analysts with the highest score, each with their best report. */
export function TopCards({ rows, period, drawer }: TopCardsProps) {
  const unread = useUnread();
  return (
    <SwiperCard
      className={styles.topCards}
      title="점수 TOP 10"
      asOf={`${PERIOD_WORDS[period]} 보유 기준`}
      none={NO_SCORES}
      items={rows.map((row) => ({
        id: row.REPORT_WRITER_CODE,
        content: <TopCard row={row} drawer={drawer} unread={unread} />,
      }))}
    />
  );
}

interface TopCardProps extends Pick<TopCardsProps, 'drawer'> {
  readonly row: Best;
  readonly unread: ReadonlySet<string> | null;
}

function TopCard({ row, drawer, unread }: TopCardProps) {
  const { REPORT_WRITER_CODE: code, name, rank, score, excess, top, WRITER_COLOR } = row;
  return (
    <article className={styles.topCard}>
      <p className={styles.who}>
        <b className={styles.rank}>{rank ?? ''}</b>
        <Avatar name={name} color={WRITER_COLOR} />
        <span>
          <Link to={paths.analyst(code)}>{name}</Link> <NewBadge row={row} unread={unread} />
          <small className="ellipsis">{firmAndSector(row)}</small>
        </span>
        <strong>
          <span className="visually-hidden">점수 </span>
          {comma(score, 1)}
        </strong>
      </p>
      <p className={styles.excess}>
        지수 대비 <Excess value={excess} />
      </p>
      {top && (
        <p className={styles.best}>
          <Link
            to={drawer.hrefOf(`${top.id}`)}
            state={drawer.state}
            preventScrollReset
            className="ellipsis"
            title={top.title}
          >
            <b>{top.hname}</b> {top.title}
          </Link>
          <span>
            {dottedDate(top.date).slice(2)} {top.grade} · 목표 {comma(top.target)}
          </span>
        </p>
      )}
    </article>
  );
}
