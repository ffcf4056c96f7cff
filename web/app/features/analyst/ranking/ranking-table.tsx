import type { AnalystOrder, AnalystRow } from '@sise/contract/analyst';
import { paths } from '@sise/contract/paths';
import { comma, MISSING, percentText } from '@sise/domain/format/number';
import type { ReactNode } from 'react';
import { ariaSort, SortHead } from '../../../quotes/sort-head.tsx';
import { Rate } from '../../../quotes/rate.tsx';
import { SubscribeButton, useSubscriptions } from '../../../research/follow-buttons.tsx';
import type { Subscriptions } from '../../../research/follow-buttons.tsx';
import { NewBadge } from '../../../research/new-badge.tsx';
import { useUnread } from '../../../research/use-mark-seen.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Link } from '../../../ui/link.tsx';
import { Excess } from './excess.tsx';
import { IntervalBar } from '../interval-bar.tsx';
import type { RankingView } from './ranking-address.ts';
import styles from './ranking-table.module.css';

interface RankingTableProps {
  readonly rows: readonly AnalystRow[];
  readonly view: Pick<RankingView, 'sortBy' | 'sortType'>;
  readonly onSort: (order: AnalystOrder) => void;
  /** The number of analysts on the pages before. */
  readonly first: number;
}

interface Head {
  readonly order: AnalystOrder;
  readonly text: string;
  readonly align?: 'left';
}

const HEADS: readonly Head[] = [
  { order: 'name', text: '이름', align: 'left' },
  { order: 'firm', text: '증권사', align: 'left' },
  { order: 'sector', text: '업종', align: 'left' },
  { order: 'reports', text: '보고서' },
  { order: 'returnrate', text: '평균 수익률' },
  { order: 'excess', text: '지수 대비' },
  { order: 'hitrate', text: '적중률' },
  { order: 'targetrate', text: '목표 도달률' },
  { order: 'score', text: '점수' },
  { order: 'subscribers', text: '구독' },
];

/** Analysts in the chosen order; each head orders by its column, and a second press turns the order round. */
export function RankingTable({ rows, view, onSort, first }: RankingTableProps) {
  const subscriptions = useSubscriptions();
  const unread = useUnread();
  return (
    <table className={`table ${styles.ranking}`}>
      <caption className="visually-hidden">{`애널리스트 순위 ${first + 1}위부터`}</caption>
      <thead>
        <tr>
          <th scope="col" className="centered">
            순위
          </th>
          {HEADS.map(({ order, text, align }) => {
            const direction = view.sortBy === order ? view.sortType : undefined;
            return (
              <th key={order} scope="col" className={align} aria-sort={ariaSort(direction)}>
                <SortHead text={text} direction={direction} onSort={() => onSort(order)} />
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <AnalystLine key={row.REPORT_WRITER_CODE} row={row} subscriptions={subscriptions} unread={unread} />
        ))}
      </tbody>
    </table>
  );
}

interface AnalystLineProps {
  readonly row: AnalystRow;
  readonly subscriptions: Subscriptions;
  readonly unread: ReadonlySet<string> | null;
}

function AnalystLine({ row, subscriptions, unread }: AnalystLineProps) {
  const { REPORT_WRITER_CODE: code, name, firm, sector, rank, reports, WRITER_COLOR, subscribers } = row;
  return (
    <tr>
      <td className={`centered ${styles.rank}`}>{rank ?? MISSING}</td>
      <td className={`left ${styles.name}`}>
        <span>
          <Avatar name={name} color={WRITER_COLOR} size="sm" />
          <Link to={paths.analyst(code)}>{name}</Link>
          <NewBadge row={row} unread={unread} />
        </span>
      </td>
      <td className={`left secondary ${styles.firm}`}>{firm}</td>
      <td className={`left secondary ${styles.sector}`}>{sector}</td>
      <td className={styles.reports}>{comma(reports)}</td>
      <td className={styles.figure}>
        <Label>수익률</Label>
        <Rate value={row.returnrate} digits={1} />
      </td>
      <td className={styles.figure}>
        <Label>지수 대비</Label>
        <Excess value={row.excess} />
      </td>
      <td className={styles.figure}>
        <Label>적중률</Label>
        <HitRate row={row} />
      </td>
      <td className={styles.figure} title={sampleOf(row.targethits, row.targetsample)}>
        <Label>목표 도달</Label>
        {percentText(row.targetrate)}
      </td>
      <td className={styles.score}>{comma(row.score, 1)}</td>
      <td className={styles.follow}>
        {subscribers > 0 && <small>{comma(subscribers)}명</small>}
        <SubscribeButton row={row} subscriptions={subscriptions} />
      </td>
    </tr>
  );
}

/** The name of a figure where a narrow screen has no heads. */
function Label({ children }: { readonly children: ReactNode }) {
  return (
    <small className={styles.label} aria-hidden="true">
      {children}
    </small>
  );
}

/** 적중률 with its 95 % interval: a wide one rests on few reports. */
function HitRate({ row: { hitrate, hits, hitsample, hitlow, hithigh } }: { readonly row: AnalystRow }) {
  if (hitrate === null) return MISSING;
  const between = hitlow === null || hithigh === null ? '' : `, 95% 구간 ${comma(hitlow)}~${comma(hithigh)}%`;
  return (
    <span className={styles.hit} title={`${sampleOf(hits, hitsample)}${between}`}>
      <IntervalBar value={hitrate} low={hitlow} high={hithigh} />
      {percentText(hitrate)}
    </span>
  );
}

function sampleOf(hits: number, of: number): string {
  return `${comma(of)}건 중 ${comma(hits)}건`;
}
