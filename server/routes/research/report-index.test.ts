import type { Listing } from '@sise/domain/market/instrument';
import { elementAt } from '@sise/domain/element-at';
import { describe, expect, it } from 'vitest';
import { startSite } from '../../../tests/support/site.ts';
import { createReportIndex } from './report-index.ts';

const site = await startSite();
const { research } = site.simulator.sources;
if (research === null) throw new Error('the simulator has reports');
const reports = research.reports();
const { shcode } = elementAt(
  reports.filter((report) => report.shcode !== null),
  0,
);
const ofStock = reports.filter((report) => report.shcode === shcode).length;

/** A market whose listings are others. */
function marketWith(listings: readonly Listing[]) {
  return { listings, rowOf: site.market.rowOf.bind(site.market), indices: site.market.indices };
}

describe('the index of reports', () => {
  it('prepares those anew whose stock is called otherwise, when the listings change', async () => {
    const market = marketWith(site.market.listings);
    const indexOf = createReportIndex(market);
    const before = indexOf(research);
    const { byId: preparedBefore } = await before.searchable();
    expect(indexOf(research)).toBe(before);

    market.listings = site.market.listings.map((listing) =>
      listing.shcode === shcode ? { ...listing, name: '새이름' } : listing,
    );
    const after = await indexOf(research).searchable();
    const anew = after.byId.filter((one, place) => one !== preparedBefore[place]);
    expect(anew).toHaveLength(ofStock);
    expect(anew.every(({ texts }) => texts.stock.includes('새이름'))).toBe(true);
    expect(after.reports.map(({ report }) => report)).toEqual(reports.toReversed());
  });
});
