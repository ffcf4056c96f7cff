/**
 * A part of the clients of some ways, as bare as the protocol allows, and a count of what they receive; driven by
 * ../fan-out.ts.
 */
import { WebSocket } from 'ws';
import { CLIENT_PROCESSES, CLIENTS, codeOf, isHidden, rowsOf } from './plan.ts';
import type { Count, Received, Way } from './plan.ts';

/** connected at a time, so that no queue of connections overflows */
const AT_ONCE = 100;

const part = Number(process.argv[2]); // given by ../fan-out.ts
const received: Record<string, Count> = {};

process.on('disconnect', () => process.exit(0));
process.on('message', async (order: { ports: [Way, number][] } | 'received') => {
  if (order === 'received') {
    report(structuredClone(received));
    for (const way of Object.keys(received)) received[way] = { ticks: 0, bytes: 0 };
    return;
  }
  for (const [way, port] of order.ports) {
    received[way] = { ticks: 0, bytes: 0 };
    const own = Array.from({ length: CLIENTS }, (_, client) => client).filter((n) => n % CLIENT_PROCESSES === part);
    while (own.length > 0) await Promise.all(own.splice(0, AT_ONCE).map((client) => connect(way, port, client)));
  }
  report({ ready: true });
});

/** Resolves when the client is connected and watches. */
function connect(way: Way, port: number, client: number): Promise<void> {
  const isBare = way === 'shared/ws';
  const path = isBare ? '/' : '/socket.io/?EIO=4&transport=websocket';
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { perMessageDeflate: false });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    if (isBare) socket.on('open', resolve);
    socket.on('message', (data: Buffer) => {
      const text = data.toString('latin1');
      if (text.startsWith('42["ticks"')) count(way, text);
      else if (text === '2') socket.send('3');
      else if (text.startsWith('0')) socket.send('40');
      else if (text.startsWith('430') && isHidden(way, client)) socket.send('421["pace",{"visible":false}]');
      else if (text.startsWith('43')) resolve();
      else if (text.startsWith('40')) {
        const topics = rowsOf(way, client).map((row) => `quote:${codeOf(row)}`);
        if (topics.length === 0) resolve();
        else socket.send(`420${JSON.stringify(['watch', { topics }])}`);
      }
    });
  });
}

/** Ticks are the innermost arrays, or objects. */
function count(way: Way, text: string): void {
  const ofWay = (received[way] ??= { ticks: 0, bytes: 0 });
  const opening = text.includes('{') ? '{' : '[';
  for (let at = text.indexOf(opening, 12); at >= 0; at = text.indexOf(opening, at + 1)) ofWay.ticks += 1;
  ofWay.bytes += text.length;
}

function report(message: Received): void {
  process.send?.(message);
}
