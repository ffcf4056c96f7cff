import type { FollowedAnalyst } from '@sise/contract/follows';
import { comma } from '@sise/domain/format/number';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { firmAndSector } from '../../../research/firm-and-sector.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { RetryButton } from '../../../ui/retry-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorCard } from '../../../ui/error-card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { rem } from '../../../ui/rem.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { unsubscribedQuery } from '../../../research/follow-queries.ts';
import { useSubscribe } from '../../../research/use-following.ts';
import styles from './finder-card.module.css';

const HEIGHT = 320;
/** Delay after the last key before a search, milliseconds. */
const REST_MS = 200;

/** 애널리스트 찾기: the best analysts not followed yet, or search results. Arrow keys move from the field to the list. */
export function FinderCard() {
  const [typed, setTyped] = useState('');
  const word = useRested(typed.trim());
  const box = useRef<HTMLDivElement>(null);
  const subscribe = useSubscribe();
  const { data, error, isFetching, refetch } = useQuery({
    ...unsubscribedQuery(word),
    placeholderData: keepPreviousData,
  });
  const rows = data?.data;

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.nativeEvent.isComposing) return;
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, li button') ?? [])];
    const next = stops[stops.indexOf(event.target as HTMLElement) + step]; // the target of a key is an element
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  }

  /** The followed row disappears, so the focus moves to the next row first. */
  function follow(row: FollowedAnalyst, line: HTMLElement | null): void {
    const next = line?.nextElementSibling ?? line?.previousElementSibling;
    const to = next?.querySelector('button') ?? box.current?.querySelector('input');
    to?.focus({ preventScroll: true });
    subscribe(row);
  }

  return (
    <Card className={styles.finder} title="애널리스트 찾기" flush>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the controls inside */}
      <div ref={box} onKeyDown={onKeyDown}>
        <label className={styles.word}>
          <Icon name="search" size={16} />
          <input
            type="search"
            aria-label="이름, 증권사, 업종으로 애널리스트 찾기"
            placeholder="이름, 증권사, 업종"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        {rows === undefined ? (
          <div style={{ minHeight: rem(HEIGHT) }}>
            {error === null ? (
              <Skeleton width="100%" height={HEIGHT} />
            ) : (
              <ErrorCard title="애널리스트를 찾지 못했습니다" cause={error.message} onRetry={() => void refetch()} />
            )}
          </div>
        ) : (
          <ul aria-label="구독하지 않는 애널리스트" aria-busy={isFetching}>
            {rows.map((row) => (
              <FoundLine key={row.REPORT_WRITER_CODE} row={row} onFollow={follow} />
            ))}
          </ul>
        )}
        {rows !== undefined && error !== null && (
          <p className={styles.none} role="alert">
            찾지 못했습니다. {error.message} <RetryButton onRetry={() => void refetch()} />
          </p>
        )}
        {rows?.length === 0 && (
          <p className={styles.none}>
            {word === '' ? '구독하지 않는 애널리스트가 없습니다.' : `‘${word}’에 맞는 애널리스트가 없습니다.`}
          </p>
        )}
        <output className="visually-hidden">{word !== '' && !isFetching && rows ? `${rows.length}명 찾음` : ''}</output>
      </div>
    </Card>
  );
}

interface FoundLineProps {
  readonly row: FollowedAnalyst;
  readonly onFollow: (row: FollowedAnalyst, line: HTMLElement | null) => void;
}

function FoundLine({ row, onFollow }: FoundLineProps) {
  const { name, score, WRITER_COLOR } = row;
  return (
    <li>
      <Avatar name={name} color={WRITER_COLOR} size="sm" />
      <span className={styles.who}>
        <b>{name}</b> {score !== null && <small>{comma(score, 1)}점</small>}
        <small className="ellipsis">{firmAndSector(row)}</small>
      </span>
      <Button
        size="sm"
        aria-label={`${name} 구독`}
        onClick={(event) => onFollow(row, event.currentTarget.closest('li'))}
      >
        구독
      </Button>
    </li>
  );
}

/** A text, updated once it has not changed for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
