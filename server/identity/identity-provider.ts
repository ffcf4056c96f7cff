import { paths } from '@sise/contract/paths';
import { createHmac, randomUUID } from 'node:crypto';
import { BetterAuthError } from 'better-auth';
import type { SocialName } from '@sise/contract/member';
import { instant } from '@sise/domain/terms';
import type { Instant } from '@sise/domain/terms';
import type { JSONWebKeySet } from 'jose';
import type { Kysely } from 'kysely';
import { refuse } from '../refusal.ts';
import type { Tables } from '../store/tables.ts';
import { AUTH_BASE, createAuth } from './auth.ts';
import type { Social } from './auth.ts';
import { takenEmail, wrongPassword } from './auth-refusals.ts';
import { givenSession, headersWith, sessionIn } from './session-headers.ts';
import { addPassword, PASSWORD_PROVIDER, replacePassword } from './stored-passwords.ts';
import type { TokenRevocations } from './token-revocations.ts';
import { sessionKeyOf } from './session-revocations.ts';
import type { SignedInCookies } from './session-cookies.ts';

/** The claim of its tokens that names their login. */
export const SESSION_CLAIM = 'sid';

/**
 * The built-in member site for a publisher without one: its accounts, and the tokens that prove them. Passwords are
 * hashed with scrypt.
 */
export interface IdentityProvider {
  /**
   * Makes sure that tokens can be signed: deletes keys that were encrypted with another secret, which ends their
   * tokens.
   */
  prepare(): Promise<void>;
  readonly publicKeys: () => Promise<JSONWebKeySet>;
  /** Hashes a password as it is stored; the hash cannot be reversed. */
  hash(password: string): Promise<string>;
  /** The account of an email; null when there is none. */
  findByEmail(email: string): Promise<Account | null>;
  /** Creates an account whose email is known to be the person's. Refuses an email that already has one. */
  create(db: Kysely<Tables>, person: NewAccount): Promise<Account>;
  /**
   * Sets a new password for a member who has proved to own the mailbox, and ends every session and token.
   * @returns false, and changes nothing, when there is no such account or it has another email by now
   */
  setPassword(db: Kysely<Tables>, account: Pick<Account, 'id' | 'email'>, passwordHash: string): Promise<boolean>;
  /**
   * Refuses an email that already has an account, and ends every session and token.
   * @returns the former email; null when there is no such account
   */
  setEmail(db: Kysely<Tables>, id: string, email: string): Promise<string | null>;
  /** Signs in a member whose identity is proved. Refuses when the account no longer exists. */
  signIn(id: string): Promise<SignedInCookies>;
  /** Refuses a wrong password and an unknown email with the same text and after the same time. */
  login(person: { email: string; password: string }): Promise<SignedInCookies>;
  /** Signs out everywhere else. Refuses a wrong password and an ended session. */
  changePassword(session: string, change: { current: string; password: string }): Promise<SignedInCookies>;
  logout(session: string): Promise<void>;
  /**
   * The address at which to sign in with another site's account, and the cookies that identify the browser on its
   * return.
   */
  leadToSocial(name: SocialName, returnUrl: string): Promise<{ url: string; cookies: string[] }>;
  /**
   * Signs in, or registers, a reader who returns from another site; null when that site does not vouch for the email,
   * or the return does not belong to this browser.
   */
  returnFromSocial(
    name: SocialName,
    query: URLSearchParams,
    cookie: string,
  ): Promise<{ cookies: SignedInCookies; id: string; returnUrl: string } | null>;
  /** The account of a session; null when the session has ended. */
  accountOf(session: string): Promise<Account | null>;
  /** null when there is no such account. */
  profileOf(id: string): Promise<Profile | null>;
  /** Refuses a wrong password, and any password of an account that has none. */
  checkPassword(id: string, password: string): Promise<void>;
  /** Refuses a password that does not match the hash. */
  checkHash(hash: string, password: string): Promise<void>;
  /** Revokes every token of the member issued so far. */
  revoke(id: string): Promise<void>;
  /** Deletes an account with its sessions; does nothing when it is already gone. */
  remove(id: string): Promise<void>;
}

export interface Profile extends Account {
  /** false: the member signs in with another site's account only */
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

export interface IdentityProviderParts {
  readonly db: Kysely<Tables>;
  readonly secret: string;
  readonly tokenRevocations: TokenRevocations;
  readonly social: Social;
  readonly now?: () => number;
}

export function createIdentityProvider({
  db,
  secret,
  tokenRevocations,
  social,
  now = () => Date.now(),
}: IdentityProviderParts): IdentityProvider {
  const { api, handler, $context } = createAuth(db, secret, social);

  /** A token issued in the second of a revocation is dated to the next second, so that it is valid. */
  async function cookiesOf({ id, email, name }: Account, session: string) {
    const issuedAt = Math.max(second(now()), tokenRevocations.validFrom(id) ?? 0);
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

  /** The stored hash of a member's password; null when there is none. */
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

  /** A token's issue time is a whole second: this revokes every token issued up to and including the present second. */
  const validFrom = () => second(now()) + 1;
  const revoke = (id: string) => tokenRevocations.revoke(id, validFrom());

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
      const at = new Date(now());
      const account = { id, email: email.toLowerCase(), name };
      await inside
        .insertInto('members')
        .values({ ...account, email_verified: true, created_at: at, updated_at: at })
        .execute()
        .catch(takenEmail);
      await addPassword(inside, id, passwordHash, at);
      return account;
    },

    async setPassword(inside, { id, email }, passwordHash) {
      const at = new Date(now());
      const member = await inside
        .updateTable('members')
        .set({ email_verified: true, updated_at: at })
        .where('id', '=', id)
        .where('email', '=', email.toLowerCase())
        .executeTakeFirstOrThrow();
      if (member.numUpdatedRows === 0n) return false;
      await replacePassword(inside, id, passwordHash, at);
      await inside.deleteFrom('member_sessions').where('member_id', '=', id).execute();
      await tokenRevocations.store(inside, id, validFrom());
      return true;
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
      if (member !== undefined) await tokenRevocations.store(inside, id, validFrom());
      return member?.email ?? null;
    },

    async signIn(id) {
      const account = (await profileOf(id)) ?? refuse('member.required');
      const { internalAdapter, secret: key } = await $context;
      const { token } = await internalAdapter.createSession(id);
      const signature = createHmac('sha256', key).update(token).digest('base64');
      return cookiesOf(account, `${token}.${signature}`); // signed as the library signs its cookies
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
      await revoke(response.user.id);
      return cookiesOf(response.user, sessionIn(headers));
    },

    async logout(session) {
      await api.signOut({ headers: headersWith(session) });
    },

    async leadToSocial(provider, returnUrl) {
      const { response, headers } = await api.signInSocial({
        body: { provider, callbackURL: returnUrl, errorCallbackURL: paths.login(), disableRedirect: true },
        returnHeaders: true,
      });
      if (!response.url) throw new Error(`${provider} has no address to sign in`);
      return { url: response.url, cookies: headers.getSetCookie() };
    },

    async returnFromSocial(name, query, cookie) {
      const address = `${AUTH_BASE}/api/auth/callback/${name}?${query.toString()}`;
      const { headers } = await handler(new Request(address, { headers: { cookie } }));
      const key = givenSession(headers);
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
    revoke,
    async remove(id) {
      await db.deleteFrom('members').where('id', '=', id).execute();
    },
  };
}

function second(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
