import { createHmac, randomUUID } from 'node:crypto';
import { BetterAuthError } from 'better-auth';
import type { SocialName } from '@sise/contract/member';
import { instant } from '@sise/domain/terms';
import type { Instant } from '@sise/domain/terms';
import type { JSONWebKeySet } from 'jose';
import type { Kysely } from 'kysely';
import { cookieIn } from '../cookie.ts';
import { refuse } from '../refusal.ts';
import type { Tables } from '../store/tables.ts';
import { AUTH_BASE, createAuth } from './auth.ts';
import type { Social } from './auth.ts';
import { takenEmail, wrongPassword } from './auth-refusals.ts';
import { COOKIES } from './credentials.ts';
import type { Recalls } from './recalls.ts';
import { sessionKeyOf } from './session-revocations.ts';
import type { SignedInCookies } from './session-cookies.ts';

/** The claim of its tokens that names the login they are of. */
export const SESSION_CLAIM = 'sid';

/** The member site that stands in for a publisher's: who is a member, and tokens that prove it. Passwords are scrypt. */
export interface StandIn {
  /** Makes sure that tokens can be signed: keys that were locked by another secret go, and with them their tokens. */
  prepare(): Promise<void>;
  readonly publicKeys: () => Promise<JSONWebKeySet>;
  /** As passwords are kept: nobody can read it back. */
  hash(password: string): Promise<string>;
  /** The account of an email; null where there is none. */
  findByEmail(email: string): Promise<Account | null>;
  /** Makes an account whose email is known to be the person's. Refuses an email that has one. */
  create(db: Kysely<Tables>, person: NewAccount): Promise<Account>;
  /** Whoever proves it by a new password of the mailbox: sets it and ends every session. */
  setPassword(db: Kysely<Tables>, id: string, passwordHash: string): Promise<void>;
  /**
   * Refuses an email that has an account, and ends every session.
   * @returns the email of before; null where there is no such account
   */
  setEmail(db: Kysely<Tables>, id: string, email: string): Promise<string | null>;
  /** Signs in whoever has proved to be the member. Refuses where there is no such account any more. */
  signIn(id: string): Promise<SignedInCookies>;
  /** Refuses a wrong password and an unknown email alike, in words and in time. */
  login(person: { email: string; password: string }): Promise<SignedInCookies>;
  /** Signs out everywhere else. Refuses a wrong password, and a session that is over. */
  changePassword(session: string, change: { current: string; password: string }): Promise<SignedInCookies>;
  logout(session: string): Promise<void>;
  /** Where to sign in with another site's account, and the cookies by which the browser is known when it comes back. */
  leadToSocial(name: SocialName, returnUrl: string): Promise<{ url: string; cookies: string[] }>;
  /** Signs in, or joins, whoever comes back from another site; null where that site, or the way back, does not vouch. */
  returnFromSocial(
    name: SocialName,
    query: URLSearchParams,
    cookie: string,
  ): Promise<{ cookies: SignedInCookies; id: string; returnUrl: string } | null>;
  /** The account of a session; null when it is over. */
  accountOf(session: string): Promise<Account | null>;
  /** null where there is no such account. */
  profileOf(id: string): Promise<Profile | null>;
  /** Refuses a wrong password of an account, and any where the account has none. */
  checkPassword(id: string, password: string): Promise<void>;
  /** Refuses a password that is not the one that was kept so. */
  checkHash(hash: string, password: string): Promise<void>;
  /** From now on no token of the member holds. */
  callBack(id: string): Promise<void>;
  /** Deletes an account with its sessions; one that is gone stays so. */
  remove(id: string): Promise<void>;
}

export interface Profile extends Account {
  /** no: the member signs in with another site's account alone */
  readonly hasPassword: boolean;
  readonly joined: Instant;
}

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

export interface NewAccount {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
}

export interface StandInParts {
  readonly db: Kysely<Tables>;
  readonly secret: string;
  readonly recalls: Recalls;
  readonly social: Social;
  readonly now?: () => number;
}

