import { z } from 'zod';
import { CONSENSUS_WALLS } from './consensus-wall.ts';
import { read, resource } from './endpoint.ts';

/** What pages know about a signed-in member: email and name, nothing else. */
export const SignedIn = z.object({ email: z.string(), name: z.string() }).meta({ id: 'SignedIn' });
export type SignedIn = z.infer<typeof SignedIn>;

/** Sites whose account can be used to sign in; they vouch for the email. */
export const SOCIAL_NAMES = ['google', 'kakao'] as const;
export type SocialName = (typeof SOCIAL_NAMES)[number];

/** Addresses of the member pages, on this site or the publisher's. */
export const MemberSite = z
  .object({
    login: z.string(),
    /** null if the publisher's own site has it */
    password: z.string().nullable(),
    social: z.array(z.enum(SOCIAL_NAMES)).meta({ description: '계정으로 로그인할 수 있는 다른 사이트' }),
    outbox: z.boolean().meta({ description: 'e-mails are written to files of the server instead of being sent' }),
    operator: z
      .object({ name: z.string(), email: z.string().nullable() })
      .meta({ description: '운영자와 고객센터 이메일' }),
    wall: z
      .enum(CONSENSUS_WALLS)
      .meta({ description: 'what of the reports needs a login: none, detail (single reports), all (lists, too)' }),
  })
  .meta({ id: 'MemberSite' });
export type MemberSite = z.infer<typeof MemberSite>;

/** 회원: the signed-in member. */
export const member = resource('member', {
  session: read('/member/session', {
    summary: '로그인 상태. 로그인하지 않았으면 member가 null',
    reply: z.object({ member: SignedIn.nullable(), site: MemberSite }),
    freshness: 'private',
  }),
  me: read('/member/me', {
    summary: '로그인한 회원',
    reply: SignedIn.extend({ id: z.string(), via: z.enum(['web', 'app']) }),
    freshness: 'private',
    who: 'member',
  }),
});
