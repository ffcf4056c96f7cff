import type { Meta } from '@sise/contract/envelope';
import { isoKst } from '@sise/domain/format/date';
import type { Market } from '@sise/domain/market/engine';
import { sessionAt } from '@sise/domain/market/session';
import type { Session } from '@sise/domain/market/session';
import { sessionLabel, type SessionId } from '@sise/domain/market/session-id';
import { isOfClose } from '@sise/domain/market/source';
import type { Part, SourceInfo } from '@sise/domain/market/source';
import type { Sources } from '@sise/domain/market/sources';
import { instant } from '@sise/domain/terms';
import type { Instant } from '@sise/domain/terms';
import { refuse } from '../refusal.ts';

/**
 * Sources and time of the values of some parts, the first named. A part that no source gives counts as one of the
 * market's own. Refuses before the first day has begun.
 */
export function metaOf(market: Market, parts: readonly Part[], sourceOf: Sources['sourceOf']): Meta {
  const { source: own, asOf: ownAsOf, date, state, version } = market;
  if (own === null || ownAsOf === null || date === null) return refuse('market.loading');
  const source = firstOf(parts, sourceOf) ?? own;
  const others = parts.flatMap((part) => sourceOf(part) ?? []).filter(({ name }) => name !== source.name);
  const isOwn = source.name === own.name;
  const condition = market.conditionOf(source.name);
  const isLate = isOwn ? state === 'silent' : condition !== null && condition.state !== 'live';
  return {
    source: source.name,
    sources: [source, ...new Map(others.map((other) => [other.name, other])).values()],
    asOf: isoKst((isOwn ? null : newestOf(market, parts)) ?? ownAsOf),
    date,
    ...toSession(sessionIdOf(own, ownAsOf)),
    delayed: source.delay !== 0 || isLate,
    version,
  };
}

function firstOf(parts: readonly Part[], sourceOf: Sources['sourceOf']): SourceInfo | null {
  for (const part of parts) {
    const source = sourceOf(part);
    if (source !== null) return source;
  }
  return null;
}

function newestOf(market: Market, parts: readonly Part[]): Instant | null {
  const moments = parts.flatMap((part) => market.newestOf(part) ?? []);
  return moments.length === 0 ? null : instant(Math.max(...moments));
}

/** The session of the values: those of closed days are closes at any time of day. */
export function sessionIdOf(source: Market['source'], at: Instant): SessionId {
  return isOfClose(source) ? 'closed' : sessionNear(at).id;
}

let last: Session | undefined;

/** The session at a moment; all calls of a page are about the same one, which takes longer to find than many replies. */
function sessionNear(at: Instant): Session {
  if (last === undefined || at < last.startsAt || at >= last.endsAt) last = sessionAt(at);
  return last;
}

/** A session in a response: its label, and its id beside it. */
export function toSession(id: SessionId): Pick<Meta, 'session' | 'sessionId'> {
  return { session: sessionLabel(id), sessionId: id };
}
