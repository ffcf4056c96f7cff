/** The newspaper's native app, whose web view shows pages of this site. */
export type AppPlatform = 'android' | 'ios' | 'none';

/** What a request says of the app that it comes from. */
export interface AppState {
  /** none: from a browser */
  readonly platform: AppPlatform;
  /** whether the app slides the page over one of its own */
  readonly isSlide: boolean;
}

export const OUTSIDE_APP: AppState = { platform: 'none', isSlide: false };

/** Headers of the app's requests, besides those of its login. */
export const APP_HEADERS = { env: 'hkapp-env', slide: 'hkapp-slide' } as const;

/**
 * User agents of the app: the letter at the end fits the device that the agent names, or is a word of its own. A
 * browser's that ends in the letter by chance, such as HUAWEI, is none.
 */
export const APP_USER_AGENT = /Android.*A$|(iPhone|iPad|iPod).*I$|(^|[^A-Za-z])[AI]$/;

/** The longest user agent that is matched: a pattern may be slow on a longer one. */
const LONGEST_AGENT = 1_000;

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * The app that a request comes from. The user agent ends in A on Android and in I on iOS; since others may, too, either
 * HKAPP-ENV names the same platform, or the agent matches the pattern.
 * @param headers by their names in lower case
 */
export function appStateOf(headers: Headers, pattern: RegExp = APP_USER_AGENT): AppState {
  const agent = textOf(headers['user-agent']);
  const platform = platformAtEnd(agent);
  if (platform === 'none') return OUTSIDE_APP;
  const isProven =
    textOf(headers[APP_HEADERS.env]).toLowerCase() === platform ||
    (agent.length <= LONGEST_AGENT && pattern.test(agent));
  if (!isProven) return OUTSIDE_APP;
  return { platform, isSlide: textOf(headers[APP_HEADERS.slide]).toUpperCase() === 'Y' };
}

function platformAtEnd(agent: string): AppPlatform {
  if (agent.endsWith('A')) return 'android';
  return agent.endsWith('I') ? 'ios' : 'none';
}

function textOf(header: string | readonly string[] | undefined): string {
  return String(header ?? '').trim();
}
