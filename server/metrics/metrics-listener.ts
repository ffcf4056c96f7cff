import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';

/** The metrics on a port of their own, which is not for readers. */
export interface MetricsListener {
  readonly port: number;
  close(): Promise<void>;
}

export type MetricsOpened = { ok: true; listener: MetricsListener } | { ok: false; code: string };

/** Answers GET /metrics, and 404 to everything else. */
export function openMetrics(metrics: Metrics, port: number, host: string): Promise<MetricsOpened> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (error: unknown) => response.writeHead(500).end(`${String(error)}\n`),
    );
  });
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve({ ok: false, code: error.code ?? error.message }));
    server.listen(port, host, () =>
      resolve({
        ok: true,
        listener: {
          port: (server.address() as AddressInfo).port, // a TCP server's address is never a string
          close: () =>
            new Promise((closed) => {
              server.close(() => closed());
              server.closeAllConnections();
            }),
        },
      }),
    );
  });
}
