import type { FlowMarketRow } from '@sise/contract/flow-markets';
import { paths } from '@sise/contract/paths';
import type { Program } from '@sise/contract/program-trading';
import { hourMinute, shortDate } from '@sise/domain/format/date';
import { indexValue, inEok, signed } from '@sise/domain/format/number';
import { instant } from '@sise/domain/terms';
import { ChartTable } from '../../../charts/chart-table.tsx';
import { FlowBoxes } from '../../../charts/flow-boxes.tsx';
import { eokOf, FLOW_GROUPS, hasNets } from '../../../charts/flow-shape.ts';
import { Rate } from '../../../quotes/rate.tsx';
import { Net } from '../../../quotes/sector-columns.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyLine } from '../../../ui/empty-line.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { IntradayLines } from '../intraday-lines.tsx';
import { intradayPlaces } from '../intraday-places.ts';
import { colorOfGroup } from '../investor-colors.ts';
import styles from './market-card.module.css';

interface MarketCardProps {
  readonly row: FlowMarketRow;
  /** The trading day shown. The value of its index is left out beside flows of an earlier day. */
  readonly today: string;
  /** whether the source has not sent all flows yet */
  readonly isLate: boolean;
}

/** A market of shares: its index, the nets of its groups, their intraday lines and 프로그램매매, 억원. */
export function MarketCard({ row, today, isLate }: MarketCardProps) {
  const { market, mktname, price, chgrate, date, provisional, corporation, program } = row;
  return (
    <Card
      title={mktname}
      asOf={
        <>
          {date !== null && `${shortDate(date)} · 억원`} {provisional && <Badge tone="warn">잠정</Badge>}
        </>
      }
      more={{ to: paths.investors({ market: market === 'kospi' ? null : market }), label: '일별·누적' }}
      data-part={`flows-${market}`}
      className={styles.card ?? ''}
    >
      {(date === null || date === today) && (
        <p className={styles.index}>
          <b>{indexValue(price)}</b> <Rate value={chgrate} />
        </p>
      )}
      {hasNets(row) ? (
        <>
          <FlowBoxes nets={row} />
          <Intraday row={row} />
          <dl className={`facts ${styles.facts}`}>
            <Fact name="기타법인">
              <Net won={corporation} />
            </Fact>
            {program && (
              <>
                <Fact name="프로그램 순매수">
                  <Net won={program.total.net} />
                </Fact>
                <SidesFact name="차익" sides={program.arb} />
                <SidesFact name="비차익" sides={program.nonarb} />
              </>
            )}
          </dl>
        </>
      ) : (
        <EmptyLine>
          {isLate
            ? '투자자별 매매가 아직 오지 않았습니다. 오는 대로 보여 드립니다.'
            : `지금 쓰는 자료는 ${mktname}에서 누가 사고팔았는지 알려 주지 않습니다.`}
        </EmptyLine>
      )}
    </Card>
  );
}

/** A net with what was bought and sold, in a line of their own: beside the name they are too wide for a phone. */
function SidesFact({ name, sides: { net, buya, sela } }: { readonly name: string; readonly sides: Program['arb'] }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Net won={net} />
      </dd>
      <dd className={styles.sides}>
        매수 {inEok(buya)} · 매도 {inEok(sela)}
      </dd>
    </div>
  );
}

function Intraday({ row: { mktname, intraday } }: { readonly row: FlowMarketRow }) {
  if (intraday === null || intraday.time.length < 2) return null;
  return (
    <div className={styles.intraday}>
      <p aria-hidden="true">
        {FLOW_GROUPS.map(({ id, name }) => (
          <span key={id}>
            <i data-group={id} />
            {name}
          </span>
        ))}
        <small>개장부터 순매수</small>
      </p>
      <div className={styles.picture}>
        <IntradayLines
          label={`${mktname} 개장부터 지금까지의 순매수 흐름. 마지막 값은 위의 세 칸과 같습니다.`}
          lines={FLOW_GROUPS.map(({ id }) => ({ id, values: intraday[id], color: colorOfGroup(id) ?? '--c-6' }))}
          places={intradayPlaces(intraday)}
        />
      </div>
      <ChartTable
        unseen
        caption={`${mktname} 개장부터 순매수, 억원`}
        head={['시각', ...FLOW_GROUPS.map(({ name }) => name)]}
        rows={intraday.time.map((at, n) => [
          hourMinute(instant(at * 1000)),
          ...FLOW_GROUPS.map(({ id }) => signed(eokOf(intraday[id][n] ?? null))),
        ])}
      />
    </div>
  );
}
