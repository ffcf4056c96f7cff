import { elementAt } from '@sise/domain/element-at';
import { dateOf, instantAt } from '@sise/domain/market/kst';
import { fullTitle } from '@sise/domain/filings/filing';
import { dateKst, instant, shcode } from '@sise/domain/terms';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createHeldClock } from '../clock/held-clock.ts';
import { simulate } from '../simulator.ts';
import { createAccountingBooks } from '../statements/accounting-books.ts';
import { createCompanyFilings } from './company-filings.ts';
import { exchangeOf } from '../testing/exchanges.ts';

const FRIDAY = dateKst('2026-11-20');
const NOON = instantAt(FRIDAY, 720);

describe.each(['test', 'other'])('the filings of seed %s', (seed) => {
  const exchange = exchangeOf(seed);
  const { universe, days } = exchange;
  const today = days.dayOnOrBefore(FRIDAY);
  const books = createAccountingBooks(exchange);
  const ofCompany = createCompanyFilings(exchange, () => books);
  beforeAll(() => exchange.history.reach(today));
  const owners = () => universe.listedOn(today).filter((row) => row % 41 === 0 && books.ownerOf(row) === row);

  it('have unique ids, are found by them, and come newest first, none before its time', () => {
    for (const owner of owners()) {
      const filings = ofCompany.all(owner, NOON, today);
      expect(new Set(filings.map(({ id }) => id)).size).toBe(filings.length);
      filings.forEach((filing, n) => {
        expect(filing.at).toBeLessThanOrEqual(Math.min(NOON, filings[n - 1]?.at ?? NOON));
        expect(filing.id.slice(0, 8)).toBe(dateOf(filing.at).replaceAll('-', ''));
        if (filing.corrects !== null) expect(filings.map(({ id }) => id)).toContain(filing.corrects);
      });
      for (const filing of filings.slice(0, 20)) {
        expect(ofCompany.one(owner, filing.id, NOON, today)).toEqual(filing);
        expect(ofCompany.one(owner, filing.id, instant(filing.at - 1), today)).toBeNull();
      }
    }
  });

  it('do not change when more are submitted', () => {
    const earlier = instantAt(dateKst('2026-10-02'), 720);
    const then = days.dayOnOrBefore(dateKst('2026-10-02'));
    for (const owner of owners()) {
      const before = ofCompany.all(owner, earlier, then);
      const kept = new Map(ofCompany.all(owner, NOON, today).map((filing) => [filing.id, filing]));
      for (const { nextDayRate: _, ...filing } of before.slice(0, 30))
        expect(kept.get(filing.id)).toMatchObject(filing);
    }
  });

  it('report results and dividends on the day that the statements publish them', () => {
    for (const owner of owners()) {
      const filings = ofCompany.all(owner, NOON, today);
      const newest = books.newestAt(owner, NOON);
      const { reportAt } = books.publication(owner, newest);
      const report = filings.find(({ title }) => title.startsWith('분기보고서 (2026.09)'));
      if (reportAt <= NOON && universe.firstDay(owner) < today - 60) expect(report?.at).toBe(reportAt);
      const dividend = books.dividend(owner, newest);
      if (dividend !== null) expect(filings.some(({ title }) => title === '현금ㆍ현물배당결정')).toBe(true);
    }
  });

  it('call a loss 영업손실, without a sign', () => {
    const all = owners().flatMap((owner) => ofCompany.all(owner, NOON, today));
    const summaries = all.map(({ summary }) => summary ?? '');
    expect(summaries.some((summary) => /영업손실 [\d조억만, ]+원/.test(summary))).toBe(true);
    expect(summaries.filter((summary) => /영업이익 −|영업손실 −/.test(summary))).toEqual([]);
  });

  it('never report fundraising for companies that exist', () => {
    const raised = owners()
      .filter((owner) => !universe.company(owner).shcode.startsWith('8'))
      .flatMap((owner) => ofCompany.all(owner, NOON, today))
      .filter((filing) => /유상증자|전환사채/.test(fullTitle(filing)));
    expect(raised).toEqual([]);
  });
});

it('returns null for an id of another company, of no day, or an empty id', async () => {
  const { feed, sources } = simulate(exchangeOf('test'), createHeldClock(NOON));
  await feed.start(() => {});
  onTestFinished(() => feed.stop());
  const { filings } = sources;
  const newest = elementAt((await filings?.ofStock(shcode('005930'))) ?? [], 0);
  expect(await filings?.one(shcode('005930'), newest.id)).toEqual(newest);
  expect(await filings?.one(shcode('000660'), newest.id)).toBeNull();
  for (const id of ['', 'latest', '20260230000001', '99991231000001', '00000101000001']) {
    expect(await filings?.one(shcode('005930'), id)).toBeNull();
  }
});
