import { elementAt } from '@sise/domain/element-at';
import { instantAt } from '@sise/domain/market/kst';
import { dateKst, shcode } from '@sise/domain/terms';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createHeldClock } from '../clock/held-clock.ts';
import { simulate } from '../simulator.ts';
import { shortSalesOf } from './short-selling.ts';
import { exchangeOf } from '../testing/exchanges.ts';

const FRIDAY = dateKst('2026-11-20');
const ALL = { skip: 0, count: 1_000 };

describe.each(['test', 'other'])('short selling of seed %s', (seed) => {
  const exchange = exchangeOf(seed);
  const { universe, days } = exchange;
  const today = days.dayOnOrBefore(FRIDAY);
  const now = { at: instantAt(FRIDAY, 600), today, price: 1_000 };
  beforeAll(() => exchange.history.reach(today));
  const rows = () => universe.listedOn(today).filter((row) => row % 23 === 0);

  it('is less than the volume of its day, and explains the change of the balance', () => {
    for (const row of rows()) {
      const { days: shown } = shortSalesOf(exchange, row, now, ALL);
      shown.forEach(({ sold, dayVolume, balance, date }, n) => {
        if (sold && dayVolume) expect(sold.volume).toBeLessThan(dayVolume);
        const before = shown[n + 1]?.balance;
        if (!balance || !before || !sold || universe.actionOf(row)?.day === days.dayOnOrBefore(date)) return;
        const change = balance.shares - before.shares;
        expect(change).toBeLessThanOrEqual(sold.volume);
        expect(-change).toBeLessThanOrEqual(dayVolume ?? 0);
        expect(balance.shares).toBeLessThan(universe.sharesOn(row, days.dayOnOrBefore(date)));
      });
    }
  });

  it('has no balance for the newest two days and no sales of today before 18:00', () => {
    const row = universe.rowOf('005930') ?? 0;
    const morning = shortSalesOf(exchange, row, now, { skip: 0, count: 4 }).days;
    expect(morning.map(({ balance }) => balance !== null)).toEqual([false, false, true, true]);
    expect(morning.map(({ sold }) => sold !== null)).toEqual([false, true, true, true]);
    const evening = shortSalesOf(exchange, row, { ...now, at: instantAt(FRIDAY, 18 * 60) }, { skip: 0, count: 1 }).days;
    expect(elementAt(evening, 0).sold).not.toBeNull();
    const tomorrow = { at: instantAt(dateKst('2026-11-23'), 600), today: today + 1, price: 1_000 };
    const [, then] = shortSalesOf(exchange, row, tomorrow, { skip: 0, count: 2 }).days;
    expect(then?.sold).toEqual(elementAt(evening, 0).sold);
  });

  it('comes in pages without gaps or duplicates', () => {
    const row = universe.rowOf('005930') ?? 0;
    const whole = shortSalesOf(exchange, row, now, ALL);
    expect(whole.total).toBeGreaterThan(250);
    const pages = [0, 1, 2, 3].flatMap((page) => shortSalesOf(exchange, row, now, { skip: page * 37, count: 37 }).days);
    expect(pages).toEqual(whole.days.slice(0, 4 * 37));
    expect(shortSalesOf(exchange, row, now, { skip: whole.total, count: 20 })).toEqual({
      days: [],
      total: whole.total,
    });
  });

  it('is rare on KONEX, where borrowed shares may also be sold short', () => {
    const konex = universe.listedOn(today).filter((row) => universe.company(row).market === 'konex');
    const days = konex.flatMap((row) => shortSalesOf(exchange, row, now, ALL).days);
    const sold = days.filter((day) => (day.sold?.volume ?? 0) > 0);
    expect(sold.length).toBeGreaterThan(0);
    expect(sold.length).toBeLessThan(days.length / 2);
  });
});

it('counts the same volume and close as the daily prices', async () => {
  const { feed, sources } = simulate(exchangeOf('test'), createHeldClock(instantAt(FRIDAY, 600)));
  await feed.start(() => {});
  onTestFinished(() => feed.stop());
  for (const code of ['005930', '247540', '800150'].map(shcode)) {
    const bars = (await sources.archive.dailyBars(code, { count: 30 })).toReversed();
    const shown = (await sources.shortSales?.days(code, { skip: 1, count: 30 }))?.days ?? [];
    expect(shown.map(({ date, close, dayVolume }) => [date, close, dayVolume])).toEqual(
      bars.map(({ date, close, volume }) => [date, close, volume]),
    );
  }
});
