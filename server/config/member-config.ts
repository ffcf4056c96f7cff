import { SOCIAL_NAMES } from '@sise/contract/member';
import type { SocialName } from '@sise/contract/member';

/** Variables about members that only make sense together, as the environment gives them. */
interface MemberVariables {
  readonly SSO_JWKS_URL?: string | undefined;
  readonly SSO_ISSUER?: string | undefined;
  readonly SSO_AUDIENCE?: string | undefined;
  readonly SSO_COOKIE_DOMAIN?: string | undefined;
  readonly MEMBER_LOGIN_URL?: string | undefined;
  readonly MEMBER_LOGOUT_URL?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM?: string | undefined;
  readonly SITE_ORIGIN?: string | undefined;
  readonly GOOGLE_CLIENT_ID?: string | undefined;
  readonly GOOGLE_CLIENT_SECRET?: string | undefined;
  readonly KAKAO_CLIENT_ID?: string | undefined;
  readonly KAKAO_CLIENT_SECRET?: string | undefined;
}

/** Where the publisher's members sign in and out, and how their tokens are recognised. */
export interface SsoConfig {
  readonly jwksUrl: string;
  readonly issuer: string;
  readonly audience: string;
  readonly loginUrl: string;
  readonly logoutUrl: string;
  /** domain of the cookies, when they are shared with the publisher's other sites */
  readonly cookieDomain: string | null;
}

/** The sites with whose accounts members may sign in. */
export type SocialConfig = Readonly<Partial<Record<SocialName, SocialClient>>>;

export interface SocialClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The mail server, and the sender of its mails. */
export interface MailConfig {
  readonly url: string;
  readonly from: string;
}

/** All five or none: half a member site would let nobody in, or anybody. */
export function ssoOf(set: MemberVariables): { ok: true; sso: SsoConfig | null } | { ok: false; faults: string[] } {
  const { SSO_JWKS_URL, SSO_ISSUER, SSO_AUDIENCE, MEMBER_LOGIN_URL, MEMBER_LOGOUT_URL } = set;
  const given = { SSO_JWKS_URL, SSO_ISSUER, SSO_AUDIENCE, MEMBER_LOGIN_URL, MEMBER_LOGOUT_URL };
  if (SSO_JWKS_URL && SSO_ISSUER && SSO_AUDIENCE && MEMBER_LOGIN_URL && MEMBER_LOGOUT_URL) {
    const sso = {
      jwksUrl: SSO_JWKS_URL,
      issuer: SSO_ISSUER,
      audience: SSO_AUDIENCE,
      loginUrl: MEMBER_LOGIN_URL,
      logoutUrl: MEMBER_LOGOUT_URL,
      cookieDomain: set.SSO_COOKIE_DOMAIN ?? null,
    };
    return { ok: true, sso };
  }
  const missing = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === Object.keys(given).length) return { ok: true, sso: null };
  return { ok: false, faults: missing.map((name) => `${name}=: needed where the publisher's member site is set`) };
}

/** Other sites redirect back to a registered address: it is never taken from a request. */
export function socialOf(set: MemberVariables): { ok: true; social: SocialConfig } | { ok: false; faults: string[] } {
  const social: Partial<Record<SocialName, SocialClient>> = {};
  const faults: string[] = [];
  const given = {
    google: { GOOGLE_CLIENT_ID: set.GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: set.GOOGLE_CLIENT_SECRET },
    kakao: { KAKAO_CLIENT_ID: set.KAKAO_CLIENT_ID, KAKAO_CLIENT_SECRET: set.KAKAO_CLIENT_SECRET },
  };
  for (const name of SOCIAL_NAMES) {
    const [clientId, clientSecret] = Object.values(given[name]);
    if (clientId === undefined && clientSecret === undefined) continue;
    const needed = Object.entries({ ...given[name], SITE_ORIGIN: set.SITE_ORIGIN });
    const missing = needed.flatMap(([variable, value]) => (value === undefined ? [variable] : []));
    faults.push(...missing.map((variable) => `${variable}=: needed to sign in with ${name}`));
    if (clientId !== undefined && clientSecret !== undefined) social[name] = { clientId, clientSecret };
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, social };
}

/** Mails name their sender, and their links lead to the configured origin: neither is taken from a request. */
export function mailOf({
  SMTP_URL,
  MAIL_FROM,
  SITE_ORIGIN,
}: MemberVariables): { ok: true; mail: MailConfig | null } | { ok: false; faults: string[] } {
  if (SMTP_URL === undefined) return { ok: true, mail: null };
  if (MAIL_FROM !== undefined && SITE_ORIGIN !== undefined)
    return { ok: true, mail: { url: SMTP_URL, from: MAIL_FROM } };
  const missing = Object.entries({ MAIL_FROM, SITE_ORIGIN }).flatMap(([name, value]) => (value ? [] : [name]));
  return { ok: false, faults: missing.map((name) => `${name}=: needed where SMTP_URL is set`) };
}
