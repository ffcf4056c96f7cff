import { hundredths, percentAbove } from '@sise/domain/hundredths';
import { equityProduct as calls } from '@sise/contract/equity-product';
import type { EquityProductDay, EquityProductRow } from '@sise/contract/equity-product';
import { etfEtnComparison as comparisonCalls } from '@sise/contract/etf-etn-comparison';
import type { EtfEtnFacts } from '@sise/domain/etf-etn/etf-etn';
import { WHOLE_MARKET } from '@sise/domain/market/topics';
import type { ApiRegistry } from '../../api-registry.ts';
import { withMissing, withTopics } from '../../api-registry.ts';
import { topicValue } from '../../interest.ts';
import { toEtfEtnDay, toEtfEtnRow } from '../../wire/etf-etn-row.ts';
import type { Parts } from '../../parts.ts';
import { compareEtfEtns } from './etf-etn-comparison.ts';
import { createEtfEtnDetails } from './etf-etn-details.ts';
import { summaryOf } from './etf-etn-summary.ts';
import { emptyPage, pageOfRows, pagesOf, spanOf } from '../paging.ts';

export function equityProductRoutes(api: ApiRegistry, parts: Parts): void {
  const { market, sources, interest } = parts;
  const details = createEtfEtnDetails(parts);
  const { listed, known, detailOf } = details;

  api.register(calls, {
    product: ({ id, holdings: wanted }) => detailOf(id, wanted),
    async history({ id, ...paging }) {
      const { etfEtns: of, row, facts, value } = await known(id);
      const past = await of.dayCount(id);
      const { from, until } = spanOf(paging);
      // One more day than requested gives the last one its change.
      const days = (await of.days(id, { count: Math.min(past, until) })).toReversed();
      const { price, change, chgrate, sign, premium, nav, inav, indexrate } = toEtfEtnRow(market, row, facts, value);
      const paid = of.payouts(id).find(({ exOn }) => exOn === market.date)?.amount;
      const distribution = paid ?? (facts.payout === null ? null : 0);
      const navrate =
        distribution === null || inav === null ? null : hundredths(percentAbove(inav + distribution, nav));
      const today: EquityProductDay | null =
        market.date === null
          ? null
          : {
              date: market.date,
              close: price,
              change,
              chgrate,
              sign,
              nav: inav,
              premium,
              navrate,
              indexrate,
              distribution,
            };
      const rows = [...(today ? [today] : []), ...days.map((day, n) => toEtfEtnDay(day, days[n + 1]))];
      const total = past + (today ? 1 : 0);
      return { rows: rows.slice(from, until), ...pagesOf(total, paging) };
    },
    async filterEtfEtns({ type, num, trend, ...order }) {
      const { etfEtns } = sources;
      if (!etfEtns) return withMissing([], 'products');
      const { rows, result } = await listed(etfEtns, ({ kind }) => type === 'all' || kind === type, order, num);
      const shown = rows.map((placed) => placed.toRow({ trend }));
      return withTopics([result], shown, 'products');
    },
    async products({ type, category, manager, codes, page, num, trend, ...order }) {
      const { etfEtns } = sources;
      if (!etfEtns) return withMissing(emptyPage<EquityProductRow>({ page, num }), 'products');
      const named = codes ? new Set(codes) : null;
      const chosen = (facts: EtfEtnFacts) =>
        (named === null || named.has(facts.shcode)) &&
        (type === 'all' || facts.kind === type) &&
        (category === undefined || facts.category === category) &&
        (manager === undefined || facts.manager === manager);
      const { rows, result } = await listed(etfEtns, chosen, order);
      const shown = pageOfRows(rows, { page, num }, (placed) => placed.toRow({ trend }));
      return withTopics([result], shown, 'products');
    },
    async summary() {
      const { etfEtns } = sources;
      const values = await interest.ask('etf-etn-values', WHOLE_MARKET);
      const summary = summaryOf(market, etfEtns, topicValue(values));
      return withTopics(etfEtns ? [values] : [], summary, 'products', etfEtns === null);
    },
  });

  api.register(comparisonCalls, {
    async comparison(input) {
      const { etfEtns } = sources;
      const nothing = { products: [], dropped: [], growth: null, overlaps: [] };
      if (!etfEtns) return withMissing(nothing, 'products');
      const result = await interest.ask('etf-etn-values', WHOLE_MARKET);
      if (result.state === 'late') return withTopics([result], nothing, 'products');
      const values = topicValue(result) ?? new Map();
      return compareEtfEtns({ market, etfEtns, values, details }, input);
    },
  });
}
