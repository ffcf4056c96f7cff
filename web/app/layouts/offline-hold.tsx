import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { NavigationType, useBlocker } from 'react-router';
import type { BlockerFunction } from 'react-router';
import { marketStatus } from '../quotes/market-feed.tsx';
import { LostBar } from './lost-bar.tsx';

/** Between two attempts to find the network again once the browser says there is one, milliseconds. */
const AGAIN_MS = 1_000;

/**
 * Keeps a reader without a network on the page that is here, and goes where they meant to when there is one again.
 * The code of a page that cannot be fetched would make the router reload, and leave nothing at all.
 */
export function OfflineHold() {
  const isOnline = useSyncExternalStore(watchNetwork, readNetwork, isAssumed);
  const [isHolding, setHolding] = useState(false);
  return (
    <>
      <LostBar isHolding={isHolding} />
      {(!isOnline || isHolding) && <Hold onHold={setHolding} />}
    </>
  );
}

/** There only without a network: a blocker makes the router warn of addresses that changed past it, such as a hash. */
function Hold({ onHold }: { readonly onHold: (isHolding: boolean) => void }) {
  const { state, proceed } = useBlocker(isOutOfReach);
  useEffect(() => onHold(state !== 'unblocked'), [onHold, state]);
  const queries = useQueryClient();
  const isHeld = state === 'blocked';
  useEffect(() => {
    if (!isHeld) return undefined;
    let isLeft = false;
    // Waits for the network, and is asked until answered: a browser is online before anything can be fetched.
    const queryKey = [...marketStatus.queryKey, 'held'];
    const answered = queries.fetchQuery({ ...marketStatus, queryKey, retry: true, retryDelay: AGAIN_MS, gcTime: 0 });
    answered.then(
      () => !isLeft && proceed?.(),
      () => {}, // called off
    );
    return () => {
      isLeft = true;
      void queries.cancelQueries({ queryKey });
    };
  }, [isHeld, proceed, queries]);
  return null;
}

/** Another page; the way back and what the same page shows otherwise are mostly in this tab already. */
const isOutOfReach: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
  !navigator.onLine && historyAction !== NavigationType.Pop && nextLocation.pathname !== currentLocation.pathname;

function watchNetwork(wake: () => void): () => void {
  window.addEventListener('online', wake);
  window.addEventListener('offline', wake);
  return () => {
    window.removeEventListener('online', wake);
    window.removeEventListener('offline', wake);
  };
}

const readNetwork = () => navigator.onLine;
const isAssumed = () => true;
