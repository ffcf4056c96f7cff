import { KOSPI, KOSDAQ } from '@sise/domain/market/main-indices';
import type { Meta } from '@sise/contract/envelope';
import type { InvestorTradeRow } from '@sise/contract/investment';
import { paths } from '@sise/contract/paths';
import { shortDate } from '@sise/domain/format/date';
import { isBeforeOpening } from '@sise/domain/market/session-id';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryBoundary } from '../../api/query-boundary.tsx';
import { FlowBars } from '../../charts/flow-bars.tsx';
import { FlowBoxes } from '../../charts/flow-boxes.tsx';
import { netInEok } from '../../charts/flow-shape.ts';
import { useRefetchInterval } from '../../quotes/use-refetch-interval.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Segment } from '../../ui/choice.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { Link } from '../../ui/link.tsx';
import { flowsQuery, foreignersQuery } from './card-queries.ts';
import styles from './flow-card.module.css';

const MARKETS = [
  { value: KOSPI, label: '코스피' },
  { value: KOSDAQ, label: '코스닥' },
] as const;
type MarketCode = (typeof MARKETS)[number]['value'];

/** Below ten 억 one decimal is shown. */
const SMALL = 1e9;
const REFETCH_MS = 60_000;
const HEIGHT = 420;

/** 투자자 매매: a market's net buying today and before, and the stocks foreigners bought and sold most. */
export function FlowCard() {
  const [code, setCode] = useState<MarketCode>(KOSPI);
  const again = useRefetchInterval(REFETCH_MS);
  const query = { ...flowsQuery(code), refetchInterval: again };
  const today = useQuery(query).data?.data.rows[0];
  const name = MARKETS.find(({ value }) => value === code)?.label ?? '';
  return (
    <Card
      className={`columns-4 tablet-columns-6 ${styles.flowCard}`}
      title={<Link to={paths.investment()}>투자자 매매</Link>}
      asOf={
        today && (
          <>
            {shortDate(today.date)} · 억원 {today.provisional && <Badge tone="warn">잠정</Badge>}
          </>
        )
      }
      tools={<Segment label="시장" options={MARKETS} value={code} onChange={setCode} />}
    >
      <QueryBoundary query={query} what="투자자별 매매를" height={HEIGHT}>
        {({ data: { rows: days } }) =>
          days[0] === undefined ? (
            <EmptyLine>{`${name} 시장의 투자자별 매매를 알려 주는 자료가 없습니다.`}</EmptyLine>
          ) : (
            <>
              <FlowBoxes nets={days[0]} />
              <div className={styles.chart}>
                <FlowBars label={`${name} 최근 ${days.length}거래일 투자자별 순매수`} days={days.toReversed()} />
              </div>
              <Foreigners code={code} again={again} />
            </>
          )
        }
      </QueryBoundary>
    </Card>
  );
}

/** The stocks foreigners bought and sold most today. */
function Foreigners({ code, again }: { readonly code: MarketCode; readonly again: number | false }) {
  return (
    <QueryBoundary query={{ ...foreignersQuery(code), refetchInterval: again }} what="외국인 매매 상위를" height={170}>
      {({ data: { rows }, meta }) => (
        <div className={styles.foreigners}>
          <Side title="외국인 순매수 상위" rows={rows.filter(({ side }) => side === 'buy')} meta={meta} />
          <Side title="외국인 순매도 상위" rows={rows.filter(({ side }) => side === 'sell')} meta={meta} />
        </div>
      )}
    </QueryBoundary>
  );
}

interface SideProps {
  readonly title: string;
  readonly rows: readonly InvestorTradeRow[];
  readonly meta: Meta;
}

function Side({ title, rows, meta: { missing, sessionId } }: SideProps) {
  return (
    <div>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p className="muted">{!missing && isBeforeOpening(sessionId) ? '장이 열리면 나옵니다' : '종목 자료 없음'}</p>
      ) : (
        <ul>
          {rows.map(({ shcode, hname, net }) => {
            const { text, tone, title: exact } = netInEok(net, Math.abs(net) < SMALL ? 1 : 0);
            return (
              <li key={shcode}>
                <Link className="ellipsis" to={paths.stock(shcode)}>
                  {hname}
                </Link>
                <span className={tone} title={exact}>
                  {text}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
