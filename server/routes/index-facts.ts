import type { IndexFacts } from '@sise/contract/rows';
import { netByGroup } from '@sise/domain/flows/investor';
import { contributionIn } from '@sise/domain/market/contribution';
import { changeRate } from '@sise/domain/market/columns';
import type { Period } from '@sise/domain/market/period';
import type { Flow } from '@sise/domain/market/quote';
import type { Upcode } from '@sise/domain/terms';
import { points } from '../wire/index-row.ts';
import { flowsNow } from './investment.ts';
import type { Parts } from '../parts.ts';

/** What the tables of an index tell of its stocks, by row. */
export async function stockFacts(parts: Parts, index: Upcode): Promise<(row: number) => IndexFacts> {
  const { market, periodChanges, sources } = parts;
  const pointsOf = contributionIn(market, index);
  const [week, month] = await Promise.all([periodChanges.over('1week'), periodChanges.over('1month')]);
  return (row) => ({
    points: told(pointsOf?.(row)),
    ...netsOf(sources.flows?.stockNow(market.listings[row].shcode)?.flows),
    week: week(row),
    month: month(row),
  });
}

/** What the table of industries of a market tells of one: the sums of its stocks. */
export async function sectorFacts(parts: Parts, index: Upcode): Promise<(sector: Upcode) => IndexFacts> {
  const { market } = parts;
  const pointsOf = contributionIn(market, index);
  const [week, month] = await Promise.all([changeOver(parts, '1week'), changeOver(parts, '1month')]);
  return (sector) => {
    const members = market.membersOf(sector);
    return {
      points: pointsOf && told(members.reduce((sum, row) => sum + (pointsOf(row) || 0), 0)),
      ...netsOf(flowsNow(parts, sector)?.flows),
      week: week(members),
      month: month(members),
    };
  };
}

/** The cap-weighted change of some stocks over a period, percent: of those that were listed then. */
async function changeOver({ market, periodChanges }: Parts, period: Period) {
  const baseOf = await periodChanges.bases(period);
  const { price, previousClose, shares } = market.columns;
  return (members: readonly number[]): number | null => {
    let [now, then] = [0, 0];
    for (const row of members) {
      const base = baseOf(row);
      if (!(base > 0)) continue;
      now += (Number.isNaN(price[row]) ? previousClose[row] : price[row]) * shares[row];
      then += base * shares[row];
    }
    return then > 0 ? changeRate(now, then) : null;
  };
}

function netsOf(flows: readonly Flow[] | undefined) {
  const { foreigner = null, institution = null } = netByGroup(flows ?? []);
  return { foreigner, institution };
}

function told(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : points(value);
}
