import { Writable } from 'node:stream';
import { isAppPath } from '@sise/contract/paths';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter } from 'react-router';
import type { EntryContext, RouterContextProvider } from 'react-router';
import { createQueryClient } from './api/query-client.ts';
import { requestScope } from './api/scope.ts';
import { FirstView } from './api/first-view.ts';
import { htmlResponse } from './api/html-response.ts';
import { paintFirst } from './api/paint-first.ts';
import { SentResponses } from './api/sent-responses-script.tsx';
import { sentWith } from './api/sent-responses.ts';
import { withOpenGraph } from './api/open-graph.ts';

/** Renders a page as a whole: its data is in memory, so streaming has no use, and a whole page can be cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { call, nonce, preferences, device, app, origin, client, requestId } = context.get(requestScope);
  const html = await render(
    <FirstView value={{ preferences, device, app, nonce, origin, client, requestId }}>
      <QueryClientProvider client={createQueryClient(call)}>
        <SentResponses value={sentWith({ call })}>
          <ServerRouter context={router} url={request.url} nonce={nonce} />
        </SentResponses>
      </QueryClientProvider>
    </FirstView>,
    nonce,
  );
  const { pathname } = new URL(request.url);
  const edited = editAround(html, (outline) => {
    const shared = isAppPath(pathname) ? outline : withOpenGraph(outline, origin);
    return import.meta.env.PROD ? paintFirst(shared) : shared;
  });
  return htmlResponse(edited, status, headers);
}

const BODY = '<!--body-->';

/**
 * Edits head and scripts of a page as a text, without its body, which stays the bytes that it is: it is long.
 * @param edit gets a page whose body is one comment, and must keep it
 */
function editAround(html: Buffer<ArrayBuffer>, edit: (outline: string) => string): Buffer<ArrayBuffer> {
  const begin = html.indexOf('<body');
  const end = html.lastIndexOf('<script', html.lastIndexOf('type="module"'));
  if (begin === -1 || end < begin) return Buffer.from(edit(html.toString()));
  const [head = '', scripts = ''] = edit(html.toString('utf8', 0, begin) + BODY + html.toString('utf8', end)).split(BODY);
  return Buffer.concat([Buffer.from(head), html.subarray(begin, end), Buffer.from(scripts)]);
}

/** A bug while rendering rejects: the router then renders its error page, and logs. */
function render(page: React.ReactNode, nonce: string): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    const collector = new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY, // no part is moved into place by a script
      onAllReady: () => pipe(collector),
      onShellError: reject,
      onError: (error) => console.error(error),
    });
  });
}
