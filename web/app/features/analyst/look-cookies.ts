import { PERIODS } from '@sise/contract/analyst';
import type { Period } from '@sise/contract/analyst';
import {
  ANALYST_RANGE_COOKIE,
  ANALYST_TIP_CLOSED,
  ANALYST_TIP_COOKIE,
  ANALYST_TIP_S,
  readAnalystLook,
} from '@sise/contract/analyst-look';
import type { AnalystLook } from '@sise/contract/analyst-look';
import { writeCookie } from '../../api/cookies.ts';
import { readCookie } from '../../api/read-cookie.ts';

/** @param cookies the Cookie header, or document.cookie */
export function lookIn(cookies: string): AnalystLook {
  return readAnalystLook((name) => readCookie(cookies, name));
}

/** The period of a page: that of the address, else the one chosen last on this device, else the page's own. */
export function periodIn(search: URLSearchParams, { range }: Pick<AnalystLook, 'range'>, preset: Period): Period {
  const named = search.get('period');
  return PERIODS.find((period) => period === named) ?? range ?? preset;
}

export function storeRange(period: Period): void {
  writeCookie(ANALYST_RANGE_COOKIE, period);
}

/** Hides the explanation of the score for two weeks. */
export function storeTipClosed(): void {
  writeCookie(ANALYST_TIP_COOKIE, ANALYST_TIP_CLOSED, ANALYST_TIP_S);
}
