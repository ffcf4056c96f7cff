/** A member's login as the newspaper's app passes it: the email and two tokens. */
export interface AppLogin {
  readonly email: string;
  readonly appToken: string;
  readonly ssoToken: string;
}

/** empty: the app says that nobody is signed in. malformed: what it says cannot be read. Both are a logout. */
export type ReadAppLogin =
  | { readonly ok: true; readonly login: AppLogin }
  | { readonly ok: false; readonly why: 'empty' | 'malformed' };

/** Characters that a header can carry, without spaces. The server verifies no longer token. */
const TOKEN = /^[\x21-\x7e]{1,8192}$/;
/** Half a surrogate pair cannot be URL-encoded. */
const EMAIL = /^[^\p{C}\s]{1,320}$/u;

/**
 * Parses the login state that the app reports: three non-empty parts, as comma-separated text, a JSON list or a list.
 * The email is URL-decoded.
 */
export function readAppLogin(payload: unknown): ReadAppLogin {
  const parts = partsOf(payload);
  if (parts?.every((part) => part === '')) return { ok: false, why: 'empty' };
  const [email = '', appToken = '', ssoToken = ''] = parts ?? [];
  const decoded = decodeOnce(email).trim();
  if (parts?.length !== 3 || !EMAIL.test(decoded) || !TOKEN.test(appToken) || !TOKEN.test(ssoToken))
    return { ok: false, why: 'malformed' };
  return { ok: true, login: { email: decoded, appToken, ssoToken } };
}

/** The parts without surrounding spaces; none if there is no payload, null if it has none of the three forms. */
function partsOf(payload: unknown): readonly string[] | null {
  if (payload === null || payload === undefined) return [];
  if (Array.isArray(payload)) return payload.every(isText) ? payload.map((part) => part.trim()) : null;
  if (typeof payload !== 'string') return null;
  const text = payload.trim();
  if (!text.startsWith('[')) return text.split(',').map((part) => part.trim());
  try {
    return partsOf(JSON.parse(text));
  } catch {
    return null;
  }
}

function isText(part: unknown): part is string {
  return typeof part === 'string';
}

/**
 * A stray percent sign leaves the text unchanged: it cannot be decoded, and the server identifies the member by token.
 */
function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
