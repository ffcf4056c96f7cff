import type { ClientToServer, ServerToClient } from '@sise/contract/live';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';

export type LiveSocket = Socket<ServerToClient, ClientToServer>;

/**
 * Connects to the server of this page.
 * @param onUngreeted called when the connection closes before the server's greeting, which Socket.IO treats as slow
 */
export function dialOwnServer(onUngreeted: () => void): LiveSocket {
  const socket: LiveSocket = io({
    path: '/socket.io',
    transports: ['websocket'],
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 30_000,
    randomizationFactor: 0.5, // clients of a restarted server should not all reconnect at once
  });
  const watch = (): void => {
    const { engine } = socket.io;
    let isSettled = false; // Socket.IO notices a greeting or an error itself
    for (const event of ['open', 'error'] as const) engine.once(event, () => (isSettled = true));
    engine.once('close', (reason) => !isSettled && reason === 'transport close' && onUngreeted());
  };
  watch();
  // Each attempt creates a new engine after this event.
  socket.io.on('reconnect_attempt', () => queueMicrotask(watch));
  return socket;
}
