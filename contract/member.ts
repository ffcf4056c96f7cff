import { LONGEST_MEMBER_NAME } from '@sise/domain/member/member-limits';
import { brokenRules, PASSWORD_LENGTH } from '@sise/domain/member/password';
import { z } from 'zod';
import { CONSENSUS_WALLS } from './consensus-wall.ts';
import { consentFields } from './documents.ts';
import { read, resource } from './endpoint.ts';
import { plainText, secretText } from './text.ts';

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

const email = z
  .string('이메일을 입력해 주세요.')
  .trim()
  .min(1, '이메일을 입력해 주세요.')
  .max(254, '이메일이 너무 깁니다.')
  .pipe(z.email('이메일 형식이 아닙니다. 예: minji@example.com'));
const password = secretText(PASSWORD_LENGTH.most).min(1, '비밀번호를 입력해 주세요.');

const RULE_FAULTS = {
  length: `비밀번호는 ${PASSWORD_LENGTH.least}자 이상 ${PASSWORD_LENGTH.most}자 이하로 정해 주세요.`,
  mixed: '비밀번호에 글자와 숫자를 함께 써 주세요.',
  apart: '비밀번호에 이메일 이름을 넣을 수 없습니다.',
  rare: '누구나 먼저 떠올리는 비밀번호입니다. 다른 것으로 정해 주세요.',
} as const;

/** The fault of a new password as a sentence; null when there is none. */
export function faultOfNewPassword(given: string, ofEmail: string): string | null {
  if (given === '') return '비밀번호를 입력해 주세요.';
  const [broken] = brokenRules(given, ofEmail);
  return broken === undefined ? null : RULE_FAULTS[broken];
}

/** The forms of the built-in identity provider, as they are sent. Other fields are ignored. */
export const LoginForm = z.object({ email, password });

/** Read beyond the maximum length of a password, since that length is one of the rules whose fault is reported. */
const LONGEST_READ = 1_000;
const newPassword = secretText(LONGEST_READ).check(({ value, issues }) => {
  const fault = faultOfNewPassword(value, '');
  if (fault) issues.push({ code: 'custom', input: value, message: fault });
});

export const JoinForm = z
  .object({
    email,
    name: plainText(LONGEST_MEMBER_NAME, `이름은 ${LONGEST_MEMBER_NAME}자까지 쓸 수 있습니다.`)
      .min(1, '이름을 입력해 주세요.')
      .regex(/^[^\p{C}<>]*$/u, '이름에 쓸 수 없는 글자가 있습니다.'),
    password: newPassword,
    adult: z.literal('on', '만 14세 이상만 가입할 수 있습니다.'),
    ...consentFields,
  })
  .check(({ value, issues }) => {
    const fault = faultOfNewPassword(value.password, value.email);
    if (fault) issues.push({ code: 'custom', input: value.password, path: ['password'], message: fault });
  });

/** Requests an e-mail: for a new password, or to a new email address, which also needs the current password. */
export const ForgotForm = z.object({ email });
export const EmailForm = z.object({ email, current: password });

/** The link of an e-mail, which determines its own purpose. */
const link = z.string('주소가 온전하지 않습니다. 메일의 주소를 다시 열어 주세요.').min(1).max(100);
/**
 * Takes the password that belongs to the request: otherwise reading the e-mail alone would confirm what a stranger
 * requested.
 */
export const ConfirmForm = z.object({ link, password });
export const ResetForm = z.object({ link, password: newPassword });

/** The consent asked of an existing member when a document has a new version. */
export const ConsentForm = z.object(consentFields);

export const PasswordForm = z.object({
  current: secretText(PASSWORD_LENGTH.most, '지금 비밀번호를 입력해 주세요.').min(1, '지금 비밀번호를 입력해 주세요.'),
  password: secretText(LONGEST_READ, '새 비밀번호를 입력해 주세요.'),
});
