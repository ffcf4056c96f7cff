import type { ContractBook } from '@sise/contract/contract-book';
import { contractBookTopic } from '@sise/contract/live-derivatives';
import { useCallback, useSyncExternalStore } from 'react';
import { useDerivativeStore } from '../live/live-provider.tsx';

/** The live order book of a future or option, or the page's own before the first message. */
export function useLiveContractBook(loaded: ContractBook): ContractBook {
  const store = useDerivativeStore();
  const topic = contractBookTopic(loaded.code);
  const watch = useCallback((wake: () => void) => store.watch(topic, wake), [store, topic]);
  const live = useSyncExternalStore(
    watch,
    () => store.read(topic),
    () => undefined,
  );
  return live?.book ?? loaded;
}
