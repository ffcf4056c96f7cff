/** A member's login as the newspaper's app passes it: the email and two tokens. */
export interface AppLogin {
  readonly email: string;
  readonly appToken: string;
  readonly ssoToken: string;
}

/**
 * Parses the login state that the app reports: three non-empty parts, as comma-separated text, a JSON list or a list.
 * The email is URL-decoded.
 * @returns null for anything else, which is a logout
 */
export function readAppLogin(payload: unknown): AppLogin | null {
  const parts = partsOf(payload);
  if (parts?.length !== 3 || !parts.every((part) => typeof part === 'string' && part.trim() !== '')) return null;
  const [email = '', appToken = '', ssoToken = ''] = parts.map((part) => String(part).trim());
  const decoded = decodeOnce(email).trim();
  return decoded === '' ? null : { email: decoded, appToken, ssoToken };
}

function partsOf(payload: unknown): readonly unknown[] | null {
  if (Array.isArray(payload)) return payload;
  if (typeof payload !== 'string') return null;
  const text = payload.trim();
  if (!text.startsWith('[')) return text.split(',');
  try {
    return partsOf(JSON.parse(text));
  } catch {
    return null;
  }
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
