import { ETF_ETN_COMPARISON_PERIODS } from '@sise/contract/etf-etn-comparison';
import type { EtfEtnComparison } from '@sise/contract/etf-etn-comparison';
import { dottedDate } from '@sise/domain/format/date';
import { rate } from '@sise/domain/format/number';
import { ChartTable } from '../../charts/chart-table.tsx';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { pathOfComparison } from './compare-address.ts';
import type { CompareView } from './compare-address.ts';
import { dayText, growthSentence, nameOf, PERIOD_LABELS } from './compare-texts.ts';
import { GrowthChart } from './growth-chart.tsx';
import styles from './growth-card.module.css';

interface GrowthCardProps {
  readonly view: CompareView;
  readonly comparison: EtfEtnComparison;
}

/** Days between the lines of the chart's table: about a week. */
const TABLE_STEP = 5;

/** 수익률: all products in one chart since a common day. */
export function GrowthCard({ view, comparison: { growth, products } }: GrowthCardProps) {
  const tabs = ETF_ETN_COMPARISON_PERIODS.map((period) => ({
    label: PERIOD_LABELS[period],
    to: pathOfComparison({ ...view, period }),
    current: period === view.period,
  }));
  return (
    <Card
      className="columns-12"
      title="수익률"
      asOf={growth === null ? undefined : noteOf(growth)}
      tools={<Tabs label="기간" tabs={tabs} small keepScroll />}
    >
      {growth === null ? (
        <EmptyLine>함께 거래된 날이 이틀이 되지 않아 수익률을 비교할 수 없습니다.</EmptyLine>
      ) : (
        <>
          <GrowthChart growth={growth} products={products} />
          <p className={styles.sentence}>
            {growthSentence(growth, products)}
            {growth.limit !== null &&
              ` ${nameOf(growth.limit, products)}의 상장이 늦어 그 첫날 ${dayText(growth.dates[0])}부터 비교합니다.`}
          </p>
          <Disclosure summary="표로 보기">
            <ChartTable
              caption={`${products.map(({ hname }) => hname).join(', ')} 수익률`}
              head={['날짜', ...growth.lines.map(({ shcode }) => nameOf(shcode, products))]}
              rows={rowsOf(growth)}
            />
          </Disclosure>
        </>
      )}
    </Card>
  );
}

type Growth = NonNullable<EtfEtnComparison['growth']>;

function noteOf({ dates, reinvested }: Growth): string {
  const day = dayText(dates.at(-1));
  return `${day} NAV 기준 · ${reinvested ? '분배금 재투자' : '분배금 자료가 없어 넣지 않음'}`;
}

/** The newest first, every fifth day. */
function rowsOf({ dates, lines }: Growth): string[][] {
  return dates
    .map((date, i) => [dottedDate(date), ...lines.map(({ returns }) => rate(returns[i] ?? null))])
    .toReversed()
    .filter((_, i) => i % TABLE_STEP === 0);
}
