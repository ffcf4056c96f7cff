/**
 * Starts the site of several nodes on this machine, each part on a free port and in a temporary folder: three servers of
 * NATS, PostgreSQL, two nodes of feeds, three of readers, nginx in front. Ctrl-C stops all of it.
 */
import { startCluster } from '../tests/support/cluster.ts';

console.log('Starting three servers of NATS, PostgreSQL, two feeds, three webs and nginx …');
const cluster = await startCluster({
  natsServers: 3,
  feeds: 2,
  webs: 3,
  hasNginx: true,
  environment: { TRUST_PROXY: '1' },
  onLine: (node, line) => console.log(`${node.padEnd(7)} ${line}`),
});
console.log(`NATS        ${cluster.nats.bus}`);
console.log(`PostgreSQL  ${cluster.databaseUrl}`);
for (const { name, origin } of [...cluster.feeds, ...cluster.webs]) console.log(`${name.padEnd(11)} ${origin}`);
console.log(`readers     ${cluster.nginx?.origin}`);

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    if (stopping) return;
    stopping = true;
    console.log('Stopping …');
    await cluster.stop();
    process.exit(0);
  });
