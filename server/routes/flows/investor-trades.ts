import type { InvestorTradeRow } from '@sise/contract/investment';
import type { InvestorGroupOrProgram } from '@sise/domain/flows/flow-archive';
import { firstInOrder } from '@sise/domain/ranking/first-in-order';
import type { Upcode } from '@sise/domain/terms';
import { withTopics } from '../../api-registry.ts';
import { topicValue } from '../../interest.ts';
import type { Parts } from '../../parts.ts';
import { refuse } from '../../refusal.ts';
import { exhaustionOf } from '../../wire/flow-row.ts';
import { toQuoteRow } from '../../wire/quote-row.ts';
import { hasFlowsOfToday, momentOf } from './flows-now.ts';

/** The stocks that an investor group has bought and sold most of today, net. */
export async function investorTrades(
  parts: Pick<Parts, 'market' | 'sources' | 'interest'>,
  { id, investor, num }: { id: Upcode; investor: Exclude<InvestorGroupOrProgram, 'corporation'>; num: number },
  measure: 'won' | 'shares',
) {
  const { market, sources, interest } = parts;
  if (!market.indices.has(id)) refuse('index.unknown');
  const { flows } = sources;
  const [now, trades] = await Promise.all([
    interest.ask('flows', id),
    interest.ask('stock-trades', `${id}:${investor}`),
  ]);
  const stockTrades = (topicValue(trades) ?? []).flatMap((trade) => {
    const row = market.rowOf(trade.shcode);
    return row === undefined ? [] : [{ row, trade, net: trade[measure].bought - trade[measure].sold }];
  });
  type Traded = (typeof stockTrades)[number];
  const byNet = (a: Traded, b: Traded) => b.net - a.net || (a.trade.shcode < b.trade.shcode ? -1 : 1);
  const bought = firstInOrder(stockTrades, num, byNet).filter(({ net }) => net > 0);
  const sold = firstInOrder(stockTrades, num, (a, b) => byNet(b, a)).filter(({ net }) => net < 0);
  const sides = [
    { side: 'buy' as const, list: bought },
    { side: 'sell' as const, list: sold },
  ];
  const rows = sides.flatMap(({ side, list }) =>
    list.map(({ row, trade: { shcode, won, shares } }, place): InvestorTradeRow => ({
      ...toQuoteRow(market, row),
      rank: place + 1,
      side,
      buya: won.bought,
      sela: won.sold,
      net: won.bought - won.sold,
      buyv: shares.bought,
      selv: shares.sold,
      netv: shares.bought - shares.sold,
      limitrate: exhaustionOf(flows?.holding(shcode) ?? null),
    })),
  );
  const reply = {
    upcode: id,
    date: market.date ?? refuse('market.loading'),
    ...momentOf(topicValue(now)),
    investor,
    rows,
  };
  return withTopics([now, trades], reply, 'flows', !hasFlowsOfToday(parts) || trades.state === 'none');
}
