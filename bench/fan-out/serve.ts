/** A server that sends trades in one of the ways; driven over IPC by ../fan-out.ts. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as after } from 'node:timers/promises';
import { Server } from 'socket.io';
import type { Socket } from 'socket.io';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import { attachLive } from '../../server/live/attach.ts';
import { fixtureMarket } from '../../server/live/testing/fixture-market.ts';
import { encodeTick } from '../../server/live/tick-codec.ts';
import { SHARED_STOCKS, CLIENTS, FEEDS, STOCKS, TRADES, WINDOW_MS, codeOf } from './plan.ts';
import type { Order, Report, Way } from './plan.ts';
import { seeded } from '../seeded.ts';

/** Callbacks of a way: for trades as they come and for the end of each window. */
interface Telling {
  onTrades?(rows: readonly number[]): void;
  /** @param rows that traded in the window, each once */
  onWindow?(rows: readonly number[]): void;
}

const way = process.argv[2] as Way; // given by ../fan-out.ts
const random = seeded(20_261_120);
const fixture = fixtureMarket(STOCKS);
const { market } = fixture;
const everyRow = Array.from({ length: STOCKS }, (_, row) => row);
// Mid-session: the day's high and low are set, so that few ticks bring new ones.
for (const price of [10_000, 10_500, 9_500]) fixture.trade(...everyRow.map((row) => [row, price] as const));
const httpServer = createServer();
const telling = openWay();
const bytesAtFirst = heldBytes();

httpServer.listen(0, '127.0.0.1', () => report({ port: (httpServer.address() as AddressInfo).port }));
process.on('disconnect', () => process.exit(0));
process.on('message', async (order: Order) => {
  if ('memory' in order) return report({ bytes: heldBytes() - bytesAtFirst });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const before = process.cpuUsage();
  for (let window = 0; window < order.windows; window++) await runWindow();
  await after(WINDOW_MS);
  const { user, system } = process.cpuUsage(before);
  delay.disable();
  report({ user, system, hold: delay.max / 1e6 });
});

async function runWindow(): Promise<void> {
  const traded = new Set<number>();
  for (let feed = 0; feed < FEEDS; feed++) {
    const rows = trade();
    for (const row of rows) traded.add(row);
    telling.onTrades?.(rows);
    await after(WINDOW_MS / FEEDS);
  }
  telling.onWindow?.([...traded]);
}

/** @returns the rows that traded, some more than once */
function trade(): number[] {
  const rows = way.startsWith('shared/')
    ? everyRow.slice(0, SHARED_STOCKS)
    : Array.from({ length: TRADES }, () => Math.floor(random() * STOCKS));
  fixture.trade(...rows.map((row) => [row, 9_750 + 10 * Math.floor(random() * 50)] as const));
  return rows;
}

function openWay(): Telling {
  switch (way) {
    case 'mix/ours':
    case 'hidden/ours':
    case 'shared/ours':
    case 'shared/deflate':
      attachLive({
        httpServer,
        market,
        now: () => 0,
        session: () => ({ id: 'regular', status: 'open' }),
        books: null,
        options: {
          batchMs: WINDOW_MS,
          connectionsPerAddress: CLIENTS,
          compression: way === 'shared/deflate',
        },
      });
      return {};
    case 'mix/emit arrays':
      return emitToEach(toArray);
    case 'mix/emit objects':
      return emitToEach(toObject);
    case 'mix/rooms':
      return emitToRooms();
    case 'shared/stock':
      return emitToRoom();
    case 'shared/ws':
      return sendFrame();
    case 'bare/socket.io':
      openSockets(() => {});
      return {};
  }
}

/** Plain Socket.IO, with its usual settings. */
function openSockets(onWatch: (socket: Socket, rows: readonly number[]) => void): Server {
  const io = new Server(httpServer, { transports: ['websocket'], serveClient: false });
  io.on('connection', (socket) => {
    socket.on('watch', ({ topics }: { topics: string[] }, acknowledge: (reply: unknown) => void) => {
      onWatch(
        socket,
        topics.map((topic) => market.rowOf(topic.slice(6)) ?? -1),
      );
      acknowledge({ quotes: [] });
    });
  });
  return io;
}

function emitToEach(toTick: (row: number) => unknown): Telling {
  const watched = new Map<Socket, readonly number[]>();
  openSockets((socket, rows) => watched.set(socket, rows));
  return {
    onWindow(rows) {
      const ticks = new Map(rows.map((row) => [row, toTick(row)])); // made once, shared by all
      for (const [socket, mine] of watched) {
        const batch: unknown[] = [];
        for (const row of mine) {
          const tick = ticks.get(row);
          if (tick !== undefined) batch.push(tick);
        }
        if (batch.length > 0) socket.emit('ticks', batch);
      }
    },
  };
}

function emitToRooms(): Telling {
  const io = openSockets((socket, rows) => socket.join(rows.map(codeOf)));
  return {
    onTrades(rows) {
      for (const row of rows) io.to(codeOf(row)).emit('ticks', [toArray(row)]);
    },
  };
}

function emitToRoom(): Telling {
  const io = openSockets((socket) => socket.join('shared'));
  return { onWindow: (rows) => void io.to('shared').emit('ticks', rows.map(toArray)) };
}

function sendFrame(): Telling {
  const clients: WebSocket[] = [];
  const server = new WebSocketServer({ server: httpServer, perMessageDeflate: false });
  server.on('connection', (client) => clients.push(client));
  return {
    onWindow(rows) {
      const ticks = rows.map((row) => encodeTick(market.columns, row, 'trade'));
      const frame = Buffer.from(`42["ticks",[${ticks.join()}]]`);
      for (const client of clients) client.send(frame, { binary: false });
    },
  };
}

function toArray(row: number): unknown {
  return JSON.parse(encodeTick(market.columns, row, 'trade'));
}

/** The usual shape of a tick in a quotes API. */
function toObject(row: number): unknown {
  const { changeRate, volume, turnover } = market.columns;
  const price = market.columns.price[row] ?? Number.NaN;
  const basePrice = market.columns.basePrice[row] ?? Number.NaN;
  return {
    shcode: codeOf(row),
    price,
    change: price - basePrice,
    chgrate: changeRate[row],
    sign: price > basePrice ? '2' : '5',
    volume: volume[row],
    amount: turnover[row],
  };
}

function heldBytes(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function report(message: Report): void {
  process.send?.(message);
}
