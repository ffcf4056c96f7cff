import type { ReportedCompanies } from '@sise/domain/financials/reported-companies';
import type { TrailingFigures } from '@sise/domain/financials/trailing-figures';
import type { Shcode } from '@sise/domain/terms';
import type { BaseRate } from '@sise/domain/world/base-rate';
import type { WorldPast } from '@sise/domain/world/world';
import type { FeedTimers } from '@sise/feeds/transport/timers';
import { randomUUID } from 'node:crypto';
import type { QuestionReply, Ask } from '../bus/questions.ts';
import type { NamedPartFeed } from '../sources/part-feeds.ts';

/** How long the past is waited for, and what may take thirty calls of a source; milliseconds. */
const PAST_MS = 3_000;
const ACCOUNTS_MS = 60_000;
/** Figures of all companies are asked for anew after this, and only sent if there are others. Milliseconds. */
const TRAILING_MS = 10_000;

type Trailing = readonly (readonly [Shcode, TrailingFigures])[];

/**
 * The same feeds on a node that follows: what they publish comes by the bus, and what they are asked for is asked of the
 * node that leads, so that a source has one caller.
 */
export function askPartFeeds(
  feeds: readonly NamedPartFeed[],
  ask: Ask,
  timers: Pick<FeedTimers, 'now'>,
): readonly NamedPartFeed[] {
  return feeds.map(({ feed, parts, past, companies, baseRate }) => {
    const { name } = feed.source;
    const call = async <Value>(what: string, given: readonly unknown[], absent: Value, withinMs = PAST_MS) => {
      const reply = await ask({ feed: name, ask: what, given }, withinMs);
      return reply === null ? absent : (reply.value as Value); // as this release replies
    };
    return {
      feed: { ...feed, start: async () => undefined, stop: async () => undefined },
      parts,
      past: past && pastBy(call),
      ...(companies ? { companies: companiesBy(call, timers) } : {}),
      ...(baseRate ? { baseRate: { steps: () => call('steps', [], null) } } : {}),
    };
  });
}

type Call = <Value>(what: string, given: readonly unknown[], absent: Value, withinMs?: number) => Promise<Value>;

function pastBy(call: Call): WorldPast {
  return {
    dailyCount: (...given) => call('dailyCount', given, 0),
    dailyBars: (...given) => call('dailyBars', given, []),
    minuteBars: (...given) => call('minuteBars', given, []),
  };
}

function companiesBy(call: Call, timers: Pick<FeedTimers, 'now'>): ReportedCompanies {
  let trailing: ReadonlyMap<Shcode, TrailingFigures> = new Map();
  let revision = '';
  let askedAt = Number.NEGATIVE_INFINITY;

  async function refresh(): Promise<void> {
    askedAt = timers.now();
    const next = await call<{ revision: string; figures: Trailing } | null>('trailing', [revision], null);
    if (next === null) return;
    revision = next.revision;
    trailing = new Map(next.figures);
  }

  return {
    accountsOf: (shcode) => call('accountsOf', [shcode], { ok: false, why: 'network' }, ACCOUNTS_MS),
    want: () => void refresh(), // the leading node has the same companies; they are there before somebody asks
    get trailing() {
      if (timers.now() - askedAt >= TRAILING_MS) void refresh();
      return trailing;
    },
  };
}

/** The responses of the node that leads, of its own feeds. */
export function repliesOf(feeds: readonly NamedPartFeed[]): QuestionReply {
  const revisions = new WeakMap<object, string>();

  function trailingSince(known: unknown, { trailing }: ReportedCompanies) {
    const revision = revisions.get(trailing) ?? randomUUID();
    revisions.set(trailing, revision);
    return revision === known ? null : { revision, figures: [...trailing] satisfies Trailing };
  }

  return async ({ feed, ask, given }) => {
    const { past, companies, baseRate } = feeds.find((named) => named.feed.source.name === feed) ?? NOTHING;
    // The same release asked, with what the functions take.
    if (past && ask === 'dailyCount') return past.dailyCount(...(given as Parameters<WorldPast['dailyCount']>));
    if (past && ask === 'dailyBars') return past.dailyBars(...(given as Parameters<WorldPast['dailyBars']>));
    if (past && ask === 'minuteBars') return past.minuteBars(...(given as Parameters<WorldPast['minuteBars']>));
    if (companies && ask === 'accountsOf') return companies.accountsOf(given[0] as Shcode);
    if (companies && ask === 'trailing') return trailingSince(given[0], companies);
    if (baseRate && ask === 'steps') return baseRate.steps();
    throw new Error(`${feed} has no ${ask}`);
  };
}

const NOTHING: { past: WorldPast | null; companies?: ReportedCompanies; baseRate?: BaseRate } = { past: null };
