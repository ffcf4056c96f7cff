import type { Growth, YearRatios } from '@sise/domain/financials/company-accounts';
import type { Fundamentals } from '@sise/domain/financials/valuation';
import type { Instant, Shcode } from '@sise/domain/terms';
import { createYieldToEventLoop, type YieldToEventLoop } from '../slices.ts';
import type { Exchange } from './exchange.ts';
import type { Present } from './session/present.ts';
import type { AccountingBooks } from './statements/accounting-books.ts';
import { knownAt, type Known } from './statements/fundamentals.ts';

/** Figures of every company, by the codes of its stocks. */
export interface FiguresOfAll {
  readonly growth: ReadonlyMap<Shcode, Growth>;
  readonly fundamentals: ReadonlyMap<Shcode, Fundamentals>;
  readonly ratios: ReadonlyMap<Shcode, YearRatios>;
}

/** What is known of companies from their reports, cached until they publish the next. */
export interface KnownCompanies {
  /** @param owner the row of the company's first stock */
  of(owner: number, at: Instant, day: number): Known;
  /** Every company's at the present moment. */
  all(): FiguresOfAll;
  /** Every company's at a moment that has passed; nothing of it is cached. */
  allAt(at: Instant): Promise<Pick<FiguresOfAll, 'growth' | 'fundamentals'>>;
  /** Caches every company's of a day that has begun, as long as that day is the present one. */
  prepare(yieldToEventLoop: YieldToEventLoop): Promise<void>;
  /** Goes up whenever figures of all companies are collected anew. */
  readonly revision: number;
}

export function createKnownCompanies(
  exchange: Exchange,
  present: Present,
  books: () => AccountingBooks,
): KnownCompanies {
  const { universe } = exchange;
  /** by owner, until its next publication; cleared when a day begins, because shares may have changed */
  const known = new Map<number, Known>();
  let knownDay = -1;
  let collected: (FiguresOfAll & { readonly until: number }) | null = null;
  let revision = 0;

  function of(owner: number, at: Instant, day: number): Known {
    if (day !== knownDay) {
      known.clear();
      collected = null;
      knownDay = day;
    }
    const before = known.get(owner);
    if (before && at < before.until) return before;
    const fresh = knownAt(exchange, books(), owner, at, day);
    known.set(owner, fresh);
    return fresh;
  }

  return {
    of,
    all() {
      const { today, now } = present;
      if (collected && today?.day === knownDay && now < collected.until) return collected;
      const growth = new Map<Shcode, Growth>();
      const fundamentals = new Map<Shcode, Fundamentals>();
      const ratios = new Map<Shcode, YearRatios>();
      let until = Number.POSITIVE_INFINITY;
      for (const row of today ? universe.listedOn(today.day) : []) {
        const owner = books().ownerOf(row);
        if (owner === null || !today) continue;
        const { shcode } = universe.company(row);
        const company = of(owner, now, today.day);
        growth.set(shcode, company.growth);
        fundamentals.set(shcode, company.fundamentals);
        ratios.set(shcode, company.ratios);
        until = Math.min(until, company.until);
      }
      revision += 1;
      if (today) collected = { until, growth, fundamentals, ratios };
      return { growth, fundamentals, ratios };
    },
    async allAt(at) {
      const growth = new Map<Shcode, Growth>();
      const fundamentals = new Map<Shcode, Fundamentals>();
      const day = present.dayAt(at);
      const yieldToEventLoop = createYieldToEventLoop();
      for (const row of universe.listedOn(day)) {
        const owner = books().ownerOf(row);
        if (owner === null) continue;
        const { shcode } = universe.company(row);
        const company = knownAt(exchange, books(), owner, at, day);
        growth.set(shcode, company.growth);
        fundamentals.set(shcode, company.fundamentals);
        await yieldToEventLoop();
      }
      return { growth, fundamentals };
    },
    async prepare(yieldToEventLoop) {
      const { today, now } = present;
      if (!today) return;
      for (const row of universe.listedOn(today.day)) {
        await yieldToEventLoop();
        if (present.today !== today) return;
        const owner = books().ownerOf(row);
        if (owner !== null) of(owner, now, today.day);
      }
    },
    get revision() {
      return revision;
    },
  };
}
