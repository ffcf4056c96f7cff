import { MOST_COMPARED } from '@sise/contract/etf-etn-comparison';
import type { EtfEtnComparison } from '@sise/contract/etf-etn-comparison';
import type { EquityProduct } from '@sise/contract/equity-product';
import type { EtfEtnDay, EtfEtns, EtfEtnValue } from '@sise/domain/etf-etn/etf-etn';
import { commonGrowth } from '@sise/domain/etf-etn/growth';
import { holdingsOverlap } from '@sise/domain/etf-etn/holdings-overlap';
import type { Market } from '@sise/domain/market/engine';
import { addMonths } from '@sise/domain/market/kst';
import { isShcode } from '@sise/domain/terms';
import type { Shcode } from '@sise/domain/terms';
import type { EtfEtnDetails } from './etf-etn-details.ts';

interface Sides {
  readonly market: Market;
  readonly etfEtns: EtfEtns;
  readonly values: ReadonlyMap<Shcode, EtfEtnValue>;
  readonly details: EtfEtnDetails;
}

const MONTHS = { '1m': 1, '3m': 3, '6m': 6, '1y': 12, '3y': 36 } as const;
/** Trading days that a month may have at most, with the base day. */
const DAYS_OF_MONTH = 23;
/** Common holdings that are named. */
const NAMED = 20;

/** Up to four ETFs or ETNs side by side; codes that cannot be compared are named and left out. */
export async function compareEtfEtns(
  { market, etfEtns, values, details }: Sides,
  { codes = '', period }: { readonly codes?: string | undefined; readonly period: keyof typeof MONTHS },
): Promise<EtfEtnComparison> {
  const { compared, dropped } = sorted({ market, values }, codes);
  const detailed = await Promise.all(compared.map((code) => details.detailOf(code, 0)));
  return {
    products: detailed.map(withoutHoldings),
    dropped,
    growth: await growthOf(etfEtns, detailed, MONTHS[period]),
    overlaps: overlapsOf(etfEtns, compared),
  };
}

/** The codes of an address, each once, and why the others are left out. */
function sorted({ market, values }: Pick<Sides, 'market' | 'values'>, codes: string) {
  const compared: Shcode[] = [];
  const dropped: EtfEtnComparison['dropped'] = [];
  for (const code of new Set(codes.split(',').map((each) => each.trim().toUpperCase()))) {
    if (code === '') continue;
    if (!isShcode(code) || market.rowOf(code) === undefined) dropped.push({ code, why: 'unknown' });
    else if (!values.has(code)) dropped.push({ code, why: 'stock' });
    else if (compared.length === MOST_COMPARED) dropped.push({ code, why: 'surplus' });
    else compared.push(code);
  }
  return { compared, dropped };
}

function withoutHoldings(detail: EquityProduct): EtfEtnComparison['products'][number] {
  const { holdings: _, rest: _rest, cash: _cash, peers: _peers, ...facts } = detail;
  return facts;
}

async function growthOf(
  etfEtns: EtfEtns,
  compared: readonly EquityProduct[],
  months: number,
): Promise<EtfEtnComparison['growth']> {
  const series = await Promise.all(
    compared.map(async ({ shcode, navdate }) => {
      const days = await etfEtns.days(shcode, { count: months * DAYS_OF_MONTH + 1 });
      const start = days.findLastIndex(({ date }) => date <= addMonths(navdate, -months));
      return { shcode, days: days.slice(Math.max(0, start)), isShort: start === -1 };
    }),
  );
  const growth = commonGrowth(series.map(({ days }) => days));
  if (growth === null) return null;
  const { dates, lines, reinvested } = growth;
  const youngest = series.filter(({ isShort }) => isShort).toSorted((a, b) => compareFirst(b.days, a.days))[0];
  return {
    dates: [...dates],
    lines: series.map(({ shcode }, i) => ({ shcode, returns: [...(lines[i] ?? [])] })),
    reinvested,
    limit: youngest?.shcode ?? null,
  };
}

function compareFirst(a: readonly EtfEtnDay[], b: readonly EtfEtnDay[]): number {
  return (a[0]?.date ?? '') < (b[0]?.date ?? '') ? -1 : 1;
}

/** Of every pair whose holdings are known. */
function overlapsOf(etfEtns: EtfEtns, codes: readonly Shcode[]): EtfEtnComparison['overlaps'] {
  const baskets = codes.flatMap((code) => {
    const holdings = etfEtns.basket(code)?.holdings;
    return holdings === undefined ? [] : [{ code, holdings }];
  });
  return baskets.flatMap((one, i) =>
    baskets.slice(i + 1).map((other) => {
      const { weight, common } = holdingsOverlap(one.holdings, other.holdings);
      return {
        shcodes: [one.code, other.code] as [Shcode, Shcode], // a pair, not a list
        weight,
        count: common.length,
        holdings: common.slice(0, NAMED).map(({ shcode, name, weights: [first, second], shared }) => ({
          shcode,
          hname: name,
          weights: [first, second] as [number, number], // a pair, not a list
          shared,
        })),
      };
    }),
  );
}
