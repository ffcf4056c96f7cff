import type { AppState } from '@sise/contract/native-app';
import type { RequestScope } from '@sise/contract/page';
import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';

/** On the server: what the page may know about its request. */
export const requestScope = createContext<RequestScope>();

/** On the server and in the browser: the app that the visitor is in, as hkapp-header-auth reads it for the others. */
export const visitedApp = createContext<AppState>();

/** In the browser: the query cache of this tab. */
export const tabQueries = createContext<QueryClient>();
