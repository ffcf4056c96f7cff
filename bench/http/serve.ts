/** A bare Fastify and the site on the simulator, both listening; sends their ports to its parent. */
import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import { openPageThread } from '@sise/server/page-thread/page-thread';
import type { AddressInfo } from 'node:net';
import { startSite } from '../../tests/support/site.ts';

const bodies = new Map<number, Buffer>();
const hello = Fastify();
hello.get('/', async () => 'hello');
// The same number of bytes as another response, ready to be sent: the difference between the two is our own work.
hello.get<{ Params: { bytes: string } }>('/bytes/:bytes', async ({ params }) => bodyOf(Number(params.bytes)));
await hello.listen({ port: 0, host: '127.0.0.1' });
const site = await startSite({
  pages: await openPageThread(console.warn).handler,
  environment: { TICK_REMAKE_MS: '200', NODE_ENV: 'production' },
});
await site.app.listen({ port: 0, host: '127.0.0.1' });
const portOf = (address: AddressInfo | string | null) => (address as AddressInfo).port; // a TCP server's is no string
process.send?.({ hello: portOf(hello.server.address()), site: portOf(site.app.server.address()) });
process.on('disconnect', () => process.exit(0));

function bodyOf(bytes: number): Buffer {
  const body = bodies.get(bytes) ?? randomBytes(bytes);
  bodies.set(bytes, body);
  return body;
}
