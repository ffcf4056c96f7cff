import { brokenRules, PASSWORD_LENGTH } from '@sise/domain/member/password';
import { z } from 'zod';
import { consentFields } from './documents.ts';
import { read, resource } from './endpoint.ts';
import { plainText, secretText } from './text.ts';

/** What the pages may know of who is signed in: how to call them, nothing else. */
export const SignedIn = z.object({ email: z.string(), name: z.string() }).meta({ id: 'SignedIn' });
export type SignedIn = z.infer<typeof SignedIn>;

/** Sites whose account one may sign in with; they vouch for the email. */
export const SOCIAL_NAMES = ['google', 'kakao'] as const;
export type SocialName = (typeof SOCIAL_NAMES)[number];

/** Where members are taken care of: addresses on this site, or of the publisher's. */
export const MemberSite = z
  .object({
    login: z.string(),
    /** null where the publisher's own site has it */
    password: z.string().nullable(),
    social: z.array(z.enum(SOCIAL_NAMES)).meta({ description: '계정으로 로그인할 수 있는 다른 사이트' }),
    outbox: z.boolean().meta({ description: 'letters are kept as files of the server instead of being sent' }),
    operator: z
      .object({ name: z.string(), email: z.string().nullable() })
      .meta({ description: '운영자와 고객센터 이메일' }),
  })
  .meta({ id: 'MemberSite' });
export type MemberSite = z.infer<typeof MemberSite>;

/** 회원: who is signed in. */
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

/** What is wrong with a new password, in a sentence; null when nothing is. */
export function faultOfNewPassword(given: string, ofEmail: string): string | null {
  if (given === '') return '비밀번호를 입력해 주세요.';
  const [broken] = brokenRules(given, ofEmail);
  return broken === undefined ? null : RULE_FAULTS[broken];
}

/** The forms of the stand-in member site, as they are sent. Other fields are not read. */
export const LoginForm = z.object({ email, password });

/** Read whole before it is said what is wrong with it: that it is too long is one of the rules. */
const LONGEST_READ = 1_000;
const newPassword = secretText(LONGEST_READ).check(({ value, issues }) => {
  const fault = faultOfNewPassword(value, '');
  if (fault) issues.push({ code: 'custom', input: value, message: fault });
});

export const JoinForm = z
  .object({
    email,
    name: plainText(20, '이름은 20자까지 쓸 수 있습니다.')
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

/** Asks for a letter: with a new password, or to a new email, which takes the password of today as well. */
export const ForgotForm = z.object({ email });
export const EmailForm = z.object({ email, current: password });

/** A link of a letter, which says by itself what it is for. */
const link = z.string('주소가 온전하지 않습니다. 메일의 주소를 다시 열어 주세요.').min(1).max(100);
/** Takes the password that goes with what was asked for: reading the mail alone would make one's own what a stranger asked. */
export const ConfirmForm = z.object({ link, password });
export const ResetForm = z.object({ link, password: newPassword });

/** What a member of before is asked when a document has a new version. */
export const ConsentForm = z.object(consentFields);

export const PasswordForm = z.object({
  current: secretText(PASSWORD_LENGTH.most, '지금 비밀번호를 입력해 주세요.').min(1, '지금 비밀번호를 입력해 주세요.'),
  password: secretText(LONGEST_READ, '새 비밀번호를 입력해 주세요.'),
});
