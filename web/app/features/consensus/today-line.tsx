import type { consensus } from '@sise/contract/consensus';
import type { ReplyOf } from '@sise/contract/endpoint';
import { REPORT_TYPE_NAMES } from '@sise/contract/reports';
import { dateWithWeekday } from '@sise/domain/format/date';
import { comma } from '@sise/domain/format/number';
import { ReportLink } from '../../research/report-gate.tsx';
import { Link } from '../../ui/link.tsx';
import type { useDrawer } from '../../ui/use-drawer.ts';
import { hrefOfReports, REPORT_KINDS, USUAL } from './consensus-address.ts';
import styles from './today-line.module.css';

interface TodayLineProps {
  readonly today: ReplyOf<typeof consensus.today>;
  readonly drawer: ReturnType<typeof useDrawer>;
}

/** 오늘의 보고서: how many there are, by kind, and the newest. Before the first, those of the last day that had some. */
export function TodayLine({ today: { date, istoday, total, kinds, rows }, drawer }: TodayLineProps) {
  return (
    <section className={`card ${styles.today}`} aria-label="오늘의 보고서">
      <p className={styles.count}>
        <Link to={hrefOfReports({ ...USUAL, period: '1D' })} preventScrollReset>
          {istoday ? '오늘' : dateWithWeekday(date).slice(5)} 보고서 <b>{comma(total)}건</b>
        </Link>
        {!istoday && <span>오늘은 아직 없습니다</span>}
      </p>
      <ul className={styles.kinds} aria-label="종류별 보고서">
        {REPORT_KINDS.map((kind) => (
          <li key={kind}>
            <Link to={hrefOfReports({ ...USUAL, period: '1D', kind })} preventScrollReset>
              {REPORT_TYPE_NAMES[kind]} <b>{comma(kinds[kind])}</b>
            </Link>
          </li>
        ))}
      </ul>
      <ul className={styles.newest} aria-label="가장 새 보고서">
        {rows.map(({ id, hname, title, time }) => (
          <li key={id}>
            <ReportLink className="ellipsis" {...drawer.linkTo(`${id}`)}>
              {time !== null && <time>{time}</time>} <b>{hname}</b> {title}
            </ReportLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
