import type { FlowMarket } from '@sise/domain/flows/flow-market';
import { FLOW_PERIODS } from '@sise/domain/flows/flow-period';
import { runningSum } from '@sise/domain/flows/net-columns';
import { dottedDate } from '@sise/domain/format/date';
import { indexValue } from '@sise/domain/format/number';
import { PERIOD_NAMES } from '../../../quotes/period-names.ts';
import { ChartTable } from '../../../charts/chart-table.tsx';
import { Sentence } from '../../../charts/sentence.tsx';
import { plainText } from '../../../charts/sentence-part.ts';
import { Card } from '../../../ui/card.tsx';
import { Pills, Segment } from '../../../ui/choice.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { inUnit } from '../flow-unit.ts';
import type { FlowUnit } from '../flow-unit.ts';
import { FlowChart } from './flow-chart.tsx';
import type { FlowDays } from './flow-days.ts';
import type { FlowView } from './flow-view.ts';
import { periodSentence } from './flow-words.ts';
import { InvestorChips } from './investor-chips.tsx';
import type { DrawnInvestor, Investor } from './investor-choice.ts';
import styles from './chart-card.module.css';

interface ChartCardProps {
  readonly market: FlowMarket;
  readonly view: FlowView;
  /** Of the period; at least one. */
  readonly days: FlowDays;
  /** Every investor that can be drawn, and those that are. */
  readonly all: readonly Investor[];
  readonly investors: readonly DrawnInvestor[];
  readonly unit: FlowUnit;
  readonly onChange: (part: Partial<FlowView>) => void;
}

const PERIODS = FLOW_PERIODS.map((value) => ({ value, label: PERIOD_NAMES[value] }));

/** 일별 순매수: the days of a period as a picture, a sentence and a table. */
export function ChartCard({ market, view, days, all, investors, unit, onChange }: ChartCardProps) {
  const sentence = periodSentence(market, view.period, days, investors, unit);
  return (
    <Card
      title={view.shape === 'daily' ? '일별 순매수' : '누적 순매수'}
      className={styles.card ?? ''}
      data-part="flow-chart"
      tools={
        <div className={styles.tools}>
          <Segment
            label="그림"
            options={[
              { value: 'daily', label: '일별 + 누적' },
              { value: 'cumulative', label: '누적만' },
            ]}
            value={view.shape}
            onChange={(shape) => onChange({ shape })}
          />
          <Pills label="기간" options={PERIODS} value={view.period} onChange={(period) => onChange({ period })} />
        </div>
      }
    >
      <InvestorChips all={all} chosen={investors} onChange={(ids) => onChange({ investors: ids })} />
      <p className={styles.sentence}>
        <Sentence parts={sentence} />
      </p>
      <p className={styles.legend} aria-hidden="true">
        {investors.map(({ id, name, color }) => (
          <span key={id}>
            <i style={{ background: `var(${color})` }} />
            {name} 누적
          </span>
        ))}
        <span>
          <i style={{ background: 'var(--text)' }} />
          {market.indexName}
        </span>
      </p>
      <FlowChart
        key={`${market.id} ${view.measure} ${view.period}`}
        market={market}
        days={days}
        investors={investors}
        unit={unit}
        shape={view.shape}
        label={plainText(sentence).replace(/\.$/, '')}
      />
      <Disclosure summary="표로 보기">
        <ChartTable
          caption={`${market.name} 일별·누적 순매수, ${unit.label}`}
          head={['일자', market.indexName, ...investors.flatMap(({ name }) => [name, `${name} 누적`])]}
          rows={rowsOf(days, investors, unit)}
        />
      </Disclosure>
    </Card>
  );
}

function rowsOf(days: FlowDays, investors: readonly DrawnInvestor[], unit: FlowUnit): string[][] {
  const sums = investors.map(({ nets }) => runningSum(nets));
  return days.date
    .map((date, day) => [
      dottedDate(date),
      indexValue(days.close[day]),
      ...investors.flatMap(({ nets }, n) => [inUnit(nets[day] ?? null, unit), inUnit(sums[n]?.[day] ?? null, unit)]),
    ])
    .toReversed();
}
