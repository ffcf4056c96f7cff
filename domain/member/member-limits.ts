/** Wrong passwords that a browser may send for an account within the time below. */
export const LOGIN_ATTEMPTS = 5;
/** The time within which attempts of a login are counted, minutes. */
export const LOGIN_ATTEMPT_MINUTES = 10;
/** Wrong passwords for one account from anywhere, above which unknown browsers are slowed down. */
export const ACCOUNT_ATTEMPTS = 50;
/** How long a login lasts, days. */
export const LOGIN_DAYS = 7;
/** Maximum length of a member's name, characters. */
export const LONGEST_MEMBER_NAME = 20;
