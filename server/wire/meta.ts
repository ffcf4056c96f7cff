import type { Meta } from '@sise/contract/envelope';
import { isoKst } from '@sise/domain/format/date';
import type { Market } from '@sise/domain/market/engine';
import { sessionAt } from '@sise/domain/market/session';
import { sessionLabel, type SessionId } from '@sise/domain/market/session-id';
import type { Instant } from '@sise/domain/terms';
import { refuse } from '../refusal.ts';

/** Source and time of the market's values. Refuses before the first day has begun. */
export function metaOf({ source, asOf, date, state, version }: Market): Meta {
  if (source === null || asOf === null || date === null) return refuse('market.loading');
  return {
    source,
    asOf: isoKst(asOf),
    date,
    ...toSession(sessionIdOf(source, asOf)),
    delayed: source === 'archive' || state === 'silent',
    version,
  };
}

/** The session of the values: those of an archive are closes at any time of day. */
export function sessionIdOf(source: Market['source'], at: Instant): SessionId {
  return source === 'archive' ? 'closed' : sessionAt(at).id;
}

/** A session in a response: its label, and its id beside it. */
export function toSession(id: SessionId): Pick<Meta, 'session' | 'sessionId'> {
  return { session: sessionLabel(id), sessionId: id };
}
