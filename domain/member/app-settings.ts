/** What the newspaper's app may add to the calls of its page. */
export interface AppSettings {
  /** the app's own key of the member; null: none */
  readonly authKey: string | null;
  readonly deviceId: string | null;
  /** whether calls also carry the login in their query, for a gateway that reads no headers */
  readonly queryCredentials: boolean;
}

export const NO_APP_SETTINGS: AppSettings = { authKey: null, deviceId: null, queryCredentials: false };

/** Characters that a header can carry, without spaces. */
const HEADER_TEXT = /^[\x21-\x7e]{1,512}$/;

/**
 * Parses settings from the app: an object or its JSON text. A missing field keeps its value, null or '' clears it.
 * @returns null if it is neither, or a field is of another kind
 */
export function readAppSettings(given: unknown, present: AppSettings): AppSettings | null {
  const fields = typeof given === 'string' ? parsed(given) : given;
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return null;
  const { authKey, deviceId, queryCredentials = present.queryCredentials } = fields as Record<string, unknown>; // an object
  const key = textOr(present.authKey, authKey);
  const device = textOr(present.deviceId, deviceId);
  if (key === undefined || device === undefined || typeof queryCredentials !== 'boolean') return null;
  return { authKey: key, deviceId: device, queryCredentials };
}

/** @returns undefined for what is no text that a header can carry */
function textOr(present: string | null, given: unknown): string | null | undefined {
  if (given === undefined) return present;
  if (given === null || given === '') return null;
  return typeof given === 'string' && HEADER_TEXT.test(given) ? given : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
