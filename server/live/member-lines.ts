import type { IncomingHttpHeaders } from 'node:http';
import { memberKeyOf } from '../store/member-news.ts';
import type { MemberWrite } from '../store/member-news.ts';
import type { Connection } from './door.ts';
import type { LiveSocket } from './line.ts';

/** Who members are, and when something of theirs was written. */
export interface MemberSource {
  /** id of the member a connection's first request was signed in as; null for anybody else */
  idOf(asking: { readonly headers: IncomingHttpHeaders; readonly url: string }): Promise<string | null>;
  /** @returns stops listening */
  listen(listener: (write: MemberWrite) => void): () => void;
}

/** Tells every tab and device of a member that something of theirs has changed. */
export interface MemberLines {
  /** Looks at who asks, while a connection still knows its first request. */
  meet(connection: Connection): void;
  /** Nobody's prices wait for it: until it is known whose a socket is, it hears what everybody hears. */
  enter(socket: LiveSocket): void;
  stop(): void;
}

export function createMemberLines({ idOf, listen }: MemberSource): MemberLines {
  const met = new WeakMap<object, Promise<string | null>>();
  const sockets = new Map<string, Set<LiveSocket>>(); // by the member's key
  const stop = listen(({ member, version, resources }) => {
    const told = member === null ? [...sockets.values()] : [sockets.get(member) ?? []];
    for (const socket of told.flatMap((ofMember) => [...ofMember]))
      socket.emit('me', { version, resources: [...resources] });
  });

  function leave(member: string, socket: LiveSocket): void {
    const left = sockets.get(member);
    left?.delete(socket);
    if (left?.size === 0) sockets.delete(member);
  }

  return {
    meet(connection) {
      const { headers = {}, url = '' } = connection.request ?? {};
      const who = idOf({ headers, url }).catch(() => null); // who cannot be known is nobody
      met.set(connection, who);
    },
    enter(socket) {
      void met.get(socket.conn)?.then((id) => {
        if (id === null || socket.disconnected) return;
        const member = memberKeyOf(id);
        sockets.set(member, (sockets.get(member) ?? new Set()).add(socket));
        socket.on('disconnect', () => leave(member, socket));
      });
    },
    stop,
  };
}
