import { text } from 'node:stream/consumers';
import { isAppPath } from '@sise/contract/paths';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerRouter } from 'react-router';
import type { EntryContext, RouterContextProvider } from 'react-router';
import { createQueryClient } from './api/query-client.ts';
import { requestScope } from './api/scope.ts';
import { FirstView } from './api/first-view.ts';
import { htmlResponse } from './api/html-response.ts';
import { withOpenGraph } from './api/open-graph.ts';
import { pageRoutes } from './api/page-routes.ts';
import { paintFirst } from './api/paint-first.ts';
import { handoffScripts } from './api/handoff-scripts.ts';
import { createSharedMarkup } from './api/render-shared.tsx';
import { renderStreamed } from './api/render-streamed.ts';
import { SentResponses } from './api/sent-responses-script.tsx';
import { sentWith } from './api/sent-responses.ts';
import { utf8Of } from './api/utf8.ts';
import { SharedMarkup } from './ui/shared-markup.tsx';

const sharedMarkup = createSharedMarkup();

/** Renders a page as a whole: its data is in memory, so streaming has no use, and a whole page can be cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const { call, nextTurn, nonce, preferences, device, app, origin, client, requestId } = context.get(requestScope);
  const { serverHandoffStream: handoff, ...synchronous } = router;
  const loaded = handoff === undefined ? '' : await text(handoff);
  const begun = begunWith(synchronous);
  await nextTurn(); // pages that waited for the same answer would be rendered in one turn
  const { pathname } = new URL(request.url);
  const html = await render(
    <FirstView value={{ preferences, device, app, nonce, origin, client, requestId }}>
      <QueryClientProvider client={createQueryClient(call)}>
        <SentResponses value={sentWith({ call })}>
          <SharedMarkup value={sharedMarkup(pathname)}>
            <ServerRouter context={begun} url={request.url} nonce={nonce} />
          </SharedMarkup>
        </SentResponses>
      </QueryClientProvider>
    </FirstView>,
  );
  const edited = editAround(html, (outline) => {
    const shared = isAppPath(pathname) ? outline : withOpenGraph(outline, origin);
    const started = router.renderMeta?.didRenderScripts ? handoffScripts(shared, loaded, nonce) : shared;
    return import.meta.env.PROD ? paintFirst(started, begun.manifest) : started;
  });
  return htmlResponse(utf8Of(edited), status, headers);
}

/** The router makes elements of all routes for every page, of which it renders those that match. */
function begunWith(router: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = router;
  const matched = staticHandlerContext.matches.map(({ route: { id } }) => id);
  return { ...router, manifest: { ...manifest, routes: pageRoutes(manifest.routes, matched) } };
}

/** How React marks a part that was not ready, such as a component loaded when it is first needed. */
const NOT_READY = '<!--$!-->';

/**
 * At once, in half the time of a stream, where everything that the page shows is there. The rest of the pages are
 * rendered again as a stream, which waits.
 */
async function render(page: ReactNode): Promise<string> {
  const html = `<!DOCTYPE html>${renderToString(page)}`;
  return html.includes(NOT_READY) ? renderStreamed(page) : html;
}

const BODY = '<!--body-->';

/**
 * Edits a page without searching or copying its long body.
 * @param edit gets the head and the scripts of the page around one comment, and must keep it
 * @returns the page in pieces
 */
function editAround(html: string, edit: (outline: string) => string): readonly string[] {
  const begin = html.indexOf('<body');
  const end = html.lastIndexOf('<script', html.lastIndexOf('type="module"'));
  if (begin === -1 || end < begin) return [edit(html)];
  const [head = '', scripts = ''] = edit(html.slice(0, begin) + BODY + html.slice(end)).split(BODY);
  return [head, html.slice(begin, end), scripts];
}
