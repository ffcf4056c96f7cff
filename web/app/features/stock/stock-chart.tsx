import type { StockDetail } from '@sise/contract/stock';
import type { LivePrice } from '../../charts/bars.ts';
import { CandleChart } from '../../charts/candle-chart.tsx';
import type { ToolSet } from '../../charts/chart-toolbar.tsx';
import { barsOfStock } from './queries.ts';
import { useStockEvents } from './use-stock-events.ts';

interface StockChartProps {
  readonly detail: StockDetail;
  /** Null before the first message. */
  readonly live: LivePrice | null;
  readonly tools: ToolSet;
}

/** The candle chart of a stock, with its events. */
export function StockChart({ detail, live, tools }: StockChartProps) {
  'use memo';
  const { shcode, hname, price, jnilclose } = detail;
  const events = useStockEvents(detail);
  return (
    <CandleChart
      key={shcode}
      id={shcode}
      name={hname}
      source={barsOfStock(shcode)}
      live={live}
      basePrice={price === null ? null : jnilclose}
      digits={0}
      tools={tools}
      {...events}
    />
  );
}
