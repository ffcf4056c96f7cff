import type { IndexFacts } from '@sise/contract/rows';
import { elementAt } from '@sise/domain/element-at';
import { netByGroup } from '@sise/domain/flows/investor';
import type { InvestorGroup } from '@sise/domain/flows/investor';
import { contributionIn } from '@sise/domain/market/contribution';
import { changeRate } from '@sise/domain/market/columns';
import type { Period } from '@sise/domain/market/period';
import type { Flow } from '@sise/domain/market/quote';
import { numberOrNull } from '@sise/domain/number-or-null';
import type { Shcode, Upcode } from '@sise/domain/terms';
import { priceOrBase } from '@sise/domain/market/column-values';
import { points } from '../wire/index-row.ts';
import { flowsNow } from './flows/flows-now.ts';
import type { Parts } from '../parts.ts';

/** The facts of an index's stocks in its table, by row. */
export async function stockFacts(parts: Parts, index: Upcode): Promise<(row: number) => IndexFacts> {
  const { market, periodChanges, interest } = parts;
  const pointsOf = contributionIn(market, index);
  const [week, month, foreigner, institution] = await Promise.all([
    periodChanges.over('1week'),
    periodChanges.over('1month'),
    netsOfStocks(interest, index, 'foreigner'),
    netsOfStocks(interest, index, 'institution'),
  ]);
  return (row) => ({
    points: pointsOrNull(pointsOf?.(row)),
    foreigner: foreigner(elementAt(market.listings, row).shcode),
    institution: institution(elementAt(market.listings, row).shcode),
    week: week(row),
    month: month(row),
  });
}

/** The facts of an industry in a market's table: sums over its stocks. */
export async function sectorFacts(
  parts: Parts,
  index: Upcode,
  sectors: readonly Upcode[],
): Promise<(sector: Upcode) => IndexFacts> {
  const { market } = parts;
  const pointsOf = contributionIn(market, index);
  const [week, month] = await Promise.all([changeOver(parts, '1week'), changeOver(parts, '1month')]);
  const flows = new Map(
    await Promise.all(sectors.map(async (sector) => [sector, await flowsNow(parts, sector)] as const)),
  );
  return (sector) => {
    const members = market.membersOf(sector);
    return {
      points: pointsOf && sumOfPoints(members.map(pointsOf)),
      ...netsOf(flows.get(sector)?.flows),
      week: week(members),
      month: month(members),
    };
  };
}

/** The cap-weighted change of some stocks over a period, percent: of those that were listed then. */
async function changeOver({ market, periodChanges }: Parts, period: Period) {
  const baseOf = await periodChanges.bases(period);
  const { columns } = market;
  return (members: readonly number[]): number | null => {
    let [now, then] = [0, 0];
    for (const row of members) {
      const base = baseOf(row);
      if (!(base > 0)) continue;
      const shares = columns.shares[row] ?? 0;
      now += priceOrBase(columns, row) * shares;
      then += base * shares;
    }
    return then > 0 ? changeRate(now, then) : null;
  };
}

/** Net buying of a group today by stock, won: 0 of a stock without a trade; null where no source has it. */
async function netsOfStocks(interest: Parts['interest'], index: Upcode, group: InvestorGroup) {
  const trades = await interest.read('stock-trades', `${index}:${group}`);
  const nets = trades && new Map<string, number>(trades.map(({ shcode, won }) => [shcode, won.bought - won.sold]));
  return (shcode: Shcode): number | null => nets && (nets.get(shcode) ?? 0);
}

function netsOf(flows: readonly Flow[] | undefined) {
  const { foreigner = null, institution = null } = netByGroup(flows ?? []);
  return { foreigner, institution };
}

/** @param parts NaN of a stock without a price today; null of stocks none of which has one */
function sumOfPoints(parts: readonly number[]): number | null {
  const known = parts.filter((part) => !Number.isNaN(part));
  return known.length === 0 ? null : points(known.reduce((sum, part) => sum + part, 0));
}

function pointsOrNull(value: number | undefined): number | null {
  const known = numberOrNull(value);
  return known === null ? null : points(known);
}
