import { consensus, REPORT_ORDERS } from '@sise/contract/consensus';
import type { Report } from '@sise/domain/consensus/report';
import { targetChangeOf } from '@sise/domain/consensus/report';
import { dateOf } from '@sise/domain/market/kst';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSite } from '../../../tests/support/site.ts';
import type { TestSite } from '../../../tests/support/site.ts';
import { toReportRow } from '../../wire/report-row.ts';
import { foundReports, sortedReports } from './consensus-search.ts';
import { createReportIndex } from './report-index.ts';
import { byField } from '../sorting.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

type Query = ReturnType<typeof consensus.reports.input.parse>;
const KINDS = { CO: 'company', IN: 'industry', MA: 'market' } as const;

describe('the search of reports', () => {
  it('finds and orders what reading every report in turn does', async () => {
    const { market } = site;
    const { research } = site.simulator.sources;
    if (!research) throw new Error('the simulator has reports');
    const index = createReportIndex(market).bind(null, research);
    const reports = research.reports().filter((_, i) => i % 7 === 0);
    const few = { ...research, reports: () => reports };
    const searchable = await createReportIndex(market)(few).searchable();
    expect(index()).toBe(index());

    const rowOf = (report: Report) => toReportRow(market, report, research.analysts().get(report.writer));
    const plainly = (query: Query) => {
      const word = query.searchWord?.toLowerCase() ?? '';
      const found = reports.filter((report) => {
        const row = rowOf(report);
        const analyst = research.analysts().get(report.writer);
        const sector = row.shcode === null ? undefined : market.listings[market.rowOf(row.shcode) ?? -1]?.sector;
        const index = report.upcode && market.indices.get(report.upcode)?.listing.name;
        const stock = [row.hname, report.shcode, index];
        const texts = { stock, writer: [row.writer], firm: [row.firm], title: [row.title] };
        const searched = query.searchType === 'ALL' ? Object.values(texts).flat() : texts[query.searchType];
        const date = dateOf(report.at);
        return (
          (query.reportType === undefined || report.kind === KINDS[query.reportType]) &&
          (query.fromDate === undefined || date >= query.fromDate) &&
          (query.toDate === undefined || date <= query.toDate) &&
          (query.gradeCode === undefined || String(report.opinion ?? 0) === query.gradeCode) &&
          (query.firm === undefined || row.firm === query.firm) &&
          (query.businessCode === undefined ||
            [report.shcode, report.upcode, sector, analyst?.coverageSector].includes(query.businessCode)) &&
          (word === '' || searched.some((text) => text?.toLowerCase().includes(word)))
        );
      });
      const wanted = query.changePrices === undefined ? null : [query.changePrices].flat();
      const kept = found.filter((report) => wanted?.some((change) => change === targetChangeOf(report)) ?? true);
      const by = query.sortBy === 'date' ? null : byField(query.sortBy, query.sortType, 'id');
      const newest = kept.toReversed();
      const sorted = by
        ? newest
            .map((report) => ({ report, row: rowOf(report) }))
            .toSorted((a, b) => by(a.row, b.row))
            .map((one) => one.report)
        : query.sortType === 'desc'
          ? newest
          : kept;
      return { total: found.length, ids: sorted.map(({ id }) => id) };
    };

    const report = fc.constantFrom(...reports.filter((_, i) => i % 40 === 0));
    const queries = report.chain((one) => {
      const analyst = research.analysts().get(one.writer);
      const day = dateOf(one.at);
      return fc.record({
        reportType: maybe('CO', 'IN', 'MA'),
        fromDate: maybe(day),
        toDate: maybe(day, '2026-11-20'),
        gradeCode: maybe('0', '1', '2', '3', '4', '5'),
        businessCode: maybe(one.shcode ?? one.upcode ?? '', analyst?.coverageSector ?? ''),
        firm: maybe(analyst?.firm ?? ''),
        changePrices: maybe('up', 'down', 'keep', 'new'),
        searchWord: maybe(one.title.slice(5, 9).trim(), analyst?.name, rowOf(one).hname.slice(0, 2), 'LG', '없는 말'),
        searchType: maybe('ALL', 'stock', 'writer', 'title', 'firm'),
        sortBy: maybe(...REPORT_ORDERS),
        sortType: maybe('asc', 'desc'),
      });
    });
    fc.assert(
      fc.property(queries, (given) => {
        const query = consensus.reports.input.parse(given);
        const { reports: found, changes } = foundReports(market, few, searchable, query);
        const expected = plainly(query);
        expect(sortedReports(market, searchable, found, query).map(({ id }) => id)).toEqual(expected.ids);
        if (given.changePrices === undefined) expect(expected.total).toBe(expected.ids.length);
        else expect(changes[given.changePrices as 'up']).toBe(expected.ids.length);
      }),
      { numRuns: 60 },
    );
  });
});

/** One of the values, or none. */
function maybe<Value>(...values: readonly Value[]): fc.Arbitrary<Value | undefined> {
  return fc.option(fc.constantFrom(...values), { nil: undefined });
}
