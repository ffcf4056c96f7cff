import type { EtfEtnSummary } from '@sise/contract/equity-product';
import { totalOf, totalsBy } from '@sise/domain/etf-etn/etf-etn-totals';
import type { Total, Totalled } from '@sise/domain/etf-etn/etf-etn-totals';
import type { EtfEtns, EtfEtnValue } from '@sise/domain/etf-etn/etf-etn';
import { valueAt } from '@sise/domain/market/column-values';
import type { Market } from '@sise/domain/market/engine';
import type { Shcode } from '@sise/domain/terms';
import { CATEGORY_NAMES } from '../../wire/etf-etn-row.ts';
import { ETF_ETN_TYPE } from '../../wire/etf-etn-type.ts';

const KINDS = ['etf', 'etn'] as const;

/** ETF and ETN in total. @param etfEtns null when a source has none */
export function summaryOf(
  market: Market,
  etfEtns: EtfEtns | null,
  values: ReadonlyMap<Shcode, EtfEtnValue> | null,
): EtfEtnSummary {
  const all = etfEtns === null || values === null ? [] : totalled(market, etfEtns, values);
  const kinds = KINDS.map((kind) => ({ type: ETF_ETN_TYPE[kind], members: all.filter((one) => one.kind === kind) }));
  return {
    kinds: kinds.map(({ type, members }) => ({ type, ...toTotal(totalOf(members)) })),
    categories: kinds.flatMap(({ type, members }) =>
      totalsBy(members, ({ category }) => category).map(({ key, total }) => ({
        type,
        category: key,
        categoryname: CATEGORY_NAMES[key],
        ...toTotal(total),
      })),
    ),
    managers: kinds.flatMap(({ type, members }) =>
      totalsBy(members, ({ manager }) => manager).map(({ key, total }) => ({ type, manager: key, ...toTotal(total) })),
    ),
  };
}

function totalled({ columns, rowOf }: Market, etfEtns: EtfEtns, values: ReadonlyMap<Shcode, EtfEtnValue>): Totalled[] {
  return etfEtns.listed().flatMap(({ shcode, kind, category, manager }) => {
    const row = rowOf(shcode);
    const value = values.get(shcode);
    if (row === undefined || value === undefined) return [];
    const turnover = valueAt(columns.turnover, row) ?? 0;
    return [{ kind, category, manager, netAssets: value.netAssets, turnover, change: valueAt(columns.change, row) }];
  });
}

function toTotal({ count, netAssets, turnover, rise, flat, fall }: Total) {
  return { count, netassets: netAssets, amount: turnover, rise, flat, fall };
}
