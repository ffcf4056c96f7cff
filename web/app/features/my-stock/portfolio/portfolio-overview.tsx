import type { PortfolioSummaryRow, ProfitSummary } from '@sise/contract/portfolio-rows';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { ErrorCard } from '../../../ui/error-card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AllocationCard } from './allocation-card.tsx';
import { EntriesCard } from './entries-card.tsx';
import type { EntryTarget } from './holding-entries.tsx';
import { HoldingsCard } from './holdings-card.tsx';
import { profitOf, rowsOf, type Book } from './queries.ts';
import { ReturnCard } from './return-card.tsx';
import { SummaryCard } from './summary-card.tsx';
import { useLiveHoldings } from './use-live-holdings.ts';

interface PortfolioOverviewProps {
  readonly book: Book;
  readonly onEntry?: (target: EntryTarget) => void;
  /** Shown instead while there are no entries. */
  readonly empty?: ReactNode;
}

/** All cards of one portfolio. */
export function PortfolioOverview({ book, onEntry, empty }: PortfolioOverviewProps) {
  const rows = useQuery(rowsOf(book));
  const profit = useQuery(profitOf(book));
  const error = rows.error ?? profit.error;
  if (rows.data && profit.data) {
    if (rows.data.data.rows.length === 0 && empty !== undefined) return empty;
    return <PortfolioCards book={book} rows={rows.data.data.rows} summary={profit.data.data} onEntry={onEntry} />;
  }
  if (error === null) return <Skeleton width="100%" height={640} />;
  return (
    <section className="card">
      <ErrorCard
        title="포트폴리오를 불러오지 못했습니다"
        cause={error.message}
        onRetry={() => {
          void rows.refetch();
          void profit.refetch();
        }}
      />
    </section>
  );
}

interface PortfolioCardsProps {
  readonly book: Book;
  readonly rows: readonly PortfolioSummaryRow[];
  readonly summary: ProfitSummary;
  readonly onEntry: ((target: EntryTarget) => void) | undefined;
}

function PortfolioCards({ book, rows, summary, onEntry }: PortfolioCardsProps) {
  const now = useLiveHoldings(useMemo(() => ({ rows, summary }), [rows, summary]));
  return (
    <>
      <SummaryCard book={book} summary={now.summary} />
      <ReturnCard book={book} />
      <AllocationCard book={book} rows={now.rows} />
      <HoldingsCard book={book} rows={now.rows} onEntry={onEntry} />
      {book.groupId !== null && onEntry && (
        <EntriesCard groupId={book.groupId} counting={book.counting} holdings={rows} onEntry={onEntry} />
      )}
    </>
  );
}
