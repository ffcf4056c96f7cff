import type { PortfolioSummaryRow, ProfitSummary } from '@sise/contract/portfolio-rows';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { ErrorCard } from '../../../ui/error-card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AllocationCard } from './allocation-card.tsx';
import { EntriesCard } from './entries-card.tsx';
import type { EntryWish } from './holding-entries.tsx';
import { HoldingsCard } from './holdings-card.tsx';
import { profitOf, rowsOf, type Book } from './queries.ts';
import { ReturnCard } from './return-card.tsx';
import { SummaryCard } from './summary-card.tsx';
import { useLiveHoldings } from './use-live-holdings.ts';

interface PortfolioSheetProps {
  readonly book: Book;
  readonly onEntry?: (wish: EntryWish) => void;
  /** What stands in place of it while nothing is entered. */
  readonly empty?: ReactNode;
}

/** All that is told of one portfolio. */
export function PortfolioSheet({ book, onEntry, empty }: PortfolioSheetProps) {
  const rows = useQuery(rowsOf(book));
  const profit = useQuery(profitOf(book));
  const error = rows.error ?? profit.error;
  if (rows.data && profit.data) {
    if (rows.data.data.rows.length === 0 && empty !== undefined) return empty;
    return <Told book={book} rows={rows.data.data.rows} summary={profit.data.data} onEntry={onEntry} />;
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

interface ToldProps {
  readonly book: Book;
  readonly rows: readonly PortfolioSummaryRow[];
  readonly summary: ProfitSummary;
  readonly onEntry: ((wish: EntryWish) => void) | undefined;
}

function Told({ book, rows, summary, onEntry }: ToldProps) {
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
