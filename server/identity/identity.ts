import { errors, jwtVerify } from 'jose';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { refuse } from '../refusal.ts';
import { credentialsIn } from './credentials.ts';
import type { AppOf, Asking, Credentials } from './credentials.ts';
import { ANONYMOUS } from './reader.ts';
import type { Member, Reader } from './reader.ts';
import { sessionKeyOf } from './session-revocations.ts';

/** Identifies the sender of a request: the only place that does so, for calls, pages and sockets alike. */
export interface Identity {
  /** For public content: a token that is invalid, or cannot be verified now, counts as none. */
  readerOf(asking: Asking): Promise<Reader>;
  /** For what only members may do. Refuses: 401 without a valid token, 503 while no token can be verified. */
  memberOf(asking: Asking): Promise<Member>;
  /** The login of a request, for uses that outlive it; null for anyone who is not signed in. */
  loginOf(asking: Asking): Promise<Login | null>;
}

/** A login as its token proves it. */
export interface Login {
  readonly member: Member;
  /**
   * identifies the login when it is ended: its session, or a hash of the token when the token names no session of ours
   */
  readonly session: string;
  /** Whether the login is still valid: it may be ended by logging out, or by a new password elsewhere. */
  readonly holds: () => boolean;
}

export interface IdentityParts {
  readonly keys: JWTVerifyGetKey;
  readonly issuer: string;
  readonly audience: string;
  /** seconds since 1970 before which the member's tokens are revoked; null: never */
  readonly calledBack?: (memberId: string) => number | null;
  /** whether a login was ended */
  readonly isRevoked?: (session: string) => boolean;
  /** claim that names a token's session when the issuer is this site; null: each token is a login of its own */
  readonly sessionClaim: string | null;
  readonly appOf: AppOf;
  readonly now?: () => Date;
  readonly onAway: (error: unknown) => void;
}

/**
 * Accepted signature algorithms, all with a key of the issuer: never with one that the token itself could bring along.
 */
const ALGORITHMS = ['EdDSA', 'ES256', 'ES384', 'ES512', 'RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'];
/** How far the issuer's clock may be off, seconds. */
const CLOCK_TOLERANCE = 5;
/** A token has some hundred characters; a longer text is not verified. */
const LONGEST_TOKEN = 8_192;

type Verified = { ok: true; login: Login } | { ok: false; why: 'none' | 'false' | 'away' };

export function createIdentity(parts: IdentityParts): Identity {
  const {
    keys,
    issuer,
    audience,
    calledBack = () => null,
    isRevoked = () => false,
    sessionClaim,
    appOf,
    onAway,
  } = parts;
  const { now = () => new Date() } = parts;

  function loginIn(payload: JWTPayload, shown: Credentials): Login | null {
    const member = memberIn(payload, shown);
    if (member === null) return null;
    const named = sessionClaim === null ? undefined : payload[sessionClaim];
    const session = typeof named === 'string' ? named : sessionKeyOf(shown.token);
    const issuedAt = payload.iat ?? 0;
    return { member, session, holds: () => issuedAt >= (calledBack(member.id) ?? 0) && !isRevoked(session) };
  }

  async function verify(asking: Asking): Promise<Verified> {
    const shown = credentialsIn(asking, appOf);
    if (shown === null) return { ok: false, why: 'none' };
    if (shown.token.length > LONGEST_TOKEN) return { ok: false, why: 'false' };
    try {
      const { payload } = await jwtVerify(shown.token, keys, {
        issuer,
        audience,
        algorithms: ALGORITHMS,
        requiredClaims: ['sub', 'exp', 'iat', 'email'],
        clockTolerance: CLOCK_TOLERANCE,
        currentDate: now(),
      });
      const login = loginIn(payload, shown);
      return login?.holds() ? { ok: true, login } : { ok: false, why: 'false' };
    } catch (error) {
      if (error instanceof errors.JOSEError) return { ok: false, why: 'false' };
      onAway(error);
      return { ok: false, why: 'away' };
    }
  }

  return {
    async readerOf(asking) {
      const verified = await verify(asking);
      return verified.ok ? verified.login.member : ANONYMOUS;
    },
    async memberOf(asking) {
      const verified = await verify(asking);
      if (verified.ok) return verified.login.member;
      return refuse(verified.why === 'away' ? 'member.away' : 'member.required');
    },
    async loginOf(asking) {
      const verified = await verify(asking);
      return verified.ok ? verified.login : null;
    },
  };
}

/** Whether two spellings are one person's email: emails are compared without regard to upper and lower case. */
export function isSameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** The member of a verified token; null when the app names another member, or the token lacks a claim. */
function memberIn({ sub, email, name }: JWTPayload, { via, email: givenEmail }: Credentials): Member | null {
  if (typeof sub !== 'string' || sub === '' || typeof email !== 'string' || !email.includes('@')) return null;
  if (givenEmail !== null && !isSameEmail(givenEmail, email)) return null;
  const called = typeof name === 'string' && name.trim() !== '' ? name.trim() : email.slice(0, email.indexOf('@'));
  return { kind: 'member', id: sub, email, name: called, via };
}
