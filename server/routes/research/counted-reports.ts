import type { Report } from '@sise/domain/consensus/report';
import type { Research } from '@sise/domain/consensus/research';
import { byStock, countedReports, windowStart } from '@sise/domain/consensus/stock-consensus';
import type { Instant, Shcode } from '@sise/domain/terms';

/**
 * The reports that each stock's consensus is made of, for stocks that have one: gathered once for the reports of a day.
 * @returns a function of the moment shown, which is not before the newest report
 */
export function createCountedReports(research: Research): (at: Instant) => ReadonlyMap<Shcode, readonly Report[]> {
  let made: { of: readonly Report[]; since: Instant; counted: ReadonlyMap<Shcode, readonly Report[]> } | null = null;
  return (at) => {
    const of = research.reports();
    const since = windowStart(at);
    if (made?.of !== of || made.since !== since) {
      const stocks = [...byStock(of, since)].map(([shcode, own]) => [shcode, countedReports(own, at)] as const);
      made = { of, since, counted: new Map(stocks.filter(([, counted]) => counted.length > 0)) };
    }
    return made.counted;
  };
}
