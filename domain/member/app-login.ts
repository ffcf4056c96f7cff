/** What the newspaper's app hands over of a member: the email and two tokens. */
export interface AppLogin {
  readonly email: string;
  readonly appToken: string;
  readonly ssoToken: string;
}

/**
 * Reads what the app says of who is signed in: three parts that are not empty, as a text parted by commas, a JSON list or
 * a list. The email is URL-decoded.
 * @returns null for anything else, which is a logout
 */
export function readAppLogin(payload: unknown): AppLogin | null {
  const parts = partsOf(payload);
  if (parts?.length !== 3 || !parts.every((part) => typeof part === 'string' && part.trim() !== '')) return null;
  const [email, appToken, ssoToken] = parts.map((part) => String(part).trim());
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

/** A stray percent sign leaves the text as it is: it decodes to nothing, and the server tells whose the tokens are. */
function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
