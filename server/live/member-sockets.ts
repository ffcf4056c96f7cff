import type { AppLogin } from '@sise/domain/member/app-login';
import type { IncomingHttpHeaders } from 'node:http';
import { memberKeyOf } from '../store/member-notifications.ts';
import type { MemberWrite } from '../store/member-notifications.ts';
import type { Connection } from './connection-guard.ts';
import type { LiveSocket } from './socket-sink.ts';

/** Identifies members, and reports writes to their data. */
export interface MemberSource {
  /** the login of a connection's first request; null for anyone who is not a member */
  loginOf(asking: { readonly headers: IncomingHttpHeaders; readonly url: string }): Promise<MemberLogin | null>;
  /** the login that the app's page sends over the connection; null when it is not valid */
  loginOfApp(login: AppLogin): Promise<MemberLogin | null>;
  /** @returns stops listening */
  listen(listener: (write: MemberWrite) => void): () => void;
}

/** The member of a connection, while the login is valid. */
export interface MemberLogin {
  readonly member: { readonly id: string };
  readonly holds: () => boolean;
}

/**
 * Notifies every tab and device of a member when the member's data has changed, and disconnects those whose login has
 * ended.
 */
export interface MemberSockets {
  /** Reads the login of a connection while it still holds its first request. */
  meet(connection: Connection): void;
  /**
   * Registers a socket. Prices do not wait for this: until its member is known, a socket gets only what everyone gets.
   */
  enter(socket: LiveSocket): void;
  /**
   * Registers a socket by the login of the app, in place of that of its first request: a page cannot add headers to it.
   * @returns whether the login is valid; if not, the socket keeps what it had
   */
  identify(socket: LiveSocket, login: AppLogin): Promise<boolean>;
  stop(): void;
}

/** @param onError called when a socket could not be notified: the others are notified, and the write itself stands */
export function createMemberSockets(
  { loginOf, loginOfApp, listen }: MemberSource,
  onError: (error: unknown) => void,
): MemberSockets {
  const met = new WeakMap<object, Promise<MemberLogin | null>>();
  const sockets = new Map<string, Map<LiveSocket, MemberLogin>>(); // by the member's key
  const memberOf = new WeakMap<LiveSocket, string>();
  const stop = listen(({ member, version, resources }) => {
    const recipients = member === null ? [...sockets.values()] : [sockets.get(member) ?? []];
    for (const [socket, login] of recipients.flatMap((ofMember) => [...ofMember])) {
      try {
        socket.emit('me', { version, resources: [...resources] });
        if (!login.holds()) socket.disconnect(true); // the browser reconnects with the login it has by then
      } catch (error) {
        onError(error);
      }
    }
  });

  function register(socket: LiveSocket, login: MemberLogin): void {
    const member = memberKeyOf(login.member.id);
    if (memberOf.has(socket)) leave(socket);
    else socket.on('disconnect', () => leave(socket));
    memberOf.set(socket, member);
    sockets.set(member, (sockets.get(member) ?? new Map()).set(socket, login));
  }

  function leave(socket: LiveSocket): void {
    const member = memberOf.get(socket) ?? '';
    const left = sockets.get(member);
    left?.delete(socket);
    if (left?.size === 0) sockets.delete(member);
  }

  return {
    meet(connection) {
      const { headers = {}, url = '' } = connection.request ?? {};
      const who = loginOf({ headers, url }).catch(() => null); // an unknown login counts as none
      met.set(connection, who);
    },
    enter(socket) {
      void met.get(socket.conn)?.then((login) => {
        if (login === null || socket.disconnected || memberOf.has(socket)) return;
        if (!login.holds()) return void socket.disconnect(true);
        register(socket, login);
      });
    },
    async identify(socket, given) {
      const login = await loginOfApp(given).catch(() => null);
      if (login === null || !login.holds() || socket.disconnected) return false;
      register(socket, login);
      return true;
    },
    stop,
  };
}
