import { QueryClientProvider } from '@tanstack/react-query';
import pretendard from 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css?url';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { call } from './api/call.ts';
import { createFailureLog } from './api/failure-log.ts';
import { reloadOnce } from './api/reload-once.ts';
import { createQueryClient } from './api/query-client.ts';
import { tabQueries } from './api/scope.ts';

const queries = createQueryClient(call, createFailureLog());

// A part that is fetched when it is wanted may be gone after a release: the page as it is now knows the new names.
// Without a network there is no such page, and a reload would lose the one that is here.
window.addEventListener('vite:preloadError', () => {
  if (navigator.onLine) reloadOnce(sessionStorage, Date.now());
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <QueryClientProvider client={queries}>
        <HydratedRouter getContext={() => new RouterContextProvider(new Map([[tabQueries, queries]]))} />
      </QueryClientProvider>
    </StrictMode>,
  );
});

// Letters that the site's own font lacks come in pieces of the whole one, once the page stands.
if (document.readyState === 'complete') addWholeFont();
else addEventListener('load', addWholeFont, { once: true });

function addWholeFont(): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = pretendard;
  document.head.append(link);
}
