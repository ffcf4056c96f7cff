import { betterAuth, BetterAuthError } from 'better-auth';
import { APIError } from 'better-auth/api';
import { jwt } from 'better-auth/plugins';
import { PASSWORD_LENGTH } from '@sise/domain/member/password';
import { instant } from '@sise/domain/terms';
import type { Instant } from '@sise/domain/terms';
import type { JSONWebKeySet } from 'jose';
import type { Kysely } from 'kysely';
import { cookieIn } from '../cookie.ts';
import { refuse } from '../refusal.ts';
import type { Tables } from '../store/tables.ts';
import { COOKIES } from './credentials.ts';
import type { Recalls } from './recalls.ts';
import { LOGIN_SECONDS } from './session-cookies.ts';
import { sessionKeyOf } from './session-revocations.ts';
import type { SignedInCookies } from './session-cookies.ts';

/** How the stand-in's own tokens are told from others. */
export const STAND_IN = { issuer: 'sise-member-site', audience: 'sise' } as const;
/** The claim of its tokens that names the login they are of. */
export const SESSION_CLAIM = 'sid';

/** The member site that stands in for a publisher's: who is a member, and tokens that prove it. Passwords are scrypt. */
export interface StandIn {
  /** Makes sure that tokens can be signed: keys that were locked by another secret go, and with them their tokens. */
  prepare(): Promise<void>;
  readonly publicKeys: () => Promise<JSONWebKeySet>;
  /** Refuses an email that has an account. */
  join(person: { email: string; name: string; password: string }): Promise<SignedInCookies>;
  /** Refuses a wrong password and an unknown email alike, in words and in time. */
  login(person: { email: string; password: string }): Promise<SignedInCookies>;
  /** Signs out everywhere else. Refuses a wrong password, and a session that is over. */
  changePassword(session: string, change: { current: string; password: string }): Promise<SignedInCookies>;
  logout(session: string): Promise<void>;
  /** The email of a session; null when it is over. */
  emailOf(session: string): Promise<string | null>;
  /** null where there is no such account. */
  profileOf(id: string): Promise<Profile | null>;
  /** Refuses a wrong password of an account that is there. */
  checkPassword(id: string, password: string): Promise<void>;
  /** From now on no token of the member holds. */
  callBack(id: string): Promise<void>;
  /** Deletes an account with its sessions; one that is gone stays so. */
  remove(id: string): Promise<void>;
}

export interface Profile extends Account {
  readonly joined: Instant;
}

interface Account {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

export interface StandInParts {
  readonly db: Kysely<Tables>;
  readonly secret: string;
  readonly recalls: Recalls;
  readonly now?: () => number;
}

export function createStandIn({ db, secret, recalls, now = () => Date.now() }: StandInParts): StandIn {
  const { api, $context } = createAuth(db, secret);

  /** A token of the second in which others were called back is told apart from them by being of the next. */
  async function cookiesOf({ id, email, name }: Account, headers: Headers) {
    const issuedAt = Math.max(second(now()), recalls.validFrom(id) ?? 0);
    const session = headers
      .getSetCookie()
      .map((cookie) => cookieIn(cookie, COOKIES.session))
      .find(Boolean);
    if (!session) throw new Error('the member site gave no session');
    const payload = { sub: id, email, name, iat: issuedAt, [SESSION_CLAIM]: sessionKeyOf(session) };
    const { token } = await api.signJWT({ body: { payload } });
    return { id: email, token, session };
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

    async join(person) {
      const { response, headers } = await api
        .signUpEmail({ body: person, returnHeaders: true })
        .catch(async (error: unknown) => {
          if (await isMember(db, person.email)) return refuse('email.taken', [TAKEN]);
          throw error;
        });
      return cookiesOf(response.user, headers);
    },

    async login(person) {
      const { response, headers } = await api.signInEmail({ body: person, returnHeaders: true }).catch(wrongPassword);
      return cookiesOf(response.user, headers);
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
      return cookiesOf(response.user, headers);
    },

    async logout(session) {
      await api.signOut({ headers: headersWith(session) });
    },

    async emailOf(session) {
      return (await api.getSession({ headers: headersWith(session) }))?.user.email ?? null;
    },
    async profileOf(id) {
      const row = await db
        .selectFrom('members')
        .select(['email', 'name', 'created_at'])
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? { id, email: row.email, name: row.name, joined: instant(row.created_at.getTime()) } : null;
    },
    async checkPassword(id, password) {
      const row = await db
        .selectFrom('member_accounts')
        .select('password')
        .where('member_id', '=', id)
        .executeTakeFirst();
      const hash = row?.password;
      if (hash && !(await (await $context).password.verify({ hash, password }))) refuse('login.wrong');
    },
    callBack,
    async remove(id) {
      await db.deleteFrom('members').where('id', '=', id).execute();
    },
  };
}

const TAKEN = { field: 'email', message: '이미 가입한 이메일입니다. 로그인해 주세요.' };

function createAuth(db: Kysely<Tables>, secret: string) {
  return betterAuth({
    baseURL: 'http://member-site.invalid', // it is asked in process alone and has no address
    secret,
    database: { db, type: 'postgres', transaction: true },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.least,
      maxPasswordLength: PASSWORD_LENGTH.most,
    },
    session: {
      modelName: 'member_sessions',
      expiresIn: LOGIN_SECONDS,
      fields: {
        ...STAMPS,
        userId: 'member_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
    },
    user: { modelName: 'members', fields: { ...STAMPS, emailVerified: 'email_verified' } },
    account: {
      modelName: 'member_accounts',
      fields: {
        ...STAMPS,
        userId: 'member_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
    verification: { modelName: 'member_verifications', fields: { ...STAMPS, expiresAt: 'expires_at' } },
    advanced: { cookies: { session_token: { name: COOKIES.session } }, disableOriginCheck: true }, // serve asks for the origin
    rateLimit: { enabled: false }, // tries are counted before it is asked
    logger: { disabled: true }, // it names members
    telemetry: { enabled: false },
    plugins: [
      jwt({
        jwks: { keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' } },
        jwt: { ...STAND_IN, expirationTime: `${LOGIN_SECONDS} seconds` },
        schema: {
          jwks: {
            modelName: 'member_keys',
            fields: {
              publicKey: 'public_key',
              privateKey: 'private_key',
              createdAt: 'created_at',
              expiresAt: 'expires_at',
            },
          },
        },
      }),
    ],
  });
}

const STAMPS = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

/** What the library says of a password that does not fit, or of an account that is not there, is one answer here. */
function wrongPassword(error: unknown): never {
  if (!(error instanceof APIError)) throw error;
  const isOfPassword = ['INVALID_EMAIL_OR_PASSWORD', 'INVALID_PASSWORD', 'INVALID_EMAIL'].includes(
    error.body?.code ?? '',
  );
  if (isOfPassword) return refuse('login.wrong');
  if (error.statusCode === 401) return refuse('member.required');
  throw error;
}

async function isMember(db: Kysely<Tables>, email: string): Promise<boolean> {
  const found = await db.selectFrom('members').select('id').where('email', '=', email.toLowerCase()).executeTakeFirst();
  return found !== undefined;
}

function headersWith(session: string): Headers {
  return new Headers({ cookie: `${COOKIES.session}=${session}` });
}

function second(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
