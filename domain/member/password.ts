/** Minimum and maximum length of a password, characters. */
export const PASSWORD_LENGTH = { least: 10, most: 128 } as const;

/** The rules for a new password, in the order in which they are shown. */
export const PASSWORD_RULES = ['length', 'mixed', 'apart', 'rare'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

/** The most common passwords, those that would pass the other rules. */
const COMMON =
  /^(?:password|passw0rd|qwerty|qwertyuiop|asdfghjkl|1q2w3e4r|1q2w3e4r5t|q1w2e3r4|q1w2e3r4t5|abcd|abcdef|abc|iloveyou|welcome|admin|letmein|football|dragon|monkey|sunshine|princess|tkfkdgo|dkssud|gksrnr|korea|samsung|test|stock)[\d!@#$.]*$/i;

/**
 * The rules a new password breaks. length: 10 to 128 characters; mixed: a letter and a digit; apart: does not contain
 * the local part of the email; rare: is not a common password, nor one character repeated.
 * @param email may be incomplete
 */
export function brokenRules(password: string, email: string): PasswordRule[] {
  const [localPart = ''] = email.split('@');
  const name = localPart.trim().toLowerCase();
  const held: Readonly<Record<PasswordRule, boolean>> = {
    length: password.length >= PASSWORD_LENGTH.least && password.length <= PASSWORD_LENGTH.most,
    mixed: /\p{L}/u.test(password) && /\d/.test(password),
    apart: password !== '' && (name.length < 4 || !password.toLowerCase().includes(name)),
    rare: password !== '' && !COMMON.test(password) && new Set(password).size > 4,
  };
  return PASSWORD_RULES.filter((rule) => !held[rule]);
}
