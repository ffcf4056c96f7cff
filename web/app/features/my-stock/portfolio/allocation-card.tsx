import type { PortfolioSummaryRow } from '@sise/contract/portfolio-rows';
import { comma } from '@sise/domain/format/number';
import { useState } from 'react';
import { QueryBoundary } from '../../../api/query-boundary.tsx';
import { Card } from '../../../ui/card.tsx';
import { Segment } from '../../../ui/choice.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { allocationOf, type Book, type Part } from './queries.ts';
import styles from './allocation-card.module.css';

const PARTS = [
  { value: 'stock', label: '종목' },
  { value: 'sector', label: '업종' },
  { value: 'currency', label: '통화' },
] as const;
/** Number of colours; holdings smaller than the last of them are combined. */
const MOST = 9;

interface Share {
  readonly key: string;
  readonly name: string;
  /** percent */
  readonly weight: number;
}

/** 비중: the weights of the holdings as one bar with its legend. */
export function AllocationCard({ book, rows }: { readonly book: Book; readonly rows: readonly PortfolioSummaryRow[] }) {
  const [by, setBy] = useState<Part>('stock');
  return (
    <Card
      className={styles.parts}
      title="비중"
      asOf={<Segment label="나누는 기준" options={PARTS} value={by} onChange={setBy} />}
    >
      {by === 'stock' ? (
        <Shares shares={stocksOf(rows)} />
      ) : (
        <QueryBoundary query={allocationOf(book, by)} what="비중을" height={48}>
          {({ data }) => <Shares shares={data.rows} />}
        </QueryBoundary>
      )}
    </Card>
  );
}

function Shares({ shares }: { readonly shares: readonly Share[] }) {
  if (shares.length === 0) return <EmptyState icon="chart" title="나눌 평가금액이 없습니다" />;
  const shown = shares.length > MOST ? [...shares.slice(0, MOST - 1), restOf(shares.slice(MOST - 1))] : shares;
  return (
    <>
      <div className={styles.allocation} aria-hidden="true">
        {shown.map(({ key, name, weight }, n) => (
          <i key={key} data-c={colourOf(key, n)} style={{ flexGrow: weight }} title={name} />
        ))}
      </div>
      <ul className={styles.allocationKey} data-part="allocation-key">
        {shown.map(({ key, name, weight }, n) => (
          <li key={key}>
            <i data-c={colourOf(key, n)} />
            {name} <b>{comma(weight, 1)}%</b>
          </li>
        ))}
      </ul>
    </>
  );
}

function stocksOf(rows: readonly PortfolioSummaryRow[]): Share[] {
  return rows
    .flatMap(({ summaryId, hname, weight }) => (weight ? { key: summaryId, name: hname, weight } : []))
    .toSorted((a, b) => b.weight - a.weight);
}

const REST = 'rest of all';

function restOf(shares: readonly Share[]): Share {
  return {
    key: REST,
    name: `기타 ${shares.length}개`,
    weight: shares.reduce((sum, { weight }) => sum + weight, 0),
  };
}

function colourOf(key: string, n: number): number {
  return key === REST ? 0 : n + 1;
}
