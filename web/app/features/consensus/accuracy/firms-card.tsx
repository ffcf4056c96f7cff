import type { TargetAccuracy } from '@sise/contract/target-accuracy';
import { comma, signed } from '@sise/domain/format/number';
import { Card } from '../../../ui/card.tsx';
import { EmptyLine } from '../../../ui/empty-line.tsx';
import { Hint } from '../../../ui/popover.tsx';
import styles from './firms-card.module.css';

type Firm = TargetAccuracy['firms'][number];

/** 증권사별 낙관 편향: by how much the targets of each firm were too high, with intervals. */
export function FirmsCard({ tested: { firms, analysts } }: { readonly tested: TargetAccuracy }) {
  const least = Math.min(0, ...firms.map(({ low }) => low));
  const most = Math.max(1, ...firms.map(({ high }) => high));
  return (
    <Card
      title={
        <>
          증권사별 낙관 편향
          <Hint term="낙관 편향">
            12개월이 지난 목표주가가 그때 종가보다 얼마나 높았는지에서 코스피나 코스닥이 오르내린 몫을 뺀 값의
            평균입니다. 띠는 95% 신뢰구간이며, 0%면 치우침이 없다는 뜻입니다.
          </Hint>
        </>
      }
      asOf={firms.length === 0 ? undefined : `12개월이 지난 목표, 애널리스트 ${analysts}명`}
      flush
      data-part="firms"
    >
      {firms.length === 0 ? (
        <EmptyLine>12개월이 지난 목표가 아직 적어 낙관 편향을 알 수 없습니다.</EmptyLine>
      ) : (
        <table className={`table table--unmarked ${styles.firms}`}>
          <caption className="visually-hidden">증권사별 낙관 편향과 95% 신뢰구간, 큰 순서</caption>
          <thead>
            <tr>
              <th scope="col" className="left">
                증권사
              </th>
              <th scope="col" className={styles.track}>
                <span className="visually-hidden">구간 그림</span>
              </th>
              <th scope="col">편향</th>
              <th scope="col" className={styles.wide}>
                95% 구간
              </th>
              <th scope="col">목표</th>
            </tr>
          </thead>
          <tbody>
            {firms.map((row) => (
              <tr key={row.firm}>
                <th scope="row">{row.firm}</th>
                <td className={styles.track}>
                  <IntervalBar {...row} from={least} to={most} />
                </td>
                <td className="semibold">{signed(row.optimism, 1)}%</td>
                <td className={styles.wide}>
                  {signed(row.low, 1)}~{signed(row.high, 1)}%
                </td>
                <td>{comma(row.reports)}건</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

interface IntervalBarProps extends Pick<Firm, 'optimism' | 'low' | 'high'> {
  readonly from: number;
  readonly to: number;
}

/** An interval with its mean, on the scale of all rows; the line is at zero. */
function IntervalBar({ optimism, low, high, from, to }: IntervalBarProps) {
  const placeOf = (value: number) => `${(((value - from) / (to - from)) * 100).toFixed(2)}%`;
  const width = `${(((high - low) / (to - from)) * 100).toFixed(2)}%`;
  return (
    <span className={styles.interval} aria-hidden="true">
      <i className={styles.zero} style={{ left: placeOf(0) }} />
      <i className={styles.range} style={{ left: placeOf(low), width }} />
      <i className={styles.mean} style={{ left: placeOf(optimism) }} />
    </span>
  );
}
