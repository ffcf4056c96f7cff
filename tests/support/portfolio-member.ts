import { randomUUID } from 'node:crypto';
import type { TestMemberSite } from './member-site.ts';

const SAMSUNG = { shcode: '005930', kind: 'buy', date: '2026-03-03', quantity: 10, price: 70_000, fee: 105 };

/** An entry as a page sends it: ten shares bought, but for the given fields. */
export const entry = (overrides: object) => ({ transactionId: randomUUID(), ...SAMSUNG, ...overrides });

/** A new member with an empty portfolio, and this member's calls. */
export async function newPortfolioMember(site: Pick<TestMemberSite, 'app' | 'sso'>) {
  const sub = randomUUID();
  const cookie = `ssoToken=${await site.sso.token({ sub, email: `${sub}@news.example` })}`;
  const send = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const url = `/api/mystock/${path}`;
    const headers = { cookie, origin: 'http://localhost' };
    return site.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  };
  const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const { statusCode, body } = await send(method, path, payload);
    return { status: statusCode, body: JSON.parse(body) };
  };
  const id = randomUUID();
  await ask('POST', 'portfolio-group', { name: '내 계좌', groupId: id });
  return {
    id,
    ask,
    /** the answer as it came */
    text: async (path: string) => (await send('GET', path)).body,
    get: async (path: string) => (await ask('GET', path)).body.data,
    add: (...stocks: object[]) => ask('POST', `portfolio/${id}/stocks`, { stocks }),
    refused: async (method: 'POST' | 'PUT', path: string, payload: object) => {
      const { status, body } = await ask(method, path, payload);
      return { status, code: body.code, errors: body.errors };
    },
  };
}
