import type { StatementRow } from '@sise/contract/disclosures';
import { percentText } from '@sise/domain/format/number';
import { percentOf } from '@sise/domain/financials/ratios';
import { Card } from '../../../ui/card.tsx';
import { ChartTable } from '../../../charts/chart-table.tsx';
import { PairBars } from '../../../charts/pair-bars.tsx';
import type { MoneyUnit } from './statement-lines.ts';
import styles from './cash-card.module.css';

const YEARS = 5;

/** 이익의 현금 전환: profit beside cash flow, over the reported years. */
export function CashCard({ all, unit }: { readonly all: readonly StatementRow[]; readonly unit: MoneyUnit }) {
  const years = all.filter(({ period, estimate }) => period === 'year' && !estimate).slice(-YEARS);
  const last = years.at(-1);
  if (last === undefined) return null;
  const sum = (field: 'netincome' | 'operatingcash') => years.reduce((whole, year) => whole + year[field], 0);
  const facts = [
    { name: `현금 전환 ${years.length}년 평균`, value: percentOf(sum('operatingcash'), sum('netincome')) },
    { name: `설비투자 ÷ 매출 ${last.year}`, value: percentOf(last.capex, last.revenue) },
    { name: `차입금 ÷ 자본 ${last.year}`, value: percentOf(last.borrowings, last.equity) },
  ];
  return (
    <Card title="이익의 현금 전환" asOf={unit.name}>
      <PairBars
        pairs={years.map(({ year, netincome, operatingcash }) => ({
          name: String(year),
          values: [netincome, operatingcash],
        }))}
        write={unit.write}
      />
      <p className={styles.legend} aria-hidden="true">
        <span>순이익</span>
        <span>영업현금흐름</span>
      </p>
      <ChartTable
        unseen
        caption={`순이익과 영업현금흐름, ${unit.name}`}
        head={['연도', '순이익', '영업현금흐름']}
        rows={years.map(({ year, netincome, operatingcash }) => [
          String(year),
          unit.write(netincome),
          unit.write(operatingcash),
        ])}
      />
      <dl className="pairs">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{percentText(value, 1)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
