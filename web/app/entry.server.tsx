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
        <ServerRouter context={router} url={request.url} nonce={nonce} />
      </QueryClientProvider>
    </FirstView>,
    nonce,
  );
  const page = isAppPath(new URL(request.url).pathname) ? html : withOpenGraph(html, origin);
  return htmlResponse(import.meta.env.PROD ? paintFirst(page) : page, status, headers);
}

/** A bug while rendering rejects: the router then renders its error page, and logs. */
function render(page: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    const collector = new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
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
