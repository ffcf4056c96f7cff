import type { PortfolioSummaryRow } from '@sise/contract/portfolio-rows';
import type { search } from '@sise/contract/search';
import type { ReplyOf } from '@sise/contract/endpoint';
import type { PickedStock } from './entry-fields.ts';

/** A stock to choose, with a note beside its name. */
export interface StockOption extends PickedStock {
  readonly note: string;
}

/** The search results that can be entered: stocks traded in won, and foreign ones in dollars. */
export function optionsFound({ stocks, companies }: ReplyOf<typeof search.everything>): StockOption[] {
  return [
    ...stocks.map(({ shcode, hname }) => ({ shcode, hname, currency: 'krw' as const, note: shcode })),
    ...companies
      .filter(({ currency }) => currency === 'USD')
      .map(({ symbol, name, exchange }) => ({
        shcode: symbol,
        hname: name,
        currency: 'usd' as const,
        note: `${symbol} · ${exchange}`,
      })),
  ];
}

/** The stocks of a portfolio, offered before anything is typed. */
export function optionsHeld(rows: readonly PortfolioSummaryRow[]): StockOption[] {
  return rows.flatMap(({ shcode, hname, currency, quantity }) =>
    shcode === null || quantity === 0
      ? []
      : [{ shcode, hname, currency, note: `${shcode} · ${quantity.toLocaleString('en-US')}주` }],
  );
}
