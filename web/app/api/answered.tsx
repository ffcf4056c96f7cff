import type { CallFailure } from '@sise/contract/call-failure';
import type { Answer } from '@sise/contract/page';
import { useQuery } from '@tanstack/react-query';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { ErrorCard } from '../ui/error-card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

interface AnsweredProps<Data, Key extends QueryKey> {
  /** Of queryOf; with a refetchInterval where it is asked again. */
  readonly query: UseQueryOptions<Answer<Data>, CallFailure, Answer<Data>, Key>;
  /** What it brings, as the object of a sentence: `뉴스를`. */
  readonly what: string;
  /** Height of the content, kept free while it is on its way: px. */
  readonly height: number;
  readonly children: (answer: Answer<Data>) => ReactNode;
}

/**
 * A part of a page that lives by one answer: its place while that is on its way, the content when it is there, and where
 * it failed a sentence with a way to try again. What was told before stays, with a line that it is no longer renewed.
 */
export function Answered<Data, Key extends QueryKey>({ query, what, height, children }: AnsweredProps<Data, Key>) {
  const { data, error, refetch } = useQuery(query);
  const retry = () => void refetch();
  if (data === undefined)
    return (
      <div style={{ minHeight: height }}>
        {error === null ? (
          <Skeleton width="100%" height={height} />
        ) : (
          <ErrorCard title={`${what} 불러오지 못했습니다`} cause={error.message} onRetry={retry} />
        )}
      </div>
    );
  return (
    <>
      {children(data)}
      {error !== null && (
        <output className="unrenewed">
          {what} 새로 받지 못했습니다. 앞서 받은 값입니다.{' '}
          <Button size="sm" onClick={retry}>
            다시 시도
          </Button>
        </output>
      )}
    </>
  );
}
