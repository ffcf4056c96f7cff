import { LONGEST_MEMBER_NAME } from '@sise/domain/member/member-limits';
import { brokenRules, PASSWORD_LENGTH } from '@sise/domain/member/password';
import { z } from 'zod';
import { consentFields } from './documents.ts';
import { plainText, secretText } from './text.ts';

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
const link = z.string('링크가 온전하지 않습니다. 메일에 있는 링크를 다시 열어 주세요.').min(1).max(100);
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
