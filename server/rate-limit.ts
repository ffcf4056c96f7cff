/** The result of counting a request against a caller's limit. */
export interface Allowance {
  readonly allowed: boolean;
  readonly limit: number;
  /** requests left in this window */
  readonly remaining: number;
  /** seconds until the next window, whole */
  readonly resetIn: number;
}

export interface RateLimit {
  /** Counts one request of a caller. */
  readonly count: (caller: string, limit: number) => Allowance;
  /** Resets a caller's count. */
  readonly forget: (caller: string) => void;
}

interface Window {
  count: number;
  readonly until: number;
}

const WINDOW_MS = 60_000;
/** Callers remembered at once; a new one replaces the one whose window began first. */
const CALLERS = 10_000;

/** Windows of a minute, each beginning with its caller's first request. */
export function createRateLimit(now: () => number = () => performance.now()): RateLimit {
  const windows = new Map<string, Window>();
  return {
    forget: (caller) => void windows.delete(caller),
    count(caller, limit) {
      const moment = now();
      let window = windows.get(caller);
      if (window === undefined || window.until <= moment) {
        windows.delete(caller);
        window = { count: 0, until: moment + WINDOW_MS };
        windows.set(caller, window);
        if (windows.size > CALLERS) windows.delete(windows.keys().next().value ?? caller);
      }
      window.count += 1;
      return {
        allowed: window.count <= limit,
        limit,
        remaining: Math.max(0, limit - window.count),
        resetIn: Math.ceil((window.until - moment) / 1_000),
      };
    },
  };
}

export function headersOf(allowance: Allowance): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  const list = headerListOf(allowance);
  for (let at = 0; at < list.length; at += 2) headers[list[at] ?? ''] = list[at + 1] ?? '';
  return headers;
}

/** @returns names and values in turn */
export function headerListOf({ allowed, limit, remaining, resetIn }: Allowance): string[] {
  const reset = String(resetIn);
  const list = [
    'x-ratelimit-limit',
    String(limit),
    'x-ratelimit-remaining',
    String(remaining),
    'x-ratelimit-reset',
    reset,
  ];
  if (!allowed) list.push('retry-after', reset);
  return list;
}
