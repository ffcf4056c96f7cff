import type { Store } from '@sise/server/store/database';
import { startSite } from './site.ts';
import type { TestSite, TestSiteOptions } from './site.ts';
import { startSso } from './sso.ts';

/** A site whose log is read, and a member of the publisher's site who is signed in there. */
export interface SiteWithMember {
  readonly site: TestSite;
  /** what the site has logged from warn on, one JSON line each */
  readonly log: readonly string[];
  /** Asks for a page or call as the member. @returns status and body */
  get(url: string): Promise<readonly [number, string]>;
  /** Writes something of the member: a like. @returns the status, and the code of a problem */
  like(): Promise<readonly [number, string | undefined]>;
  /** Stops the site and closes its store. */
  stop(): Promise<void>;
}

export async function startSiteWithMember(
  store: Store,
  options: Pick<TestSiteOptions, 'pages'> = {},
): Promise<SiteWithMember> {
  const sso = await startSso();
  const log: string[] = [];
  const environment = { ...sso.environment, LOG_LEVEL: 'warn' };
  const site = await startSite({ ...options, store, environment, logTo: { write: (line) => void log.push(line) } });
  const cookie = `ssoToken=${await sso.token()}`;
  return {
    site,
    log,
    async get(url) {
      const { statusCode, body } = await site.app.inject({ url, headers: { cookie } });
      return [statusCode, body];
    },
    async like() {
      const { statusCode, json } = await site.app.inject({
        method: 'POST',
        url: '/api/analyst/like',
        payload: { writerCode: 'A001' },
        headers: { cookie, origin: 'http://localhost' },
      });
      return [statusCode, json<{ code?: string }>().code];
    },
    async stop() {
      await site.close();
      await store.close();
      await sso.stop();
    },
  };
}
