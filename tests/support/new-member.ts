import { randomUUID } from 'node:crypto';
import type { TestMemberSite } from './member-site.ts';

/** A new member of a site, and this member's calls by their paths below /api. */
export async function newMemberOf(site: Pick<TestMemberSite, 'app' | 'sso'>) {
  const sub = randomUUID();
  const email = `${sub}@news.example`;
  const cookie = `ssoToken=${await site.sso.token({ sub, email })}`;
  const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const url = `/api/${path}`;
    const sent = { cookie, origin: 'http://localhost' };
    const { statusCode, body, headers } = await site.app.inject({
      method,
      url,
      headers: sent,
      ...(payload ? { payload } : {}),
    });
    return { status: statusCode, body: JSON.parse(body), headers };
  };
  return { email, ask, get: async (path: string) => (await ask('GET', path)).body.data };
}
