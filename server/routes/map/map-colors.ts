import { DEFICIT, type MapColor, type MapColors } from '@sise/contract/marketmap';
import { elementAt } from '@sise/domain/element-at';
import { valuationOf } from '@sise/domain/financials/valuation';
import { inPercent } from '@sise/domain/hundredths';
import { priceOrBase } from '@sise/domain/market/column-values';
import type { IndexSymbol } from '@sise/domain/market/main-indices';
import type { Period } from '@sise/domain/market/period';
import { withMissing, withPart, type ReplyWithMeta } from '../../api-registry.ts';
import type { Parts } from '../../parts.ts';
import { hasFlowsOfToday } from '../flows/flows-now.ts';
import type { MapMoments } from './map-moments.ts';
import { industrySums, mapUniverse, type MapUniverse } from './map-universe.ts';

/** The measure that colours a map, of its stocks and of its industries; null where it is unknown. */
type ColorColumns = Pick<MapColors, 'value' | 'sector'>;

/** The present colours of a map. */
export async function mapColors(
  parts: Parts,
  moments: MapMoments,
  symbol: IndexSymbol,
  { period, color }: { readonly period: Period; readonly color: MapColor },
): Promise<MapColors | ReplyWithMeta<MapColors>> {
  if (color === 'per') await parts.sources.statements?.prepared?.();
  const universe = mapUniverse(parts.market, symbol);
  const common = { date: universe.date, color, period, expected: false };
  switch (color) {
    case 'chgrate': {
      const { value, sector } = await moments.now(universe, period);
      return { ...common, value: [...value], sector: [...sector], expected: moments.isExpected() };
    }
    case 'foreign': {
      const shares = await foreignShares(parts, universe);
      return shares === null ? withMissing({ ...common, ...nothing(universe) }, 'flows') : { ...common, ...shares };
    }
    case 'per': {
      const ratios = priceEarnings(parts, universe);
      return withPart({ ...common, ...(ratios ?? nothing(universe)) }, 'statements', ratios !== null);
    }
  }
}

/** 외국인 순매수 of today as a share of 거래대금; null when no source has it. */
async function foreignShares(parts: Parts, universe: MapUniverse): Promise<ColorColumns | null> {
  const { market, interest } = parts;
  if (!hasFlowsOfToday(parts)) return null;
  const trades = (await interest.read('stock-trades', `${universe.upcode}:foreigner`)) ?? [];
  const nets = new Map(trades.map(({ shcode, won }) => [shcode as string, won.bought - won.sold]));
  const stocks = universe.rows.map((row) => {
    const net = nets.get(elementAt(market.listings, row).shcode);
    const turnover = market.columns.turnover[row] ?? 0;
    return net === undefined || !(turnover > 0) ? null : { net, turnover };
  });
  const industries = industrySums(universe, stocks, ({ net, turnover }) => [net, turnover]);
  return {
    value: stocks.map((stock) => stock && shareOf(stock.net, stock.turnover)),
    sector: industries.map(([net, turnover]) => (turnover > 0 ? shareOf(net, turnover) : null)),
  };
}

/**
 * PER at the present price; of an industry, the sum of its companies' market caps over the sum of their earnings. null
 * when no source has statements.
 */
function priceEarnings({ market, sources }: Parts, universe: MapUniverse): ColorColumns | null {
  if (sources.statements === null) return null;
  const all = sources.statements.fundamentalsOfAll();
  const { columns, listings } = market;
  const stocks = universe.rows.map((row) => {
    const known = all.get(elementAt(listings, row).shcode);
    if (known === undefined || known.eps === null) return null;
    const price = priceOrBase(columns, row);
    const shares = columns.shares[row] ?? 0;
    const { per } = valuationOf(known, price);
    const ratio = per === null ? DEFICIT : Math.round(per * 100);
    return { worth: price * shares, earned: known.eps * shares, ratio };
  });
  const industries = industrySums(universe, stocks, ({ worth, earned }) => [worth, earned]);
  return {
    value: stocks.map((stock) => stock && stock.ratio),
    sector: industries.map(([worth, earned]) =>
      worth === 0 ? null : earned > 0 ? Math.round((worth / earned) * 100) : DEFICIT,
    ),
  };
}

function nothing({ rows, industries }: MapUniverse): ColorColumns {
  return { value: rows.map(() => null), sector: industries.map(() => null) };
}

/** A share in hundredths of a percent. */
function shareOf(part: number, whole: number): number {
  return Math.round(inPercent(part / whole) * 100);
}
