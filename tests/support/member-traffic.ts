import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { elementAt } from '@sise/domain/element-at';
import type { PublisherSso } from './sso.ts';

/** Members who enter trades one after another, each at any node, and again until it is acknowledged. */
export interface MemberTraffic {
  readonly acknowledged: number;
  /** statuses of refused writes, in order; 0: no answer */
  readonly refused: readonly number[];
  /** Ends it. @returns for each member how many trades were acknowledged and how many are stored */
  stop(): Promise<readonly { readonly acknowledged: number; readonly stored: number }[]>;
}

interface TrafficOptions {
  readonly origins: readonly string[];
  readonly members: number;
  readonly sso: PublisherSso;
}

const TRADE = { shcode: '005930', kind: 'buy', date: '2026-03-03', quantity: 1, price: 70_000, fee: 0 };
const RETRY_MS = 100;
/** Longer than any answer takes. */
const RESPONSE_MS = 20_000;

export async function startMemberTraffic({ origins, members, sso }: TrafficOptions): Promise<MemberTraffic> {
  const ending = new AbortController();
  let acknowledged = 0;
  const refused: number[] = [];
  let turn = 0;
  /** @returns the status; 0 without an answer */
  async function ask(cookie: string, path: string, payload?: object) {
    turn += 1;
    const origin = elementAt(origins, turn % origins.length);
    return fetch(`${origin}/api/mystock/${path}`, {
      method: payload === undefined ? 'GET' : 'POST',
      headers: { cookie, origin, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(RESPONSE_MS),
      ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
    }).then(
      async (response) => ({ status: response.status, body: await response.text() }),
      () => ({ status: 0, body: '' }),
    );
  }
  async function insist(cookie: string, path: string, payload?: object): Promise<string> {
    for (;;) {
      const { status, body } = await ask(cookie, path, payload);
      if (status === 200) return body;
      refused.push(status);
      await pause(RETRY_MS);
    }
  }

  const running = Array.from({ length: members }, async (_, n) => {
    const sub = `traffic-${n}-${randomUUID()}`;
    const cookie = `ssoToken=${await sso.token({ sub, email: `${sub}@news.example` })}`;
    const groupId = randomUUID();
    await insist(cookie, 'portfolio-group', { name: '내 계좌', groupId });
    let own = 0;
    while (!ending.signal.aborted) {
      await insist(cookie, `portfolio/${groupId}/stocks`, { stocks: [{ ...TRADE, transactionId: randomUUID() }] });
      own += 1;
      acknowledged += 1;
    }
    const groups = JSON.parse(await insist(cookie, 'portfolio-groups')) as { data: { transactions: number }[] }; // as the contract says
    return { acknowledged: own, stored: elementAt(groups.data, 0).transactions };
  });
  return {
    get acknowledged() {
      return acknowledged;
    },
    refused,
    stop() {
      ending.abort();
      return Promise.all(running);
    },
  };
}
