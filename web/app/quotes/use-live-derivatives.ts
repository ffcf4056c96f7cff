import type { UnderlyingId } from '@sise/domain/derivatives/contract-spec';
import type { FutureRow } from '@sise/contract/futures';
import { futuresTopic, optionsTopic } from '@sise/contract/live-derivatives';
import type { OptionChain } from '@sise/contract/options';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { LiveDerivatives } from '../live/derivative-store.ts';
import { useDerivativeStore } from '../live/live-provider.tsx';
import { createFutureOverlay, createOptionOverlay } from './overlay-derivatives.ts';

/** The rows with their live ticks, or the page's own before the first message. A row is the same until it changes. */
export function useLiveFutures(product: UnderlyingId, rows: readonly FutureRow[]): readonly FutureRow[] {
  const live = useTopic(futuresTopic(product));
  const [overlay] = useState(createFutureOverlay);
  return useMemo(
    () => (live ? rows.map((row) => overlay(row, live.ticks.get(row.code))) : rows),
    [live, overlay, rows],
  );
}

/** The options of an expiry with their live ticks and totals. A row is the same until it changes. */
export function useLiveOptionChain(chain: OptionChain): OptionChain {
  const live = useTopic(optionsTopic(chain.product, chain.expiry ?? ''));
  const [overlay] = useState(createOptionOverlay);
  return useMemo(() => {
    if (!live) return chain;
    const rows = chain.rows.map((row) => overlay(row, live.ticks.get(row.call.code), live.ticks.get(row.put.code)));
    return { ...chain, ...live.head, rows };
  }, [chain, live, overlay]);
}

/** undefined before the first message, and for a topic that does not exist. */
function useTopic(topic: string): LiveDerivatives | undefined {
  const store = useDerivativeStore();
  const watch = useCallback((wake: () => void) => store.watch(topic, wake), [store, topic]);
  return useSyncExternalStore(
    watch,
    () => store.read(topic),
    () => undefined,
  );
}
