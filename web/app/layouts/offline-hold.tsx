import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPath, NavigationType, useBlocker } from 'react-router';
import type { BlockerFunction } from 'react-router';
import { useKeptNote } from '../offline/kept-page.ts';
import { marketStatus } from '../quotes/market-feed.tsx';
import { ConnectionNotice, ServerReturn } from './frame-parts.ts';

/** Delay between two checks of the network once the browser reports that it is back, milliseconds. */
const RETRY_MS = 1_000;

/**
 * Keeps a reader without a network on the current page, and goes to the requested one when the network is back. If the
 * code of a page cannot be loaded the router would reload, and nothing would be left. From a kept page every link loads
 * a document: the service worker has the next one, or its own page for those it has not.
 */
export function OfflineHold() {
  const isOnline = useSyncExternalStore(watchNetwork, readNetwork, isAssumed);
  const [isHolding, setHolding] = useState(false);
  const isKept = useKeptNote() !== null;
  if (isKept)
    return (
      <>
        <ConnectionNotice isHolding={false} />
        <ServerReturn />
        <DocumentLinks />
      </>
    );
  return (
    <>
      <ConnectionNotice isHolding={isHolding} />
      {(!isOnline || isHolding) && <Hold onHold={setHolding} />}
    </>
  );
}

function DocumentLinks() {
  const { state, location } = useBlocker(isOtherPage);
  useEffect(() => {
    if (state === 'blocked') window.location.assign(createPath(location));
  }, [state, location]);
  return null;
}

/** Rendered only without a network: with a blocker the router warns about changes of the address, such as a hash. */
function Hold({ onHold }: { readonly onHold: (isHolding: boolean) => void }) {
  const { state, proceed } = useBlocker(isOutOfReach);
  useEffect(() => onHold(state !== 'unblocked'), [onHold, state]);
  const queries = useQueryClient();
  const isHeld = state === 'blocked';
  useEffect(() => {
    if (!isHeld) return undefined;
    let isLeft = false;
    // Waits for the network and retries until a response: a browser is online before anything can be loaded.
    const queryKey = [...marketStatus.queryKey, 'held'];
    const answered = queries.fetchQuery({ ...marketStatus, queryKey, retry: true, retryDelay: RETRY_MS, gcTime: 0 });
    answered.then(
      () => !isLeft && proceed?.(),
      () => {}, // cancelled
    );
    return () => {
      isLeft = true;
      void queries.cancelQueries({ queryKey });
    };
  }, [isHeld, proceed, queries]);
  return null;
}

/** Whether a navigation leads to another page; going back, or within the page, needs mostly what this tab has. */
const isOutOfReach: BlockerFunction = (navigation) => !navigator.onLine && isOtherPage(navigation);

const isOtherPage: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) =>
  historyAction !== NavigationType.Pop && nextLocation.pathname !== currentLocation.pathname;

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
