import { analyticsTitle } from '@sise/contract/analytics-titles';
import { labelOf } from '@sise/contract/page-table';
import { isAppPath, pageAt } from '@sise/contract/paths';
import type { FoundPage } from '@sise/contract/paths';
import { useEffect, useRef } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { useFirstView } from '../api/first-view.ts';
import { createTrack } from '../api/track.ts';
import type { PageView } from '../api/track.ts';
import { usePageName } from './page-facts.tsx';

/** Reports each page that the reader sees, once. Another query of the same page is no other page. */
export function PageViewReport() {
  const { pathname } = useLocation();
  const { client } = useFirstView();
  const error: unknown = useRouteError();
  const name = usePageName();
  const reported = useRef('');
  const { title, path } = pageViewOf(pathname, pageAt(pathname), name, error);

  useEffect(() => {
    const status = error === undefined || error === null ? '' : title;
    if (reported.current === pathname + status) return;
    reported.current = pathname + status;
    createTrack(client.analytics, window)({ title, path });
  }, [client.analytics, error, path, pathname, title]);

  return null;
}

/**
 * What is reported of a page. The address of one that failed may be anything, so only its pattern is.
 * @param name of what the page shows, such as a stock's
 */
export function pageViewOf(
  pathname: string,
  found: FoundPage | null,
  name: string | undefined,
  error: unknown,
): PageView {
  if (found === null || (error !== undefined && error !== null)) {
    const status = isRouteErrorResponse(error) ? error.status : error ? 500 : 404;
    return { title: `오류 ${status}`, path: found?.page.path ?? '*' };
  }
  const title = analyticsTitle(pathname, found);
  const isNamed = name !== undefined && !isAppPath(pathname) && name !== labelOf(found.id, found.last);
  return { title: isNamed && !title.includes(name) ? `${name} ${title}` : title, path: pathname };
}
