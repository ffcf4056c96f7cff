/** Fewest and most characters of a password. */
export const PASSWORD_LENGTH = { least: 10, most: 128 } as const;

/** What a new password is asked of, in the order in which it is shown. */
export const PASSWORD_RULES = ['length', 'mixed', 'apart', 'rare'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

/** Passwords everybody tries first, as far as they would pass the other rules. */
const COMMON =
  /^(?:password|passw0rd|qwerty|qwertyuiop|asdfghjkl|1q2w3e4r|1q2w3e4r5t|q1w2e3r4|q1w2e3r4t5|abcd|abcdef|abc|iloveyou|welcome|admin|letmein|football|dragon|monkey|sunshine|princess|tkfkdgo|dkssud|gksrnr|korea|samsung|test|stock)[\d!@#$.]*$/i;

/**
 * The rules a new password breaks. length: 10 to 128 characters; mixed: a letter and a digit; apart: does not hold the
 * name of the email; rare: is none that everybody tries first, nor one sign over and over.
 * @param email may be unfinished
 */
export function brokenRules(password: string, email: string): PasswordRule[] {
  const name = email.split('@')[0].trim().toLowerCase();
  const held: Readonly<Record<PasswordRule, boolean>> = {
    length: password.length >= PASSWORD_LENGTH.least && password.length <= PASSWORD_LENGTH.most,
    mixed: /\p{L}/u.test(password) && /\d/.test(password),
    apart: password !== '' && (name.length < 4 || !password.toLowerCase().includes(name)),
    rare: password !== '' && !COMMON.test(password) && new Set(password).size > 4,
  };
  return PASSWORD_RULES.filter((rule) => !held[rule]);
}
