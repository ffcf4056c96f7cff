import { isSimulated } from '@sise/domain/market/source';
import { dateOf } from '@sise/domain/market/kst';
import { instant, type DateKst } from '@sise/domain/terms';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { marketStatus } from '../../../../quotes/market-feed.tsx';
import { ErrorCard } from '../../../../ui/error-card.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { PLAIN_COUNTING, type CountingOptions } from '../queries.ts';
import { EntryForm } from './entry-form.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { TypedEntry, useGivingUp } from './typed-entry.tsx';
import { useEntry } from './use-entry.ts';
import { useEntryStart } from './use-entry-start.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import styles from './entry-drawer.module.css';

interface EntryDrawerProps {
  readonly groupId: string;
  /** The stock of a new entry, or of the edited one; '' for the account itself. */
  readonly shcode?: string | undefined;
  /** The entry that is edited. */
  readonly transactionId?: string | undefined;
  /** The currency and method of the page's totals; by default won and 이동평균. */
  readonly counting?: CountingOptions;
  /** Whether anything is typed, of which the page asks before it shows something else here. */
  readonly typedRef: RefObject<boolean>;
  readonly onClose: () => void;
}

/** Where an entry is added, edited or deleted: beside the page, above it, or on a phone instead of it. */
export function EntryDrawer(props: EntryDrawerProps) {
  const { groupId, shcode, transactionId, counting = PLAIN_COUNTING, typedRef, onClose } = props;
  const today = useToday();
  const start = useEntryStart(groupId, shcode, transactionId);
  const entry = useEntry({ groupId, start, today, counting, onClose });
  const isStepwise = useIsNarrow(639);
  const giveUp = useGivingUp();
  const { isDirty } = entry;
  useEffect(() => {
    typedRef.current = isDirty;
    return () => void (typedRef.current = false);
  }, [typedRef, isDirty]);

  return (
    <EntryFrame
      title={transactionId === undefined ? '거래 입력' : '거래 고치기'}
      onClose={() => giveUp(isDirty, onClose)}
    >
      {isDirty && <TypedEntry onGivenUp={onClose} />}
      {start.fields !== null ? (
        <EntryForm entry={entry} today={today} counting={counting} isStepwise={isStepwise} />
      ) : start.problem !== null ? (
        <ErrorCard title="거래를 불러오지 못했습니다" cause={start.problem} onRetry={start.retry} />
      ) : (
        <div className={styles.body} aria-busy="true">
          <Skeleton width="100%" height={320} />
        </div>
      )}
    </EntryFrame>
  );
}

/** The latest day of an entry: the market's day, or the calendar's if the market's data are old. */
function useToday(): DateKst {
  const { data } = useQuery(marketStatus);
  const [now] = useState(() => dateOf(instant(Date.now())));
  const day = data?.data[0]?.workdate ?? now;
  return data?.meta.sources.some(isSimulated) || day > now ? day : now;
}
