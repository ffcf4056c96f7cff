import { elementAt } from '@sise/domain/element-at';
import type { Market } from '@sise/domain/market/engine';
import { MINUTE_MS } from '@sise/domain/market/kst';
import { MARKET_INDICES } from '@sise/domain/market/main-indices';
import { dateKst } from '@sise/domain/terms';
import { describe, expect, it } from 'vitest';
import { MEASURE, sidesOf } from '../flows/flow-sums.ts';
import { createSimulatedFlowArchive } from '../sources/flow-archive.ts';
import { createPresent } from '../session/present.ts';
import { exchangeOf } from '../testing/exchanges.ts';
import { at, FRIDAY, listen } from '../testing/listen.ts';
import { SIMULATED_INDICES } from '../universe/industries.ts';

const exchange = exchangeOf('test');
const { days, flows, flowDays, hours, indexDays, levels, shapes } = exchange;

/** What the stocks of each index have traded, and what the index says. */
function sums(market: Market) {
  const { volume, turnover } = market.columns;
  return [...market.indices].map(([upcode, { quote }]) => {
    const rows = market.membersOf(upcode);
    const all = (column: ArrayLike<number>) => rows.reduce((total, row) => total + elementAt(column, row), 0);
    return {
      upcode,
      isJoined: rows.some((row) => elementAt(market.listings, row).listedOn === market.date),
      ofStocks: [all(volume), all(turnover)],
      ofIndex: [quote?.volume, quote?.turnover],
    };
  });
}

async function presentAt(moment: ReturnType<typeof at>) {
  const present = createPresent(exchange);
  await present.open(moment, () => {});
  return present;
}

describe('on the first day of a stock', () => {
  it.each([
    ['caught up with', at(11, 3), 0],
    ['run second by second', at(9, 0), 40_000],
  ])('an index and an industry say what their stocks have traded, %s', async (_, moment, more) => {
    const { clock, market, feed } = await listen(moment);
    if (more > 0) clock.advance(more);
    const all = sums(market);
    expect(all.filter(({ isJoined }) => isJoined).length).toBeGreaterThanOrEqual(4); // two markets, two industries
    for (const { upcode, ofStocks, ofIndex } of all) expect(ofIndex, upcode).toEqual(ofStocks);
    await feed.stop();
  });

  it('so do their flows and their minutes', async () => {
    const day = days.dayOnOrBefore(FRIDAY);
    const [early, late] = [await presentAt(at(11, 1, 59)), await presentAt(at(11, 5))]; // the latter catches up with 11:01
    const archive = createSimulatedFlowArchive(exchange, early);
    const minute = (at(11, 1) - hours(day).opensAt) / MINUTE_MS;
    for (const upcode of MARKET_INDICES) {
      const index = SIMULATED_INDICES.findIndex((one) => one.upcode === upcode);
      expect(levels.traded(index, day).length).toBeGreaterThan(levels.members(index, day).length);
      const sum = early.today?.sums(index);
      const now = archive.now(upcode);
      expect(now?.flows.reduce((total, { bought }) => total + (bought ?? 0), 0)).toBe(sum?.turnover);
      expect(now?.volumes?.reduce((total, { bought }) => total + (bought ?? 0), 0)).toBe(sum?.volume);
      for (const { today } of [early, late]) expect(today?.indices.minutes(index).volume[minute]).toBe(sum?.volume);
    }
  });

  it('a past day of each index has the volume of all its stocks and of its flows', () => {
    for (const date of ['2026-11-19', '2026-11-16', '2026-11-10', '2026-11-05', '2026-10-30']) {
      const day = days.dayOnOrBefore(dateKst(date));
      const joined = SIMULATED_INDICES.filter(
        (_, index) => levels.traded(index, day).length > levels.members(index, day).length,
      );
      expect(joined.length).toBeGreaterThanOrEqual(2);
      for (const [index, { upcode }] of SIMULATED_INDICES.entries()) {
        const { volume } = indexDays.day(index, day);
        expect(levels.traded(index, day).reduce((total, row) => total + shapes.volume(row, day), 0)).toBe(volume);
        if (flows.rowsOf(upcode).length === 0) continue;
        const numbers = flowDays.ofIndex(upcode, day, null);
        const bought = (['individual', 'foreigner', 'institution', 'corporation'] as const).map(
          (group) => sidesOf(numbers, MEASURE, group).bought,
        );
        expect(
          bought.reduce((total, one) => total + one, 0),
          upcode,
        ).toBe(volume);
      }
    }
  });

  it('moves no level: an index opens where the stocks that count in it opened', () => {
    const day = days.dayOnOrBefore(dateKst('2026-11-19'));
    const index = SIMULATED_INDICES.findIndex(({ upcode }) => upcode === '2001');
    const { base, open } = indexDays.day(index, day);
    expect(Math.abs(open / base - 1)).toBeLessThan(0.03);
    expect(levels.base(index, day)).toBe(levels.close(index, day - 1));
  });
});
