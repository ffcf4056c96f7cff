import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP server on this machine that a test lets play a source. */
export interface LoopbackServer {
  readonly server: Server;
  /** such as http://127.0.0.1:40001 */
  readonly url: string;
  /** paths with their queries, in the order of the requests */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

export async function startLoopbackServer(
  respond: (url: URL, request: IncomingMessage, response: ServerResponse) => void,
): Promise<LoopbackServer> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    respond(new URL(request.url ?? '/', 'http://127.0.0.1'), request, response);
  });
  server.keepAliveTimeout = 0; // a busy machine must not lose a request to a connection that is just being closed
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    server,
    url: `http://127.0.0.1:${port}`,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
