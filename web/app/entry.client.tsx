import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { listenToApp } from './api/app-messages.ts';
import { appSession } from './api/app-session.ts';
import { call } from './api/call.ts';
import { readFirstLook } from './api/first-view.ts';
import { createFailureLog } from './api/failure-log.ts';
import { originBase, withPublisher } from './api/publisher.ts';
import { createQueryClient } from './api/query-client.ts';
import { loadRoutes } from './api/route-discovery.ts';
import { tabQueries } from './api/scope.ts';
import { whenAtRest } from './ui/at-rest.ts';

const { client, device } = readFirstLook();
const queries = createQueryClient(withPublisher(call, originBase(client, device)), createFailureLog());
if (appSession.platform !== 'none') listenToApp({ login: appSession.receive, configure: appSession.configure });

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

// When a link is pressed, it is asked for again if it has not come.
whenAtRest(() => void loadRoutes().catch(() => {}));

whenAtRest(
  () =>
    void import('./layouts/late-frame.ts').then(
      (frame) => frame.whenAtRest(),
      () => {},
    ),
);
