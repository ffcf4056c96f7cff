import type { TargetAccuracy } from '@sise/contract/target-accuracy';
import { comma, percentText, rate } from '@sise/domain/format/number';
import { useSearchParams } from 'react-router';
import { Card } from '../../../ui/card.tsx';
import { Segment } from '../../../ui/choice.tsx';
import { Fact } from '../../../ui/fact.tsx';
import styles from './verdict-card.module.css';

const NAMES = { 3: '3개월 뒤', 6: '6개월 뒤', 12: '12개월 뒤' } as const;

/** 검증 결과: what the back-test says in a sentence, its four numbers, and the choice of the period. */
export function VerdictCard({ tested }: { readonly tested: TargetAccuracy }) {
  const [, setSearch] = useSearchParams();
  const { horizons, horizonMonths, rawError, correctedError, nearer, indexrate, stocks, months } = tested;
  const options = horizons.map((one) => ({ value: `${one.horizonMonths}`, label: NAMES[one.horizonMonths] }));
  return (
    <Card
      title="낙관을 빼면 목표주가가 더 맞았나"
      asOf={months.length === 0 ? undefined : `월말 ${months.length}번, 종목 ${comma(stocks)}건`}
      data-part="verdict"
      tools={
        <Segment
          label="비교 시점"
          options={options}
          value={`${horizonMonths}`}
          onChange={(value) => setSearch({ months: value }, { preventScrollReset: true })}
        />
      }
    >
      <p className={styles.verdict}>{tested.verdict}</p>
      <dl className={styles.facts}>
        <Fact name="평균 목표주가의 오차">{percentText(rawError, 1)}</Fact>
        <Fact name="보정 목표가의 오차">{percentText(correctedError, 1)}</Fact>
        <Fact name="보정이 더 가까운 종목">{percentText(nearer, 1)}</Fact>
        <Fact name="그동안 지수">{rate(indexrate, 1)}</Fact>
      </dl>
    </Card>
  );
}
