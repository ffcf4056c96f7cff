import { LIVE_LIMITS } from '@sise/contract/live';
import type { AppSession } from '../api/app-session.ts';
import type { Channel } from './channel.ts';

/** Room for the rest of the message, bytes. */
const LONGEST_LOGIN = LIVE_LIMITS.payload - 1_000;

/**
 * Inside the app, names the signed-in member on the channel, since a page cannot add headers to its connection: with every
 * new login and on every new connection.
 * @returns stops it
 */
export function nameAppMember(
  channel: Pick<Channel, 'isConnected' | 'call' | 'onChange'>,
  session: Pick<AppSession, 'login' | 'onChange'>,
): () => void {
  let named = '';

  function name(): void {
    const login = session.login();
    if (login === null || !channel.isConnected) return;
    const input = { id: encodeURIComponent(login.email), appToken: login.appToken, ssoToken: login.ssoToken };
    const text = JSON.stringify(input);
    if (text === named || text.length > LONGEST_LOGIN) return;
    named = text;
    void channel.call('login', input);
  }

  const stops = [
    session.onChange((change) => {
      if (change === 'login') name();
    }),
    channel.onChange(() => {
      named = '';
      name();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
