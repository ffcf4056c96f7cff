import { errors, jwtVerify } from 'jose';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { refuse } from '../refusal.ts';
import { credentialsIn } from './credentials.ts';
import type { Asking, Credentials } from './credentials.ts';
import { ANONYMOUS } from './reader.ts';
import type { Member, Reader } from './reader.ts';
import { sessionKeyOf } from './session-revocations.ts';

/** Who sends a request. The one place that says so, for calls, pages and sockets alike. */
export interface Identity {
  /** For what everybody may see: a token that does not hold, or cannot be checked, is none. */
  readerOf(asking: Asking): Promise<Reader>;
  /** For what only members may do. Refuses: 401 without a token that holds, 503 while none can be checked. */
  memberOf(asking: Asking): Promise<Member>;
  /** The login behind a request, for what outlives it; null for anybody who is not signed in. */
  loginOf(asking: Asking): Promise<Login | null>;
}

/** A login as its token proves it. */
export interface Login {
  readonly member: Member;
  /** by which it is known when it is ended: its session, or a hash of the token where that names none of ours */
  readonly session: string;
  /** Whether it still counts: it may be ended, as by logging out or a new password elsewhere. */
  readonly holds: () => boolean;
}

export interface IdentityParts {
  readonly keys: JWTVerifyGetKey;
  readonly issuer: string;
  readonly audience: string;
  /** seconds since 1970 before which a member's tokens were called back; null: never */
  readonly calledBack?: (memberId: string) => number | null;
  /** logins that were ended */
  readonly isRevoked?: (session: string) => boolean;
  /** claim that names a token's session, where the issuer is ours; null: each token is a login of its own */
  readonly sessionClaim: string | null;
  readonly now?: () => Date;
  readonly onAway: (error: unknown) => void;
}

/** Signatures that are taken, all by a key of the issuer's own: never one that the token could bring along. */
const ALGORITHMS = ['EdDSA', 'ES256', 'ES384', 'ES512', 'RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'];
/** How far the issuer's clock may be off, seconds. */
const CLOCK_TOLERANCE = 5;
/** A token is some hundreds of characters; nothing longer is worth the work. */
const LONGEST_TOKEN = 8_192;

type Verified = { ok: true; login: Login } | { ok: false; why: 'none' | 'false' | 'away' };

export function createIdentity(parts: IdentityParts): Identity {
  const { keys, issuer, audience, calledBack = () => null, isRevoked = () => false, sessionClaim, onAway } = parts;
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
    const shown = credentialsIn(asking);
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

/** Whether two writings are one person's: emails are told apart by nothing but their letters. */
export function isSameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** What a verified token says; null where the app says it is another's, or where it says too little. */
function memberIn({ sub, email, name }: JWTPayload, { via, email: told }: Credentials): Member | null {
  if (typeof sub !== 'string' || sub === '' || typeof email !== 'string' || !email.includes('@')) return null;
  if (told !== null && !isSameEmail(told, email)) return null;
  const called = typeof name === 'string' && name.trim() !== '' ? name.trim() : email.slice(0, email.indexOf('@'));
  return { kind: 'member', id: sub, email, name: called, via };
}
