import type { ComparedInstrument } from '@sise/contract/comparison';
import { shortDate, dottedDate } from '@sise/domain/format/date';
import { percentText } from '@sise/domain/format/number';
import { isSameYear } from '@sise/domain/market/kst';
import type { DateKst } from '@sise/domain/terms';
import { Rate } from '../../quotes/rate.tsx';
import { Card } from '../../ui/card.tsx';
import { CompareTable } from './compare-table.tsx';
import { MarkedName } from './marked-name.tsx';
import styles from './card-note.module.css';

/** 수익과 위험: return, volatility and the largest drawdown of each over the period. */
export function PerformanceCard({ instruments }: { readonly instruments: readonly ComparedInstrument[] }) {
  return (
    <Card title="수익과 위험" className="columns-6" flush>
      <CompareTable caption="기간 수익률, 변동성과 최대 낙폭">
        <thead>
          <tr>
            <th scope="col">이름</th>
            <th scope="col">수익률</th>
            <th scope="col">변동성(연)</th>
            <th scope="col">최대 낙폭</th>
            <th scope="col">낙폭 기간</th>
          </tr>
        </thead>
        <tbody>
          {instruments.map((each, place) => (
            <tr key={each.code}>
              <th scope="row">
                <MarkedName name={each.hname} place={place} />
              </th>
              <td>
                <Rate value={each.return} />
              </td>
              <td>{percentText(each.volatility, 1)}</td>
              <td>
                <Rate value={each.drawdown} />
              </td>
              <td>{drawdownDays(each)}</td>
            </tr>
          ))}
        </tbody>
      </CompareTable>
      <p className={styles.cardNote}>
        변동성은 일별 등락률의 표준편차를 1년(거래소 252일, 코인 365일)으로 늘린 값, 최대 낙폭은 종가 고점에서 뒤이은
        저점까지입니다.
      </p>
    </Card>
  );
}

/** 02.19~04.07, with the years if they differ. */
function drawdownDays({ drawdown, drawdownfrom, drawdownto }: ComparedInstrument): string {
  if (!drawdown || drawdownfrom === null || drawdownto === null) return '-';
  const write = (date: DateKst) => (isSameYear(drawdownfrom, drawdownto) ? shortDate(date) : dottedDate(date).slice(2));
  return `${write(drawdownfrom)}~${write(drawdownto)}`;
}
