import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A port of this machine that nothing listens on at this moment. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo; // it listens on a port, not on a pipe
      probe.close(() => resolve(port));
    });
  });
}
