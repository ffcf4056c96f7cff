import { estimateRevisions as calls, type RevisionOrder, type RevisionSpan } from '@sise/contract/estimate-revisions';
import { elementAt } from '@sise/domain/element-at';
import type { CompanyEstimates } from '@sise/domain/financials/estimate';
import { valueAt } from '@sise/domain/market/column-values';
import { presentDate } from '@sise/domain/market/present-date';
import { flagOfMarket } from '@sise/domain/market/markets';
import type { Upcode } from '@sise/domain/terms';
import { withMissing, type ApiRegistry } from '../../api-registry.ts';
import type { Parts } from '../../parts.ts';
import { refuse } from '../../refusal.ts';
import {
  MEASURE,
  SPAN,
  toRevision,
  toRevisionRow,
  type ListedCompany,
  type Revised,
  type Revision,
} from '../../wire/revision-row.ts';
import { earningsResults } from './earnings-results.ts';
import { emptyPage, pageOfRows } from '../paging.ts';
import { byField } from '../sorting.ts';

const FORMULA = [
  '추정치 = 추정 증권사 추정치의 합 ÷ 증권사 수, 두 곳 이상이 추정한 종목만',
  '변화 = (지금 ÷ 이전 − 1) × 100',
  '추정치 편차 = 추정치의 표준편차 ÷ 평균 × 100',
  '어닝 서프라이즈 = (실제 ÷ 발표 전 예상 − 1) × 100',
];

type Changes = Record<'up' | 'down' | 'same', number>;

export function estimateRevisionRoutes(api: ApiRegistry, { market, estimates, calendarEvents, sources }: Parts): void {
  const today = () => presentDate(market) ?? refuse('market.loading');

  /** Companies whose stock is listed, with their rows. */
  async function listed(): Promise<readonly ListedCompany[]> {
    return (await estimates.all()).flatMap((company) => {
      const row = market.rowOf(company.shcode);
      return row === undefined ? [] : [{ row, company }];
    });
  }

  function sortedBy(revisions: readonly Revision[], order: RevisionOrder, type: 'asc' | 'desc'): Revision[] {
    const keyed = revisions.map((revision) => {
      const { shcode, name } = elementAt(market.listings, revision.row);
      const { changeRate, marketCap } = market.columns;
      const [chgrate, listingamount] = [valueAt(changeRate, revision.row), valueAt(marketCap, revision.row)];
      return { one: revision, ...revision, shcode, hname: name, chgrate, listingamount };
    });
    return keyed.toSorted(byField(order, type, 'shcode')).map(({ one }) => one);
  }

  api.register(calls, {
    async ranking({ span, measure, year, direction, mktflg, sortBy, sortType, ...paging }) {
      const companies = await listed();
      const open = openYear(companies.map(({ company }) => company));
      const nothing = { year: null, since: null, counts: countsOf(() => []), sectors: [], formula: FORMULA };
      if (open === null) return withMissing({ ...emptyPage<never>(paging), ...nothing }, 'estimates');
      const target = year === 'this' ? open : open + 1;
      const revised = companies
        .filter(({ row }) => mktflg === undefined || flagOfMarket(elementAt(market.listings, row).market) === mktflg)
        .flatMap(({ row, company }): Revised[] => {
          const found = company.years.find((each) => each.year === target);
          return found === undefined ? [] : [{ row, company, year: found }];
        });
      const next = await calendarEvents.nextResults();
      const revisionsSince = (since: RevisionSpan) =>
        revised.flatMap((one) => {
          const date = next.get(one.company.shcode)?.date ?? null;
          return toRevision(one, { measure: MEASURE[measure], span: SPAN[since] }, date) ?? [];
        });
      const all = revisionsSince(span);
      const shown = all.filter((revision) => direction === 'all' || directionOf(revision) === direction);
      const type = sortType ?? (sortBy === 'revision' && direction === 'down' ? 'asc' : 'desc');
      const ranked = sortedBy(shown, sortBy, type).map((revision, place) => ({ revision, rank: place + 1 }));
      const reply = {
        ...pageOfRows(ranked, paging, ({ revision, rank }) => toRevisionRow(market, revision, rank)),
        year: target,
        since: revised.find((one) => one.year.since[SPAN[span]] !== null)?.year.since[SPAN[span]]?.date ?? null,
        counts: countsOf(revisionsSince),
        sectors: sectorsOf(all),
        formula: FORMULA,
      };
      return sources.filings === null ? withMissing(reply, 'filings') : reply;
    },
    async results({ num }) {
      const [companies, next] = [await listed(), await calendarEvents.nextResults()];
      const reply = earningsResults({ market, today: today(), companies, next }, num);
      const missing = [
        ...(sources.estimates === null ? (['estimates'] as const) : []),
        ...(sources.filings === null ? (['filings'] as const) : []),
      ];
      return missing.length > 0 ? withMissing(reply, ...missing) : reply;
    },
  });

  function sectorsOf(revisions: readonly Revision[]) {
    const sectors = new Map<Upcode | null, Changes>();
    for (const revision of revisions) {
      const { sector } = elementAt(market.listings, revision.row);
      const changes = sectors.get(sector) ?? { up: 0, down: 0, same: 0 };
      changes[directionOf(revision)] += 1;
      sectors.set(sector, changes);
    }
    return [...sectors]
      .map(([upcode, changes]) => {
        const hname = upcode === null ? '업종 없음' : (market.indices.get(upcode)?.listing.name ?? upcode);
        return { upcode, hname, ...changes };
      })
      .filter(({ up, down }) => up + down > 0)
      .toSorted((a, b) => b.up + b.down - a.up - a.down || (a.hname < b.hname ? -1 : 1));
  }
}

/** The business year that most companies have open; null without companies. */
function openYear(companies: readonly CompanyEstimates[]): number | null {
  const counts = new Map<number, number>();
  for (const { years } of companies) {
    const year = years[0]?.year;
    if (year !== undefined) counts.set(year, (counts.get(year) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

function directionOf({ before, now }: Revision): keyof Changes {
  return now > before ? 'up' : now < before ? 'down' : 'same';
}

function countsOf(revisionsSince: (span: RevisionSpan) => readonly Revision[]): Record<RevisionSpan, Changes> {
  const changesSince = (span: RevisionSpan): Changes => {
    const changes = { up: 0, down: 0, same: 0 };
    for (const revision of revisionsSince(span)) changes[directionOf(revision)] += 1;
    return changes;
  };
  return { '1W': changesSince('1W'), '1M': changesSince('1M'), '3M': changesSince('3M') };
}
