import type { Meta } from '@sise/contract/envelope';
import type { Market } from '@sise/domain/market/engine';
import { sessionAt } from '@sise/domain/market/session';
import type { Instant } from '@sise/domain/terms';
import { refuse } from '../refusal.ts';

const KST_OFFSET = 9 * 60 * 60 * 1000;

/** Where the market's values are from and when they were true. Refuses while no day has begun. */
export function metaOf({ source, asOf, date, state, version }: Market): Meta {
  if (source === null || asOf === null || date === null) return refuse('market.loading');
  return {
    source,
    asOf: isoKst(asOf),
    date,
    session: sessionLabelOf(source, asOf),
    delayed: source === 'archive' || state === 'silent',
    version,
  };
}

/** Which session the values are of: those of an archive are closes, whatever the clock says. */
export function sessionLabelOf(source: Market['source'], at: Instant): string {
  return source === 'archive' ? '장마감' : sessionAt(at).label;
}

/** 2026-11-20T14:05:12+09:00 */
export function isoKst(at: Instant): string {
  return `${new Date(at + KST_OFFSET).toISOString().slice(0, 19)}+09:00`;
}
