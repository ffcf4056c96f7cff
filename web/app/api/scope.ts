import type { RequestScope } from '@sise/contract/page';
import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';

/** On the server: what the page may know about its request. */
export const requestScope = createContext<RequestScope>();

/** In the browser: the query cache of this tab. */
export const tabQueries = createContext<QueryClient>();
