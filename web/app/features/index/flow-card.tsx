import type { FlowDay } from '@sise/contract/investment';
import { paths } from '@sise/contract/paths';
import { shortDate } from '@sise/domain/format/date';
import { comma, signed } from '@sise/domain/format/number';
import { FlowBars } from '../../charts/flow-bars.tsx';
import { FLOW_GROUPS, eokOf, type NetDay } from '../../charts/flow-shape.ts';
import { toneOf } from '../../quotes/tone.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { flowLines, totalOf } from './flow-lines.ts';
import type { IndexPage } from './index-pages.ts';
import styles from './flow-card.module.css';

interface FlowCardProps {
  readonly page: IndexPage;
  /** Net buying of the last days, newest first. */
  readonly days: readonly NetDay[];
  /** The last day with every investor group. */
  readonly today: FlowDay | undefined;
}

/** 투자자별 순매수: the last days as bars, today as a table whose sum is zero. */
export function FlowCard({ page, days, today }: FlowCardProps) {
  if (today === undefined || Object.keys(today.flows).length === 0)
    return (
      <Card title="투자자별 순매수">
        <EmptyState
          icon="chart"
          title="투자자 자료 없음"
          why={`지금 쓰는 자료는 ${page.name}에서 누가 사고팔았는지 알려 주지 않습니다.`}
        />
      </Card>
    );
  const lines = flowLines(today.flows);
  const all = totalOf(lines);
  return (
    <Card
      title="투자자별 순매수"
      asOf={
        <>
          {shortDate(today.date)} {today.provisional && <Badge tone="warn">잠정</Badge>}
        </>
      }
      flush
      more={{ to: paths.investors({ market: page.id === 'kosdaq' ? page.id : null }), label: '일별·누적' }}
    >
      <div className={styles.indexFlowsBars}>
        <p aria-hidden="true">
          {FLOW_GROUPS.map(({ id, name }) => (
            <span key={id}>
              <i data-group={id} />
              {name}
            </span>
          ))}
          <small>최근 {days.length}거래일</small>
        </p>
        <FlowBars label={`${page.name} 최근 ${days.length}거래일 투자자별 순매수`} days={days.toReversed()} />
      </div>
      <table className={`table table--unmarked ${styles.flowTable}`}>
        <caption className="visually-hidden">{page.name} 투자자별 매매, 억원</caption>
        <thead>
          <tr>
            <th scope="col" className="left">
              투자자
            </th>
            <th scope="col">매도(억)</th>
            <th scope="col">매수(억)</th>
            <th scope="col">순매수(억)</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, sold, bought, net, isPart }) => (
            <tr key={name} className={isPart ? styles.flowTablePart : undefined}>
              <th scope="row" className="left">
                {name}
              </th>
              <td className="secondary">{comma(eokOf(sold))}</td>
              <td className="secondary">{comma(eokOf(bought))}</td>
              <td className={`semibold ${toneOf(eokOf(net), 0)}`}>{signed(eokOf(net))}</td>
            </tr>
          ))}
          <tr className="total-row">
            <th scope="row" className="left">
              합계
            </th>
            <td>{comma(eokOf(all.sold))}</td>
            <td>{comma(eokOf(all.bought))}</td>
            <td>{signed(eokOf(all.net))}</td>
          </tr>
        </tbody>
      </table>
      {'7000' in today.flows && <p className={styles.flowNote}>기관계는 금융투자부터 국가·지자체까지 더한 값입니다.</p>}
    </Card>
  );
}
