import type { ClientToServer, ServerToClient } from '@sise/contract/live';
import type { Socket } from 'socket.io-client';

export type LiveSocket = Socket<ServerToClient, ClientToServer>;

/**
 * Dials the server this page came from. The client is kept out of the first load: the page is readable before it is live.
 * @param onUngreeted the line closed before the server had greeted, which the library takes for a slow greeting
 */
export async function dialOwnServer(onUngreeted: () => void): Promise<LiveSocket> {
  const { io } = await import('socket.io-client');
  const socket: LiveSocket = io({
    path: '/socket.io',
    transports: ['websocket'],
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 30_000,
    randomizationFactor: 0.5, // so that all readers of a restarted server do not come back at once
  });
  const watch = (): void => {
    const { engine } = socket.io;
    let isTold = false; // an attempt that was greeted, or came to an error, is known to the library
    for (const told of ['open', 'error'] as const) engine.once(told, () => (isTold = true));
    engine.once('close', (reason) => !isTold && reason === 'transport close' && onUngreeted());
  };
  watch();
  // Each attempt has an engine of its own, made once this has been told.
  socket.io.on('reconnect_attempt', () => queueMicrotask(watch));
  return socket;
}