export function createStandIn({ db, secret, recalls, social, now = () => Date.now() }: StandInParts): StandIn {
  const { api, handler, $context } = createAuth(db, secret, social);

  /** A token of the second in which others were called back is told apart from them by being of the next. */
  async function cookiesOf({ id, email, name }: Account, session: string) {
    const issuedAt = Math.max(second(now()), recalls.validFrom(id) ?? 0);
    const payload = { sub: id, email, name, iat: issuedAt, [SESSION_CLAIM]: sessionKeyOf(session) };
    const { token } = await api.signJWT({ body: { payload } });
    return { id: email, token, session };
  }

  async function profileOf(id: string): Promise<Profile | null> {
    const row = await db
      .selectFrom('members')
      .select(['email', 'name', 'created_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined) return null;
    const { email, name, created_at } = row;
    return { id, email, name, joined: instant(created_at.getTime()), hasPassword: (await hashOf(id)) !== null };
  }

  /** A member's password as it is kept; null where there is none. */
  async function hashOf(id: string): Promise<string | null> {
    const row = await db
      .selectFrom('member_accounts')
      .select('password')
      .where('member_id', '=', id)
      .where('provider_id', '=', PASSWORD_PROVIDER)
      .executeTakeFirst();
    return row?.password ?? null;
  }

  async function checkHash(hash: string, password: string): Promise<void> {
    if (!(await (await $context).password.verify({ hash, password }))) refuse('login.wrong');
  }

  async function findByEmail(email: string): Promise<Account | null> {
    const row = await db
      .selectFrom('members')
      .select(['id', 'email', 'name'])
      .where('email', '=', email.toLowerCase())
      .executeTakeFirst();
    return row ?? null;
  }

  /** A token tells the second it was made in: all of up to now are over. */
  const callBack = (id: string) => recalls.callBack(id, second(now()) + 1);

  return {
    async prepare() {
      const probe = { body: { payload: { sub: 'nobody' } } };
      await api.signJWT(probe).catch(async (error: unknown) => {
        if (!(error instanceof BetterAuthError)) throw error;
        await db.deleteFrom('member_keys').execute();
        await api.signJWT(probe);
      });
    },

    publicKeys: () => api.getJwks(),

    hash: async (password) => (await $context).password.hash(password),
    findByEmail,

    async create(inside, { email, name, passwordHash }) {
      const id = randomUUID();
      const stamps = { created_at: new Date(now()), updated_at: new Date(now()) };
      const account = { id, email: email.toLowerCase(), name };
      await inside
        .insertInto('members')
        .values({ ...account, email_verified: true, ...stamps })
        .execute()
        .catch(takenEmail);
      await inside
        .insertInto('member_accounts')
        .values({
          id: randomUUID(),
          account_id: id,
          provider_id: PASSWORD_PROVIDER,
          member_id: id,
          password: passwordHash,
          ...stamps,
        })
        .execute();
      return account;
    },

    async setPassword(inside, id, passwordHash) {
      const updated_at = new Date(now());
      await inside.updateTable('members').set({ email_verified: true, updated_at }).where('id', '=', id).execute();
      const { numUpdatedRows } = await inside
        .updateTable('member_accounts')
        .set({ password: passwordHash, updated_at })
        .where('member_id', '=', id)
        .where('provider_id', '=', PASSWORD_PROVIDER)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) {
        const stamps = { created_at: updated_at, updated_at };
        const account = { id: randomUUID(), account_id: id, provider_id: PASSWORD_PROVIDER, member_id: id };
        await inside
          .insertInto('member_accounts')
          .values({ ...account, password: passwordHash, ...stamps })
          .execute();
      }
      await inside.deleteFrom('member_sessions').where('member_id', '=', id).execute();
    },

    async setEmail(inside, id, email) {
      const member = await inside.selectFrom('members').select('email').where('id', '=', id).executeTakeFirst();
      await inside
        .updateTable('members')
        .set({ email: email.toLowerCase(), email_verified: true, updated_at: new Date(now()) })
        .where('id', '=', id)
        .execute()
        .catch(takenEmail);
      await inside.deleteFrom('member_sessions').where('member_id', '=', id).execute();
      return member?.email ?? null;
    },

    async signIn(id) {
      const account = (await profileOf(id)) ?? refuse('member.required');
      const { internalAdapter, secret: key } = await $context;
      const { token } = await internalAdapter.createSession(id);
      const signature = createHmac('sha256', key).update(token).digest('base64');
      return cookiesOf(account, encodeURIComponent(`${token}.${signature}`)); // as the library signs its cookies
    },

    async login(person) {
      const { response, headers } = await api.signInEmail({ body: person, returnHeaders: true }).catch(wrongPassword);
      return cookiesOf(response.user, sessionIn(headers));
    },

    async changePassword(session, { current, password }) {
      const { response, headers } = await api
        .changePassword({
          body: { currentPassword: current, newPassword: password, revokeOtherSessions: true },
          headers: headersWith(session),
          returnHeaders: true,
        })
        .catch(wrongPassword);
      await callBack(response.user.id);
      return cookiesOf(response.user, sessionIn(headers));
    },

    async logout(session) {
      await api.signOut({ headers: headersWith(session) });
    },

    async leadToSocial(provider, returnUrl) {
      const { response, headers } = await api.signInSocial({
        body: { provider, callbackURL: returnUrl, errorCallbackURL: SOCIAL_FAILED, disableRedirect: true },
        returnHeaders: true,
      });
      if (!response.url) throw new Error(`${provider} has no address to sign in`);
      return { url: response.url, cookies: headers.getSetCookie() };
    },

    async returnFromSocial(name, query, cookie) {
      const address = `${AUTH_BASE}/api/auth/callback/${name}?${query.toString()}`;
      const { headers } = await handler(new Request(address, { headers: { cookie } }));
      const session = headers.getSetCookie().map((one) => cookieIn(one, COOKIES.session));
      const key = session.find(Boolean);
      const account = key ? (await api.getSession({ headers: headersWith(key) }))?.user : null;
      if (!key || !account) return null;
      return { cookies: await cookiesOf(account, key), id: account.id, returnUrl: headers.get('location') ?? '/' };
    },

    async accountOf(session) {
      return (await api.getSession({ headers: headersWith(session) }))?.user ?? null;
    },
    profileOf,
    async checkPassword(id, password) {
      await checkHash((await hashOf(id)) ?? refuse('login.wrong'), password);
    },
    checkHash,
    callBack,
    async remove(id) {
      await db.deleteFrom('members').where('id', '=', id).execute();
    },
  };
}

const SOCIAL_FAILED = '/member/login';

/** The library's name of a password of its own. */
const PASSWORD_PROVIDER = 'credential';
function sessionIn(headers: Headers): string {
  const session = headers
    .getSetCookie()
    .map((cookie) => cookieIn(cookie, COOKIES.session))
    .find(Boolean);
  if (!session) throw new Error('the member site gave no session');
  return session;
}

function headersWith(session: string): Headers {
  return new Headers({ cookie: `${COOKIES.session}=${session}` });
}

function second(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
