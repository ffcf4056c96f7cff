/** Asks a site over one connection, one request after another, in a process of its own; sends what each took, ms. */
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** What to ask for. */
export interface Asked {
  readonly port: number;
  readonly paths: readonly string[];
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const [{ port, paths }] = (await once(process, 'message')) as [Asked]; // sent by bench/search.ts
const taken: number[] = [];
for (const path of paths) {
  const began = performance.now();
  const [response] = (await once(get({ host: '127.0.0.1', port, path, agent }), 'response')) as [IncomingMessage];
  await buffer(response);
  taken.push(performance.now() - began);
}
process.send?.(taken);
process.disconnect();
agent.destroy();
