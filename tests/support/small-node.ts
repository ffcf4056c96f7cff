/** A node without a site behind it, as server/main.ts begins and ends one: a process to be restarted. It says its port, then open. */
import { setTimeout as after } from 'node:timers/promises';
import { openHttpListener } from '../../server/http/http-listener.ts';

/** Longer than nginx passes over a node, as loading a market is: else it would know of no node after two restarts. */
const LOADING_MS = 2_500;
const RESPONSE_MS = 200;
const DRAIN_MS = 300;
const PASS_ON_MS = 1_000;

const opened = await openHttpListener(Number(process.argv[2]), '127.0.0.1');
if (!opened.ok) throw new Error(opened.why);
const { httpListener } = opened;
process.once('SIGTERM', async () => {
  httpListener.drain();
  await after(DRAIN_MS);
  httpListener.passOn();
  await after(PASS_ON_MS);
  await httpListener.settle(5_000);
  await httpListener.close();
  process.exit(0);
});
httpListener.receive((request, response) => {
  request.resume().once('end', async () => {
    await after(RESPONSE_MS);
    response.writeHead(200, { 'cache-control': 'private' }).end(request.method);
  });
});
console.log(`port ${httpListener.port}`);
await after(LOADING_MS);
httpListener.open();
console.log('open');
