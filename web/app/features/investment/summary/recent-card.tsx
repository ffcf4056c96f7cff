import type { FlowMarketDays, FlowMarketRow } from '@sise/contract/flow-markets';
import { flowMarket } from '@sise/domain/flows/flow-market';
import { columnGroups, sumOfTypes } from '@sise/domain/flows/net-columns';
import { FlowBars } from '../../../charts/flow-bars.tsx';
import { FLOW_GROUPS, hasNets } from '../../../charts/flow-shape.ts';
import type { NetDay } from '../../../charts/flow-shape.ts';
import { Card } from '../../../ui/card.tsx';
import styles from './recent-card.module.css';

interface RecentCardProps {
  readonly row: FlowMarketRow;
  readonly days: FlowMarketDays;
}

/** 최근 한 달: the net buying of a market day by day, won. */
export function RecentCard({ row, days }: RecentCardProps) {
  const shown = netDays(row, days);
  if (shown.length === 0) return null;
  return (
    <Card title={`${row.mktname} 최근 ${shown.length}거래일`} asOf="일별 순매수 금액">
      <p className={styles.legend} aria-hidden="true">
        {FLOW_GROUPS.map(({ id, name }) => (
          <span key={id}>
            <i data-group={id} />
            {name}
          </span>
        ))}
      </p>
      <div className={styles.bars}>
        <FlowBars label={`${row.mktname} 최근 ${shown.length}거래일 투자자별 순매수`} days={shown} />
      </div>
    </Card>
  );
}

/** The past days and today, oldest first. */
function netDays(row: FlowMarketRow, { market, date, nets }: FlowMarketDays): NetDay[] {
  const groups = columnGroups(nets, flowMarket(market).grouping);
  const columns = new Map(
    groups.map(({ id, types }) => [
      id,
      sumOfTypes(
        nets,
        types.map(({ code }) => code),
      ),
    ]),
  );
  const past = date.map((on, day) => ({
    date: on,
    provisional: false,
    individual: columns.get('individual')?.[day] ?? null,
    foreigner: columns.get('foreigner')?.[day] ?? null,
    institution: columns.get('institution')?.[day] ?? null,
  }));
  if (row.at === null || row.date === null || date.includes(row.date)) return past.filter(hasNets);
  return [...past.filter(hasNets), { ...row, date: row.date }];
}
