import { paths } from '@sise/contract/paths';
import type { DailyRow, IndexRow } from '@sise/contract/rows';
import { shortDate } from '@sise/domain/format/date';
import { indexValue, inEok, signed } from '@sise/domain/format/number';
import { FLOW_GROUPS, eokOf, type NetDay } from '../../charts/flow-shape.ts';
import { Rate } from '../../quotes/rate.tsx';
import { toneOf } from '../../quotes/tone.ts';
import { useLiveIndex } from '../../quotes/use-live-index.ts';
import { useMarketNow } from '../../quotes/use-market-now.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { daysAsOfNow } from './days-now.ts';
import { whyNoValue, type IndexPage } from './index-pages.ts';
import styles from './recent-days-card.module.css';

const FOREIGNER = FLOW_GROUPS[1];

interface RecentDaysCardProps {
  readonly page: IndexPage;
  /** The live index, which today's line follows. */
  readonly row: IndexRow;
  /** Newest first. */
  readonly days: readonly DailyRow[];
  readonly flows: readonly NetDay[];
  /** Number of days shown, so that the card is as high as those beside it. */
  readonly shown: number;
}

/** 일별 지수, with the net buying of foreigners if it is known, else with the turnover. */
export function RecentDaysCard({ page, row, days: asked, flows, shown }: RecentDaysCardProps) {
  const days = daysAsOfNow(asked, useLiveIndex(row), useMarketNow().date);
  const foreign = new Map(flows.map((day) => [day.date, day[FOREIGNER.id]]));
  const hasForeign = flows.length > 0;
  return (
    <Card
      className={styles.recentDays}
      title="일별 지수"
      flush
      more={{ to: paths.indexDaily(page.id), label: '모든 날짜' }}
    >
      {days.length === 0 ? (
        <EmptyState icon="chart" title="지난 지수 없음" why={whyNoValue(page)} />
      ) : (
        <table className="table">
          <caption className="visually-hidden">{page.name} 일별 지수</caption>
          <thead>
            <tr>
              <th scope="col" className="left">
                일자
              </th>
              <th scope="col">지수</th>
              <th scope="col">등락률</th>
              <th scope="col">{hasForeign ? `${FOREIGNER.name}(억)` : '거래대금(억)'}</th>
            </tr>
          </thead>
          <tbody>
            {days.slice(0, shown).map((day) => {
              const net = foreign.get(day.date) ?? null;
              return (
                <tr key={day.date}>
                  <td className="left">{shortDate(day.date)}</td>
                  <td className="semibold">{indexValue(day.close)}</td>
                  <td>
                    <Rate value={day.chgrate} />
                  </td>
                  <td className={hasForeign ? toneOf(eokOf(net), 0) : 'secondary'}>
                    {hasForeign ? signed(eokOf(net)) : inEok(day.amount)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Card>
  );
}
