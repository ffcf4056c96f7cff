import { elementAt } from '@sise/domain/element-at';
import { ESTIMATE_MEASURES } from '@sise/domain/financials/estimate';
import { fiscalQuarter } from '@sise/domain/financials/fiscal';
import { addDays, DAY_MS, instantAt } from '@sise/domain/market/kst';
import { dateKst, instant, type Instant } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { exchangeOf } from '../testing/exchanges.ts';
import { createAccountingBooks, type AccountingBooks } from './accounting-books.ts';
import { createEstimator } from './estimator.ts';
import { endOfWeek, firmOpinions } from './firm-opinions.ts';

const exchange = exchangeOf('test');
const books = createAccountingBooks(exchange);
const TODAY = dateKst('2026-11-20');
const NOON = instantAt(TODAY, 720);
const DAY = exchange.days.dayOnOrBefore(TODAY);
/** Estimates are rounded to a million won a quarter, and so is their mean. */
const ROUNDING = 4e6;

/** Companies that several firms estimate, and one of those that a single firm does. */
const covered = exchange.universe
  .listedOn(DAY)
  .filter((row) => books.ownerOf(row) === row && books.estimatingFirms(row).length > 1)
  .filter((_, n) => n % 9 === 0);

const estimatorOf = (owner: number, from: AccountingBooks = books) =>
  createEstimator(from, owner, books.sharesOn(owner, DAY));
const yearOf = (owner: number, year: number, at: Instant, from?: AccountingBooks) =>
  estimatorOf(owner, from).viewOf(fiscalQuarter(year, 1), fiscalQuarter(year, 4), at);

describe('estimates of firms', () => {
  it('have the shown mean as their mean', () => {
    expect(covered.length).toBeGreaterThan(15);
    for (const owner of covered)
      for (const year of [2026, 2027]) {
        const { mean, firms } = yearOf(owner, year, NOON);
        expect(firms).toHaveLength(books.estimatingFirms(owner).length);
        for (const measure of ['revenue', 'operatingProfit', 'netIncome'] as const) {
          const sum = firms.reduce((all, firm) => all + firm[measure], 0);
          expect(Math.abs(sum / firms.length - mean[measure]), `${owner} ${year} ${measure}`).toBeLessThan(ROUNDING);
        }
      }
  });

  it('stay as they are until the firm revises its opinion or the company publishes', () => {
    let kept = 0;
    for (const owner of covered) {
      const [before, now] = [endOfWeek(NOON, 1), NOON];
      if (books.newestAt(owner, before) !== books.newestAt(owner, now)) continue;
      const { key } = books.companyProfileOf(owner);
      const opinions = [before, now].map((at) => firmOpinions(key, books.estimatingFirms(owner), at));
      const views = [before, now].map((at) => yearOf(owner, 2027, at).firms);
      for (const [firm, opinion] of elementAt(opinions, 0).entries()) {
        const isKept = opinion === opinions[1]?.[firm];
        kept += Number(isKept);
        const difference = (views[1]?.[firm]?.operatingProfit ?? 0) - (views[0]?.[firm]?.operatingProfit ?? 0);
        if (isKept) expect(difference, `${owner} ${firm}`).toBe(0);
      }
    }
    expect(kept).toBeGreaterThan(covered.length / 2);
  });

  it('change on Mondays only, as opinions do', () => {
    const [owner] = covered;
    if (owner === undefined) throw new Error('nobody is covered');
    const { key } = books.companyProfileOf(owner);
    const firms = books.estimatingFirms(owner);
    const sunday = endOfWeek(NOON, 1);
    const monday = instant(sunday + 1);
    const weeks = [0, 1, 2, 3, 4, 5, 6].map((day) => firmOpinions(key, firms, instant(monday + day * DAY_MS)));
    for (const opinions of weeks) expect(opinions).toEqual(weeks[0]);
  });

  it('read no quarter that is not published and no week that has not come', () => {
    for (const owner of covered.slice(0, 12))
      for (const back of [0, 30, 75]) {
        const at = instantAt(addDays(TODAY, -back), 720);
        const newest = books.newestAt(owner, at);
        const blind: AccountingBooks = {
          ...books,
          income(of, quarter) {
            if (quarter > newest) throw new Error(`${quarter} is not published`);
            return books.income(of, quarter);
          },
        };
        expect(yearOf(owner, 2027, at, blind)).toEqual(yearOf(owner, 2027, at));
      }
  });

  it('agree where all their quarters are published', () => {
    for (const owner of covered.slice(0, 5)) {
      const { mean, firms } = yearOf(owner, 2025, NOON);
      for (const firm of firms) for (const measure of ESTIMATE_MEASURES) expect(firm[measure]).toBe(mean[measure]);
    }
  });
});
