import type { PeerQuote } from '@sise/contract/stock';
import type { Market } from '@sise/domain/market/engine';
import type { Sources } from '@sise/domain/market/sources';
import { toQuoteRow } from './quote-row.ts';
import { toValuationFacts } from './valuation.ts';

/** A stock with its valuation figures, for a comparison. */
export function toPeerQuote(market: Market, statements: Sources['statements'], row: number): PeerQuote {
  const quote = toQuoteRow(market, row);
  const { per, pbr, roe, deficit } = toValuationFacts(
    statements?.fundamentals(quote.shcode) ?? null,
    quote.price ?? quote.jnilclose,
  );
  return { ...quote, per, pbr, roe, deficit };
}
