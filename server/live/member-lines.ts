import type { IncomingHttpHeaders } from 'node:http';
import { memberKeyOf } from '../store/member-news.ts';
import type { MemberWrite } from '../store/member-news.ts';
import type { Connection } from './door.ts';
import type { LiveSocket } from './line.ts';

/** Who members are, and when something of theirs was written. */
export interface MemberSource {
  /** the login a connection's first request was sent with; null for anybody else */
  loginOf(asking: { readonly headers: IncomingHttpHeaders; readonly url: string }): Promise<MemberLogin | null>;
  /** @returns stops listening */
  listen(listener: (write: MemberWrite) => void): () => void;
}

/** Whose a connection is, for as long as the login counts. */
export interface MemberLogin {
  readonly member: { readonly id: string };
  readonly holds: () => boolean;
}

/** Tells every tab and device of a member that something of theirs has changed, and puts out those whose login is over. */
export interface MemberLines {
  /** Looks at who asks, while a connection still knows its first request. */
  meet(connection: Connection): void;
  /** Nobody's prices wait for it: until it is known whose a socket is, it hears what everybody hears. */
  enter(socket: LiveSocket): void;
  stop(): void;
}

/** @param onError told of a line that could not be told: the others are, and the write that was to be told counts */
export function createMemberLines({ loginOf, listen }: MemberSource, onError: (error: unknown) => void): MemberLines {
  const met = new WeakMap<object, Promise<MemberLogin | null>>();
  const sockets = new Map<string, Map<LiveSocket, MemberLogin>>(); // by the member's key
  const stop = listen(({ member, version, resources }) => {
    const told = member === null ? [...sockets.values()] : [sockets.get(member) ?? []];
    for (const [socket, login] of told.flatMap((ofMember) => [...ofMember])) {
      try {
        socket.emit('me', { version, resources: [...resources] });
        if (!login.holds()) socket.disconnect(true); // the browser dials again as whoever it is by then
      } catch (error) {
        onError(error);
      }
    }
  });

  function leave(member: string, socket: LiveSocket): void {
    const left = sockets.get(member);
    left?.delete(socket);
    if (left?.size === 0) sockets.delete(member);
  }

  return {
    meet(connection) {
      const { headers = {}, url = '' } = connection.request ?? {};
      const who = loginOf({ headers, url }).catch(() => null); // who cannot be known is nobody
      met.set(connection, who);
    },
    enter(socket) {
      void met.get(socket.conn)?.then((login) => {
        if (login === null || socket.disconnected) return;
        if (!login.holds()) return void socket.disconnect(true);
        const member = memberKeyOf(login.member.id);
        sockets.set(member, (sockets.get(member) ?? new Map()).set(socket, login));
        socket.on('disconnect', () => leave(member, socket));
      });
    },
    stop,
  };
}
