import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Store } from '../server/store/database.ts';
import { joinMember } from './support/join.ts';
import { cookieOf } from './support/member-forms.ts';
import { startSite } from './support/site.ts';
import type { TestSite } from './support/site.ts';
import { createPGliteEngine, openFresh } from './support/store.ts';

const ORIGIN = 'https://sise.example';
const KAKAO = { KAKAO_CLIENT_ID: 'kakao-id', KAKAO_CLIENT_SECRET: 'kakao-secret', SITE_ORIGIN: ORIGIN };

/** Whom Kakao says came back. */
interface Profile {
  readonly id: number;
  readonly email: string;
  readonly isVerified?: boolean;
}

describe('signing in with another site’s account', () => {
  const engine = createPGliteEngine();
  let store: Store;
  let site: TestSite;
  beforeAll(async () => {
    store = await openFresh(engine.freshPlace());
    site = await startSite({ store, environment: KAKAO });
  });
  afterEach(() => vi.unstubAllGlobals());
  afterAll(async () => {
    await site.close();
    await store.close();
    engine.stop();
  });

  async function signIn(profile: Profile, { cookie }: { cookie?: string } = {}) {
    const asked = identityProviderForKakao(profile);
    const led = await site.app.inject('/member/with/kakao?returnUrl=%2Fkonex');
    const to = new URL(String(led.headers.location));
    const back = await site.app.inject({
      url: `/member/callback/kakao?code=c&state=${to.searchParams.get('state')}`,
      headers: { cookie: cookie ?? cookieOf(led) },
    });
    return { to, back, asked };
  }
  const me = async (cookie: string) => (await site.app.inject({ url: '/api/member/me', headers: { cookie } })).json();

  it('leads there, comes back, joins with what has to be agreed to, and knows the member again', async () => {
    const { to, back, asked } = await signIn({ id: 7, email: 'kakao@example.com' });
    expect([to.origin + to.pathname, to.searchParams.get('client_id')]).toEqual([
      'https://kauth.kakao.com/oauth/authorize',
      'kakao-id',
    ]);
    expect(to.searchParams.get('redirect_uri')).toBe(`${ORIGIN}/member/callback/kakao`);
    expect(asked).toEqual(['https://kauth.kakao.com/oauth/token', 'https://kapi.kakao.com/v2/user/me']);
    expect([back.statusCode, back.headers.location]).toEqual([303, '/member/consent?returnUrl=%2Fkonex']);
    const { data } = await me(cookieOf(back));
    expect(data).toMatchObject({ email: 'kakao@example.com', name: '한민지' });
    const again = await signIn({ id: 7, email: 'kakao@example.com' });
    expect((await me(cookieOf(again.back))).data.id).toBe(data.id);
    const rows = await store.bulk((session) => session.query('select * from member_accounts'));
    expect(JSON.stringify(rows), 'nothing is kept by which the other site could be asked').not.toContain('access"');
  });

  it('uses the existing account with the same email', async () => {
    const person = { email: 'both@example.com', name: '한민지', password: 'dalbam-2026-go' };
    const joined = await joinMember(site, person, ORIGIN);
    const { back } = await signIn({ id: 8, email: person.email });
    expect(back.headers.location).toBe('/konex');
    expect((await me(cookieOf(back))).data.id).toBe((await me(cookieOf(joined))).data.id);
  });

  it('is refused if that site has not verified the email, or another browser returns', async () => {
    const unverified = await signIn({ id: 9, email: 'unverified@example.com', isVerified: false });
    const other = await signIn({ id: 10, email: 'other@example.com' }, { cookie: '' });
    for (const { back } of [unverified, other]) {
      expect(back.headers.location).toContain('/member/login?fault=social.failed');
      expect(back.cookies.filter(({ name }) => name === 'ssoToken')).toEqual([]);
    }
  });

  it('deletes the account only with the typed email, as there is no password', async () => {
    const email = 'leaves@example.com';
    const { back } = await signIn({ id: 11, email });
    const cookie = cookieOf(back);
    const send = (url: string, payload: object | string) =>
      site.app.inject({
        method: 'POST',
        url,
        headers: {
          cookie,
          origin: ORIGIN,
          accept: 'application/json',
          ...(typeof payload === 'string' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        },
        payload,
      });
    const kept = await site.app.inject({ url: '/api/member/account', headers: { cookie } });
    expect(kept.json().data).toMatchObject({ site: 'own', leavesBy: 'typedEmail' });
    for (const proof of [{}, { password: 'dalbam-2026-go' }, { typedEmail: 'other@example.com' }]) {
      const refused = await send('/api/member/account-delete', proof);
      expect(refused.statusCode, refused.body).toBe(400);
      expect(refused.json().errors[0].field).toBe('typedEmail');
    }
    const next = 'saebyeok-2027-go';
    for (const [page, form] of [
      ['email', `email=next%40example.com&current=${next}`],
      ['password', `current=anything-1&password=${next}`],
    ]) {
      const refused = await send(`/member/${page}`, form ?? '');
      expect([page, refused.statusCode, refused.json().errors]).toEqual([
        page,
        400,
        [{ field: 'current', message: expect.stringContaining('비밀번호 찾기') }],
      ]);
    }
    expect((await me(cookie)).data.email).toBe(email);
    const left = await send('/member/leave', 'typedEmail=Leaves%40example.com');
    expect([left.statusCode, left.json()]).toEqual([200, { to: '/member/left' }]);
    expect((await site.app.inject({ url: '/api/member/me', headers: { cookie } })).statusCode).toBe(401);
    const rows = await store.bulk((session) => session.query('select email from members'));
    expect(JSON.stringify(rows)).not.toContain(email);
  });

  it('is offered only if it is configured', async () => {
    const offered = (await site.app.inject('/api/member/session')).json().data.site.social;
    expect(offered).toEqual(['kakao']);
    expect((await site.app.inject('/member/with/google')).statusCode).toBe(404);
  });
});

/** Kakao, which is asked over the network: for a token by the code, and whose it is. */
function identityProviderForKakao({ id, email, isVerified = true }: Profile): string[] {
  const asked: string[] = [];
  const responses: Record<string, unknown> = {
    'https://kauth.kakao.com/oauth/token': { access_token: 'access', token_type: 'bearer' },
    'https://kapi.kakao.com/v2/user/me': {
      id,
      kakao_account: { email, is_email_valid: true, is_email_verified: isVerified, profile: { nickname: '한민지' } },
    },
  };
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const url = input instanceof Request ? input.url : String(input);
    asked.push(url);
    return Response.json(responses[url] ?? {}, { status: url in responses ? 200 : 404 });
  });
  return asked;
}
