import type { CallFailure } from '@sise/contract/call-failure';
import type { CallWall } from '@sise/contract/consensus-wall';
import type { ApiResponse } from '@sise/contract/page';
import { useQuery } from '@tanstack/react-query';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { use } from 'react';
import type { ReactNode } from 'react';
import { RetryButton } from '../ui/retry-button.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { rem } from '../ui/rem.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useIsClosed, WallNotice } from './report-wall.tsx';

interface QueryBoundaryProps<Data, Key extends QueryKey> {
  /** From queryOf; with a refetchInterval if it is polled. */
  readonly query: UseQueryOptions<ApiResponse<Data>, CallFailure, ApiResponse<Data>, Key> & {
    readonly wall?: CallWall | undefined;
  };
  /** What it loads, as the object of a sentence: `뉴스를`. */
  readonly what: string;
  /** Height reserved for the content while it loads: px. */
  readonly height: number;
  /** @param isFormer whether it is the response to a former query, kept until the present one's is there */
  readonly children: (response: ApiResponse<Data>, isFormer: boolean) => ReactNode;
}

/**
 * A part of a page that shows one query: a placeholder while it loads, then its content, or an error with a retry
 * button if it failed, or the way to log in if the consensus wall closes it. If a refetch fails the old content stays,
 * with a line that says it is no longer updated.
 */
export function QueryBoundary<Data, Key extends QueryKey>({
  query,
  what,
  height,
  children,
}: QueryBoundaryProps<Data, Key>) {
  const isClosed = useIsClosed(query.wall);
  const wallNotice = use(WallNotice);
  const { data, error, isPlaceholderData, refetch } = useQuery(isClosed ? { ...query, enabled: false } : query);
  const retry = () => void refetch();
  if (isClosed) return wallNotice(height);
  if (data === undefined)
    return (
      <div style={{ minHeight: rem(height) }}>
        {error === null ? (
          <Skeleton width="100%" height={height} />
        ) : (
          <ErrorCard title={`${what} 불러오지 못했습니다`} cause={error.message} onRetry={retry} />
        )}
      </div>
    );
  return (
    <>
      {children(data, isPlaceholderData)}
      {error !== null && (
        <output className="unrenewed">
          {what} 새로 받지 못했습니다. 앞서 받은 값입니다. <RetryButton onRetry={retry} />
        </output>
      )}
    </>
  );
}
